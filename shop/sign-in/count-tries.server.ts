import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { TRY_LIMITS, type TryKind, whyNotTry } from "../accounts/tries.ts";
import { refuse } from "../refusal.ts";
import { signatureFor } from "../secrets.server.ts";
import type { Accounts } from "./accounts.server.ts";

/** Something that is tried, and by or for whom (an internet address, an e-mail, both). */
export type Try = readonly [kind: TryKind, ...whom: string[]];

/** Counts it, whatever becomes of it; refuses (too_many) where it was tried too often. */
export async function countTries(
  { db, authSecret, rateLimits }: Accounts,
  tries: readonly Try[],
  now = Date.now(),
): Promise<void> {
  if (!rateLimits) return;
  const at = new Date(now).toISOString();
  for (const one of tries) {
    const [kind] = one;
    const began = new Date(now - TRY_LIMITS[kind].within).toISOString();
    const { rows } = await db.execute<{ tries: number; since: string }>(sql`
      insert into account_tries as t (key, tries, since)
        values (${keyOf(authSecret, one)}, 1, ${at}::timestamptz)
      on conflict (key) do update set
        tries = case when t.since <= ${began}::timestamptz then 1 else t.tries + 1 end,
        since = case when t.since <= ${began}::timestamptz then excluded.since else t.since end
      returning tries, since`);
    const [row] = rows;
    if (row) {
      refuse(whyNotTry(kind, { tries: row.tries, since: new Date(row.since).getTime() }, now));
    }
  }
}

/** It went well: what was tried wrong before does not count any more. */
export async function forgetTries({ db, authSecret }: Accounts, one: Try): Promise<void> {
  await db.execute(sql`delete from account_tries where key = ${keyOf(authSecret, one)}`);
}

/** Forgets what nobody counts any more. */
export async function forgetOldTries(db: Accounts["db"], now: number): Promise<void> {
  const before = new Date(now - 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from account_tries where since < ${before}::timestamptz`);
}

/** Neither an internet address nor an e-mail is kept. */
function keyOf(authSecret: string, one: Try): string {
  return createHash("sha256")
    .update(signatureFor(authSecret, one.join("\n")))
    .digest("hex");
}
