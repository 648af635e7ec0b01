import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { hashOfSecret } from "../secrets.server.ts";

/** The member who submits a form, and the key in it, which is the same when it is submitted again. */
export interface FormKey {
  userId: string;
  key: string;
}

/** Longer than any form takes: work that has not ended by then has died, and may be started again. */
const WORK_MS = 60_000;
const KEEP_MS = 48 * 3_600_000;

/**
 * Does the work of a form once, however often it is submitted: on a slow network people tap twice, and browsers repeat
 * requests. A second submission gets the first one's answer; one that was refused may be tried again. Refuses: conflict
 * while the first is in progress.
 */
export async function once<Answer>(
  db: Database,
  { userId, key }: FormKey,
  work: () => Promise<Answer>,
  now = Date.now(),
): Promise<Answer> {
  const hash = hashOfSecret(`${userId}\n${key}`);
  const [at, stale] = [now, now - WORK_MS].map((time) => new Date(time).toISOString());
  const { rows } = await db.execute<{ answer: { is: Answer } | null; ours: boolean }>(sql`
    with taken as (
      insert into form_keys as f (key, created_at) values (${hash}, ${at}::timestamptz)
      on conflict (key) do update set created_at = excluded.created_at
        where f.answer is null and f.created_at < ${stale}::timestamptz
      returning true
    )
    select exists (select from taken) as ours,
      (select answer from form_keys where key = ${hash}) as answer`);
  const [row] = rows;
  if (row?.answer) return row.answer.is;
  if (!row?.ours) {
    throw new Refusal("conflict", "This is being done already. Look again in a moment.");
  }
  try {
    const answer = await work();
    const stored = JSON.stringify({ is: answer ?? null });
    await db.execute(sql`update form_keys set answer = ${stored}::jsonb where key = ${hash}`);
    return answer;
  } catch (error) {
    await db.execute(sql`delete from form_keys where key = ${hash} and answer is null`);
    throw error;
  }
}

/** Deletes the keys of forms so old that they are not submitted again. */
export async function forgetOldForms(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEEP_MS).toISOString();
  await db.execute(sql`delete from form_keys where created_at < ${before}::timestamptz`);
}
