import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { SellerStatus } from "./seller-machine.ts";

/** A store as the list for staff shows it. */
export interface ListedStore {
  id: string;
  companyName: string;
  handle: string;
  fullName: string;
  city: string;
  phone: string;
  email: string;
  status: SellerStatus;
  image: string;
  /** ms; when it was submitted, else when it was created. */
  since: number;
}

/** Which page of stores. */
export interface StoreQuery {
  status?: SellerStatus | undefined;
  /** A name, an address, a city, part of a phone, an e-mail, or the end of an IBAN. */
  search?: string | undefined;
  order: "newest" | "oldest";
  after?: string | undefined;
  limit: number;
}

/** A page of all stores, by when they were created. Admins only. */
export async function listStores(
  db: Database,
  actor: Actor,
  { status, search, order, after, limit }: StoreQuery,
): Promise<{ items: ListedStore[]; nextCursor: string | null }> {
  if (!can(actor, "listStores")) throw noStores();
  const cursor = after ? decodeCursor(after, order, ["instant", "text"]) : null;
  const key = sql`(${sellers.createdAt}, ${sellers.id})`;
  const place = cursor && sql`(${cursor.keys[0]}::timestamptz, ${cursor.keys[1]}::text)`;
  const isOldest = order === "oldest";
  const rows = await db
    .select({ seller: sellers, email: users.email, at: sql<string>`${sellers.createdAt}::text` })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(
      and(
        status && eq(sellers.status, status),
        matching(search),
        place ? (isOldest ? sql`${key} > ${place}` : sql`${key} < ${place}`) : undefined,
      ),
    )
    .orderBy(
      isOldest
        ? sql`${sellers.createdAt}, ${sellers.id}`
        : sql`${sellers.createdAt} desc, ${sellers.id} desc`,
    )
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, seller }) => ({
    order,
    keys: [at, seller.id],
  }));
  return {
    items: items.map(({ seller, email }) => ({
      ...{ id: seller.id, companyName: seller.companyName, handle: seller.handle },
      ...{ fullName: seller.fullName, city: seller.city, status: seller.status },
      phone: seller.phone ?? "",
      email: email ?? "",
      image: seller.image ?? "",
      since: (seller.submittedAt ?? seller.createdAt).getTime(),
    })),
    nextCursor,
  };
}

/** The number of stores in each state. Admins only. */
export async function countStores(
  db: Database,
  actor: Actor,
): Promise<Partial<Record<SellerStatus, number>>> {
  if (!can(actor, "countStores")) throw noStores();
  const rows = await db
    .select({ status: sellers.status, n: count() })
    .from(sellers)
    .groupBy(sellers.status);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

function matching(search: string | undefined): SQL | undefined {
  const text = (search ?? "").trim().toLowerCase().slice(0, 100);
  if (text === "") return undefined;
  const like = containing(text);
  const digits = digitsOf(text).replace(/^(92|0)/, "");
  return or(
    sql`lower(${sellers.handle} || ' ' || ${sellers.companyName} || ' ' || ${sellers.fullName}) like ${like}`,
    sql`lower(${sellers.city}) like ${like}`,
    eq(users.email, text),
    digits.length >= 4 ? sql`${sellers.phone} like ${containing(digits)}` : undefined,
    ...endOfIban(text).map((end) => sql`${sellers.bankAccount} like ${end}`),
  );
}

/** A pattern for bank accounts that end so, as people read one out; none where the text cannot be an end. */
function endOfIban(text: string): string[] {
  const end = text.replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9]{0,20}\d{4}$/.test(end) ? [`%${end}`] : [];
}

function noStores(): Refusal {
  return new Refusal("not_found", "There is no such list.");
}
