import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { refunds } from "#tohfa/db/schema/payments.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import {
  lockPayment,
  type Payment,
  paymentOfOrder,
} from "#tohfa/shop/money/payments/payments.server.ts";
import type { RefundChoice } from "#tohfa/shop/money/payments/refund.ts";
import { type SentRefund, sendRefunds } from "#tohfa/shop/money/payments/send-refunds.server.ts";
import { settleKeptByBuyer } from "#tohfa/shop/orders/parcel/settle-stock.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { RETURN } from "./return-machine.ts";
import { createReturnRefund, withdrawReturnRefund } from "./return-refund.server.ts";
import { type LockedReturn, lockReturn, moveReturn, returnNotFound } from "./returns.server.ts";

/**
 * Records that the shop has refunded a returned parcel: whole, or only the lines of `choice` (what the buyer keeps is
 * booked as sold again). Admins only, because they use the shop's bank account. `reference` is the bank's number,
 * `amount` the amount sent. Refuses: forbidden, not_found, invalid (no reference), conflict (not received, or another
 * amount is due), unprocessable (lines).
 */
export async function refundReturn(
  db: Database,
  actor: Actor,
  returnId: string,
  reference: string,
  choice: RefundChoice | "whole" = "whole",
  amount?: Paisa,
): Promise<Paisa> {
  if (!can(actor, "refundReturn")) {
    throw new Refusal("forbidden", "Only the shop's admins pay buyers back.");
  }
  await askProof(db, actor, "refundReturn");
  if (reference.trim() === "") {
    throw new Refusal("invalid", "Enter the bank's number of the transfer.", {
      field: "reference",
    });
  }
  const by = { actor: actorName(actor), at: new Date() };
  return await db.transaction(async (tx) => {
    const found = await lockReturn(tx, returnId);
    if (!found) throw returnNotFound();
    refuse(RETURN.whyNot(found.state, "refunded"));
    const payment = await paymentOf(tx, found);
    const due = await dueOf(tx, returnId);
    if (!payment || due === null) {
      // Nothing was paid for it, so nothing is refunded.
      await moveReturn(tx, found, { to: "refunded", by: by.actor, note: reference, amount: 0 });
      await noteRefund(tx, actor, returnId, { amount: 0, reference });
      return 0;
    }
    let id = due;
    if (choice !== "whole") {
      await withdrawReturnRefund(tx, { parcel: found.parcel, returnId }, due);
      id = await createReturnRefund(tx, payment, { parcel: found.parcel, returnId }, choice, by);
      await settleKeptByBuyer(tx, found.parcel.id);
    }
    const { sum, sent } = await sendRefunds(tx, payment, { reference, amount, ids: [id] }, by);
    await finishReturns(tx, sent, { by: by.actor, reference });
    await noteRefund(tx, actor, returnId, { amount: sum, reference });
    return sum;
  });
}

async function noteRefund(
  tx: Transaction,
  actor: Actor,
  returnId: string,
  details: { amount: Paisa; reference: string },
): Promise<void> {
  await writeAudit(tx, actor, { action: "return refunded", subject: returnId, details });
}

/** Moves the returns whose refunds were sent to "refunded". Their orders must be locked. */
export async function finishReturns(
  tx: Transaction,
  sent: readonly SentRefund[],
  { by, reference }: { by: string; reference: string },
): Promise<void> {
  for (const { returnId, amount } of sent) {
    const found = returnId === null ? null : await lockReturn(tx, returnId);
    if (!found) continue;
    refuse(RETURN.whyNot(found.state, "refunded"));
    await moveReturn(tx, found, { to: "refunded", by, note: reference.trim(), amount });
  }
}

async function paymentOf(tx: Transaction, { parcel }: LockedReturn): Promise<Payment | null> {
  const payment = await paymentOfOrder(tx, parcel.order.id);
  return payment && (await lockPayment(tx, payment.id));
}

/** The id of a return's due refund; null if there is none. */
export async function dueOf(tx: Transaction, returnId: string): Promise<string | null> {
  const [due] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.returnId, returnId), eq(refunds.state, "due")));
  return due?.id ?? null;
}
