import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { ledgerEntries, ledgerTransactions, payouts } from "../../db/schema/ledger.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Paisa } from "../money.ts";
import { tellStore } from "../notices/tell-store.server.ts";
import { randomCode } from "../random-code.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { type Entry, payoutEntries, whyNotPayOut, whyNotPost } from "./ledger.ts";
import type { Account, PostingKind } from "./ledger-kinds.ts";
import { pendingEarnings } from "./pending.server.ts";
import { alreadyRecorded, onlyAdmins, requireReference } from "./reference.ts";
import { sellerMoney } from "./seller-money.server.ts";

/** Posts entries that sum to zero, once for a key, ever; a second time it fails on the key. */
export async function postEntries(
  tx: Transaction,
  posting: { kind: PostingKind; key: string; parcelId?: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  refuse(whyNotPost(entries));
  const { kind, key, parcelId = null } = posting;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, parcelId, key: `${kind}:${key}` })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return;
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ transactionId: transaction.id, ...entry })));
}

/** Zero where there are no entries. */
const SUM = sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number);

/** What the whole ledger says of each account; `total` is zero, always. */
export async function trialBalance(
  db: Database | Transaction,
): Promise<{ accounts: Map<Account, Paisa>; total: Paisa }> {
  const rows = await db
    .select({ account: ledgerEntries.account, amount: SUM })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account);
  const accounts = new Map(rows.map(({ account, amount }) => [account, amount]));
  return { accounts, total: [...accounts.values()].reduce((sum, amount) => sum + amount, 0) };
}

export function noSeller(): Refusal {
  return new Refusal("not_found", "There is no such seller.");
}

/**
 * Records that a seller was paid outside this program (PRODUCT §7 "payouts ledger"). Admins only; refused
 * beyond what is payable, also when two do it at once. Returns its id. `now` in ms.
 */
export async function recordPayout(
  db: Database,
  actor: Actor,
  payout: { sellerId: string; amount: Paisa; reference: string },
  now = Date.now(),
): Promise<string> {
  if (!can(actor, "recordPayout")) throw onlyAdmins();
  const reference = requireReference(payout.reference);
  return await db.transaction(async (tx) => {
    // One payout of a seller after the other: the balance is read where nobody else pays.
    const found = await tx
      .select({ id: sellers.id })
      .from(sellers)
      .where(eq(sellers.id, payout.sellerId))
      .for("no key update");
    if (found.length === 0) throw noSeller();
    const earnings = await pendingEarnings(tx, payout.sellerId, now);
    const { payable, pending } = await sellerMoney(tx, payout.sellerId, earnings);
    refuse(whyNotPayOut(payout.amount, payable, pending));
    const id = `PO-${randomCode(10)}`;
    const written = await tx
      .insert(payouts)
      .values({
        ...payout,
        id,
        reference: reference.typed,
        referenceKey: reference.key,
        actor: actorName(actor),
      })
      .onConflictDoNothing()
      .returning({ id: payouts.id });
    if (written.length === 0) throw alreadyRecorded("payout", reference.typed);
    await postEntries(
      tx,
      { kind: "payout", key: id },
      payoutEntries(payout.sellerId, payout.amount),
    );
    const details = {
      payout: id,
      amount: payout.amount,
      before: payable,
      reference: reference.typed,
    };
    await writeAudit(tx, actor, { action: "payout recorded", subject: payout.sellerId, details });
    const told = { amount: payout.amount, reference: reference.typed };
    await tellStore(tx, payout.sellerId, { template: "seller-paid-out", about: id, payload: told });
    return id;
  });
}
