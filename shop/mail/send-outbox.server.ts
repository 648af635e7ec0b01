import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Channel, Senders } from "./channel.ts";
import { renderMessage } from "./render-message.ts";
import type { MessageLinks } from "./templates/parts.ts";

/** Half a minute, then twice as long each time, at most six hours. */
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 6 * 3600;
const BATCH = 20;
/** A short message is read at once or not at all: an older one, of a channel that was off, is not sent. */
const STALE_HOURS = 48;

interface OutboxRow extends Record<string, unknown> {
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  payload: { firstName: string };
  attempts: number;
}

/**
 * Sends what is due, a message a transaction: a row is locked while it is sent and marked after. A crash in
 * between sends it again, so a message goes out at least once; two processes never take the same one.
 * Returns how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  links: MessageLinks,
): Promise<number> {
  let sent = 0;
  for (let tries = 0; tries < BATCH; tries += 1) {
    const done = await db.transaction(async (tx) => {
      const row = await takeDue(tx, Object.keys(senders));
      return row && (await send(tx, row, senders, links));
    });
    if (done === null) break;
    if (done) sent += 1;
  }
  return sent;
}

/** The oldest that is due and has a channel that is on, locked; null where there is none. */
async function takeDue(tx: Transaction, channels: string[]): Promise<OutboxRow | null> {
  const { rows } = await tx.execute<OutboxRow>(
    sql`select id, channel, recipient, template, payload, attempts
      from outbox where sent_at is null and channel in ${channels} and next_attempt_at <= now()
        and (channel = 'mail' or created_at > now() - ${STALE_HOURS} * interval '1 hour')
      order by id limit 1 for update skip locked`,
  );
  return rows[0] ?? null;
}

/** Sends a row and marks it; one that cannot be sent says why and is tried again later. */
async function send(
  tx: Transaction,
  { id, channel, recipient, template, payload, attempts }: OutboxRow,
  senders: Senders,
  links: MessageLinks,
): Promise<boolean> {
  try {
    const message = renderMessage(template, payload, links);
    if (!message) throw new Error(`There is no template "${template}"`);
    await senders[channel]?.(recipient, message, Number(id));
    await tx.execute(
      sql`update outbox set sent_at = now(), attempts = attempts + 1 where id = ${id}`,
    );
    return true;
  } catch (error) {
    const wait = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** attempts);
    const words = error instanceof Error ? error.message.slice(0, 300) : "unknown";
    await tx.execute(sql`update outbox set attempts = attempts + 1, last_error = ${words},
      next_attempt_at = now() + ${wait} * interval '1 second' where id = ${id}`);
    return false;
  }
}
