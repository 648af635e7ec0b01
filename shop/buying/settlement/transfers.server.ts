import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderCompanies } from "#tohfa/db/schema/orders.ts";
import { bankTransfers, payments } from "#tohfa/db/schema/payments.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { type Reference, requireReference } from "#tohfa/shop/money/ledger/reference.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  paymentNotFound,
  recordChange,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { expiryAfterRejection } from "#tohfa/shop/money/payments/receipt-hold.server.ts";
import type { RefundReason } from "#tohfa/shop/money/payments/refund-machine.ts";
import { storeTaxPapers } from "#tohfa/shop/money/tax/tax-papers.server.ts";
import { keptBack, type TaxPapers, whyNotKeepBack } from "#tohfa/shop/money/tax/tax-papers.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type Money, recordOverpayment, recordPayment } from "./record-payment.server.ts";

export const NO_NUMBER = "Enter the bank's number of the transfer: it pays one order only.";

/** A bank transfer that staff found on the shop's account. */
export interface Transfer {
  /** The bank's number of it. */
  reference: string;
  /** The sum that arrived; by default the order's total. */
  amount?: Paisa;
  at: Date;
  /** The bank's own date of it; left out: `at`. */
  arrivedAt?: Date | undefined;
  /** The taxes that an office kept back of it, by its tax papers; left out: none. */
  taxPapers?: TaxPapers | undefined;
}

/** The same after validation. */
interface FoundTransfer {
  reference: Reference;
  amount: Paisa;
  by: string;
  at: Date;
  arrivedAt?: Date | undefined;
  taxPapers?: TaxPapers | undefined;
}

/**
 * Registers a transfer for a payment that is locked. Of any number of concurrent calls one succeeds. False where this
 * payment has the transfer already. Refuses: conflict (it paid another order), invalid (amount).
 */
export async function registerTransfer(
  tx: Transaction,
  payment: Payment,
  { reference, amount, by, at, arrivedAt = at }: FoundTransfer,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Refusal("invalid", "Enter an amount above zero.", { field: "amount" });
  }
  if (arrivedAt > at) {
    throw new Refusal("invalid", "This day is still to come: enter the bank's date.", {
      field: "day",
    });
  }
  const { key: referenceKey, typed } = reference;
  const own = { referenceKey, reference: typed, paymentId: payment.id };
  const row = { ...own, amount, actor: by, at: arrivedAt };
  const inserted = await tx
    .insert(bankTransfers)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: bankTransfers.referenceKey });
  if (inserted.length > 0) return true;
  const [used] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .where(eq(bankTransfers.referenceKey, referenceKey));
  if (!used || used.id === payment.id) return false;
  throw new Refusal("conflict", `This transaction paid the order ${used.orderId} already.`, {
    field: "reference",
  });
}

/**
 * Books a registered transfer: it pays the order and any surplus is to be refunded, or it is too little and is to be
 * refunded whole.
 */
export async function bookTransfer(
  tx: Transaction,
  payment: Payment,
  found: FoundTransfer,
): Promise<void> {
  const { amount } = found;
  if (hasMoney(payment.state)) {
    const text =
      "This order has its money already. If a second transfer came for it, record it as one: it goes on the list of what is owed back.";
    throw new Refusal("conflict", text, { field: "reference" });
  }
  if (found.taxPapers && keptBack(found.taxPapers) > 0) {
    return await bookWithTaxPapers(tx, payment, found, found.taxPapers);
  }
  if (amount < payment.amount) return await bookUnderpayment(tx, payment, found);
  const came = "The transfer is on the account";
  await recordPayment(tx, payment, {
    ...moneyOf(payment, found, came),
    amount: payment.amount,
    key: payment.id,
  });
  const more = amount - payment.amount;
  if (more === 0) return;
  const text = `${formatMoney(more)} more than the order costs came and is to be refunded`;
  await recordOwed(tx, payment.id, { ...found, amount: more }, { why: "overpaid", text });
}

/** A transfer that is short by what an office kept back pays the order: its tax papers count (money.md §3, 26). */
async function bookWithTaxPapers(
  tx: Transaction,
  payment: Payment,
  found: FoundTransfer,
  taxPapers: TaxPapers,
): Promise<void> {
  const { amount: came, by, at } = found;
  const total = payment.amount;
  const [company] = await tx
    .select({ company: orderCompanies.company })
    .from(orderCompanies)
    .where(eq(orderCompanies.orderId, payment.orderId));
  const isForCompany = (company?.company ?? "") !== "";
  refuse(whyNotKeepBack(taxPapers, { came, total, isForCompany }));
  await storeTaxPapers(tx, payment.id, taxPapers, { by, at });
  const { income, sales } = taxPapers;
  const text = `The transfer is on the account, short by ${formatMoney(keptBack(taxPapers))} of tax, for which there are papers`;
  const done = await recordPayment(tx, payment, {
    ...moneyOf(payment, found, text),
    amount: total,
    kept: { incomeTax: income.amount, salesTax: sales.amount },
  });
  if (done === "paid" || done === "reinstated") return;
  throw new Refusal(
    "conflict",
    "This order is not there any more. Record what came without the tax papers: it is refunded.",
    { field: "incomeTax" },
  );
}

/** Too little does not pay the order: it is refunded whole, and the buyer gets the reason. */
async function bookUnderpayment(
  tx: Transaction,
  payment: Payment,
  found: FoundTransfer,
): Promise<void> {
  const { by, at } = found;
  const [came, costs] = [formatMoney(found.amount), formatMoney(payment.amount)];
  const text = `${came} came instead of ${costs} and is to be refunded`;
  await recordOwed(tx, payment.id, found, { why: "wrong_amount", text });
  const now = await lockPayment(tx, payment.id);
  if (now.state !== "submitted") return;
  const words = `${came} came instead of ${costs}. We send it back to you; please transfer the whole sum.`;
  await rejectReceipt(tx, now, { text: words, by, at });
}

/**
 * Records a transfer that no order needs: the second for an order, one that arrived after the order had ended, one for
 * a cash on delivery order. It is to be refunded. Admins only. Refuses: not_found, invalid, conflict (the order still
 * waits for its money, or the number is recorded already).
 */
export async function recordExtraTransfer(
  db: Database,
  actor: Actor,
  id: string,
  transfer: Transfer & { amount: Paisa },
): Promise<void> {
  if (!can(actor, "recordExtraTransfer")) throw paymentNotFound();
  const reference = requireReference(transfer.reference, NO_NUMBER);
  const { amount, at, arrivedAt } = transfer;
  const found = { reference, amount, at, arrivedAt, by: actorName(actor) };
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const why = whyExtra(payment);
    if (!why) {
      const text = "This order still waits for its money: confirm its payment, with what came.";
      throw new Refusal("conflict", text);
    }
    if (!(await registerTransfer(tx, payment, found))) return;
    const text = `${formatMoney(amount)} came that this order does not need, and is to be refunded`;
    await recordOwed(tx, id, found, { why, text });
    const after = (await lockPayment(tx, id)).state;
    const details = { before: payment.state, after, amount, reference: reference.typed };
    await writeAudit(tx, actor, { action: "extra transfer recorded", subject: id, details });
  });
}

/** Why an order does not need a transfer; null where it does. */
function whyExtra({ state, method }: Payment): RefundReason | null {
  if (state === "expired" || state === "cancelled") return "too_late";
  return hasMoney(state) || method !== "bank_transfer" ? "overpaid" : null;
}

/** Records money that arrived and is to be refunded. */
async function recordOwed(
  tx: Transaction,
  paymentId: string,
  found: FoundTransfer,
  owed: { why: RefundReason; text: string },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const key = `${paymentId}:${found.reference.key}`;
  await recordOverpayment(tx, payment, { ...moneyOf(payment, found, owed.text), key }, owed);
}

function moneyOf({ id }: Payment, found: FoundTransfer, text: string): Money {
  const { by, at, amount, reference } = found;
  return { actor: by, at, text, reference: reference.key, amount, key: id, gateway: null };
}

/** Rejects a receipt or a wrong amount; the buyer gets the reason and may send another. The payment must be locked. */
export async function rejectReceipt(
  tx: Transaction,
  payment: Payment,
  { text, by, at }: { text: string; by: string; at: Date },
): Promise<void> {
  await recordChange(tx, payment, "rejected", { actor: by, at, text });
  const key = at.toISOString();
  await tx
    .update(payments)
    .set({ expiresAt: expiryAfterRejection(at) })
    .where(eq(payments.id, payment.id));
  await notifyBuyerOfPayment(tx, payment, "payment-rejected", { key, reason: text });
}
