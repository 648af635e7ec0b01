import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { voucherMoves, vouchers } from "#tohfa/db/schema/credit.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { RETURNED_BONUS_DAYS } from "../credit/credit-kinds.ts";

/** A part of an order that a voucher pays, or is given back. */
interface Spent {
  orderId: string;
  amount: Paisa;
}

/** Spends a part of a voucher for an order; it must be locked, and have as much (the database refuses else). `now` in ms. */
export async function spendVoucher(
  tx: Transaction,
  id: string,
  { orderId, amount }: Spent,
  now: number,
): Promise<void> {
  await tx
    .update(vouchers)
    .set({ remaining: sql`${vouchers.remaining} - ${amount}` })
    .where(eq(vouchers.id, id));
  const at = new Date(now);
  await tx
    .insert(voucherMoves)
    .values({ voucherId: id, kind: "spent", paisa: 0 - amount, orderId, at });
}

/**
 * Gives a part back to a voucher, whose row is locked by this. One that expired meanwhile can be spent for a while again:
 * its holder did nothing wrong.
 */
export async function returnVoucher(
  tx: Transaction,
  id: string,
  { orderId, amount }: Spent,
  now: number,
): Promise<void> {
  const least = new Date(now + RETURNED_BONUS_DAYS * 86_400_000).toISOString();
  await tx
    .update(vouchers)
    .set({
      remaining: sql`${vouchers.remaining} + ${amount}`,
      expiresAt: sql`greatest(${vouchers.expiresAt}, ${least}::timestamptz)`,
      state: sql`case when ${vouchers.state} = 'expired' then 'active' else ${vouchers.state} end`,
    })
    .where(eq(vouchers.id, id));
  const at = new Date(now);
  await tx
    .insert(voucherMoves)
    .values({ voucherId: id, kind: "returned", paisa: amount, orderId, at });
}
