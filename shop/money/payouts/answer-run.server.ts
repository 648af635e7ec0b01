import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { payoutRunRows } from "#tohfa/db/schema/payouts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { bookPayout } from "../ledger/ledger.server.ts";
import { onlyAdmins, requireReference } from "../ledger/reference.ts";
import { sellerMoney } from "../ledger/seller-money.server.ts";
import { readCells, readSheetFile } from "../sheets/read-sheet.server.ts";
import {
  type AnswerColumn,
  type BankVerdict,
  columnsOf,
  mappedColumns,
  whyNotColumns,
  whyNotReason,
} from "./bank-answer.ts";
import { PAYOUT_ROW } from "./payout-run-machine.ts";
import { lockRun, noSuchRow, noSuchRun, type RunRow, updateRow } from "./payout-runs.server.ts";
import { type KnownPayout, type PlannedAnswer, planAnswer } from "./plan-answer.ts";
import { bookReturn } from "./return-payout.server.ts";

/** A bank's answer file as text, and what somebody chose for its columns, by place. */
export interface TypedAnswer {
  text: string;
  roles: readonly string[];
}

/** What booking an answer would write; nothing is written yet. */
export interface AnswerPlan {
  columns: AnswerColumn[];
  /** Why the file cannot be read as it is; null if it can. */
  whyNot: string | null;
  rows: PlannedAnswer[];
  /** The rows that would be booked. */
  good: number;
  /** A fingerprint of what was shown: booking it sends this back. */
  seen: string;
}

/** Converts a bank's answer file to text, as readSheetFile does. */
export async function readAnswerFile(bytes: Uint8Array): Promise<string> {
  const { text } = await readSheetFile(bytes, async (sheet) => {
    const [headings] = await readCells(sheet);
    return whyNotColumns(columnsOf(headings?.cells ?? [])) === null;
  });
  return text;
}

/** Checks a bank's answer to a run row by row. Writes nothing. Refuses: forbidden, not_found, too_large, invalid. */
export async function planPayoutAnswer(
  db: Database,
  actor: Actor,
  runId: string,
  typed: TypedAnswer,
): Promise<AnswerPlan> {
  if (!can(actor, "planPayoutAnswer")) throw onlyAdmins();
  return await planOf(db, runId, typed);
}

/**
 * Books a bank's answer to a run as it was shown (`seen`): paid rows as payouts, refused ones are payable again, returned
 * ones are reversed. All rows or none. Refuses: forbidden, not_found, invalid (a row that does not fit, with its
 * line), conflict (not what was shown; nothing to book). Returns how many were booked. `now` in ms.
 */
export async function bookPayoutAnswer(
  db: Database,
  actor: Actor,
  runId: string,
  { seen, ...typed }: TypedAnswer & { seen: string },
  now = Date.now(),
): Promise<number> {
  if (!can(actor, "bookPayoutAnswer")) throw onlyAdmins();
  await askProof(db, actor, "bookPayoutAnswer");
  return await db.transaction(async (tx) => {
    const { run, rows } = await lockRun(tx, runId);
    refuseUnsent(run.state);
    const plan = await planOf(tx, runId, typed);
    refuse(whyNotBook(plan, seen));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const wanted = plan.rows.filter(({ verdict, isBooked }) => verdict !== "open" && !isBooked);
    for (const { line, number, ...said } of wanted) {
      const row = byId.get(number);
      if (row)
        await bookVerdict(tx, actor, row, said, now).catch((error) => refuseLine(line, error));
    }
    const count = (verdict: BankVerdict) => wanted.filter((one) => one.verdict === verdict).length;
    const details = {
      ...{ paid: count("paid"), refused: count("refused"), returned: count("returned") },
    };
    await writeAudit(tx, actor, { action: "payout run answered", subject: runId, details });
    return wanted.length;
  });
}

/** The same refusal, with the line of the file that it is about. */
function refuseLine(line: number, error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const text = `Nothing is booked. Line ${line}: ${error.message}`;
  throw new Refusal(error.code, text, { field: "text" });
}

function whyNotBook({ whyNot, rows, good, seen: now }: AnswerPlan, seen: string): Refusal | null {
  const refusal = (code: "invalid" | "conflict", text: string) =>
    new Refusal(code, text, { field: "text" });
  if (whyNot !== null) return refusal("invalid", whyNot);
  const broken = rows.filter(({ trouble }) => trouble !== null);
  if (broken.length > 0) {
    const named = broken.slice(0, MAX_NAMED).map(({ line, trouble }) => `line ${line}: ${trouble}`);
    const more = broken.length > MAX_NAMED ? ` And ${broken.length - MAX_NAMED} more.` : "";
    return refusal("invalid", `Nothing is booked. ${named.join(" ")}${more}`);
  }
  if (seen !== now) {
    return refusal("conflict", "This is not what was shown. Check it again, then book it.");
  }
  return good > 0 ? null : refusal("conflict", "All that this file says is booked already.");
}

const MAX_NAMED = 8;

async function planOf(
  db: Database | Transaction,
  runId: string,
  { text, roles }: TypedAnswer,
): Promise<AnswerPlan> {
  const [headings, ...lines] = await readCells(text);
  const columns = mappedColumns(columnsOf(headings?.cells ?? []), roles);
  const whyNot = headings ? whyNotColumns(columns) : "There is nothing in this file.";
  const known = await readKnown(db, runId, whyNot === null ? idsIn(lines, columns) : []);
  const rows = whyNot === null ? planAnswer(lines, columns, { runId, known }) : [];
  return {
    ...{ columns, whyNot, rows },
    good: rows.filter((row) => row.trouble === null && !row.isBooked && row.verdict !== "open")
      .length,
    seen: fingerprintOf([columns, rows]),
  };
}

function idsIn(
  lines: readonly { cells: readonly string[] }[],
  columns: readonly AnswerColumn[],
): string[] {
  const place = columns.findIndex(({ role }) => role === "number");
  return lines.map(({ cells }) => (cells[place] ?? "").trim().toUpperCase().slice(0, 60));
}

/** The payouts with these numbers, of any run. Refuses: not_found. */
async function readKnown(
  db: Database | Transaction,
  runId: string,
  ids: readonly string[],
): Promise<Map<string, KnownPayout>> {
  const { rows: runs } = await db.execute(sql`select from payout_runs where id = ${runId}`);
  if (runs.length === 0) throw noSuchRun();
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      ...{ id: payoutRunRows.id, runId: payoutRunRows.runId, store: sellers.companyName },
      ...{ amount: payoutRunRows.amount, account: payoutRunRows.account },
      state: payoutRunRows.state,
      isReturned: sql<boolean>`exists (select from payout_returns r where r.payout_id = ${payoutRunRows.id})`,
    })
    .from(payoutRunRows)
    .innerJoin(sellers, eq(sellers.id, payoutRunRows.sellerId))
    .where(sql`${payoutRunRows.id} = any(${sql.param([...ids])})`);
  return new Map(found.map((one) => [one.id, one]));
}

/** What an admin says by hand of one row. */
export interface HandAnswer {
  runId: string;
  rowId: string;
  verdict: "paid" | "refused";
  reference: string;
  reason: string;
}

/**
 * Books the bank's answer to one row of a run by hand. Refuses: forbidden, not_found, invalid (no number of a payment,
 * no reason of a refusal), conflict (not sent, or answered). `now` in ms.
 */
export async function answerPayoutRow(
  db: Database,
  actor: Actor,
  { runId, rowId, verdict, reference, reason }: HandAnswer,
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "answerPayoutRow")) throw onlyAdmins();
  await askProof(db, actor, "answerPayoutRow");
  if (verdict === "paid") requireReference(reference);
  else refuse(whyNotReason(reason));
  await db.transaction(async (tx) => {
    const { run, rows } = await lockRun(tx, runId);
    refuseUnsent(run.state);
    const row = rows.find(({ id }) => id === rowId);
    if (!row) throw noSuchRow();
    await bookVerdict(tx, actor, row, { verdict, reason, reference }, now);
    const details = { row: rowId, seller: row.sellerId, amount: row.amount, answer: verdict };
    await writeAudit(tx, actor, { action: "payout row answered", subject: runId, details });
  });
}

function refuseUnsent(state: string): void {
  if (state === "sent") return;
  throw new Refusal("conflict", "The bank does not have this run: it has no answer to it.");
}

/** Books what the bank says of a row; the run and its sellers must be locked. */
async function bookVerdict(
  tx: Transaction,
  actor: Actor,
  row: RunRow,
  said: { verdict: BankVerdict; reason: string; reference: string },
  now: number,
): Promise<void> {
  const { verdict, reason } = said;
  if (verdict === "refused") {
    refuse(PAYOUT_ROW.whyNot(row.state, "refused"));
    return await updateRow(tx, row.id, { state: "refused", reason });
  }
  // What came back was paid first: the bank's own statement has both lines.
  if (verdict === "paid" || row.state !== "paid")
    await bookPaid(tx, actor, row, said.reference, now);
  if (verdict === "returned") {
    await bookReturn(tx, { payoutId: row.id, reason: reason || "Sent back", actor });
  }
}

async function bookPaid(
  tx: Transaction,
  actor: Actor,
  row: RunRow,
  reference: string,
  now: number,
): Promise<void> {
  refuse(PAYOUT_ROW.whyNot(row.state, "paid"));
  const { id, sellerId, amount, account } = row;
  const [seller] = await tx
    .select({ storeName: sellers.companyName })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  // Before the row's reservation ends: what could be paid was what it had reserved, and what is left.
  const { payable } = await sellerMoney(tx, sellerId, now);
  await updateRow(tx, id, { state: "paid" });
  const made = { id, sellerId, amount, account, actor, before: payable + amount };
  const booked = {
    ...made,
    storeName: seller?.storeName ?? "",
    reference: requireReference(reference || id),
  };
  await bookPayout(tx, booked, now);
}
