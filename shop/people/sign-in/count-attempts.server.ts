import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import {
  type AttemptKind,
  countedWith,
  waitOf,
  whyNotAttempt,
} from "#tohfa/shop/access/accounts/attempts.ts";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { type Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { Accounts } from "./accounts.server.ts";

/** A kind of attempt, and by whom or for what it is counted (an IP address, a mail address, an account, or several). */
export type Attempt = readonly [kind: AttemptKind, ...whom: string[]];

/** Attempts of a signed-in member to give their password again; no stranger's attempts count here. */
export function passwordOf(userId: string, ip: string): Attempt[] {
  return [
    ["password of member from address", userId, ip],
    ["password of member", userId],
  ];
}

/**
 * Counts an attempt, successful or not, under each of `attempts`; refuses (too_many) at the first that is used up. Put the
 * narrowest first: an attempt that it refuses is not counted under the others.
 */
export async function countAttempts(
  accounts: Accounts,
  attempts: readonly Attempt[],
  now = Date.now(),
): Promise<void> {
  refuse(await whyNotAttemptNow(accounts, attempts, now));
}

/** The same, for callers that must not show it: returns the refusal instead of throwing it, or null. */
export async function whyNotAttemptNow(
  accounts: Accounts,
  attempts: readonly Attempt[],
  now = Date.now(),
): Promise<Refusal | null> {
  if (!accounts.rateLimits) return null;
  for (const one of attempts) {
    const whyNot = await countAttempt(accounts, one, now);
    if (whyNot) return whyNot;
  }
  return null;
}

/** The row is locked, so that parallel attempts count each other. */
async function countAttempt({ db, authSecret }: Accounts, one: Attempt, now: number) {
  const [kind] = one;
  const key = keyOf(authSecret, one);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ tries: number; since: string }>(sql`
      insert into account_tries (key, tries, since) values (${key}, 0, ${toTime(now)})
      on conflict (key) do update set key = excluded.key returning tries, since`);
    const [row = { tries: 0, since: "" }] = rows;
    const before = { tries: row.tries, since: new Date(row.since).getTime() };
    if (waitOf(kind, before, now) > 0) return whyNotAttempt(kind, before, now);
    const { tries, since } = countedWith(kind, before, now);
    await tx.execute(
      sql`update account_tries set tries = ${tries}, since = ${toTime(since)} where key = ${key}`,
    );
    return null;
  });
}

const toTime = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Deletes a counter after a success. */
export async function resetAttempts(
  { db, authSecret }: Pick<Accounts, "authSecret"> & { db: Database | Transaction },
  one: Attempt,
): Promise<void> {
  await db.execute(sql`delete from account_tries where key = ${keyOf(authSecret, one)}`);
}

/** Deletes counters whose time is over. */
export async function deleteOldAttempts(db: Accounts["db"], now: number): Promise<void> {
  const before = new Date(now - 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from account_tries where since < ${before}::timestamptz`);
}

/** A keyed hash, so that no IP or mail address is stored. An IP address is counted by its network. */
function keyOf(authSecret: string, one: Attempt): string {
  const parts = one.map((part) => (isIP(part) ? networkOf(part) : part));
  return createHash("sha256")
    .update(signatureFor(authSecret, parts.join("\n")))
    .digest("hex");
}
