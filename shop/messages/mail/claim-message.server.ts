import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Channel } from "./channel.ts";

/**
 * An SMS, WhatsApp or push message is of use only soon: one that waited longer, as its channel was off, is not sent.
 */
export const STALE_HOURS = 48;
/** The most letters that are folded into one mail. */
const MAX_FOLDED = 50;
/** The seed of this lock's key; no other advisory lock of the shop uses it. */
const LOCK = 21;

/** A message as the outbox stores it. */
export interface StoredMessage extends Record<string, unknown> {
  template: string;
  payload: { firstName: string; orderId?: string };
}

interface OwnPart extends StoredMessage {
  id: string;
  channel: Channel;
  recipient: string;
  /** Including this one. */
  attempts: number;
}

/** A message that this process may send until its claim ends. */
export interface Claimed extends OwnPart {
  /** Letters to the same reader that are sent in this one. */
  folded: StoredMessage[];
}

interface Due extends Record<string, unknown> {
  id: string;
  channel: Channel;
  limitKey: string | null;
  isToCount: boolean;
}

type Condition = ReturnType<typeof sql>;

/**
 * Claims, for `ms`, the message that waits longest and has a channel that is on; null if none is due. Of letters that a
 * stranger can cause, one reader gets `perHour` in an hour. Those beyond wait for the next hour and are then sent in
 * one letter, so that none is lost and a flood does not bury the others.
 */
export async function claimDue(
  db: Database,
  channels: string[],
  ms: number,
  perHour: number | null,
): Promise<Claimed | null> {
  for (;;) {
    const claimed = await db.transaction((tx) => claimLongestDue(tx, channels, ms, perHour));
    if (claimed !== "again") return claimed;
  }
}

/** now() in milliseconds like the column, which rounds: without it, a row written just now might not be due yet. */
const IS_DUE = sql`next_attempt_at <= now()::timestamptz(3)`;

/** "again" if the message that waits longest was over its reader's limit, or another process claimed it first. */
async function claimLongestDue(
  tx: Transaction,
  channels: string[],
  ms: number,
  perHour: number | null,
): Promise<Claimed | "again" | null> {
  const isToCount =
    perHour === null ? sql`false` : sql`(limit_key is not null and counted_at is null)`;
  const isDue = sql`sent_at is null and failed_at is null and folded_into is null and channel in ${channels}
    and ${IS_DUE}
    and (channel = 'mail' or created_at > now() - ${STALE_HOURS} * interval '1 hour')`;
  const find = async (condition: Condition, lock: Condition) => {
    const rows = await executePrepared<Due>(
      tx,
      sql`select id, channel, limit_key as "limitKey", ${isToCount} as "isToCount" from outbox
        where ${condition} order by next_attempt_at, id limit 1 ${lock}`,
    );
    return rows[0] ?? null;
  };
  const first = await find(isDue, sql``);
  if (!first) return null;
  if (!first.isToCount) {
    const free = sql`(select id from outbox where ${isDue} and not ${isToCount}
      order by next_attempt_at, id limit 1 for update skip locked)`;
    const claimed = await claim(tx, free, ms);
    if (claimed) return claimed;
  }
  const due = first.isToCount ? first : await find(sql`${isDue} and ${isToCount}`, sql``);
  if (!due || due.limitKey === null || perHour === null) return null;
  // The reader's lock before the row's: a process that locks a row first and then waits for this lock would keep us
  // from folding that row into our letter, and it would wait for the next hour.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${due.limitKey}, ${LOCK}))`);
  const still = await find(sql`id = ${due.id} and ${isDue} and ${isToCount}`, sql`for update`);
  const isOurs = still && (await countLetter(tx, { ...due, limitKey: due.limitKey }, perHour));
  return isOurs ? await claim(tx, sql`${due.id}`, ms) : "again";
}

/**
 * Counts the letter against its reader's limit of this hour; false if that is used up, and all wait for the next hour.
 * The caller holds the reader's lock.
 */
async function countLetter(
  tx: Transaction,
  { id, channel, limitKey }: Due & { limitKey: string },
  perHour: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ counted: string; next: string | null }>(
    sql`select count(*) as counted, (min(counted_at) + interval '1 hour')::text as next from
      (select counted_at from outbox
        where limit_key = ${limitKey} and counted_at > now() - interval '1 hour'
        order by counted_at desc limit ${perHour}) latest`,
  );
  const [{ counted, next } = { counted: "0", next: null }] = rows;
  const waiting = sql`limit_key = ${limitKey} and sent_at is null and failed_at is null
    and counted_at is null and folded_into is null`;
  if (Number(counted) >= perHour) {
    // Rows that another process has locked are skipped: it cannot send them without the lock that we hold.
    await tx.execute(
      sql`update outbox set next_attempt_at = greatest(next_attempt_at, coalesce(${next}::timestamptz, now() + interval '1 hour'))
        where id in (select id from outbox where ${waiting} for update skip locked)`,
    );
    return false;
  }
  await tx.execute(sql`update outbox set counted_at = now() where id = ${id}`);
  if (channel === "mail") await foldOthers(tx, id, waiting, perHour - Number(counted) - 1);
  return true;
}

/** If more letters wait than the hour has left, all that are due are sent in this one. */
async function foldOthers(
  tx: Transaction,
  id: string,
  waiting: Condition,
  left: number,
): Promise<void> {
  const due = sql`${waiting} and channel = 'mail' and ${IS_DUE}`;
  await tx.execute(
    sql`update outbox set folded_into = ${id}
      where (select count(*) from outbox where ${due}) > ${left}
        and id in (select id from outbox where ${due}
          order by id limit ${MAX_FOLDED} for update skip locked)`,
  );
}

/** `id`: of a message that is locked, or a SELECT that locks one; null if there is none. */
async function claim(tx: Transaction, id: Condition, ms: number): Promise<Claimed | null> {
  const [claimed] = await executePrepared<OwnPart & Pick<Claimed, "folded">>(
    tx,
    sql`update outbox o set attempts = attempts + 1, next_attempt_at = now() + ${ms} * interval '1 ms'
      where id = ${id} returning id, channel, recipient, template, payload, attempts,
        (select coalesce(json_agg(json_build_object('template', f.template, 'payload', f.payload) order by f.id), '[]')
          from outbox f where f.folded_into = o.id) as folded`,
  );
  return claimed ?? null;
}
