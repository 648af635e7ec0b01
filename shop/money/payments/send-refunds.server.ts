import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { refunds } from "#tohfa/db/schema/payments.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { refundEntries } from "../ledger/ledger.ts";
import { type ChangeDetails, whyNotRefund } from "./payment.ts";
import { notifyBuyerOfPayment, type Payment } from "./payments.server.ts";
import { sumOf } from "./refund.ts";
import { REFUND } from "./refund-machine.ts";
import { recordRefundChange } from "./refunds.server.ts";

/** A refund that an admin sent to a buyer, outside this program. */
export interface SentMoney {
  /** The bank's number of the transfer. */
  reference: string;
  /** The amount sent; if given, it is refused if another amount is due by now. */
  amount?: Paisa | undefined;
  /** The account it was sent to, as typed. */
  payTo?: string | undefined;
}

/** A refund that has just been recorded as sent. */
export interface SentRefund {
  id: string;
  amount: Paisa;
  returnId: string | null;
}

/**
 * Records that a payment's due refunds were sent, all of them or those with `ids`: books them, records the event
 * and queues the buyer's mail. The payment must be locked. Refuses if nothing is due, or another amount.
 */
export async function sendRefunds(
  tx: Transaction,
  payment: Payment,
  { reference: typed, amount, payTo, ids }: SentMoney & { ids?: readonly string[] },
  by: Pick<ChangeDetails, "actor" | "at">,
): Promise<{ sum: Paisa; sent: SentRefund[] }> {
  const reference = requireRefundReference(typed);
  const due = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        eq(refunds.state, "due"),
        ids && inArray(refunds.id, [...ids]),
      ),
    )
    .orderBy(asc(refunds.id))
    .for("no key update");
  const sum = sumOf(due);
  refuse(whyNotRefund(sum, amount));
  for (const { id, state, amount: part, parcelId } of due) {
    refuse(REFUND.whyNot(state, "sent"));
    await tx
      .update(refunds)
      .set({ state: "sent", reference, sentBy: by.actor, sentAt: by.at, ...(payTo && { payTo }) })
      .where(eq(refunds.id, id));
    const posting = { kind: "refund" as const, key: id, ...(parcelId !== null && { parcelId }) };
    await postEntries(tx, posting, refundEntries(part));
  }
  await recordRefundChange(tx, payment, {
    ...by,
    text: `Sent back ${formatMoney(sum)}: ${reference}`,
  });
  await notifySent(tx, payment, due, reference);
  return { sum, sent: due };
}

/** Notifies the buyer of refunds; those of returns have their own message (shop/delivery/returns). */
async function notifySent(
  tx: Transaction,
  payment: Payment,
  sent: readonly SentRefund[],
  reference: string,
): Promise<void> {
  const withoutReturn = sent.filter(({ returnId }) => returnId === null);
  if (withoutReturn.length === 0) return;
  const key = withoutReturn.map(({ id }) => id).join("+");
  const more = { key, amount: sumOf(withoutReturn), reason: reference };
  await notifyBuyerOfPayment(tx, payment, "payment-refunded", more);
}

/** Withdraws a refund that was not sent yet, because another one replaces it. */
export async function withdrawRefund(tx: Transaction, id: string): Promise<void> {
  const [refund] = await tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, id))
    .for("no key update");
  refuse(REFUND.whyNot(refund?.state ?? "withdrawn", "withdrawn"));
  await tx.update(refunds).set({ state: "withdrawn" }).where(eq(refunds.id, id));
}

function requireRefundReference(typed: string): string {
  const reference = typed.trim();
  if (reference !== "") return reference;
  throw new Refusal("invalid", "Enter the number of the transaction that sent it back.", {
    field: "reference",
  });
}
