import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { normaliseCode } from "#tohfa/shop/money/vouchers/voucher.ts";
import { hashOfSecret, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { normaliseCoupon } from "../coupons/coupon.ts";
import { networkOf } from "./limits.ts";

/** Wrong coupon codes that may be tried from one IP address in an hour. */
export const MAX_WRONG_COUPONS = 20;
/** Lock namespace: a number that no other advisory lock uses. */
const LOCK = 38;

/** The client that enters a coupon. */
export interface CouponVisitor {
  /** IP address; of an IPv6 its network counts. */
  address: string;
  /** AUTH_SECRET: only keyed hashes of the address and the code are stored. */
  secret: string;
}

/**
 * Refuses (too_many) where too many wrong codes came from this address, before it reveals whether this one is right, so
 * that codes cannot be guessed. The same wrong code counts once, since a cart is priced with it many times.
 */
export async function refuseGuessedCoupon(
  db: Database,
  { address, secret }: CouponVisitor,
  typed: string,
): Promise<void> {
  const code = normaliseCoupon(typed);
  if (code === "") return;
  const isKnown = sql`exists (select from coupons where code = ${code})`;
  await refuseGuessed(db, { address, secret }, { what: `coupon:${code}`, isKnown }, "coupon");
}

/** The same for the code of a gift voucher: both count together. */
export async function refuseGuessedVoucher(
  db: Database,
  visitor: CouponVisitor,
  typed: string,
): Promise<void> {
  const code = normaliseCode(typed);
  if (code === "") return;
  const isKnown = sql`exists (select from vouchers
    where code_hash = ${hashOfSecret(code)} and state <> 'ordered')`;
  await refuseGuessed(db, visitor, { what: `voucher:${code}`, isKnown }, "voucher");
}

async function refuseGuessed(
  db: Database,
  { address, secret }: CouponVisitor,
  { what, isKnown }: { what: string; isKnown: SQL },
  field: "coupon" | "voucher",
): Promise<void> {
  const hash = (text: string) =>
    createHash("sha256").update(signatureFor(secret, text)).digest("hex");
  const addressHash = hash(`coupons from:${dayOf(Date.now())}:${networkOf(address)}`);
  const codeHash = hash(what);
  const others = sql`(select count(*) from coupon_tries where address_hash = ${addressHash}
    and code_hash <> ${codeHash} and tried_at > now() - interval '1 hour')`;
  const { rows } = await db.execute<{ others: string; isKnown: boolean }>(
    sql`select ${others} as others, ${isKnown} as "isKnown"`,
  );
  const [row] = rows;
  if (Number(row?.others) >= MAX_WRONG_COUPONS) throw tooMany(field);
  if (row?.isKnown) return;
  await db.transaction(async (tx) => {
    // Requests of one address run one after the other, so that each counts those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, ${LOCK}))`);
    const { rowCount } = await tx.execute(
      sql`insert into coupon_tries (address_hash, code_hash)
        select ${addressHash}, ${codeHash} where ${others} < ${MAX_WRONG_COUPONS}
        on conflict (address_hash, code_hash) do update set tried_at = now()`,
    );
    if (rowCount === 0) throw tooMany(field);
  });
}

function tooMany(field: "coupon" | "voucher"): Refusal {
  const text =
    field === "coupon"
      ? "Too many wrong coupon codes came from your network. Please try again in an hour, or order without a coupon."
      : "Too many wrong codes came from your network. Please try again in an hour, or order without the gift voucher.";
  return new Refusal("too_many", text, { field });
}

/** Deletes attempts older than a day before `now` (ms). */
export async function deleteOldCouponAttempts(db: Database, now: number): Promise<void> {
  const before = new Date(now - 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from coupon_tries where tried_at < ${before}::timestamptz`);
}
