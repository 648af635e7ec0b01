import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { orders } from "#tohfa/db/schema/orders.ts";

/** Nothing was bought with an order's coupon: somebody may use it again. Once for each time it was taken. */
export async function returnCoupon(tx: Transaction, orderId: string): Promise<void> {
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

/** Takes an order's coupon again, where nobody has used it meanwhile. Returns whether the order has it, or needs none. */
export async function redeemCouponAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx
    .select({ code: orders.couponCode })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.couponTaken, false)));
  if (!order?.code) return true;
  const taken = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.code, order.code), lt(coupons.uses, coupons.maxUses)))
    .returning({ code: coupons.code });
  if (taken.length === 0) return false;
  await tx.update(orders).set({ couponTaken: true }).where(eq(orders.id, orderId));
  return true;
}
