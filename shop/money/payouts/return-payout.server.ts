import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { payouts } from "#tohfa/db/schema/ledger.ts";
import { payoutReturns } from "#tohfa/db/schema/payouts.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { maskIban } from "#tohfa/shop/values/iban.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { payoutReturnedEntries } from "../ledger/ledger.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { whyNotReason } from "./bank-answer.ts";

/**
 * Books by hand that the bank sent a payout back: the money is owed to the seller again, and its account is not paid to
 * again, until the seller gives another one. Refuses: forbidden, not_found, invalid (no reason), conflict (it came back
 * already).
 */
export async function returnPayout(
  db: Database,
  actor: Actor,
  payoutId: string,
  reason: string,
): Promise<void> {
  if (!can(actor, "returnPayout")) throw onlyAdmins();
  await askProof(db, actor, "returnPayout");
  refuse(whyNotReason(reason));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from sellers where id =
      (select seller_id from payouts where id = ${payoutId}) for no key update`);
    await bookReturn(tx, { payoutId, reason, actor });
  });
}

/** A payout that came back. */
interface ReturnedPayout {
  payoutId: string;
  reason: string;
  actor: Actor;
}

/** Books that the bank sent a payout back; its seller must be locked. */
export async function bookReturn(
  tx: Transaction,
  { payoutId, reason, actor }: ReturnedPayout,
): Promise<void> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!payout) throw new Refusal("not_found", "There is no such payout.");
  const { sellerId, amount, account } = payout;
  const why = reason.trim().slice(0, 300);
  const written = await tx
    .insert(payoutReturns)
    .values({ payoutId, account, reason: why, actor: actorName(actor) })
    .onConflictDoNothing()
    .returning({ id: payoutReturns.payoutId });
  if (written.length === 0) {
    throw new Refusal("conflict", "This payout came back already: it is booked.");
  }
  const posting = { kind: "payout_returned", key: payoutId } as const;
  await postEntries(tx, posting, payoutReturnedEntries(sellerId, amount));
  const details = { payout: payoutId, amount, reason: why, account: account && maskIban(account) };
  await writeAudit(tx, actor, { action: "payout sent back", subject: sellerId, details });
  const payload = { amount, account: account ? maskIban(account) : "", reason: why };
  await tellStore(tx, sellerId, { template: "seller-payout-returned", about: payoutId, payload });
}
