import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import {
  ledgerEntries,
  ledgerTransactions,
  orderEvents,
  payouts,
  remittances,
} from "../../db/schema/orders.ts";
import type { Actor } from "../accounts/actor.ts";
import { canManageSeller, nameOf } from "../accounts/permissions.ts";
import type { Paisa } from "../money.ts";
import { type CashState, whyNotMoveCash } from "../orders/order.ts";
import { randomCode } from "../random-code.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import {
  type Account,
  type BookingKind,
  type Entry,
  payoutEntries,
  remittanceEntries,
  whyNotPayOut,
  whyNotPost,
} from "./ledger.ts";

/** Books entries that sum to zero, once for a key, ever; a second time it fails on the key. */
export async function postEntries(
  tx: Transaction,
  booking: { kind: BookingKind; key: string; parcelId?: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  refuse(whyNotPost(entries));
  const { kind, key, parcelId = null } = booking;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, parcelId, key: `${kind}:${key}` })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return;
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ transactionId: transaction.id, ...entry })));
}

/** What the whole ledger says of each account; `total` is zero, always. */
export async function trialBalance(
  db: Database | Transaction,
): Promise<{ accounts: Map<Account, Paisa>; total: Paisa }> {
  const { rows } = await db.execute<{ account: Account; amount: string }>(
    sql`select account, sum(amount) as amount from ledger_entries group by account order by account`,
  );
  const accounts = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  return { accounts, total: [...accounts.values()].reduce((sum, amount) => sum + amount, 0) };
}

/** One line of a seller's statement. Amounts are from the seller's side: what they earned is positive. */
export interface StatementLine {
  id: number;
  kind: BookingKind;
  parcelId: string | null;
  amount: Paisa;
  /** What the shop owes the seller after this line. */
  balance: Paisa;
  /** ms */
  at: number;
}

const STATEMENT_PAGE = 100;

/** A seller's statement with a running balance, newest first; `before` is the last line of the page before. */
export async function sellerStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  before: number | null = null,
): Promise<{ balance: Paisa; lines: StatementLine[] }> {
  if (!canManageSeller(actor, sellerId)) throw new Refusal("not_found", "There is no such seller.");
  const { rows } = await db.execute<{
    id: string;
    kind: BookingKind;
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
  const lines = rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    parcelId: row.parcel_id,
    amount: Number(row.amount),
    balance: Number(row.balance),
    at: new Date(row.at).getTime(),
  }));
  return { balance: await balanceOf(db, sellerId), lines };
}

/** What the shop owes a seller; below zero where returns came after a payout. */
async function balanceOf(db: Database | Transaction, sellerId: string): Promise<Paisa> {
  const { rows } = await db.execute<{ balance: string | null }>(
    sql`select -sum(amount) as balance from ledger_entries
      where seller_id = ${sellerId} and account = 'seller'`,
  );
  return Number(rows[0]?.balance ?? 0);
}

/**
 * Writes down that a seller was paid outside this program (PRODUCT §7 "payouts ledger"). Admins only;
 * refused beyond what the shop owes, also when two do it at once.
 */
export async function recordPayout(
  db: Database,
  actor: Actor,
  payout: { sellerId: string; amount: Paisa; reference: string },
): Promise<string> {
  onlyAdmins(actor);
  const reference = neededReference(payout.reference);
  return await db.transaction(async (tx) => {
    // One payout of a seller after the other: the balance is read where nobody else pays.
    const { rows } = await tx.execute(
      sql`select id from sellers where id = ${payout.sellerId} for no key update`,
    );
    if (rows.length === 0) throw new Refusal("not_found", "There is no such seller.");
    refuse(whyNotPayOut(payout.amount, await balanceOf(tx, payout.sellerId)));
    const id = `PO-${randomCode(10)}`;
    const written = await tx
      .insert(payouts)
      .values({ ...payout, id, reference, actor: nameOf(actor) })
      .onConflictDoNothing()
      .returning({ id: payouts.id });
    if (written.length === 0) throw alreadyWritten("payout", reference);
    await postEntries(
      tx,
      { kind: "payout", key: id },
      payoutEntries(payout.sellerId, payout.amount),
    );
    return id;
  });
}

/**
 * Writes down a courier's payment for the cash of these parcels: `net` arrived, `fee` was kept. Admins
 * only; refused where a parcel's cash is not this courier's to pay, or the sums differ.
 */
export async function recordRemittance(
  db: Database,
  actor: Actor,
  remittance: { courier: string; reference: string; net: Paisa; fee: Paisa; parcelIds: string[] },
): Promise<string> {
  onlyAdmins(actor);
  const { courier, net, fee } = remittance;
  const reference = neededReference(remittance.reference);
  const parcelIds = [...new Set(remittance.parcelIds)].sort();
  return await db.transaction(async (tx) => {
    const cash = await lockCash(tx, courier, parcelIds);
    const gross = cash.reduce((sum, { amount }) => sum + amount, 0);
    refuse(whyNotRemit({ gross, net, fee }));
    const id = `RM-${randomCode(10)}`;
    const written = await tx
      .insert(remittances)
      .values({ id, courier, reference, gross, fee, actor: nameOf(actor) })
      .onConflictDoNothing()
      .returning({ id: remittances.id });
    if (written.length === 0) throw alreadyWritten("payment", reference);
    await tx.execute(sql`update cash_collections
      set state = 'remitted', remittance_id = ${id}, updated_at = now()
      where parcel_id in ${parcelIds}`);
    await tx.insert(orderEvents).values(
      cash.map(({ parcelId, orderId }) => ({
        orderId,
        parcelId,
        machine: "cash" as const,
        state: "remitted",
        actor: nameOf(actor),
        note: `${courier} ${reference}`,
      })),
    );
    await postEntries(tx, { kind: "remittance", key: id }, remittanceEntries(courier, gross, fee));
    return id;
  });
}

interface LockedCash {
  parcelId: string;
  orderId: string;
  amount: Paisa;
}

async function lockCash(
  tx: Transaction,
  courier: string,
  parcelIds: readonly string[],
): Promise<LockedCash[]> {
  if (parcelIds.length === 0) {
    throw new Refusal("invalid", "Choose the parcels that were paid for.", { field: "parcelIds" });
  }
  const { rows } = await tx.execute<{
    parcel_id: string;
    order_id: string;
    amount: string;
    state: CashState;
    courier: string;
  }>(sql`select c.parcel_id, p.order_id, c.amount, c.state, c.courier
    from cash_collections c join parcels p on p.id = c.parcel_id
    where c.parcel_id in ${parcelIds} order by c.parcel_id for no key update of c`);
  const known = new Map(rows.map((row) => [row.parcel_id, row]));
  return parcelIds.map((parcelId) => {
    const row = known.get(parcelId);
    if (row?.courier !== courier) {
      const text = `${courier} holds no cash of the parcel ${parcelId}.`;
      throw new Refusal("conflict", text, { field: "parcelIds" });
    }
    const why = whyNotMoveCash(row.state, "remitted");
    if (why) {
      throw new Refusal("conflict", `${parcelId}: ${why.message}`, { field: "parcelIds" });
    }
    return { parcelId, orderId: row.order_id, amount: Number(row.amount) };
  });
}

function whyNotRemit(sums: { gross: Paisa; net: Paisa; fee: Paisa }): Refusal | null {
  const { gross, net, fee } = sums;
  const isWhole = [net, fee].every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  if (isWhole && net + fee === gross) return null;
  const text = `What arrived and the fee must be ${gross / 100} rupees together: the cash of these parcels.`;
  return new Refusal("conflict", text, { field: "net" });
}

function onlyAdmins(actor: Actor): void {
  if (actor.role !== "admin") {
    throw new Refusal("forbidden", "Only the shop's admins write down payments.");
  }
}

function neededReference(typed: string): string {
  const reference = typed.trim();
  if (reference !== "") return reference;
  throw new Refusal("invalid", "Enter the bank's or the courier's number of the payment.", {
    field: "reference",
  });
}

function alreadyWritten(what: string, reference: string): Refusal {
  return new Refusal("conflict", `The ${what} ${reference} is written down already.`, {
    field: "reference",
  });
}
