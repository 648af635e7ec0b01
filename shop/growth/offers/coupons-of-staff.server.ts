import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOwner } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { amountOfOrder } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  type CouponDraft,
  type CouponLimits,
  type CouponTab,
  cleanCoupon,
  whyNotLimits,
  whyNotMakeCoupon,
} from "./coupon-draft.ts";

/** A coupon, and how often it was used. */
export interface StaffCoupon extends Omit<CouponDraft, "expiresAt"> {
  /** "" if the shop bears it. */
  sellerName: string;
  uses: number;
  /** A thank-you for a review. */
  isThanks: boolean;
  /** ms */
  expiresAt: number | null;
  createdAt: number;
}

/** The orders that used a coupon. */
export interface CouponUse {
  orders: number;
  /** The sum of what it took off. */
  discount: Paisa;
  /** Their goods without the discount. */
  goods: Paisa;
  latest: { id: string; discount: Paisa; at: number }[];
}

const IS_OVER = sql`(c.expires_at <= now() or c.uses >= c.max_uses)`;
const IN_TAB: Record<CouponTab, SQL> = {
  running: sql`c.product_id is null and not coalesce(${IS_OVER}, false)`,
  over: sql`c.product_id is null and coalesce(${IS_OVER}, false)`,
  thanks: sql`c.product_id is not null`,
};
const COLUMNS = sql`c.code, c.percent, c.bears, c.seller_id as "sellerId", coalesce(s.company_name, '') as "sellerName",
  c.beyond_share as "beyondShare", c.max_uses as "maxUses", c.uses, c.max_discount::float8 as "maxDiscount",
  c.min_order::float8 as "minOrder", c.email, c.product_id is not null as "isThanks",
  (extract(epoch from c.expires_at) * 1000)::float8 as "expiresAt",
  (extract(epoch from c.created_at) * 1000)::float8 as "createdAt"`;

type Row = StaffCoupon & Record<string, unknown> & { place: string };

/** A page of the coupons, the newest first. Admins only. Refuses: not_found, invalid (a cursor). */
export async function listCoupons(
  db: Database,
  actor: Actor,
  {
    tab,
    search = "",
    after,
    limit,
  }: { tab: CouponTab; search?: string; after?: string | undefined; limit: number },
): Promise<{ items: StaffCoupon[]; nextCursor: string | null }> {
  if (!can(actor, "listCoupons")) throw noCoupon();
  const where = [IN_TAB[tab]];
  const text = search.trim();
  if (text.includes("@")) where.push(sql`c.email = ${text.toLowerCase()}`);
  else if (text !== "") where.push(sql`c.code like ${containing(text.toUpperCase())}`);
  if (after) {
    const { keys } = decodeCursor(after, "coupons", ["instant", "text"]);
    where.push(sql`(c.created_at, c.code) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS}, c.created_at::text as place
    from coupons c left join sellers s on s.id = c.seller_id where ${sql.join(where, sql` and `)}
    order by c.created_at desc, c.code desc limit ${limit + 1}`);
  return cutPage(rows, limit, ({ place, code }) => ({ order: "coupons", keys: [place, code] }));
}

/** What coupons took off an order. */
const DISCOUNT = sql`-${amountOfOrder(sql`orders.id`, "discount")}`;

/** One coupon with the orders that used it. Admins only. Refuses: not_found. */
export async function showCoupon(
  db: Database,
  actor: Actor,
  code: string,
): Promise<{ coupon: StaffCoupon; use: CouponUse }> {
  if (!can(actor, "showCoupon")) throw noCoupon();
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from coupons c
    left join sellers s on s.id = c.seller_id where c.code = ${code}`);
  const [coupon] = rows;
  if (!coupon) throw noCoupon();
  const used = await db.execute<CouponUse & Record<string, unknown>>(sql`
    select count(*)::int as orders, coalesce(sum(${DISCOUNT}), 0)::float8 as discount,
      coalesce(sum(${amountOfOrder(sql`orders.id`, "goods")}), 0)::float8 as goods,
      coalesce((select json_agg(json_build_object('id', id, 'discount', discount,
          'at', (extract(epoch from created_at) * 1000)::float8))
        from (select id, ${DISCOUNT} as discount, created_at from orders
          where coupon_code = ${code} and coupon_taken
          order by created_at desc limit 10) newest), '[]') as latest
    from orders where coupon_code = ${code} and coupon_taken`);
  return { coupon, use: used.rows[0] as CouponUse };
}

/**
 * Makes a coupon and returns its code. Admins only. Refuses: not_found, invalid (whyNotMakeCoupon), conflict (exists).
 */
export async function createCoupon(
  db: Database,
  actor: Actor,
  typed: CouponDraft,
): Promise<string> {
  if (!can(actor, "createCoupon")) throw noCoupon();
  const draft = cleanCoupon(typed);
  refuse(whyNotMakeCoupon(draft, new Date()));
  await db.transaction(async (tx) => {
    if (draft.sellerId !== null) {
      const seller = await tx.query.sellers.findFirst({
        columns: { id: true },
        where: eq(sellers.id, draft.sellerId),
      });
      if (!seller) throw new Refusal("invalid", "There is no such seller.", { field: "sellerId" });
    }
    const made = await tx
      .insert(coupons)
      .values(draft)
      .onConflictDoNothing({ target: coupons.code })
      .returning({ code: coupons.code });
    if (made.length === 0) {
      throw new Refusal("conflict", `There is a coupon ${draft.code} already.`, { field: "code" });
    }
    // The address is personal data, which stays out of the audit log.
    const details = { ...draft, email: draft.email === null ? "anybody" : "one address" };
    const log = await writeAudit(tx, actor, {
      ...{ action: "coupon created", subject: draft.code, details },
    });
    await tellBearer(tx, draft, log, "made");
  });
  return draft.code;
}

/** Changes the limits for orders from now on. Admins only. Refuses: not_found, invalid (whyNotLimits). */
export async function saveCouponLimits(
  db: Database,
  actor: Actor,
  code: string,
  limits: CouponLimits,
): Promise<void> {
  if (!can(actor, "saveCouponLimits")) throw noCoupon();
  await changeLimits(db, actor, code, ({ uses, beyondShare }) => {
    refuse(whyNotLimits(limits, uses, new Date()));
    if (beyondShare && limits.maxDiscount === null) {
      const text = "Say the most it takes off: the shop bears it beyond its commission.";
      throw new Refusal("invalid", text, { field: "maxDiscount" });
    }
    return limits;
  });
}

/** Ends a coupon now; orders that used it are not changed. Admins only. Refuses: not_found. */
export async function endCoupon(db: Database, actor: Actor, code: string): Promise<void> {
  if (!can(actor, "endCoupon")) throw noCoupon();
  await changeLimits(db, actor, code, (row) => ({ ...limitsOf(row), expiresAt: new Date() }));
}

type CouponRow = typeof coupons.$inferSelect;

async function changeLimits(
  db: Database,
  actor: Actor,
  code: string,
  change: (row: CouponRow) => CouponLimits,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("update");
    if (!row) throw noCoupon();
    const after = change(row);
    await tx.update(coupons).set(after).where(eq(coupons.code, code));
    const details = { before: limitsOf(row), after };
    const log = await writeAudit(tx, actor, { action: "coupon changed", subject: code, details });
    const { expiresAt } = after;
    const isOver = expiresAt !== null && expiresAt <= new Date();
    await tellBearer(tx, { ...row, ...after }, log, isOver ? "ended" : "changed");
  });
}

/** Writes to the owner of the store that bears the discount: all its limits. */
async function tellBearer(
  tx: Transaction,
  coupon: Pick<CouponRow, "code" | "percent" | "sellerId"> & CouponLimits,
  log: number,
  news: "made" | "changed" | "ended",
): Promise<void> {
  const { sellerId, code, percent, maxUses, maxDiscount, minOrder, expiresAt } = coupon;
  if (sellerId === null) return;
  const limits = [
    maxUses === 1 ? "It can be used once" : `It can be used ${maxUses.toLocaleString("en")} times`,
    ...(minOrder > 0 ? [`on orders from ${formatMoney(minOrder)}`] : []),
    ...(maxDiscount === null ? [] : [`takes at most ${formatMoney(maxDiscount)} off one`]),
    ...(expiresAt === null ? [] : [`ends on ${formatMomentWithZone(expiresAt.getTime())}`]),
  ];
  const told = { code, percent, news, limits: `${limits.join(", ")}.` };
  await tellOwner(tx, sellerId, "seller-coupon", String(log), told);
}

function limitsOf({ maxUses, maxDiscount, minOrder, expiresAt }: CouponRow): CouponLimits {
  return { maxUses, maxDiscount, minOrder, expiresAt };
}

/** Also for those who may not see coupons, so that they learn nothing. */
function noCoupon(): Refusal {
  return new Refusal("not_found", "There is no such coupon.");
}
