import { isBrokenCircuitError } from "cockatiel";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { type ClaimedInvoice, claimInvoice, giveUpStopped } from "./claim-invoice.server.ts";
import type { DiAnswer } from "./di-answer.ts";
import { type DiInvoice, diInvoice } from "./di-invoice.ts";
import { retryAfterS } from "./fbr.ts";
import { readToken } from "./fbr-access.server.ts";
import type { FbrClient } from "./fbr-client.server.ts";

/** Papers of one run at most. */
const BATCH = 100;
/** After this many failures in a row a run ends: FBR is down. */
const MAX_FAILURES = 3;
/** How long a taxpayer's papers wait after their token was not taken. */
const TOKEN_WAIT_S = 15 * 60;

interface SendingContext {
  client: FbrClient;
  authSecret: string;
  signal?: AbortSignal;
}

/** What became of one paper: sent, refused or left to a person; to be tried again; or everything of its issuer has to wait. */
type Outcome = "done" | "later" | "token" | "stop";

/**
 * Sends the papers that wait for FBR, one after another, and writes their numbers beside them. Each is validated first,
 * which records nothing at FBR and may be repeated; only a valid one is posted: that it is being sent is committed before
 * the call, and where its answer never comes it is never sent again by itself. Safe in several processes at once. Returns
 * how many were numbered or refused.
 */
export async function sendToFbr(db: Database, context: SendingContext): Promise<number> {
  await giveUpStopped(db);
  let done = 0;
  let failures = 0;
  for (let tries = 0; tries < BATCH && failures < MAX_FAILURES; tries += 1) {
    if (context.signal?.aborted) break;
    const claimed = await claimInvoice(db);
    if (!claimed) break;
    const outcome = await sendOne(db, context, claimed);
    if (outcome === "stop") break;
    if (outcome === "done") done += 1;
    failures = outcome === "later" ? failures + 1 : 0;
  }
  return done;
}

async function sendOne(
  db: Database,
  { client, authSecret, signal }: SendingContext,
  claimed: ClaimedInvoice,
): Promise<Outcome> {
  const token = readToken(authSecret, claimed.issuer, claimed.token);
  if (token === null) {
    return await noteTokenFailure(
      db,
      claimed,
      "The token cannot be read any more: enter it again.",
    );
  }
  const invoice = diInvoice(claimed.paper, claimed.sender, client.isSandbox);
  try {
    const checked = await client.validate(token, invoice, signal);
    if (!checked.isValid) return await noteRefusal(db, claimed, checked);
  } catch (error) {
    return await noteNotSent(db, claimed, error);
  }
  return await postOne(db, { client, token, invoice, signal }, claimed);
}

async function postOne(
  db: Database,
  call: { client: FbrClient; token: string; invoice: DiInvoice; signal: AbortSignal | undefined },
  claimed: ClaimedInvoice,
): Promise<Outcome> {
  const { client, token, invoice, signal } = call;
  // Committed before the call: whoever finds it so later knows that FBR may have a number for it.
  const { rows } = await db.execute(sql`update fbr_invoices set state = 'sending', sent_at = now()
    where paper_id = ${claimed.paperId} and state = 'waiting' returning paper_id`);
  if (rows.length === 0) return "done";
  let answer: DiAnswer;
  try {
    answer = await client.post(token, invoice, signal);
  } catch (error) {
    if (!mayBeRecorded(error)) return await noteNotSent(db, claimed, error);
    await noteUnknown(db, claimed, wordsOf(error));
    return "later";
  }
  if (!answer.isValid) return await noteRefusal(db, claimed, answer);
  return await noteNumber(db, claimed, answer.number);
}

/** Statuses with which FBR's gateway turns a call away before it reaches the invoices (WSO2: 9009xx, 900802). */
const TURNED_AWAY: readonly (number | null)[] = [401, 403, 404, 429];

/** Whether FBR may have made a number although no answer says so. */
function mayBeRecorded(error: unknown): boolean {
  if (isBrokenCircuitError(error)) return false;
  if (!(error instanceof VendorError)) return true;
  return error.mayHaveArrived && !TURNED_AWAY.includes(error.status);
}

async function noteNumber(db: Database, { paperId, issuer }: ClaimedInvoice, number: string) {
  const { rows } = await db.execute(sql`update fbr_invoices
    set state = 'numbered', number = ${number}, numbered_at = now(), error = '', error_code = ''
    where paper_id = ${paperId} and state in ('sending', 'unknown')
      and not exists (select from fbr_invoices o where o.number = ${number}) returning paper_id`);
  if (rows.length === 0) {
    // The number of another paper: an answer that was mixed up.
    await noteUnknown(db, { paperId }, `FBR answered ${number}, which another paper has.`);
    return "later";
  }
  await db.execute(sql`update fbr_accounts set failures = 0, failing_since = null, last_error = ''
    where issuer = ${issuer} and failures > 0`);
  return "done";
}

async function noteRefusal(
  db: Database,
  { paperId }: ClaimedInvoice,
  { code, words }: { code: string; words: string },
): Promise<Outcome> {
  await db.execute(sql`update fbr_invoices set state = 'refused', error_code = ${code}, error = ${words}
    where paper_id = ${paperId} and state in ('waiting', 'sending')`);
  return "done";
}

async function noteUnknown(
  db: Database,
  { paperId }: Pick<ClaimedInvoice, "paperId">,
  why: string,
) {
  await db.execute(sql`update fbr_invoices set state = 'unknown', error_code = '', error = ${why}
    where paper_id = ${paperId} and state = 'sending'`);
}

/** It certainly has no number: it waits, longer each time; where the token was not taken, all of its issuer's do. */
async function noteNotSent(
  db: Database,
  claimed: ClaimedInvoice,
  error: unknown,
): Promise<Outcome> {
  const { paperId, attempts } = claimed;
  const isBroken = isBrokenCircuitError(error);
  const why = isBroken ? "" : wordsOf(error);
  // While the breaker is open the stored reason stays, and the attempt does not count.
  await db.execute(sql`update fbr_invoices set state = 'waiting', error_code = '',
      attempts = ${isBroken ? attempts - 1 : attempts},
      error = case when ${why} = '' then error else ${why} end,
      next_at = now() + ${retryAfterS(attempts)} * interval '1 second'
    where paper_id = ${paperId} and state in ('waiting', 'sending')`);
  if (isBroken) return "stop";
  const status = error instanceof VendorError ? error.status : null;
  if (status === 401 || status === 403) {
    const words =
      status === 401 ? "FBR does not take the token" : "FBR does not take calls from our server";
    return await noteTokenFailure(db, claimed, `${words} (HTTP ${status}).`);
  }
  return "later";
}

async function noteTokenFailure(
  db: Database,
  { issuer, paperId }: ClaimedInvoice,
  why: string,
): Promise<Outcome> {
  await db.execute(sql`update fbr_accounts set failures = failures + 1, last_error = ${why},
      failing_since = coalesce(failing_since, now()),
      retry_at = now() + ${TOKEN_WAIT_S} * interval '1 second'
    where issuer = ${issuer}`);
  await db.execute(sql`update fbr_invoices set error = ${why}, next_at = now()
    where paper_id = ${paperId} and state = 'waiting'`);
  return "token";
}

/** Other errors' words may hold an address or a token. */
function wordsOf(error: unknown): string {
  return error instanceof VendorError ? `${error.message.slice(0, 300)}.` : "It could not be sent.";
}
