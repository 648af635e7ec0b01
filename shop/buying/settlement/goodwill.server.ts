import type { Database } from "#tohfa/db/open.server.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { goodwillEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { readSums } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import { lockPayment, paymentNotFound } from "#tohfa/shop/money/payments/payments.server.ts";
import { createRefund, moneyLine } from "#tohfa/shop/money/payments/refunds.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Promises a buyer some of the shop's own money, with a reason: it is owed from now on. Admins only. */
export async function addGoodwill(
  db: Database,
  actor: Actor,
  id: string,
  gift: { amount: Paisa; reason: string; at: Date },
): Promise<void> {
  if (!can(actor, "addGoodwill")) throw paymentNotFound();
  await askProof(db, actor, "addGoodwill");
  const { amount, at } = gift;
  const text = gift.reason.trim();
  if (text === "") {
    throw new Refusal("invalid", "Say what it is for.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const { retained: paid } = await readSums(tx, payment);
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > paid) {
      const most = `The buyer has paid ${formatMoney(paid)} for this order: give back at most that.`;
      throw new Refusal("conflict", most, { field: "amount" });
    }
    const refund = `${id}:G${randomCode(6)}`;
    await postEntries(tx, { kind: "goodwill", key: refund }, goodwillEntries(amount));
    const owed = { id: refund, why: "goodwill" as const, lines: moneyLine(amount) };
    await createRefund(tx, payment, owed, { actor: actorName(actor), at, text });
    const details = { refund, amount };
    await writeAudit(tx, actor, { action: "goodwill promised", subject: id, details });
  });
}
