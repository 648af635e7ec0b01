import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { orders } from "#tohfa/db/schema/orders.ts";

/**
 * Releases an order's use of its coupon, so that it can be used again. Does nothing if the use was released already.
 */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  const [returned] = await tx
    .update(orders)
    .set({ couponTaken: false })
    .where(and(eq(orders.id, orderId), eq(orders.couponTaken, true), isNotNull(orders.couponCode)))
    .returning({ code: orders.couponCode });
  if (!returned?.code) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(and(eq(coupons.code, returned.code), gt(coupons.uses, 0)));
}

/** Redeems an order's coupon again, if uses are left. Returns true if the order has its coupon now, or needs none. */
export async function redeemCouponAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx
    .select({ code: orders.couponCode })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.couponTaken, false)));
  if (!order?.code) return true;
  const redeemed = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.code, order.code), lt(coupons.uses, coupons.maxUses)))
    .returning({ code: coupons.code });
  if (redeemed.length === 0) return false;
  await tx.update(orders).set({ couponTaken: true }).where(eq(orders.id, orderId));
  return true;
}
