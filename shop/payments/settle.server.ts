import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { formatMoney } from "../money.ts";
import { type OrderStanding, whenMoneyComes } from "./payment.ts";
import { mailBuyer, type Payment, recordChange, recordNote } from "./payments.server.ts";
import { reviveOrder } from "./revive.server.ts";

/** Money that really came: who says so, and its number at the bank or gateway. */
export interface Money {
  actor: string;
  at: Date;
  text: string;
  reference: string | null;
}

/**
 * Books that a payment's money came, whatever state it finds: paid, paid with the order revived, or to be
 * refunded where no order is there for it. "again": it was paid before, so this money is to be refunded.
 * The payment must be locked.
 */
export async function moneyCame(
  tx: Transaction,
  payment: Payment,
  money: Money,
): Promise<"paid" | "revived" | "refund_due" | "again"> {
  const standing = await standingOf(tx, payment, money.at);
  const does = whenMoneyComes(payment.state, standing);
  const details = { ...money, reference: money.reference ?? undefined };
  if (does === "again") {
    const text = `Money came a second time and has to go back: ${money.text}`;
    await recordNote(tx, payment, { ...details, text });
    await mailBuyer(tx, payment, "payment-refund-due", { key: money.reference ?? "again" });
    return does;
  }
  if (does === "refund_due") {
    const text = `${money.text}. The order is not there any more: the money has to go back`;
    await recordChange(tx, payment, "refund_due", { ...details, text });
    await mailBuyer(tx, payment, "payment-refund-due");
    return does;
  }
  const text = does === "revived" ? `${money.text}. The order is taken up again` : money.text;
  const paid = await recordChange(tx, payment, "paid", { ...details, text });
  await noteCancelledParts(tx, paid, money.at);
  await mailBuyer(tx, paid, "payment-received");
  return does;
}

async function standingOf(tx: Transaction, payment: Payment, at: Date): Promise<OrderStanding> {
  const { rows } = await tx.execute<{ open: string }>(
    sql`select count(*) as open from parcels
      where order_id = ${payment.orderId} and state <> 'cancelled'`,
  );
  if (Number(rows[0]?.open) > 0) return "open";
  if (payment.state !== "expired") return "all_cancelled";
  return (await reviveOrder(tx, payment.orderId, at)) ? "can_be_revived" : "all_cancelled";
}

/** A seller may have cancelled a part before the money came: that part has to go back. */
async function noteCancelledParts(tx: Transaction, payment: Payment, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ sum: string | null }>(
    sql`select sum(subtotal + shipping - discount) as sum from parcels p
      where order_id = ${payment.orderId} and state = 'cancelled'
        and exists (select from order_items where parcel_id = p.id)`,
  );
  const sum = Number(rows[0]?.sum ?? 0);
  if (sum === 0) return;
  const text = `A part of the order was cancelled: ${formatMoney(sum)} of this has to go back`;
  await recordNote(tx, payment, { actor: "shop", at, text });
}
