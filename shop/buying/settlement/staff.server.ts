import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { finishReturns } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { requireAccount } from "#tohfa/shop/money/credit/account-of-order.server.ts";
import { requireReference } from "#tohfa/shop/money/ledger/reference.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import {
  lockPayment,
  type Payment,
  paymentNotFound,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { type SentMoney, sendRefunds } from "#tohfa/shop/money/payments/send-refunds.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  bookTransfer,
  NO_NUMBER,
  registerTransfer,
  rejectReceipt,
  type Transfer,
} from "./transfers.server.ts";

function whyNotTransfer(payment: Payment): Refusal | null {
  if (payment.method === "bank_transfer") return null;
  return new Refusal("conflict", "Only bank transfers are confirmed by hand; this one is not.");
}

/**
 * Confirms that a transfer is on the account: the payment is paid or, where the order cannot continue, to be refunded.
 * `reference` is the bank's number of it, `amount` the sum that arrived where it differs: a surplus is refunded, and
 * too little is refunded whole. The same number again does nothing. Refuses: not_found, invalid (no number), conflict
 * (not a transfer, another one came before, the number paid another order).
 */
export async function confirmPayment(
  db: Database,
  actor: Actor,
  id: string,
  transfer: Transfer,
): Promise<PaymentState> {
  // Only the shop's staff see its account; for all others the payment does not exist.
  if (!can(actor, "confirmPayment")) throw paymentNotFound();
  const reference = requireReference(transfer.reference, NO_NUMBER);
  const confirm = async (tx: Transaction): Promise<PaymentState> => {
    const payment = await lockPayment(tx, id);
    refuse(whyNotTransfer(payment));
    const { at, arrivedAt, amount = payment.amount } = transfer;
    const by = actorName(actor);
    if (await registerTransfer(tx, payment, { reference, amount, by, at, arrivedAt })) {
      await bookTransfer(tx, payment, { reference, amount, by, at });
      const after = (await lockPayment(tx, id)).state;
      const details = { before: payment.state, after, amount, reference: reference.typed };
      await writeAudit(tx, actor, { action: "payment confirmed", subject: id, details });
      return after;
    }
    return payment.state;
  };
  // An order that is reinstated reserves its stock again.
  return await retryOnDeadlock(() => db.transaction(confirm));
}

/** Rejects a receipt; the buyer gets the reason and may send another. */
export async function rejectPayment(
  db: Database,
  actor: Actor,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const text = reason.trim();
  if (text === "") {
    throw new Refusal("invalid", "Say why, such as: the amount differs.", { field: "reason" });
  }
  if (!can(actor, "rejectPayment")) throw paymentNotFound();
  const by = actorName(actor);
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    await rejectReceipt(tx, payment, { text, by, at });
    const details = { before: payment.state, after: "rejected" };
    await writeAudit(tx, actor, { action: "receipt rejected", subject: id, details });
  });
}

/**
 * Marks all refunds due of a payment, including those of its returns, as sent. `amount` is what was sent; if it is
 * given and differs from the sum due now it is refused. `reference` is the bank's number, `payTo` the account it went
 * to. Returns the sum (paisa).
 */
export async function markRefunded(
  db: Database,
  actor: Actor,
  id: string,
  { at, asCredit = false, ...sentMoney }: SentMoney & { at: Date; asCredit?: boolean },
): Promise<Paisa> {
  if (!can(actor, "markRefunded")) throw paymentNotFound();
  await askProof(db, actor, "markRefunded");
  const by = { actor: actorName(actor), at };
  return await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const to = asCredit ? { asCreditOf: await requireAccount(tx, payment.orderId) } : {};
    const { sum, sent } = await sendRefunds(tx, payment, { ...sentMoney, ...to }, by);
    await finishReturns(tx, sent, { by: by.actor, reference: sentMoney.reference });
    const after = (await lockPayment(tx, id)).state;
    const { reference } = sentMoney;
    const details = {
      ...{ before: payment.state, after, amount: sum, reference },
      ...(asCredit && { asCredit }),
    };
    await writeAudit(tx, actor, { action: "refund sent", subject: id, details });
    return sum;
  });
}
