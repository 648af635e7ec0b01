import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { ledgerEntries, ledgerTransactions, payouts } from "../../db/schema/ledger.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Paisa } from "../money.ts";
import { randomCode } from "../random-code.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { type Entry, payoutEntries, whyNotPayOut, whyNotPost } from "./ledger.ts";
import type { Account, PostingKind } from "./ledger-kinds.ts";
import { type Pending, payableOf } from "./payable.ts";
import { pendingEarnings } from "./pending.server.ts";
import { alreadyRecorded, onlyAdmins, requireReference } from "./reference.ts";

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

/** One line of a seller's statement. Amounts are from the seller's side: what they earned is positive. */
export interface StatementLine {
  id: number;
  kind: PostingKind;
  parcelId: string | null;
  amount: Paisa;
  /** What the shop owes the seller after this line. */
  balance: Paisa;
  /** Why what this line earned cannot be paid out yet; null where it can, and where it earned nothing. */
  pending: Pending | null;
  /** ms */
  at: number;
}

const STATEMENT_PAGE = 100;

/** A seller's money: `balance` is all that the shop owes, of which `pending` cannot be paid out yet and `payable` can. */
export interface SellerMoney {
  balance: Paisa;
  pending: Paisa;
  payable: Paisa;
}

/**
 * A seller's money, and their statement with a running balance, newest first; `before` is the last line of the
 * page before. `now` in ms.
 */
export async function sellerStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  before: number | null = null,
  now = Date.now(),
): Promise<SellerMoney & { lines: StatementLine[] }> {
  if (!can(actor, "sellerStatement", { sellerId })) throw noSeller();
  const { rows } = await db.execute<{
    id: string;
    kind: PostingKind;
    parcel_id: string | null;
    amount: string;
    balance: string;
    at: string | Date;
  }>(sql`select * from (
      select e.id, t.kind, t.parcel_id, -e.amount as amount, t.at,
        sum(-e.amount) over (order by e.id) as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.seller_id = ${sellerId} and e.account = 'seller') as statement
    where ${before}::bigint is null or id < ${before}
    order by id desc limit ${STATEMENT_PAGE}`);
  const pending = await pendingEarnings(db, sellerId, now);
  const lines = rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    parcelId: row.parcel_id,
    amount: Number(row.amount),
    balance: Number(row.balance),
    at: new Date(row.at).getTime(),
    pending: (Number(row.amount) > 0 && row.parcel_id && pending.get(row.parcel_id)) || null,
  }));
  return { ...(await moneyOf(db, sellerId, pending)), lines };
}

async function moneyOf(
  db: Database | Transaction,
  sellerId: string,
  earnings: ReadonlyMap<string, { amount: Paisa }>,
): Promise<SellerMoney> {
  const balance = await balanceOf(db, sellerId);
  const pending = [...earnings.values()].reduce((sum, { amount }) => sum + amount, 0);
  return { balance, pending, payable: payableOf(balance, pending) };
}

/** What the shop owes a seller; below zero where returns came after a payout. */
async function balanceOf(db: Database | Transaction, sellerId: string): Promise<Paisa> {
  const [row] = await db
    .select({ credit: SUM })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sellerId, sellerId), eq(ledgerEntries.account, "seller")));
  return 0 - (row?.credit ?? 0);
}

function noSeller(): Refusal {
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
    const { payable, pending } = await moneyOf(tx, payout.sellerId, earnings);
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
    return id;
  });
}
