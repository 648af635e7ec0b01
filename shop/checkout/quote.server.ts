import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { coupons } from "../../db/schema/orders.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { readSetting, readSettings } from "../settings/settings.server.ts";
import { CART_LIMITS } from "./limits.ts";
import { productsOfLines } from "./priced-products.server.ts";
import { type LineInput, priceCart, type Quote, type QuotedCoupon } from "./quote.ts";

export interface QuoteInput {
  lines: LineInput[];
  shipping: ShippingMethod;
  coupon: string;
  /** Null where nobody has chosen yet. */
  payment: PaymentMethod | null;
}

/**
 * Prices a cart without taking anything (PRODUCT §3 `POST /orders/quote`), and says which limits it is beyond;
 * `isLimited` is false in load tests.
 */
export async function quoteOrder(
  db: Database,
  wanted: QuoteInput,
  { isLimited = true }: { isLimited?: boolean } = {},
): Promise<Quote> {
  const [products, coupon, expressFee, limits] = await Promise.all([
    productsOfLines(db, wanted.lines),
    findCoupon(db, wanted.coupon),
    readSetting(db, "expressFee"),
    isLimited ? readSettings(db, CART_LIMITS) : null,
  ]);
  const { shipping, payment } = wanted;
  return priceCart(wanted.lines, products, { shipping, payment, expressFee, coupon, limits });
}

/** A coupon's terms and, in words, why it cannot be used; null where none was named. */
export async function findCoupon(
  db: Database | Transaction,
  typed: string,
): Promise<QuotedCoupon | null> {
  const code = normaliseCoupon(typed);
  if (code === "") return null;
  const [coupon] = await db
    .select({
      percent: coupons.percent,
      isUsed: sql<boolean>`${coupons.uses} >= ${coupons.maxUses}`,
      isExpired: sql<boolean>`coalesce(${coupons.expiresAt} <= now(), false)`,
    })
    .from(coupons)
    .where(eq(coupons.code, code));
  if (!coupon)
    return { percent: 0, problem: `There is no coupon "${code}". Check how it is spelled.` };
  const { percent, isUsed, isExpired } = coupon;
  if (isUsed) return { percent, problem: `The coupon ${code} has been used already.` };
  if (isExpired) return { percent, problem: `The coupon ${code} has expired.` };
  return { percent, problem: null };
}

/** Takes one use of a coupon in the order's own transaction; of many tries at once one wins. */
export async function takeCoupon(tx: Transaction, typed: string): Promise<QuotedCoupon | null> {
  const code = normaliseCoupon(typed);
  if (code === "") return null;
  const [taken] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        lt(coupons.uses, coupons.maxUses),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, sql`now()`)),
      ),
    )
    .returning({ percent: coupons.percent });
  return taken ? { percent: taken.percent, problem: null } : await findCoupon(tx, typed);
}

/** People type coupons in any case and with spaces around. */
export function normaliseCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}
