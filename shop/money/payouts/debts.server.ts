import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellStores } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { postEntries, sellerNotFound } from "../ledger/ledger.server.ts";
import { sellerPaymentEntries, writeOffEntries } from "../ledger/ledger.ts";
import {
  alreadyRecorded,
  onlyAdmins,
  onlyTheOwner,
  requireReference,
} from "../ledger/reference.ts";
import { ASK_DEBT_DAYS, type SellerDebt, whyNotSettle, whyNotWriteOff } from "./debt.ts";

/** What a seller owes the shop; null if nothing. Admins only. */
export async function showDebt(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<SellerDebt | null> {
  if (!can(actor, "showDebt")) throw onlyAdmins();
  return await readDebt(db, sellerId);
}

async function readDebt(db: Database | Transaction, sellerId: string): Promise<SellerDebt | null> {
  const [debt] = await readDebts(db, sql`b.seller_id = ${sellerId}`);
  return debt ?? null;
}

/** The sellers whose balance is below zero, with when it last fell below. */
async function readDebts(
  db: Database | Transaction,
  which: SQL,
): Promise<(SellerDebt & { sellerId: string })[]> {
  const { rows } = await db.execute<{
    seller_id: string;
    amount: string;
    since: string | Date;
  }>(sql`
    select b.seller_id, -b.balance as amount, (
      select min(t.at) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.seller_id = b.seller_id and e.account = 'seller' and e.id > coalesce((
        select max(r.id) from (select id, sum(amount) over (order by id) as owed from ledger_entries
          where seller_id = b.seller_id and account = 'seller') r where r.owed <= 0), 0)) as since
    from seller_balances b where b.balance < 0 and ${which} order by b.seller_id`);
  return rows.map(({ seller_id, amount, since }) => ({
    ...{ sellerId: seller_id, amount: Number(amount), since: new Date(since).getTime() },
  }));
}

/**
 * Records that a seller has paid a debt, all or part of it, to the shop's account. Refuses: forbidden, not_found,
 * invalid, conflict (more than is owed, or recorded already).
 */
export async function recordSellerPayment(
  db: Database,
  actor: Actor,
  payment: { sellerId: string; amount: Paisa; reference: string },
): Promise<void> {
  if (!can(actor, "recordSellerPayment")) throw onlyAdmins();
  await askProof(db, actor, "recordSellerPayment");
  const { sellerId, amount } = payment;
  const reference = requireReference(payment.reference);
  await db.transaction(async (tx) => {
    await lockSeller(tx, sellerId);
    const key = `${sellerId}:${reference.key}`;
    const { rows } = await tx.execute(
      sql`select from ledger_transactions where key = ${`seller_payment:${key}`}`,
    );
    if (rows.length > 0) throw alreadyRecorded("payment", reference.typed);
    refuse(whyNotSettle(amount, await readDebt(tx, sellerId)));
    await postEntries(tx, { kind: "seller_payment", key }, sellerPaymentEntries(sellerId, amount));
    const details = { amount, reference: reference.typed };
    await writeAudit(tx, actor, { action: "seller debt paid", subject: sellerId, details });
  });
}

/**
 * Gives a seller's debt up, all of it, as it was `shown`; the shop's owner alone. Refuses: forbidden, not_found, invalid (no reason), conflict
 * (no debt, too young, or not the amount that was shown). `now` in ms.
 */
export async function writeOffDebt(
  db: Database,
  actor: Actor,
  { sellerId, shown, reason }: { sellerId: string; shown: Paisa; reason: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "writeOffDebt")) throw onlyTheOwner();
  await askProof(db, actor, "writeOffDebt");
  const why = reason.trim().slice(0, 300);
  if (why === "") throw new Refusal("invalid", "Say why, in a few words.", { field: "reason" });
  await db.transaction(async (tx) => {
    await lockSeller(tx, sellerId);
    const debt = await readDebt(tx, sellerId);
    refuse(whyNotWriteOff(debt, now));
    if (debt?.amount !== shown) {
      throw new Refusal("conflict", "The debt has changed since it was shown. Look again.");
    }
    const details = { amount: shown, since: new Date(debt.since).toISOString(), reason: why };
    const log = await writeAudit(tx, actor, {
      ...{ action: "seller debt written off", subject: sellerId, details },
    });
    const posting = { kind: "write_off", key: `${sellerId}:${log}` } as const;
    await postEntries(tx, posting, writeOffEntries(sellerId, shown));
  });
}

async function lockSeller(tx: Transaction, sellerId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from sellers where id = ${sellerId} for no key update`,
  );
  if (rows.length === 0) throw sellerNotFound();
}

/**
 * Asks the sellers whose balance has been below zero for ASK_DEBT_DAYS to pay; each debt once. Returns how many have one
 * so old. `now` in ms.
 */
export async function askForDebts(db: Database, now: number): Promise<number> {
  return await db.transaction(async (tx) => {
    const debts = await readDebts(tx, sql`true`);
    const old = debts.filter(({ since }) => now >= since + ASK_DEBT_DAYS * 86_400_000);
    // A letter about the same is written once: the debt's first day tells it from an earlier one that was paid.
    await tellStores(
      tx,
      "seller-debt",
      old.map(({ sellerId, amount, since }) => ({
        ...{ sellerId, about: `${sellerId}:${since}`, payload: { amount, since } },
      })),
    );
    return old.length;
  });
}
