import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { payouts } from "#tohfa/db/schema/ledger.ts";
import { payoutReturns, payoutRunRows, payoutRuns } from "#tohfa/db/schema/payouts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import type { BankLayout } from "./bank-layout-kinds.ts";
import { bankFile } from "./bank-layouts.ts";
import type { PayoutRowState, PayoutRunState } from "./payout-run-machine.ts";
import { noSuchRun } from "./payout-runs.server.ts";

/** A payout run, as a list shows it. */
export interface ListedRun {
  id: string;
  bank: BankLayout;
  state: PayoutRunState;
  /** Of its rows that are not left out: how many, their sum, and how many the bank has not answered. */
  sellers: number;
  sum: Paisa;
  waiting: number;
  /** ms */
  at: number;
}

/** A page of the runs, newest first. Admins only. */
export async function listPayoutRuns(
  db: Database,
  actor: Actor,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: ListedRun[]; nextCursor: string | null }> {
  if (!can(actor, "listPayoutRuns")) throw onlyAdmins();
  const place = after ? decodeCursor(after, "payout runs", ["instant", "text"]).keys : null;
  const { rows } = await db.execute<
    Pick<ListedRun, "id" | "bank" | "state" | "sellers" | "waiting"> & { sum: string; at: string }
  >(sql`
    select r.id, r.bank, r.state, r.at::text as at, w.* from payout_runs r, lateral (
      select count(*)::int as sellers, coalesce(sum(amount), 0) as sum,
        count(*) filter (where state = 'waiting')::int as waiting
      from payout_run_rows where run_id = r.id and state <> 'left_out') w
    where ${place ? sql`(r.at, r.id) < (${place[0]}::timestamptz, ${place[1]}::text)` : sql`true`}
    order by r.at desc, r.id desc limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ at, id }) => ({ order: "payout runs", keys: [at, id] }));
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      ...row,
      sum: Number(row.sum),
      at: new Date(row.at).getTime(),
    })),
  };
}

/** A seller's row of a run. */
export interface ShownRow {
  id: string;
  sellerId: string;
  store: string;
  amount: Paisa;
  account: string;
  title: string;
  state: PayoutRowState;
  reason: string;
  /** The bank's number of the transfer; null until it is paid. */
  reference: string | null;
  /** Why the bank sent it back after it was paid; null if it did not. */
  sentBack: string | null;
}

/** A run with all its rows, and who made it. */
export interface ShownRun {
  id: string;
  bank: BankLayout;
  state: PayoutRunState;
  by: string;
  /** ms */
  at: number;
  /** ms; null: not sent. */
  sentAt: number | null;
  rows: ShownRow[];
}

/** A run with its rows. Admins only. Refuses: not_found. */
export async function showPayoutRun(db: Database, actor: Actor, runId: string): Promise<ShownRun> {
  if (!can(actor, "showPayoutRun")) throw noSuchRun();
  const by = sql<string>`coalesce((select name from users
    where 'admin ' || users.id = ${payoutRuns.actor}), ${payoutRuns.actor})`;
  const [found] = await db
    .select({ run: payoutRuns, by })
    .from(payoutRuns)
    .where(eq(payoutRuns.id, runId));
  const run = found?.run;
  if (!run) throw noSuchRun();
  const { id, sellerId, amount, account, title, state, reason } = payoutRunRows;
  const rows = await db
    .select({
      ...{ id, sellerId, store: sellers.companyName, amount, account, title, state, reason },
      ...{ reference: payouts.reference, sentBack: payoutReturns.reason },
    })
    .from(payoutRunRows)
    .innerJoin(sellers, eq(sellers.id, sellerId))
    .leftJoin(payouts, eq(payouts.id, id))
    .leftJoin(payoutReturns, eq(payoutReturns.payoutId, id))
    .where(eq(payoutRunRows.runId, runId))
    .orderBy(asc(sellers.companyName), asc(id));
  return {
    ...{ id: run.id, bank: run.bank, state: run.state, by: found.by, rows },
    at: run.at.getTime(),
    sentAt: run.sentAt?.getTime() ?? null,
  };
}

/**
 * A sent run as its bank's file; always the same, whatever the bank has answered since. Admins only. Refuses: not_found,
 * conflict (not sent: it could still be cancelled).
 */
export async function readPayoutFile(
  db: Database,
  actor: Actor,
  runId: string,
): Promise<{ name: string; text: string }> {
  if (!can(actor, "readPayoutFile")) throw noSuchRun();
  const { bank, state, sentAt, rows } = await showPayoutRun(db, actor, runId);
  if (state !== "sent" || sentAt === null) {
    throw new Refusal("conflict", "Send this run first: what the bank has cannot be cancelled.");
  }
  const sent = rows.filter((row) => row.state !== "left_out");
  return { name: `${runId}-${bank}-${dayOf(sentAt)}`, text: bankFile(bank, sent) };
}
