import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { bankLines } from "#tohfa/db/schema/bank.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { changedSince, fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { readSheetMappings } from "../sheets/column-mappings.server.ts";
import { readCells, readSheetFile, type SheetFile } from "../sheets/read-sheet.server.ts";
import { headingsKey } from "../sheets/sheet-columns.ts";
import { BANK_ROLES } from "./bank-columns.ts";
import { matchOpenLines } from "./bank-matches.server.ts";
import { bankRowsOf, type ReadBankRow, type ReadBankSheet } from "./bank-rows.ts";

/** A row of the bank's statement, and whether it is stored already. */
export interface PlannedBankRow extends ReadBankRow {
  lineHash: string;
  occurrence: number;
  isKnown: boolean;
}

/** What storing a bank's statement would write; nothing is written yet. */
export interface PlannedBankStatement extends Omit<ReadBankSheet, "rows"> {
  rows: PlannedBankRow[];
  /** The number of rows that are new and can be stored. */
  fresh: number;
  known: number;
  broken: number;
  /** Of the new rows. */
  sums: { in: Paisa; out: Paisa };
  headings: string;
  /** A fingerprint of what was shown: the storing sends it back. */
  seen: string;
}

/** Reads a bank's statement row by row, and which of its rows are stored already. Writes nothing. Admins only. */
export async function planBankStatement(
  db: Database,
  actor: Actor,
  text: string,
): Promise<PlannedBankStatement> {
  if (!can(actor, "planBankStatement")) throw onlyAdmins();
  return await planOf(db, text);
}

/**
 * Stores the new rows of a bank's statement as it was shown, and matches them to the books. It books nothing. Admins only.
 * Refuses: invalid (a row cannot be read), conflict (it is not what was shown).
 */
export async function recordBankStatement(
  db: Database,
  actor: Actor,
  { text, seen }: { text: string; seen: string },
): Promise<{ stored: number; matched: number }> {
  if (!can(actor, "recordBankStatement")) throw onlyAdmins();
  const { rows } = await planOf(db, text);
  const moved = changedSince(seen, rows.map(comparedOf));
  if (moved === null || moved.length > 0) {
    const why = "This is not what was shown. Check it, then store it.";
    throw new Refusal("conflict", why, { field: "text" });
  }
  const broken = rows.find(({ trouble }) => trouble !== null);
  if (broken) {
    const why = `Row ${broken.row} cannot be stored: ${broken.trouble}`;
    throw new Refusal("invalid", why, { field: "text" });
  }
  const by = actorName(actor);
  return await db.transaction(async (tx) => {
    const lines = rows.flatMap(({ day, text: words, amount, balance, lineHash, occurrence }) =>
      day === null
        ? []
        : [{ ...{ day, text: words, amount, balance, lineHash, occurrence }, actor: by }],
    );
    // Rows that an earlier or a simultaneous upload has stored are left out.
    const stored =
      lines.length === 0
        ? []
        : await tx
            .insert(bankLines)
            .values(lines)
            .onConflictDoNothing()
            .returning({ id: bankLines.id });
    const matched = await matchOpenLines(tx, by);
    if (stored.length > 0) {
      const days = lines.map(({ day }) => day).sort();
      const details = { lines: stored.length, matched, from: days[0], to: days.at(-1) };
      await writeAudit(tx, actor, { action: "bank statement stored", subject: "bank", details });
    }
    return { stored: stored.length, matched };
  });
}

/** Converts the bank's file to text, as readSheetFile does. */
export async function readBankFile(db: Database, bytes: Uint8Array): Promise<SheetFile> {
  const mapped = await readSheetMappings(db, "bank", BANK_ROLES);
  return await readSheetFile(bytes, async (text) => {
    const { by } = bankRowsOf(await readCells(text), mapped, dayOf(Date.now()));
    return by !== "nobody";
  });
}

/** The fields of a row that are stored; whether it is stored already may change meanwhile. */
function comparedOf({ row, day, text, amount, balance, trouble }: PlannedBankRow) {
  return [row, day, text, amount, balance, trouble];
}

async function planOf(db: Database, text: string): Promise<PlannedBankStatement> {
  const mapped = await readSheetMappings(db, "bank", BANK_ROLES);
  const lines = await readCells(text);
  const { rows: read, ...how } = bankRowsOf(lines, mapped, dayOf(Date.now()));
  if (how.columns.every(({ heading }) => heading === "")) {
    throw new Refusal("invalid", "The first row must say what each column is.", { field: "text" });
  }
  const rows = await markKnown(db, numberRows(read));
  const good = rows.filter(({ trouble }) => trouble === null);
  const fresh = good.filter(({ isKnown }) => !isKnown);
  const sum = (some: readonly PlannedBankRow[]) =>
    some.reduce((total, { amount }) => total + amount, 0);
  return {
    ...how,
    ...{ rows, fresh: fresh.length, known: good.length - fresh.length },
    broken: rows.length - good.length,
    sums: {
      in: sum(fresh.filter(({ amount }) => amount > 0)),
      out: sum(fresh.filter(({ amount }) => amount < 0)),
    },
    headings: headingsKey(how.columns.map(({ heading }) => heading)),
    seen: fingerprintOf(rows.map(comparedOf)),
  };
}

/**
 * Gives each row its identity: what it says, and which of several in the sheet that say the same. Two payments of one sum
 * on one day are two lines, and the same sheet again, or one that overlaps, has them again.
 */
function numberRows(rows: readonly ReadBankRow[]): Omit<PlannedBankRow, "isKnown">[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const { day, text, amount, balance } = row;
    const said = JSON.stringify([day, text, amount, balance]);
    const lineHash = createHash("sha256").update(said).digest("hex");
    const occurrence = (counts.get(lineHash) ?? 0) + 1;
    counts.set(lineHash, occurrence);
    return { ...row, lineHash, occurrence };
  });
}

async function markKnown(
  db: Database,
  rows: readonly Omit<PlannedBankRow, "isKnown">[],
): Promise<PlannedBankRow[]> {
  const hashes = [...new Set(rows.map(({ lineHash }) => lineHash))];
  const { rows: found } = await db.execute<{ line_hash: string; most: number }>(sql`
    select line_hash, max(occurrence) as most from bank_lines
    where line_hash = any (${sql.param(hashes)}::text[]) group by line_hash`);
  const stored = new Map(found.map(({ line_hash, most }) => [line_hash, most]));
  return rows.map((row) => ({
    ...row,
    isKnown: row.occurrence <= (stored.get(row.lineHash) ?? 0),
  }));
}
