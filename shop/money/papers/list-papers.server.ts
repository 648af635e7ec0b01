import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { SHOP } from "./issue-paper.server.ts";
import { BUYER_PAPERS, type Paper } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";
import { paperNotFound, showPaper } from "./show-paper.server.ts";

/** A paper in a list. */
export interface ListedPaper {
  id: number;
  kind: PaperKind;
  number: string;
  day: Day;
  orderId: string | null;
  parcelId: string | null;
  /** Who issued it, in the words of the paper. */
  issuer: string;
  isOfShop: boolean;
  /** Null: it is about no money. */
  total: Paisa | null;
}

/** The invoices and credit notes of an order, for its buyer, in the order of their days. Refuses: not_found. */
export async function listOrderPapers(
  db: Database,
  { orderId, token }: { orderId: string; token: string },
): Promise<ListedPaper[]> {
  const actor = await guestOf(db, orderId, token);
  if (!can(actor, "listOrderPapers", { orderId })) throw orderNotFound();
  return await readPapers(
    db,
    sql`p.order_id = ${orderId} and p.kind in ${[...BUYER_PAPERS]} order by p.id`,
  );
}

/** One of them. Refuses: not_found. */
export async function showOrderPaper(
  db: Database,
  { orderId, token }: { orderId: string; token: string },
  id: number,
): Promise<Paper> {
  const actor = await guestOf(db, orderId, token);
  if (!can(actor, "showOrderPaper", { orderId })) throw paperNotFound();
  return await showPaper(db, actor, id);
}

async function guestOf(db: Database, orderId: string, token: string): Promise<Actor> {
  const [order] = await db
    .select({ id: orders.id, accessTokenHash: orders.accessTokenHash })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw orderNotFound();
  return actorWithToken(order, token);
}

/**
 * A page of papers, the newest first: a store's own, or for the shop's own people all. `search`: the number of a paper,
 * an order or a parcel, or a store's name. Refuses: not_found.
 */
export async function listPapers(
  db: Database,
  actor: Actor,
  asked: {
    sellerId: string | null;
    kind?: PaperKind | undefined;
    search?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ items: ListedPaper[]; nextCursor: string | null }> {
  const { sellerId, kind, search, after, limit } = asked;
  if (!can(actor, "listPapers", { sellerId })) throw paperNotFound();
  const conditions: SQL[] = [sql`true`];
  if (sellerId !== null) conditions.push(sql`p.seller_id = ${sellerId}`);
  if (kind) conditions.push(sql`p.kind = ${kind}`);
  if (search) conditions.push(foundBy(search));
  if (after) {
    const { keys } = decodeCursor(after, "papers", ["number"]);
    conditions.push(sql`p.id < ${keys[0]}::bigint`);
  }
  const where = sql.join(conditions, sql` and `);
  const found = await readPapers(db, sql`${where} order by p.id desc limit ${limit + 1}`);
  return cutPage(found, limit, ({ id }) => ({ order: "papers", keys: [id] }));
}

function foundBy(search: string): SQL {
  const number = search.toUpperCase();
  return sql`(p.number = ${number} or p.order_id = ${number} or p.parcel_id = ${number}
    or p.seller_id in (select id from sellers where company_name ilike ${containing(search)} or handle = ${search.toLowerCase()}))`;
}

async function readPapers(db: Database, which: SQL): Promise<ListedPaper[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: PaperKind;
    number: string;
    day: string;
    order_id: string | null;
    parcel_id: string | null;
    issuer: string;
    is_of_shop: boolean;
    total: string | null;
  }>(sql`select p.id, p.kind, p.number, p.day::text, p.order_id, p.parcel_id, p.total,
      p.content->'issuer'->>'name' as issuer, p.issuer = ${SHOP} as is_of_shop from papers p where ${which}`);
  return rows.map((row) => ({
    ...{ id: Number(row.id), kind: row.kind, number: row.number, day: row.day },
    ...{ orderId: row.order_id, parcelId: row.parcel_id, issuer: row.issuer },
    isOfShop: row.is_of_shop,
    total: row.total === null ? null : Number(row.total),
  }));
}
