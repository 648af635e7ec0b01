import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { payoutRunRows, payoutRuns } from "#tohfa/db/schema/payouts.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { isBankLayout } from "./bank-layouts.ts";
import { readNextRun, readSellers } from "./list-due.server.ts";
import { whyHeld } from "./payout-hold.ts";
import { PAYOUT_ROW, PAYOUT_RUN } from "./payout-run-machine.ts";

/**
 * Makes a run of the sellers who are due, as it was `shown`: amount and account of each are frozen and reserved, until
 * the bank answers or the run is cancelled. Refuses: forbidden, invalid, conflict (nobody is due, or not what was
 * shown). Returns its id. `now` in ms.
 */
export async function makePayoutRun(
  db: Database,
  actor: Actor,
  { bank, shown }: { bank: string; shown: string },
  now = Date.now(),
): Promise<string> {
  if (!can(actor, "makePayoutRun")) throw onlyAdmins();
  await askProof(db, actor, "makePayoutRun");
  if (!isBankLayout(bank)) {
    throw new Refusal("invalid", "Choose the bank whose file you need.", { field: "bank" });
  }
  return await db.transaction(async (tx) => {
    const before = await readNextRun(tx, now);
    if (before.shown !== shown) throw notAsShown();
    await lockSellers(tx, before.due);
    // Read again with the sellers locked: a payout may have been recorded meanwhile.
    const { due, sum, shown: locked } = await readNextRun(tx, now);
    if (locked !== shown) throw notAsShown();
    if (due.length === 0) throw new Refusal("conflict", "Nobody is due now.");
    const id = `PR-${randomCode(8)}`;
    await tx.insert(payoutRuns).values({ id, bank, actor: actorName(actor), at: new Date(now) });
    await tx.insert(payoutRunRows).values(
      due.map(({ sellerId, amount, account, title }) => ({
        ...{ id: `PO-${randomCode(10)}`, runId: id, sellerId, amount, account, title },
      })),
    );
    const details = { bank, amount: sum, sellers: due.length };
    await writeAudit(tx, actor, { action: "payout run made", subject: id, details });
    return id;
  });
}

function notAsShown(): Refusal {
  const text = "Who is due has changed since it was shown. Look again, then make the run.";
  return new Refusal("conflict", text);
}

/**
 * Gives a run to the bank: from now on its file can be downloaded, and it cannot be cancelled. Refuses: conflict (not
 * waiting to be sent; a row of it is not as it was when the run was made). `now` in ms.
 */
export async function sendPayoutRun(
  db: Database,
  actor: Actor,
  runId: string,
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "sendPayoutRun")) throw onlyAdmins();
  await askProof(db, actor, "sendPayoutRun");
  await db.transaction(async (tx) => {
    const { run, rows } = await lockRun(tx, runId);
    refuse(PAYOUT_RUN.whyNot(run.state, "sent"));
    const waiting = rows.filter(({ state }) => state === "waiting");
    if (waiting.length === 0) throw new Refusal("conflict", "No row of this run is left to send.");
    await refuseChanged(tx, waiting, now);
    await tx
      .update(payoutRuns)
      .set({ state: "sent", sentAt: new Date(now) })
      .where(eq(payoutRuns.id, runId));
    const amount = waiting.reduce((sum, row) => sum + row.amount, 0);
    const details = { bank: run.bank, amount, sellers: waiting.length };
    await writeAudit(tx, actor, { action: "payout run sent", subject: runId, details });
  });
}

/** Refuses rows that are not what the run was made of: the store was blocked, its account changed, money went back. */
async function refuseChanged(tx: Transaction, rows: readonly RunRow[], now: number): Promise<void> {
  const ids = rows.map(({ sellerId }) => sellerId);
  const found = await readSellers(tx, sql`b.seller_id = any(${sql.param(ids)})`, now);
  const current = new Map(found.map((one) => [one.sellerId, one]));
  const changed = rows.flatMap((row) => {
    const seller = current.get(row.sellerId);
    const free = seller ? seller.balance - Math.max(0, seller.pending) : 0;
    if (!seller || free < row.amount) {
      return [`${seller?.store ?? row.sellerId} (only ${formatMoney(Math.max(0, free))} left)`];
    }
    const isSame = seller.account?.account === row.account && seller.nextFrom === null;
    if (!isSame) return [`${seller.store} (another bank account)`];
    // What is reserved is this run's own.
    const held = whyHeld({ ...seller, payable: row.amount, reserved: 0 });
    return held === null ? [] : [`${seller.store} (${held})`];
  });
  if (changed.length === 0) return;
  const names = changed.slice(0, MAX_NAMED).join(", ");
  throw new Refusal(
    "conflict",
    `Not as it was when the run was made: ${names}. Take these rows out, then send it.`,
  );
}

const MAX_NAMED = 8;

/** Cancels a run that the bank does not have yet: all its money can be paid again. Refuses: conflict. */
export async function cancelPayoutRun(db: Database, actor: Actor, runId: string): Promise<void> {
  if (!can(actor, "cancelPayoutRun")) throw onlyAdmins();
  await db.transaction(async (tx) => {
    const { run, rows } = await lockRun(tx, runId);
    refuse(PAYOUT_RUN.whyNot(run.state, "cancelled"));
    await tx.update(payoutRuns).set({ state: "cancelled" }).where(eq(payoutRuns.id, runId));
    await tx
      .update(payoutRunRows)
      .set({ state: "left_out", reason: "The run was cancelled.", updatedAt: sql`now()` })
      .where(and(eq(payoutRunRows.runId, runId), eq(payoutRunRows.state, "waiting")));
    const details = { sellers: rows.length };
    await writeAudit(tx, actor, { action: "payout run cancelled", subject: runId, details });
  });
}

/** Leaves a seller out of a run that the bank does not have yet. Refuses: not_found, conflict, invalid (no reason). */
export async function leaveOutOfRun(
  db: Database,
  actor: Actor,
  { runId, rowId, reason }: { runId: string; rowId: string; reason: string },
): Promise<void> {
  if (!can(actor, "leaveOutOfRun")) throw onlyAdmins();
  if (reason.trim() === "") {
    throw new Refusal("invalid", "Say why, in a few words.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const { run, rows } = await lockRun(tx, runId);
    if (run.state !== "made") {
      throw new Refusal("conflict", "The bank has this run already: wait for its answer.");
    }
    const row = rows.find(({ id }) => id === rowId);
    if (!row) throw noSuchRow();
    refuse(PAYOUT_ROW.whyNot(row.state, "left_out"));
    await updateRow(tx, rowId, { state: "left_out", reason });
    const details = { row: rowId, seller: row.sellerId, amount: row.amount, reason };
    await writeAudit(tx, actor, { action: "payout run row left out", subject: runId, details });
  });
}

export type RunRow = typeof payoutRunRows.$inferSelect;

/** Locks a run, then its sellers; so runs, their answers and single payouts happen one after the other. */
export async function lockRun(
  tx: Transaction,
  runId: string,
): Promise<{ run: typeof payoutRuns.$inferSelect; rows: RunRow[] }> {
  const [run] = await tx
    .select()
    .from(payoutRuns)
    .where(eq(payoutRuns.id, runId))
    .for("no key update");
  if (!run) throw noSuchRun();
  const rows = await tx
    .select()
    .from(payoutRunRows)
    .where(eq(payoutRunRows.runId, runId))
    .orderBy(asc(payoutRunRows.id));
  await lockSellers(tx, rows);
  return { run, rows };
}

async function lockSellers(tx: Transaction, of: readonly { sellerId: string }[]): Promise<void> {
  const ids = of.map(({ sellerId }) => sellerId);
  if (ids.length === 0) return;
  await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(inArray(sellers.id, ids))
    .orderBy(asc(sellers.id))
    .for("no key update");
}

/** Writes a row's new state; the run must be locked. */
export async function updateRow(
  tx: Transaction,
  id: string,
  { state, reason = "" }: Pick<RunRow, "state"> & { reason?: string },
): Promise<void> {
  await tx
    .update(payoutRunRows)
    .set({ state, reason: reason.trim().slice(0, 300), updatedAt: sql`now()` })
    .where(eq(payoutRunRows.id, id));
}

export function noSuchRun(): Refusal {
  return new Refusal("not_found", "There is no such run.");
}

export function noSuchRow(): Refusal {
  return new Refusal("not_found", "There is no such row in this run.");
}
