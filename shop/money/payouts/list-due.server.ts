import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { type BankRow, payoutAccount } from "#tohfa/shop/selling/sellers/payout-account.ts";
import type { SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { readTaxHolds } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PendingKind } from "../ledger/payable.ts";
import { pendingKind, pendingSum } from "../ledger/pending.server.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { moneyOf, reservedSum, type SellerMoney } from "../ledger/seller-money.server.ts";
import { type PayoutFacts, whyHeld } from "./payout-hold.ts";

/** A seller with a balance other than zero, as the screen of the next run shows them. */
export interface ListedDue extends PayoutFacts, SellerMoney {
  sellerId: string;
  store: string;
  /** Why they are not in the run; null: they are. */
  held: string | null;
  /** Their pending earnings by reason. */
  pendingBy: { why: PendingKind; amount: Paisa }[];
  /** What the bank said when it refused their last row; empty if it did not. */
  refused: string;
}

/** A seller who is due, with what the run pays. */
export interface DuePayout {
  sellerId: string;
  store: string;
  amount: Paisa;
  account: string;
  title: string;
}

/** The next run: who is in it, and who is not. */
export interface NextRun {
  due: DuePayout[];
  held: ListedDue[];
  /** The sum of the run. */
  sum: Paisa;
  /** A fingerprint of the run as shown: making it sends this back. */
  shown: string;
  /** There are more sellers with a balance than are shown. */
  hasMore: boolean;
}

/** The most sellers that are looked at for a run, those with the most payable first; also a bank file's most rows. */
const MAX_ROWS = 500;

/** Who is due, how much, and what is held and why. Admins only. `now` in ms. */
export async function listDue(db: Database, actor: Actor, now = Date.now()): Promise<NextRun> {
  if (!can(actor, "listDue")) throw onlyAdmins();
  return await readNextRun(db, now);
}

/** The next run as it is now; in a transaction that has locked its sellers it stays so. `now` in ms. */
export async function readNextRun(db: Database | Transaction, now: number): Promise<NextRun> {
  const all = await readSellers(db, sql`b.balance <> 0`, now);
  const sellers = all.slice(0, MAX_ROWS);
  const due = sellers.flatMap(dueOf);
  return {
    due,
    held: sellers.filter(({ held, pending }) => held !== null || pending > 0),
    sum: due.reduce((sum, { amount }) => sum + amount, 0),
    shown: fingerprintOf([
      due.map(({ sellerId, amount, account, title }) => [sellerId, amount, account, title]),
    ]),
    hasMore: all.length > MAX_ROWS,
  };
}

function dueOf({ sellerId, store, payable, account, held }: ListedDue): DuePayout[] {
  return held === null && account ? [{ sellerId, store, amount: payable, ...account }] : [];
}

interface Row extends Record<string, unknown> {
  id: string;
  store: string;
  status: SellerStatus;
  bank: Omit<BankRow, "nextBankFrom"> & { nextBankFrom: string | null };
  balance: string;
  pending: string;
  reserved: string;
  sent_back: { account: string; reason: string }[];
  pending_by: { why: PendingKind; amount: number }[];
  refused: string;
}

/** Sellers with what decides their payout, those with the most payable first; one more than are shown. `now` in ms. */
export async function readSellers(
  db: Database | Transaction,
  which: SQL,
  now: number,
): Promise<ListedDue[]> {
  const { rows } = await db.execute<Row>(sql`
    with money as materialized (select b.seller_id, b.balance,
        ${pendingSum(sql`b.seller_id`, now)} as pending, ${reservedSum(sql`b.seller_id`)} as reserved
      from seller_balances b where ${which})
    select s.id, s.company_name as store, s.status, m.balance, m.pending, m.reserved,
      json_build_object('bankAccount', s.bank_account, 'bankTitle', s.bank_title,
        'nextBankAccount', s.next_bank_account, 'nextBankTitle', s.next_bank_title,
        'nextBankFrom', s.next_bank_from) as bank,
      ${sentBackOf(sql`s.id`)} as sent_back,
      coalesce((select json_agg(json_build_object('why', p.why, 'amount', p.amount)) from (
        select ${pendingKind(now)} as why, sum(e.amount) as amount from earnings e
        where e.seller_id = s.id and e.amount > 0 group by 1) p where p.why is not null), '[]') as pending_by,
      coalesce((select r.reason from payout_run_rows r where r.seller_id = s.id
          and r.state in ('paid', 'refused') and r.updated_at = (select max(l.updated_at)
            from payout_run_rows l where l.seller_id = s.id and l.state in ('paid', 'refused'))
          and r.state = 'refused' limit 1), '') as refused
    from money m join sellers s on s.id = m.seller_id
    order by greatest(0, m.balance - greatest(0, m.pending) - m.reserved) desc, m.balance desc, s.id
    limit ${MAX_ROWS + 1}`);
  const ids = rows.map(({ id }) => id);
  const taxHolds = await readTaxHolds(db, ids, now);
  return rows.map((row) => listedOf(row, taxHolds.get(row.id) ?? null, now));
}

/** SQL for the accounts of a seller that the bank has sent payouts back from, with why, as one value. */
export function sentBackOf(seller: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('account', r.account, 'reason', r.reason) order by r.at desc)
    from payout_returns r join payouts p on p.id = r.payout_id
    where p.seller_id = ${seller} and r.account is not null), '[]')`;
}

function listedOf(
  { id, store, status, bank, ...row }: Row,
  taxHold: string | null,
  now: number,
): ListedDue {
  const nextBankFrom = bank.nextBankFrom === null ? null : new Date(bank.nextBankFrom);
  const accounts = payoutAccount({ ...bank, nextBankFrom }, new Date(now));
  const money = moneyOf(row);
  const sentBack = row.sent_back.find((one) => one.account === accounts.now?.account);
  const facts = {
    ...{ status, balance: money.balance, payable: money.payable },
    ...{ reserved: money.reserved, account: accounts.now },
    nextFrom: accounts.next?.from.getTime() ?? null,
    sentBack: sentBack?.reason ?? null,
    taxHold,
  };
  return {
    ...{ sellerId: id, store, ...money, ...facts },
    held: whyHeld(facts),
    pendingBy: row.pending_by,
    refused: row.refused,
  };
}
