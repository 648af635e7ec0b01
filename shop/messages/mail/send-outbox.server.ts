import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { type Channel, MessageRefused, type Senders } from "./channel.ts";
import { type ChannelNews, noteFailure, noteSent } from "./channel-health.server.ts";
import { type FailureAbout, speaksAgainstChannel } from "./channel-health.ts";
import { type Claimed, claimDue, type Written } from "./claim-message.server.ts";
import { foldMessages, type Message, renderMessage } from "./render-message.ts";
import type { MessageLinks } from "./templates/parts.ts";

/** Half a minute, then twice as long each time, at most six hours. */
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 6 * 3600;
/** About a day and a half of tries; then a person has to look. */
const MAX_ATTEMPTS = 14;
/** A short message that perhaps arrived: once more, since most did not; not a third time. */
const MAX_MAYBE_SENT = 2;
/**
 * What arrives twice is shown once: a mail by its Message-ID, a push by its id. Gateways of short messages know no key
 * of ours by which a second one could be told from the first (reference 4.2, 4.3), and each costs money.
 */
const SHOWN_ONCE: ReadonlySet<Channel> = new Set(["mail", "push"]);
/** Of one run. */
const BATCH = 100;
/** After so many failures in a row a run leaves the rest for the next one, their attempts unspent. */
const PATIENCE = 3;
/** How long "it was sent" is tried to be written down; the database may be changing hosts. */
const MARK_MS = 30_000;
/**
 * What is being sent when the shop stops has this long to end: a healthy server takes a letter in less than one,
 * and the shop's own end waits for it.
 */
const LAST_MS = 2_000;
/** ms; tests have shorter ones. */
interface OutboxLimits {
  /** One sending, whatever its server does; the channels' own timeouts are shorter. */
  sending: number;
  /** Longer than a sending and its mark: a claim that outlives it is of a process that died. */
  claim: number;
}

const OUTBOX_LIMITS: OutboxLimits = { sending: 60_000, claim: 120_000 };

/** As messages have them; a token is looked up when it is needed. */
export type OutboxLinks = Omit<MessageLinks, "tokenOf"> & {
  tokenOf(orderId: string): string | Promise<string>;
};

interface OutboxOptions {
  limits?: OutboxLimits;
  /** Hears of a message that was given up. */
  onFailed?(id: string, why: string): void;
  /** Hears when a channel goes down, and when messages go out over it again; once of each. */
  onChannel?(news: ChannelNews): void;
  /** Whether what strangers can cause is limited for each reader (settings.ts `lettersPerHour`). */
  isLimited?: boolean;
  /** No message is begun any more, and what is being sent has a few seconds left. */
  signal?: AbortSignal;
}

/** Why a message was not sent, in words; perhaps it was. */
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
 * Sends what is due. A message is claimed and the claim committed, then it is sent, then it is marked: no
 * transaction is open while a mail server takes its time. Two processes never send the same one; a process
 * that dies in between leaves it to the next, under the same Message-ID. One after the other: whoever wants
 * several at a time runs it several times. Returns how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  links: OutboxLinks,
  options: OutboxOptions = {},
): Promise<number> {
  const { limits = OUTBOX_LIMITS, onFailed = () => undefined, isLimited = false, signal } = options;
  const tell = (news: ChannelNews | null) => news && options.onChannel?.(news);
  const perHour = isLimited ? await readSetting(db, "lettersPerHour") : null;
  const run = { db, senders, links, limits, onFailed, signal };
  let sent = 0;
  let failures = 0;
  for (let tries = 0; tries < BATCH && failures < PATIENCE; tries += 1) {
    if (signal?.aborted) break;
    const message = await claimDue(db, Object.keys(senders), limits.claim, perHour);
    if (!message) break;
    const trouble = await trySending(run, message);
    if (trouble) {
      await recordTrouble(run, message, trouble);
      if (speaksAgainstChannel(trouble.about, message.attempts))
        tell(await noteFailure(db, message.channel, trouble.why));
      failures += 1;
    } else {
      await markSent(db, message);
      tell(await noteSent(db, message.channel));
      sent += 1;
      failures = 0;
    }
  }
  return sent;
}

/** Sends it; null where that worked in time. What is late is given up, so that it cannot arrive later. */
async function trySending(
  { senders, links, limits, signal }: Run,
  claimed: Claimed,
): Promise<Trouble | null> {
  refuseInTransaction("A message's channel");
  const { id, channel, recipient } = claimed;
  const end = new AbortController();
  let isWritten = false;
  try {
    const message = await letterOf(claimed, links);
    const send = senders[channel];
    if (!send) throw new Error(`There is no ${channel}`);
    isWritten = true;
    const sending = send(recipient, message, Number(id), end.signal);
    const late = await Promise.race([sending, lateness(limits.sending, signal, end.signal)]);
    if (!late) return null;
    // Its late end, whatever it is, is nobody's concern any more.
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

/** Resolves with why there is no more waiting for a sending; never where it ended before. */
function lateness(ms: number, stopping?: AbortSignal, ended?: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const after = (wait: number, why: string) => {
      const timer = setTimeout(() => resolve(why), wait);
      ended?.addEventListener("abort", () => clearTimeout(timer));
    };
    after(ms, "It could not be sent in time");
    const stop = () => after(LAST_MS, "The shop stopped while it was being sent");
    if (stopping?.aborted) stop();
    else stopping?.addEventListener("abort", stop, { once: true, ...(ended && { signal: ended }) });
  });
}

/** The message, with those that go out in it; what they lead to is looked up now, and never kept. */
async function letterOf({ folded, ...first }: Claimed, links: OutboxLinks): Promise<Message> {
  const messages: Parameters<typeof foldMessages>[0][number][] = [];
  const written: Written[] = [first, ...folded];
  for (const { template, payload } of written) {
    const token = payload.orderId ? await links.tokenOf(payload.orderId) : "";
    const message = renderMessage(template, payload, { ...links, tokenOf: () => token });
    if (!message) throw new Error(`There is no template "${template}"`);
    messages.push(message);
  }
  const madeOf = JSON.stringify(written.map(({ template, payload }) => [template, payload]));
  return { ...foldMessages(messages), madeOf };
}

/** It is tried again later, or given up. */
async function recordTrouble(
  { db, onFailed }: Run,
  message: Claimed,
  { why, isMaybeSent }: Trouble,
): Promise<void> {
  const { id, attempts } = message;
  const most = isMaybeSent ? MAX_MAYBE_SENT : MAX_ATTEMPTS;
  if (attempts >= most) {
    // What was to go out in a letter that is given up goes by itself.
    const folded = sql`folded_into = null, next_attempt_at = now()`;
    await mark(db, message, { own: sql`failed_at = now(), last_error = ${why}`, folded });
    onFailed(id, why);
    return;
  }
  const wait = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
  const own = sql`next_attempt_at = now() + ${wait} * interval '1 second', last_error = ${why}`;
  await mark(db, message, { own, folded: null });
}

/** Tried for a while: a message that was sent and is not marked would be sent again. */
async function markSent(db: Database, message: Claimed): Promise<void> {
  const end = Date.now() + MARK_MS;
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

/** What a try changes, as what follows SET; of the letters that go out in the message, null where nothing. */
interface Mark {
  own: SQL;
  folded: SQL | null;
}

/** Only while the claim is ours: a late end changes nothing that somebody else has claimed since. */
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

/** How many wait to be sent, and how many were given up: for whoever runs the shop. */
export async function countOutbox(db: Database): Promise<{ waiting: number; failed: number }> {
  // Each by the index of those that it counts: most letters were sent long ago.
  const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`select
    (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
    (select count(*)::int from outbox where failed_at is not null) as failed`);
  const [counts] = rows;
  return counts ?? { waiting: 0, failed: 0 };
}
