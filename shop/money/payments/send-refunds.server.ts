import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { refunds } from "#tohfa/db/schema/payments.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { giveCredit, lockCreditOf } from "../credit/credit.server.ts";
import { bonusOn } from "../credit/credit.ts";
import { giveBack } from "../credit/tenders.server.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { refundEntries } from "../ledger/ledger.ts";
import { type ChangeDetails, whyNotRefund } from "./payment.ts";
import { recordRefundChange } from "./payment-sums.server.ts";
import { notifyBuyerOfPayment, type Payment } from "./payments.server.ts";
import { sumOf } from "./refund.ts";
import { REFUND, type RefundReason } from "./refund-machine.ts";

/** A refund that an admin sent to a buyer, outside this program. */
export interface SentMoney {
  /** The bank's number of the transfer. */
  reference: string;
  /** The amount sent; if given, it is refused if another amount is due by now. */
  amount?: Paisa | undefined;
  /** The account it was sent to, as typed. */
  payTo?: string | undefined;
  /** The account whose store credit gets it instead, as its buyer chose, with the bonus. */
  asCreditOf?: string | undefined;
}

/** The reference of what went back to the store credit or voucher that had paid it. */
export const BACK_TO_CREDIT = "Store credit";

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
  { reference: typed, amount, payTo, asCreditOf, ids }: SentMoney & { ids?: readonly string[] },
  by: Pick<ChangeDetails, "actor" | "at">,
): Promise<{ sum: Paisa; sent: SentRefund[] }> {
  const creditId = asCreditOf === undefined ? null : await lockCreditOf(tx, asCreditOf);
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
  const inMoney = due.reduce((all, one) => all + one.amount - one.tendered, 0);
  refuse(whyNotRefund(sum, undefined) ?? whyNotRefund(inMoney || sum, amount));
  const isSent = creditId === null && inMoney > 0;
  const reference = isSent ? requireRefundReference(typed) : (creditId ?? BACK_TO_CREDIT);
  for (const { id, state, amount: part, tendered, why, parcelId } of due) {
    refuse(REFUND.whyNot(state, "sent"));
    const asCredit = creditId === null ? null : await creditFor(tx, creditId, part - tendered, why);
    await tx
      .update(refunds)
      .set({
        state: "sent",
        reference,
        sentBy: by.actor,
        sentAt: by.at,
        ...(payTo && { payTo }),
        creditId,
      })
      .where(eq(refunds.id, id));
    const posting = { kind: "refund" as const, key: id, ...(parcelId !== null && { parcelId }) };
    const { orderId } = payment;
    const back =
      parcelId === null
        ? []
        : await giveBack(tx, { orderId, parcelId, amount: tendered }, by.at.getTime());
    await postEntries(tx, posting, refundEntries(part, back, asCredit));
    if (asCredit) {
      const given = { refundId: id, orderId };
      const now = by.at.getTime();
      const [money, bonus] = [part - tendered, asCredit.bonus];
      await giveCredit(tx, asCredit.party, { ...given, kind: "money", amount: money }, now);
      await giveCredit(tx, asCredit.party, { ...given, kind: "bonus", amount: bonus }, now);
    }
  }
  await recordRefundChange(tx, payment, {
    ...by,
    text: `Sent back ${formatMoney(sum)}: ${reference}`,
  });
  await notifySent(tx, payment, due, reference);
  return { sum, sent: due };
}

/** The store credit that a refund's money goes to, with the bonus on it. */
async function creditFor(tx: Transaction, party: string, money: Paisa, why: RefundReason) {
  return { party, bonus: bonusOn(money, why, await readSetting(tx, "creditBonus")) };
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
