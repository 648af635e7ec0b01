import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Channel } from "./channel.ts";

/** A short message is read at once or not at all: an older one, of a channel that was off, is not sent. */
export const STALE_HOURS = 48;
/** Letters that go out in one at most: a mailbox takes no endless one. */
const MAX_FOLDED = 50;
/** Any number that no other lock of the shop begins with. */
const LOCK = 21;

/** What a message was made of. */
export interface Written extends Record<string, unknown> {
  template: string;
  payload: { firstName: string; orderId?: string };
}

interface OwnPart extends Written {
  id: string;
  channel: Channel;
  recipient: string;
  /** With this one. */
  attempts: number;
}

/** A message that is ours to send until its claim ends. */
export interface Claimed extends OwnPart {
  /** Letters to the same reader that go out in this one. */
  folded: Written[];
}

interface Due extends Record<string, unknown> {
  id: string;
  channel: Channel;
  limitKey: string | null;
  isToCount: boolean;
}

type Condition = ReturnType<typeof sql>;

/**
 * Claims the message that waits longest and has a channel that is on, for so long (ms); null where none is
 * due. Of letters that a stranger can cause, `perHour` go to one reader in an hour: those beyond wait until
 * the hour allows, and then go out in one letter, so that none is lost and a flood hides nothing.
 */
export async function claimDue(
  db: Database,
  channels: string[],
  ms: number,
  perHour: number | null,
): Promise<Claimed | null> {
  for (;;) {
    const claimed = await db.transaction((tx) => claimLongestDue(tx, channels, ms, perHour));
    if (claimed !== "held") return claimed;
  }
}

/** To the millisecond, as the column is: that may be rounded up, and what was just written would not be due yet. */
const IS_DUE = sql`next_attempt_at <= now()::timestamptz(3)`;

/** "held" where the message that waits longest had to wait on, or another process was quicker. */
async function claimLongestDue(
  tx: Transaction,
  channels: string[],
  ms: number,
  perHour: number | null,
): Promise<Claimed | "held" | null> {
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
  // The reader's lock before the row's: a row that another process held while it waited for this lock could not
  // be folded into our letter, and would wait for the next hour.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${due.limitKey}, ${LOCK}))`);
  const still = await find(sql`id = ${due.id} and ${isDue} and ${isToCount}`, sql`for update`);
  const isOurs = still && (await countLetter(tx, { ...due, limitKey: due.limitKey }, perHour));
  return isOurs ? await claim(tx, sql`${due.id}`, ms) : "held";
}

/**
 * Takes one of its reader's letters of this hour; false where there is none left, and all wait for the next.
 * Under the reader's lock.
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
    // Skipped where another process has it, which is not about to send it: that needs this lock.
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

/** Where more wait than the hour has letters left, all that are due go out in this one. */
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

/** `id`: of a message that is locked, or a SELECT that locks one; null where there is none. */
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
