import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { outbox } from "../../db/schema/operations.ts";
import type { Channel, Senders } from "./channel.ts";
import { renderMessage } from "./render-message.ts";
import type { MessageLinks } from "./templates/parts.ts";

/** Half a minute, then twice as long each time, at most six hours. */
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 6 * 3600;
/** About a day and a half of tries; then a person has to look. */
const MAX_ATTEMPTS = 14;
const BATCH = 20;
/** A short message is read at once or not at all: an older one, of a channel that was off, is not sent. */
const STALE_HOURS = 48;

/** ms; tests have shorter ones. */
export interface OutboxLimits {
  /** One sending, whatever its server does; the channels' own timeouts are shorter. */
  sending: number;
  /** Longer than a sending: a claim that outlives it is of a process that died. */
  claim: number;
}

export const OUTBOX_LIMITS: OutboxLimits = { sending: 60_000, claim: 120_000 };

interface Claimed extends Record<string, unknown> {
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  payload: { firstName: string };
  /** With this one. */
  attempts: number;
}

/**
 * Sends what is due. A message is claimed and the claim committed, then it is sent, then it is marked: no
 * transaction is open while a mail server takes its time. Two processes never send the same one; a process
 * that dies in between leaves it to the next, under the same Message-ID. Returns how many were sent.
 * `onFailed` hears of a message that was given up.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  links: MessageLinks,
  {
    limits = OUTBOX_LIMITS,
    onFailed = () => undefined,
  }: { limits?: OutboxLimits; onFailed?(id: string, why: string): void } = {},
): Promise<number> {
  let sent = 0;
  for (let tries = 0; tries < BATCH; tries += 1) {
    const message = await claimDue(db, Object.keys(senders), limits.claim);
    if (!message) break;
    const why = await trySending(message, senders, links, limits.sending);
    if (why === null) {
      await mark(db, message, { sentAt: sql`now()` });
      sent += 1;
    } else if (message.attempts >= MAX_ATTEMPTS) {
      await mark(db, message, { failedAt: sql`now()`, lastError: why });
      onFailed(message.id, why);
    } else {
      const wait = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** (message.attempts - 1));
      const nextAttemptAt = sql`now() + ${wait} * interval '1 second'`;
      await mark(db, message, { nextAttemptAt, lastError: why });
    }
  }
  return sent;
}

/** The oldest that is due and has a channel that is on; its next turn is put off until the claim ends. */
async function claimDue(db: Database, channels: string[], ms: number): Promise<Claimed | null> {
  const { rows } = await db.execute<Claimed>(
    sql`update outbox set attempts = attempts + 1, next_attempt_at = now() + ${ms} * interval '1 ms'
      where id = (select id from outbox
        where sent_at is null and failed_at is null and channel in ${channels}
          and next_attempt_at <= now()
          and (channel = 'mail' or created_at > now() - ${STALE_HOURS} * interval '1 hour')
        order by id limit 1 for update skip locked)
      returning id, channel, recipient, template, payload, attempts`,
  );
  return rows[0] ?? null;
}

/** Sends it. Returns null, or in words why that did not work in time. */
async function trySending(
  { id, channel, recipient, template, payload }: Claimed,
  senders: Senders,
  links: MessageLinks,
  ms: number,
): Promise<string | null> {
  try {
    const message = renderMessage(template, payload, links);
    const send = senders[channel];
    if (!message || !send) throw new Error(`There is no template "${template}" or no ${channel}`);
    const late = sleep(ms, "late" as const, { ref: false });
    const ended = await Promise.race([send(recipient, message, Number(id)), late]);
    if (ended === "late") throw new Error("It could not be sent in time");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : "unknown";
  }
}

/** Only while the claim is ours: a late end changes nothing that somebody else has claimed since. */
async function mark(
  db: Database,
  { id, attempts }: Claimed,
  changes: Parameters<ReturnType<typeof db.update<typeof outbox>>["set"]>[0],
): Promise<void> {
  await db
    .update(outbox)
    .set(changes)
    .where(and(eq(outbox.id, Number(id)), eq(outbox.attempts, attempts)));
}

/** How many wait to be sent, and how many were given up: for whoever runs the shop. */
export async function countOutbox(db: Database): Promise<{ waiting: number; failed: number }> {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.failedAt} is null)::int`,
      failed: sql<number>`count(${outbox.failedAt})::int`,
    })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  return counts ?? { waiting: 0, failed: 0 };
}
