import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { fixOf, readFbrNumber, readHsCode } from "./fbr.ts";
import { FBR_INVOICE, type FbrInvoiceState } from "./fbr-machine.ts";

/** A paper that has no number of FBR yet. */
export interface FbrInvoice {
  paperId: number;
  number: string;
  /** Who issued it, in the words of the paper. */
  issuer: string;
  state: FbrInvoiceState;
  attempts: number;
  /** FBR's words, or ours of why it was not sent. */
  error: string;
  /** What to do about it; empty where nothing is to be done. */
  fix: string;
  /** ms */
  at: number;
}

/** Rows of one screen; what is older comes once these are done. */
const MAX_LISTED = 100;

/** The papers that FBR has not numbered, of a store, or for the shop's own people of all; what a person has to do first. Refuses: not_found. */
export async function listFbrInvoices(
  db: Database,
  actor: Actor,
  sellerId: string | null,
): Promise<FbrInvoice[]> {
  if (!can(actor, "listFbrInvoices", { sellerId })) throw notFound();
  const which = sellerId === null ? sql`true` : sql`f.issuer = ${sellerId}`;
  const { rows } = await db.execute<{
    paper_id: string;
    number: string;
    issuer: string;
    state: FbrInvoiceState;
    attempts: number;
    error_code: string;
    error: string;
    at: string;
    is_off: boolean;
  }>(sql`select f.paper_id, p.number, p.content->'issuer'->>'name' as issuer, f.state, f.attempts, f.error_code, f.error,
      extract(epoch from p.at) * 1000 as at, not a.is_on as is_off
    from fbr_invoices f join papers p on p.id = f.paper_id join fbr_accounts a on a.issuer = f.issuer
    where f.state <> 'numbered' and ${which}
    order by f.state in ('refused', 'unknown') desc, f.paper_id limit ${MAX_LISTED}`);
  return rows.map(({ state, error, attempts, ...row }) => ({
    ...{
      paperId: Number(row.paper_id),
      number: row.number,
      issuer: row.issuer,
      at: Number(row.at),
    },
    ...{ state, error, attempts, fix: fixFor(state, row.error_code, row.is_off) },
  }));
}

function fixFor(state: FbrInvoiceState, code: string, isOff: boolean): string {
  if (isOff) return "Sending to FBR is turned off: it goes once that is turned on again.";
  if (state === "unknown") {
    return "Look in IRIS whether it is there. If so, enter its number; if not, send it again.";
  }
  return state === "refused" ? fixOf(code) : "";
}

/**
 * Sends a paper to FBR again that it refused, or that is not there although it may have arrived; with an HS code of its
 * own where one is typed. Refuses: not_found, invalid, conflict (it waits already, or has its number).
 */
export async function sendToFbrAgain(
  db: Database,
  actor: Actor,
  { paperId, hsCode: typed = "" }: { paperId: number; hsCode?: string | undefined },
): Promise<void> {
  const hsCode = typed.trim() === "" ? null : readHsCode(typed);
  if (typed.trim() !== "" && hsCode === null) {
    const words = "Enter the 8 digits of the HS code, such as 9505.9000.";
    throw new Refusal("invalid", words, { field: "hsCode" });
  }
  await db.transaction(async (tx) => {
    const { issuer, state } = await lockInvoice(tx, paperId);
    if (!can(actor, "sendToFbrAgain", subjectOf(issuer))) throw notFound();
    refuse(FBR_INVOICE.whyNot(state, "waiting"));
    // Being sent just now: it becomes "unknown" by itself where no answer comes.
    if (state === "sending") throw new Refusal("conflict", "It is being sent just now.");
    await tx.execute(sql`update fbr_invoices set state = 'waiting', next_at = now(), attempts = 0, error = '',
      error_code = '', hs_code = coalesce(${hsCode}, hs_code) where paper_id = ${paperId}`);
    await writeAudit(tx, actor, {
      ...{ action: "sent to FBR again", subject: String(paperId), details: { was: state } },
    });
  });
}

/**
 * Writes down the number that IRIS shows for a paper whose answer never came. Refuses: not_found, invalid, conflict (it
 * is not in that state, or another paper has the number).
 */
export async function enterFbrNumber(
  db: Database,
  actor: Actor,
  { paperId, number: typed }: { paperId: number; number: string },
): Promise<void> {
  const number = readFbrNumber(typed);
  if (number === null) {
    const words = "Enter FBR's number as IRIS shows it, such as 7000007DI1747119701593.";
    throw new Refusal("invalid", words, { field: "number" });
  }
  await db.transaction(async (tx) => {
    const { issuer, state, taxNumber } = await lockInvoice(tx, paperId);
    if (!can(actor, "enterFbrNumber", subjectOf(issuer))) throw notFound();
    refuse(FBR_INVOICE.whyNot(state, "numbered"));
    if (state === "sending") throw new Refusal("conflict", "It is being sent just now.");
    if (!number.startsWith(digitsOf(taxNumber).slice(0, 7))) {
      const words = "This number is of another taxpayer: it begins with their NTN or CNIC.";
      throw new Refusal("invalid", words, { field: "number" });
    }
    const { rows } = await tx.execute(sql`select from fbr_invoices where number = ${number}`);
    if (rows.length > 0) {
      throw new Refusal("conflict", "Another paper has this number.", { field: "number" });
    }
    await tx.execute(sql`update fbr_invoices set state = 'numbered', number = ${number}, numbered_at = now(),
      error = '', error_code = '' where paper_id = ${paperId}`);
    await writeAudit(tx, actor, {
      ...{ action: "FBR number entered", subject: String(paperId), details: { number } },
    });
  });
}

const subjectOf = (issuer: string) => ({ sellerId: issuer === "" ? null : issuer });

async function lockInvoice(tx: Transaction, paperId: number) {
  const { rows } = await tx.execute<{ issuer: string; state: FbrInvoiceState; tax_number: string }>(
    sql`select f.issuer, f.state, coalesce(s.tax_number, p.content->'issuer'->>'ntn', '') as tax_number
      from fbr_invoices f join papers p on p.id = f.paper_id left join sellers s on s.id = f.issuer
      where paper_id = ${paperId} for update of f`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return { issuer: row.issuer, state: row.state, taxNumber: row.tax_number };
}

/** How the queue stands, for /metrics and the Today screen. */
export interface FbrHealth {
  waiting: number;
  /** Refused, or without an answer: a person has to look. */
  stuck: number;
  /** Age of the oldest that waits, in seconds. */
  oldestWaiting: number;
  /** Taxpayers whose token FBR does not take. */
  tokens: number;
  /** What was last said, in one line. */
  lastError: string;
  isDown: boolean;
}

/** Longer than this a paper does not wait while FBR works, in seconds. */
const DOWN_AFTER_S = 15 * 60;

export async function readFbrHealth(db: Database): Promise<FbrHealth> {
  const waits: SQL = sql`state in ('waiting', 'sending')`;
  // Not those whose taxpayer's token is at fault, or who has it off.
  const isFailing: SQL = sql`state = 'waiting' and attempts > 1 and error <> '' and a.is_on and a.failures = 0`;
  const { rows } = await db.execute<{
    waiting: number;
    stuck: number;
    oldest: number | null;
    tokens: number;
    last_error: string | null;
  }>(sql`select count(*) filter (where ${waits})::int as waiting, count(*) filter (where not ${waits})::int as stuck,
      extract(epoch from now() - min(f.at) filter (where ${isFailing}))::float as oldest,
      (array_agg(error order by next_at desc) filter (where ${isFailing}))[1] as last_error,
      (select count(*)::int from fbr_accounts where is_on and failures > 0) as tokens
    from fbr_invoices f join fbr_accounts a on a.issuer = f.issuer where state <> 'numbered'`);
  const [row] = rows;
  const oldestWaiting = Math.max(0, row?.oldest ?? 0);
  return {
    ...{ waiting: row?.waiting ?? 0, stuck: row?.stuck ?? 0, tokens: row?.tokens ?? 0 },
    ...{ oldestWaiting, lastError: row?.last_error ?? "", isDown: oldestWaiting > DOWN_AFTER_S },
  };
}

/** What of FBR needs a person; null where nothing does. Admins only. */
export async function showFbrTrouble(db: Database, actor: Actor): Promise<FbrHealth | null> {
  if (!can(actor, "showFbrTrouble"))
    throw new Refusal("forbidden", "Only the shop's admins see this.");
  const health = await readFbrHealth(db);
  return health.isDown || health.stuck > 0 || health.tokens > 0 ? health : null;
}

function notFound(): Refusal {
  return new Refusal("not_found", "There is no such invoice.");
}
