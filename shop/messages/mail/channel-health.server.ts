import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { type Actor, system } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Channel } from "./channel.ts";
import { CHANNEL_DOWN, DOWN_AFTER } from "./channel-health.ts";
import { maskAddresses } from "./mask-addresses.ts";
import { notify } from "./notify.server.ts";

type PhoneChannel = Exclude<Channel, "mail" | "push">;

/** The state of a channel, as /metrics and the Today screen show it. */
export interface ChannelHealth {
  channel: Channel;
  isDown: boolean;
  /** When the failures began, ms; null: none since the last message that was sent. */
  failingSince: number | null;
  /** In one line, with the addresses masked. */
  lastError: string;
  /** Messages that wait to be sent, and the age of the oldest in seconds. */
  waiting: number;
  oldestWaiting: number;
}

/** A channel that went down or came up again: returned once, however many processes send. */
export interface ChannelChange {
  channel: Channel;
  isDown: boolean;
  why: string;
}

/** Seconds. Longer than any claim to send: a message due later than this is being retried, not being sent now. */
const LONGER_THAN_CLAIM_S = 300;

/**
 * Records that a message could not be sent. Returns the change if that takes the channel down, and tells the admins.
 */
export async function noteFailure(
  db: Database,
  channel: Channel,
  error: string,
): Promise<ChannelChange | null> {
  const [line = ""] = maskAddresses(error).split("\n");
  const why = line.slice(0, 300);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ failures: number }>(
      sql`insert into channel_health as h (channel, failures, failing_since, last_error)
        values (${channel}, 1, now(), ${why})
        on conflict (channel) do update set failures = h.failures + 1, last_error = excluded.last_error,
          failing_since = case when h.failures = 0 then now() else h.failing_since end
        returning failures`,
    );
    if (rows[0]?.failures !== DOWN_AFTER) return null;
    await tellOfDownChannel(tx, channel, why);
    return { channel, isDown: true, why };
  });
}

const SENDER = system("send messages");

/** Over a channel that still works: if mail is down, to the admins' devices. */
async function tellOfDownChannel(tx: Transaction, channel: Channel, why: string): Promise<void> {
  const log = await writeAudit(tx, SENDER, {
    ...{ action: "channel down", subject: channel, details: { why } },
  });
  const { rows } = await tx.execute<{ id: string; email: string; devices: string[] }>(sql`
    select u.id, u.email, (select coalesce(json_agg(d.id), '[]') from push_devices d
        join sessions x on x.id = d.session_id
      where d.user_id = u.id and x.expires_at > now()) as devices
    from users u where u.role = 'admin' and not u.banned order by u.id`);
  for (const { id, email, devices } of rows) {
    const to = channel === "mail" ? { email: "", devices } : { email };
    const payload = { ...CHANNEL_DOWN[channel], why };
    await notify(tx, to, { template: "shop-channel-down", about: `${log}:${id}`, payload });
  }
}

/** Records that a message was sent. Returns the change if the channel was down; its retries are then due at once. */
export async function noteSent(db: Database, channel: Channel): Promise<ChannelChange | null> {
  // One row by its key, and nothing is written while the channel works.
  const { rows } = await db.execute<{ failures: number }>(
    sql`with was as (select failures from channel_health
        where channel = ${channel} and failures > 0 for update)
      update channel_health set failures = 0, failing_since = null
        from was where channel = ${channel} returning was.failures`,
  );
  if ((rows[0]?.failures ?? 0) < DOWN_AFTER) return null;
  await writeAudit(db, SENDER, { action: "channel up again", subject: channel });
  await db.execute(
    sql`update outbox set next_attempt_at = now() where channel = ${channel}
      and sent_at is null and failed_at is null and folded_into is null and last_error is not null
      and next_attempt_at > now() + ${LONGER_THAN_CLAIM_S} * interval '1 second'`,
  );
  return { channel, isDown: false, why: "" };
}

/** Deletes the state of channels that are off now: no message will ever be sent over them to clear it. */
export async function deleteOffChannels(db: Database, on: readonly Channel[]): Promise<void> {
  await db.execute(
    sql`delete from channel_health where channel <> all (${sql.param([...on])}::text[])`,
  );
}

/** The state of each channel that is on; mail and push always are. */
export async function readChannels(
  db: Database,
  phoneChannels: ReadonlySet<PhoneChannel>,
): Promise<ChannelHealth[]> {
  const on: Channel[] = ["mail", ...phoneChannels, "push"];
  const { rows } = await db.execute<{
    channel: Channel;
    failures: number | null;
    failing_since: string | Date | null;
    last_error: string | null;
    waiting: number;
    oldest: number | null;
  }>(sql`select c.channel, h.failures, h.failing_since, h.last_error, w.waiting, w.oldest
    from unnest(${sql.param(on)}::text[]) c (channel)
    left join channel_health h on h.channel = c.channel
    cross join lateral (select count(*)::int as waiting,
        extract(epoch from now() - min(created_at))::float as oldest
      from outbox o where o.channel = c.channel and sent_at is null and failed_at is null) w`);
  return rows.map(({ channel, failures, failing_since, last_error, waiting, oldest }) => ({
    channel,
    isDown: (failures ?? 0) >= DOWN_AFTER,
    failingSince: failing_since === null ? null : new Date(failing_since).getTime(),
    lastError: last_error ?? "",
    waiting,
    oldestWaiting: Math.max(0, oldest ?? 0),
  }));
}

/** The channels that are on and down. Admins only. */
export async function listDownChannels(
  db: Database,
  actor: Actor,
  phoneChannels: ReadonlySet<PhoneChannel>,
): Promise<ChannelHealth[]> {
  if (!can(actor, "listDownChannels")) {
    throw new Refusal("forbidden", "Only the shop's admins are told what does not go out.");
  }
  return (await readChannels(db, phoneChannels)).filter(({ isDown }) => isDown);
}
