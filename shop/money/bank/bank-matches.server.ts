import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { bankLines, bankMatches } from "#tohfa/db/schema/bank.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { readDocuments, readFreeDocuments } from "./bank-documents.server.ts";
import type { BankMatchKind } from "./bank-match-kinds.ts";
import { type LineMatch, matchLines, type OpenLine } from "./match-lines.ts";

/**
 * The most open lines that are compared at once, the newest first: those of bank fees and the owner's own money stay open
 * for ever, and must not keep new ones away. And the most free documents with one of their amounts.
 */
const MAX_COMPARED = 5_000;

/** Matches all open lines to the books again, after something was recorded. Admins only. Returns how many it matched. */
export async function matchBankLines(db: Database, actor: Actor): Promise<number> {
  if (!can(actor, "matchBankLines")) throw onlyAdmins();
  return await db.transaction(async (tx) => {
    const matched = await matchOpenLines(tx, actorName(actor));
    if (matched > 0) {
      const details = { lines: matched };
      await writeAudit(tx, actor, { action: "bank lines matched", subject: "bank", details });
    }
    return matched;
  });
}

/** Stores what `matchLines` finds for the open lines. Returns how many it matched. */
export async function matchOpenLines(tx: Transaction, actor: string): Promise<number> {
  await lockMatches(tx);
  const { rows } = await tx.execute<{ id: string; text: string; amount: string }>(sql`
    select l.id, l.text, l.amount from bank_lines l where not exists
      (select from bank_matches m where m.line_id = l.id and m.ended_at is null)
    order by l.day desc, l.id desc limit ${MAX_COMPARED}`);
  const lines: OpenLine[] = rows.map(({ id, text, amount }) => ({
    ...{ id: Number(id), text, amount: Number(amount) },
  }));
  if (lines.length === 0) return 0;
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const isOneOf = sql`d.amount = any (${sql.param(amounts)}::bigint[])`;
  const documents = await readFreeDocuments(tx, isOneOf, MAX_COMPARED);
  const { rows: refused } = await tx.execute<{ pair: string }>(sql`
    select line_id || ':' || kind || ':' || document as pair from bank_matches
    where ended_at is not null and line_id = any (${sql.param(lines.map(({ id }) => id))}::bigint[])`);
  const pairs = new Set(refused.map(({ pair }) => pair));
  const isRefused = ({ lineId, kind, document }: LineMatch) =>
    pairs.has(`${lineId}:${kind}:${document}`);
  const found = matchLines(lines, documents, isRefused);
  if (found.length === 0) return 0;
  // Another admin may have matched one of them meanwhile.
  const stored = await tx
    .insert(bankMatches)
    .values(found.map((match) => ({ ...match, actor })))
    .onConflictDoNothing()
    .returning({ id: bankMatches.id });
  return stored.length;
}

/** One after the other: a run and its payouts, which the bank paid once, are not matched at the same time. */
async function lockMatches(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank-matches', 17))`);
}

/**
 * Matches a line to a document by hand, though its number is not among the line's words. Admins only. Refuses: not_found,
 * conflict (another amount, or either is matched already).
 */
export async function matchByHand(
  db: Database,
  actor: Actor,
  { lineId, kind, document }: { lineId: number; kind: BankMatchKind; document: string },
): Promise<void> {
  if (!can(actor, "matchByHand")) throw onlyAdmins();
  refuseNoLine(lineId);
  await db.transaction(async (tx) => {
    await lockMatches(tx);
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId));
    const isIt = sql`d.kind = ${kind} and d.document = ${document}`;
    const [found] = await readDocuments(tx, isIt, 1);
    if (!line || !found)
      throw new Refusal("not_found", "There is no such line, or nothing to match.");
    if (line.amount !== found.amount) {
      const text = `The bank's line is ${formatMoney(line.amount)}, and this is ${formatMoney(found.amount)}: they are not the same.`;
      throw new Refusal("conflict", text);
    }
    const free = await readFreeDocuments(tx, isIt, 1);
    const stored =
      free.length === 0
        ? []
        : await tx
            .insert(bankMatches)
            .values({ lineId, kind, document, actor: actorName(actor) })
            .onConflictDoNothing()
            .returning({ id: bankMatches.id });
    if (stored.length === 0) {
      const text =
        "One of the two is matched already, or the payouts of the run are. Take that match back first.";
      throw new Refusal("conflict", text);
    }
    const details = { kind, document, amount: line.amount };
    await writeAudit(tx, actor, { action: "bank line matched", subject: String(lineId), details });
  });
}

/**
 * Undoes a line's match: it is open again, and is not matched to the same by itself. Admins only. Refuses: conflict
 * (it has none), not_found (a number that no line has).
 */
export async function endBankMatch(db: Database, actor: Actor, lineId: number): Promise<void> {
  if (!can(actor, "endBankMatch")) throw onlyAdmins();
  refuseNoLine(lineId);
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(bankMatches)
      .set({ endedBy: actorName(actor), endedAt: sql`now()` })
      .where(and(eq(bankMatches.lineId, lineId), isNull(bankMatches.endedAt)))
      .returning();
    if (!ended) throw new Refusal("conflict", "This line is not matched any more.");
    const details = { kind: ended.kind, document: ended.document };
    await writeAudit(tx, actor, {
      action: "bank match undone",
      subject: String(lineId),
      details,
    });
  });
}

function refuseNoLine(lineId: number): void {
  if (Number.isSafeInteger(lineId)) return;
  throw new Refusal("not_found", "There is no such line.");
}
