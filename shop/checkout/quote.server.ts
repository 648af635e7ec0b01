import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Paisa } from "../money.ts";
import { DEFAULT_EXPRESS_FEE, type ShippingMethod } from "../orders/order.ts";
import { productsOfLines } from "./priced-products.server.ts";
import { type LineInput, priceCart, type Quote, type QuotedCoupon } from "./quote.ts";

export interface QuoteInput {
  lines: LineInput[];
  shipping: ShippingMethod;
  coupon: string;
}

/** Prices a cart without taking anything (PRODUCT §3 `POST /orders/quote`). */
export async function quoteOrder(db: Database, wanted: QuoteInput): Promise<Quote> {
  const [products, coupon, expressFee] = await Promise.all([
    productsOfLines(db, wanted.lines),
    findCoupon(db, wanted.coupon),
    readExpressFee(db),
  ]);
  return priceCart(wanted.lines, products, { shipping: wanted.shipping, expressFee, coupon });
}

/** A coupon's terms and, in words, why it cannot be used; null where none was named. */
export async function findCoupon(db: Database, typed: string): Promise<QuotedCoupon | null> {
  const code = normaliseCoupon(typed);
  if (code === "") return null;
  const { rows } = await db.execute<{ percent: number; used: boolean; expired: boolean }>(
    sql`select percent, uses >= max_uses as used, coalesce(expires_at <= now(), false) as expired
      from coupons where code = ${code}`,
  );
  return couponTerms(code, rows[0]);
}

/** Takes one use of a coupon in the order's own transaction; of many tries at once one wins. */
export async function takeCoupon(tx: Transaction, typed: string): Promise<QuotedCoupon | null> {
  const code = normaliseCoupon(typed);
  if (code === "") return null;
  const { rows } = await tx.execute<{ percent: number }>(
    sql`update coupons set uses = uses + 1
      where code = ${code} and uses < max_uses and (expires_at is null or expires_at > now())
      returning percent`,
  );
  const taken = rows[0];
  if (taken) return { percent: taken.percent, problem: null };
  const { rows: known } = await tx.execute<{ percent: number; used: boolean; expired: boolean }>(
    sql`select percent, uses >= max_uses as used, coalesce(expires_at <= now(), false) as expired
      from coupons where code = ${code}`,
  );
  return couponTerms(code, known[0]);
}

function couponTerms(
  code: string,
  row: { percent: number; used: boolean; expired: boolean } | undefined,
): QuotedCoupon {
  if (!row)
    return { percent: 0, problem: `There is no coupon "${code}". Check how it is spelled.` };
  if (row.used)
    return { percent: row.percent, problem: `The coupon ${code} has been used already.` };
  if (row.expired) return { percent: row.percent, problem: `The coupon ${code} has expired.` };
  return { percent: row.percent, problem: null };
}

/** People type coupons in any case and with spaces around. */
export function normaliseCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The fee of express delivery: a setting of the shop (PRODUCT §4), Rs 250 where none is kept. */
export async function readExpressFee(db: Database | Transaction): Promise<Paisa> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = 'expressFee'`,
  );
  const fee = Number(rows[0]?.value ?? Number.NaN);
  return Number.isSafeInteger(fee) && fee >= 0 ? fee : DEFAULT_EXPRESS_FEE;
}
