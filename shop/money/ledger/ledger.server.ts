import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { ledgerEntries, ledgerTransactions, payouts } from "#tohfa/db/schema/ledger.ts";
import { payoutReturns } from "#tohfa/db/schema/payouts.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellAdmins } from "#tohfa/shop/messages/mail/tell-admins.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { type PayoutAccount, payoutAccount } from "#tohfa/shop/selling/sellers/payout-account.ts";
import { readTaxHold } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { formatIban, maskIban } from "#tohfa/shop/values/iban.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { rowOfEntry } from "./entry-row.ts";
import { type Entry, payoutEntries, whyNotPayOut, whyNotPost } from "./ledger.ts";
import type { Account, PostingKind } from "./ledger-kinds.ts";
import { COMPUTED_EARNINGS } from "./pending.server.ts";
import { alreadyRecorded, onlyAdmins, type Reference, requireReference } from "./reference.ts";
import { sellerMoney } from "./seller-money.server.ts";

/** Posts entries that sum to zero. A key can be posted once only: a second call fails on the unique key. */
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
    .values(entries.map((entry) => ({ transactionId: transaction.id, ...rowOfEntry(entry) })));
}

interface TrialBalance {
  accounts: Map<Account, Paisa>;
  /** Always zero. */
  total: Paisa;
}

/** The balance of each account, as stored with every posting. */
export async function trialBalance(db: Database | Transaction): Promise<TrialBalance> {
  return await sumAccounts(db, sql`select account, balance as amount from account_balances`);
}

async function sumAccounts(db: Database | Transaction, amounts: SQL): Promise<TrialBalance> {
  const { rows } = await db.execute<{ account: Account; amount: string }>(
    sql`select account, sum(amount) as amount from (${amounts}) a group by account order by account`,
  );
  const accounts = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  return { accounts, total: [...accounts.values()].reduce((sum, amount) => sum + amount, 0) };
}

/**
 * Sums all entries of the ledger, and throws if a stored balance of an account or a store, or a parcel's stored
 * earnings, differ from the sums: amounts that were not booked must never be shown.
 */
export async function checkBooks(db: Database): Promise<void> {
  // One snapshot for all queries, while others post.
  await db.transaction(
    async (tx) => {
      const stored = await trialBalance(tx);
      const summed = await sumAccounts(tx, sql`select account, amount from ledger_entries`);
      const named = new Set([...stored.accounts.keys(), ...summed.accounts.keys()]);
      const wrong: string[] = [...named].filter(
        (account) => (stored.accounts.get(account) ?? 0) !== (summed.accounts.get(account) ?? 0),
      );
      const { rows } = await tx.execute<{ seller_id: string }>(sql`
        select seller_id from (select seller_id, -sum(amount) as balance from ledger_entries
            where account = 'seller' group by seller_id) e
          full join seller_balances b using (seller_id)
        where coalesce(e.balance, 0) <> coalesce(b.balance, 0) limit 5`);
      wrong.push(...rows.map(({ seller_id }) => seller_id), ...(await wrongEarnings(tx)));
      if (summed.total !== 0) wrong.push("the sum of all");
      if (wrong.length > 0) throw new Error(`The books do not add up: ${wrong.join(", ")}`);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The first few parcels whose stored earnings differ from what their bookings and events add up to. */
async function wrongEarnings(tx: Transaction): Promise<string[]> {
  const columns = sql.raw(
    "parcel_id, seller_id, amount, delivered_at, is_sellers_word, has_open_return, is_cash_open, is_claim_open, is_gateway_open",
  );
  const { rows } = await tx.execute<{ parcel_id: string }>(sql`
    with computed as materialized (select ${columns} from (${COMPUTED_EARNINGS}) a),
      stored as materialized (select ${columns} from earnings where amount <> 0)
    select distinct parcel_id from (
      (table computed except table stored) union all (table stored except table computed)) wrong
    limit 5`);
  return rows.map(({ parcel_id }) => parcel_id);
}

export function sellerNotFound(): Refusal {
  return new Refusal("not_found", "There is no such seller.");
}

/** What the payout screen shows to the admin who pays: how much can be paid, and to which account. */
export interface ShownPayout {
  payable: Paisa;
  account: PayoutAccount | null;
}

/** A fingerprint of what was shown; the form that records the payout sends it back. */
export function shownPayoutOf({ payable, account }: ShownPayout): string {
  return fingerprintOf([payable, account && [account.account, account.title]]);
}

/** Why a payout must be checked again: the amount or account has changed since it was shown. Null if it has not. */
function whyNotShownPayout(shown: string | undefined, now: ShownPayout): Refusal | null {
  if (shown === undefined || shown === shownPayoutOf(now)) return null;
  const { payable, account } = now;
  const where = account ? `to ${formatIban(account.account)} (${account.title})` : "nowhere yet";
  const text = `Changed since it was shown: ${formatMoney(payable)} can be paid now, ${where}. Nothing is recorded yet. If you have paid already, compare the sum and the account with your bank's, then write it down.`;
  return new Refusal("conflict", text, { field: "amount" });
}

/**
 * Records that a seller was paid outside this program (PRODUCT §7 "payouts ledger"). Admins only. Refuses more
 * than is payable, also if two admins do it simultaneously, and refuses if the amount or account differs from what was
 * `shown` (shownPayoutOf). Returns the payout's id. `now` in ms.
 */
export async function recordPayout(
  db: Database,
  actor: Actor,
  { shown, ...payout }: { sellerId: string; amount: Paisa; reference: string; shown?: string },
  now = Date.now(),
): Promise<string> {
  if (!can(actor, "recordPayout")) throw onlyAdmins();
  await askProof(db, actor, "recordPayout");
  const reference = requireReference(payout.reference);
  return await db.transaction(async (tx) => {
    // The lock on the seller's row serialises payouts, so that the balance cannot change before this one is booked.
    const found = await tx
      .select()
      .from(sellers)
      .where(eq(sellers.id, payout.sellerId))
      .for("no key update");
    if (!found[0]) throw sellerNotFound();
    const { payable, pending } = await sellerMoney(tx, payout.sellerId, now);
    const account = await usableAccount(tx, found[0], now);
    refuse(whyNotShownPayout(shown, { payable, account }));
    refuse(whyNotPayOut(payout.amount, payable, pending));
    const hold = await readTaxHold(tx, payout.sellerId, now);
    if (hold !== null) throw new Refusal("conflict", hold, { field: "amount" });
    const id = `PO-${randomCode(10)}`;
    const booked = { ...payout, id, before: payable, account: account?.account ?? null };
    const storeName = found[0].companyName;
    await bookPayout(tx, { ...booked, storeName, reference, actor }, now);
    return id;
  });
}

/** Where a seller's payouts go at `now` (ms); null: nowhere yet, or the bank sent the last one back from there. */
async function usableAccount(
  tx: Transaction,
  seller: typeof sellers.$inferSelect,
  now: number,
): Promise<PayoutAccount | null> {
  const { now: account } = payoutAccount(seller, new Date(now));
  if (account === null) return null;
  return (await whySentBack(tx, seller.id, account.account)) === null ? account : null;
}

/** Why the bank sent a seller's payout back from this account; null if it did not. */
export async function whySentBack(
  db: Database | Transaction,
  sellerId: string,
  account: string,
): Promise<string | null> {
  const [found] = await db
    .select({ reason: payoutReturns.reason })
    .from(payoutReturns)
    .innerJoin(payouts, eq(payouts.id, payoutReturns.payoutId))
    .where(and(eq(payouts.sellerId, sellerId), eq(payoutReturns.account, account)))
    .limit(1);
  return found?.reason ?? null;
}

/** A payout that was made, to be booked. */
interface MadePayout {
  id: string;
  sellerId: string;
  storeName: string;
  amount: Paisa;
  /** What could be paid before. */
  before: Paisa;
  reference: Reference;
  account: string | null;
  actor: Actor;
}

/**
 * Books a payout that was made, and tells the seller; the other admins too where it is the first to another account.
 * The seller's row must be locked. Refuses: conflict (this reference is recorded already). `now` in ms.
 */
export async function bookPayout(
  tx: Transaction,
  { storeName, before, actor, ...payout }: MadePayout,
  now: number,
): Promise<void> {
  const { id, sellerId, amount, account, reference } = payout;
  const written = await tx
    .insert(payouts)
    .values({
      ...{ id, sellerId, amount, account },
      ...{ reference: reference.typed, referenceKey: reference.key, actor: actorName(actor) },
    })
    .onConflictDoNothing()
    .returning({ id: payouts.id });
  if (written.length === 0) throw alreadyRecorded("payout", reference.typed);
  await postEntries(tx, { kind: "payout", key: id }, payoutEntries(sellerId, amount));
  const details = {
    ...{ payout: id, amount, before, reference: reference.typed },
    account: account && maskIban(account),
  };
  const log = await writeAudit(tx, actor, {
    ...{ action: "payout recorded", subject: sellerId, details },
  });
  if (account && (await isFirstToAccount(tx, sellerId, { id, now }))) {
    await notifyAdminsOfNewAccount(tx, actor, { sellerId, storeName, amount, account }, log);
  }
  const payload = { amount, reference: reference.typed };
  await tellStore(tx, sellerId, { template: "seller-paid-out", about: id, payload });
}

/**
 * Whether a payout is the first since its store's bank account was changed. The seller's row must be locked. `now` in
 * ms.
 */
async function isFirstToAccount(
  tx: Transaction,
  sellerId: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  // A change that was withdrawn or replaced before it took effect does not count: this payout does not go there.
  const { rows } = await tx.execute<{ changed: boolean }>(sql`select exists (
    select from audit_log n where subject = ${sellerId} and action = 'bank account named'
      and (details->>'from')::timestamptz <= ${moment}
      and (details->>'from')::timestamptz > coalesce((select max(at) from payouts
        where seller_id = ${sellerId} and id <> ${id}), '-infinity')
      and not exists (select from audit_log l where l.subject = n.subject and l.id > n.id
        and l.action in ('bank account named', 'bank account kept')
        and l.at < (n.details->>'from')::timestamptz)) as changed`);
  return rows[0]?.changed ?? false;
}

/** Asks the other admins to check the first payout to a changed account: this is how a thief would get the money. */
async function notifyAdminsOfNewAccount(
  tx: Transaction,
  actor: Actor,
  paid: { sellerId: string; storeName: string; amount: Paisa; account: string },
  log: number,
): Promise<void> {
  const { sellerId, storeName, amount } = paid;
  const [by] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, "userId" in actor ? actor.userId : ""));
  const news = {
    ...{ who: by?.name ?? actorName(actor), storeName, sellerId, amount },
    account: maskIban(paid.account),
  };
  const isOwn = (reader: string) => "userId" in actor && reader === actor.userId;
  await tellAdmins(tx, null, "shop-payout-other-account", String(log), (reader) =>
    isOwn(reader) ? null : news,
  );
}
