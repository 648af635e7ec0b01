import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { type Channel, MessageRefused, type Senders } from "./channel.ts";
import { type ChannelChange, noteFailure, noteSent } from "./channel-health.server.ts";
import { countsAgainstChannel, type FailureAbout } from "./channel-health.ts";
import { type Claimed, claimDue, type StoredMessage } from "./claim-message.server.ts";
import { foldMessages, type Message, renderMessage } from "./render-message.ts";
import type { MessageLinks } from "./templates/parts.ts";

/** Half a minute, then twice as long each time, at most six hours. */
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 6 * 3600;
/** That is about a day and a half; then a person has to look. */
const MAX_ATTEMPTS = 14;
/** A short message that may have arrived is sent once more, since most did not arrive; not a third time. */
const MAX_MAYBE_SENT = 2;
/**
 * Channels whose readers see a message once that arrives twice: mail has its Message-ID, push its id. Gateways of SMS
 * and WhatsApp take no idempotency key (reference 4.2, 4.3), and each message costs money.
 */
const SHOWN_ONCE: ReadonlySet<Channel> = new Set(["mail", "push"]);
/** Messages of one run at most. */
const BATCH = 100;
/** After this many failures in a row a run ends, so that the others do not use up their attempts. */
const MAX_FAILURES = 3;
/** How long the update "sent" is retried: the database may be failing over. */
const MARK_RETRY_MS = 30_000;
/**
 * A message that is being sent when the shop stops has this long to finish: a healthy mail server needs less than a
 * second, and the shop waits for it before it exits.
 */
const STOP_GRACE_MS = 2_000;
/** ms; tests set shorter ones. */
interface OutboxLimits {
  /** One attempt, whatever the server does; the channels' own timeouts are shorter. */
  sending: number;
  /** Longer than sending and marking: when a claim expires, the process that had it has died. */
  claim: number;
}

const OUTBOX_LIMITS: OutboxLimits = { sending: 60_000, claim: 120_000 };

/** Like `MessageLinks`, but the token of an order may have to be read from the database. */
export type OutboxLinks = Omit<MessageLinks, "tokenOf"> & {
  tokenOf(orderId: string): string | Promise<string>;
};

interface OutboxOptions {
  limits?: OutboxLimits;
  /** Called for each message that is given up. */
  onFailed?(id: string, why: string): void;
  /** Called when a channel goes down, and when it works again; once each. */
  onChannel?(news: ChannelChange): void;
  /** Whether letters that strangers can cause are limited for each reader (settings.ts `lettersPerHour`). */
  isLimited?: boolean;
  /** Stops the run: no other message is begun, and the one that is being sent has `STOP_GRACE_MS` left. */
  signal?: AbortSignal;
}

/** Why a message was not sent, or perhaps was. */
interface Trouble {
  why: string;
  isMaybeSent: boolean;
  about: FailureAbout;
}

interface Run {
  db: Database;
  senders: Senders;
  links: OutboxLinks;
  limits: OutboxLimits;
  onFailed(id: string, why: string): void;
  signal: AbortSignal | undefined;
}

/**
 * Sends what is due, one message after another; to send several at a time, run it several times. A message is claimed
 * and the claim committed, then it is sent, then marked as sent: no transaction is open while a mail server is slow.
 * Two processes never send the same message at a time; if one dies in between, another sends it again with the same
 * Message-ID. Returns how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  links: OutboxLinks,
  options: OutboxOptions = {},
): Promise<number> {
  const { limits = OUTBOX_LIMITS, onFailed = () => undefined, isLimited = false, signal } = options;
  const report = (news: ChannelChange | null) => news && options.onChannel?.(news);
  const perHour = isLimited ? await readSetting(db, "lettersPerHour") : null;
  const run = { db, senders, links, limits, onFailed, signal };
  let sent = 0;
  let failures = 0;
  for (let tries = 0; tries < BATCH && failures < MAX_FAILURES; tries += 1) {
    if (signal?.aborted) break;
    const message = await claimDue(db, Object.keys(senders), limits.claim, perHour);
    if (!message) break;
    const trouble = await trySending(run, message);
    if (trouble) {
      await recordTrouble(run, message, trouble);
      if (countsAgainstChannel(trouble.about, message.attempts))
        report(await noteFailure(db, message.channel, trouble.why));
      failures += 1;
    } else {
      await markSent(db, message);
      report(await noteSent(db, message.channel));
      sent += 1;
      failures = 0;
    }
  }
  return sent;
}

/**
 * Sends a message; null if that worked in time. A late attempt is aborted, so that it cannot arrive after the retry.
 */
async function trySending(
  { senders, links, limits, signal }: Run,
  claimed: Claimed,
): Promise<Trouble | null> {
  refuseInTransaction("A message's channel");
  const { id, channel, recipient } = claimed;
  const end = new AbortController();
  let isWritten = false;
  try {
    const message = await renderClaimed(claimed, links);
    const send = senders[channel];
    if (!send) throw new Error(`There is no ${channel}`);
    isWritten = true;
    const sending = send(recipient, message, Number(id), end.signal);
    const late = await Promise.race([sending, giveUpReason(limits.sending, signal, end.signal)]);
    if (!late) return null;
    // It may still reject after it was aborted.
    sending.catch(() => undefined);
    throw new VendorError(late, { status: null });
  } catch (error) {
    const isOurs = !isWritten || signal?.aborted;
    return {
      about: isOurs ? "neither" : error instanceof MessageRefused ? "message" : "channel",
      why: error instanceof Error ? error.message.slice(0, 300) : "unknown",
      isMaybeSent: error instanceof VendorError && error.mayHaveArrived && !SHOWN_ONCE.has(channel),
    };
  } finally {
    end.abort();
  }
}

/** Resolves with why an attempt is not waited for any longer; never if the attempt ended before. */
function giveUpReason(ms: number, stopping?: AbortSignal, ended?: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const after = (wait: number, why: string) => {
      const timer = setTimeout(() => resolve(why), wait);
      ended?.addEventListener("abort", () => clearTimeout(timer));
    };
    after(ms, "It could not be sent in time");
    const stop = () => after(STOP_GRACE_MS, "The shop stopped while it was being sent");
    if (stopping?.aborted) stop();
    else stopping?.addEventListener("abort", stop, { once: true, ...(ended && { signal: ended }) });
  });
}

/** The message with those that are folded into it. Its secret links are made now and never stored. */
async function renderClaimed({ folded, ...first }: Claimed, links: OutboxLinks): Promise<Message> {
  const messages: Parameters<typeof foldMessages>[0][number][] = [];
  const written: StoredMessage[] = [first, ...folded];
  for (const { template, payload } of written) {
    const token = payload.orderId ? await links.tokenOf(payload.orderId) : "";
    const message = renderMessage(template, payload, { ...links, tokenOf: () => token });
    if (!message) throw new Error(`There is no template "${template}"`);
    messages.push(message);
  }
  const source = JSON.stringify(written.map(({ template, payload }) => [template, payload]));
  return { ...foldMessages(messages), source };
}

/** Schedules the next attempt, or gives the message up. */
async function recordTrouble(
  { db, onFailed }: Run,
  message: Claimed,
  { why, isMaybeSent }: Trouble,
): Promise<void> {
  const { id, attempts } = message;
  const maxAttempts = isMaybeSent ? MAX_MAYBE_SENT : MAX_ATTEMPTS;
  if (attempts >= maxAttempts) {
    // The letters that were folded into it are sent on their own.
    const folded = sql`folded_into = null, next_attempt_at = now()`;
    await mark(db, message, { own: sql`failed_at = now(), last_error = ${why}`, folded });
    onFailed(id, why);
    return;
  }
  const wait = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
  const own = sql`next_attempt_at = now() + ${wait} * interval '1 second', last_error = ${why}`;
  await mark(db, message, { own, folded: null });
}

/** Retried for a while: a message that was sent but not marked would be sent again. */
async function markSent(db: Database, message: Claimed): Promise<void> {
  const end = Date.now() + MARK_RETRY_MS;
  for (;;) {
    try {
      const own = sql`sent_at = now(), last_error = null`;
      return await mark(db, message, { own, folded: sql`sent_at = now()` });
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(500);
    }
  }
}

/** What an attempt changes, as the SET clause of the message and of those folded into it (null: no change). */
interface Mark {
  own: SQL;
  folded: SQL | null;
}

/** Only while the claim is ours: an attempt that ends late must not change a message that another process claimed. */
async function mark(db: Database, { id, attempts, folded }: Claimed, changes: Mark): Promise<void> {
  const own = sql`update outbox set ${changes.own} where id = ${id} and attempts = ${attempts} returning id`;
  if (folded.length === 0 || changes.folded === null) {
    await executePrepared(db, own);
    return;
  }
  const ofFolded = sql`update outbox set ${changes.folded} where folded_into = ${id}`;
  await db.transaction(async (tx) => {
    const marked = await executePrepared(tx, own);
    if (marked.length > 0) await executePrepared(tx, ofFolded);
  });
}

/** How many messages wait to be sent, and how many were given up, for /metrics and the log. */
export async function countOutbox(db: Database): Promise<{ waiting: number; failed: number }> {
  // Two counts, each with its own partial index: most rows are of letters that were sent long ago.
  const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`select
    (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
    (select count(*)::int from outbox where failed_at is not null) as failed`);
  const [counts] = rows;
  return counts ?? { waiting: 0, failed: 0 };
}
