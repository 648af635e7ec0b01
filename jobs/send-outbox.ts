import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import type { Channel, Senders } from "../shop/mail/channel.ts";
import type { LetterLinks } from "../shop/mail/letter-parts.ts";
import { writeLetter } from "../shop/mail/letters.ts";
import { type RunningJob, runEvery } from "./run-every.ts";

/** Half a minute, then twice as long each time, at most six hours. */
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 6 * 3600;
const BATCH = 20;
/** A message is read at once or not at all: an older one, of a channel that was off, is not sent. */
const STALE_HOURS = 48;

interface OutboxRow extends Record<string, unknown> {
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/**
 * Sends what is due, a letter a transaction: a row is locked while it is sent and marked after. A crash in
 * between sends it again, so a letter goes out at least once; two processes never take the same one.
 * Returns how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  links: LetterLinks,
): Promise<number> {
  const channels = Object.keys(senders);
  let sent = 0;
  for (let tries = 0; tries < BATCH; tries += 1) {
    const done = await db.transaction(async (tx) => {
      const { rows } =
        await tx.execute<OutboxRow>(sql`select id, channel, recipient, template, payload, attempts
        from outbox where sent_at is null and channel in ${channels} and next_attempt_at <= now()
          and (channel = 'mail' or created_at > now() - ${STALE_HOURS} * interval '1 hour')
        order by id limit 1 for update skip locked`);
      const row = rows[0];
      if (!row) return null;
      try {
        const letter = writeLetter(row.template, row.payload, links);
        if (!letter) throw new Error(`Nobody wrote the letter "${row.template}"`);
        await senders[row.channel]?.(row.recipient, letter, Number(row.id));
        await tx.execute(
          sql`update outbox set sent_at = now(), attempts = attempts + 1 where id = ${row.id}`,
        );
        return true;
      } catch (error) {
        const wait = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** row.attempts);
        const words = error instanceof Error ? error.message.slice(0, 300) : "unknown";
        await tx.execute(sql`update outbox set attempts = attempts + 1, last_error = ${words},
          next_attempt_at = now() + ${wait} * interval '1 second' where id = ${row.id}`);
        return false;
      }
    });
    if (done === null) break;
    if (done) sent += 1;
  }
  return sent;
}

/** Runs it every few seconds until closed. */
export function runOutbox(
  options: { db: Database; senders: Senders; links: LetterLinks; onTrouble(error: unknown): void },
  everyMs = 5_000,
): RunningJob {
  const { db, senders, links, onTrouble } = options;
  return runEvery(everyMs, () => sendOutbox(db, senders, links), onTrouble);
}
