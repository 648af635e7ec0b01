import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { countedWith, type TryKind, waitOf, whyNotTry } from "#tohfa/shop/access/accounts/tries.ts";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { type Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { Accounts } from "./accounts.server.ts";

/** Something that is tried, and by or for whom (an internet address, an e-mail, both). */
export type Try = readonly [kind: TryKind, ...whom: string[]];

/** The password of who is signed in, asked for once more: only sessions of theirs count, which no stranger has. */
export function passwordOf(userId: string, ip: string): Try[] {
  return [
    ["password of member from address", userId, ip],
    ["password of member", userId],
  ];
}

/**
 * Counts it, whatever becomes of it; refuses (too_many) where it was tried too often. Narrow limits come first: what
 * one of them stops is not counted by those behind it.
 */
export async function countTries(
  accounts: Accounts,
  tries: readonly Try[],
  now = Date.now(),
): Promise<void> {
  refuse(await whyNotTryNow(accounts, tries, now));
}

/** The same, for those who are not to be told: why it was not counted, or null where it was. */
export async function whyNotTryNow(
  accounts: Accounts,
  tries: readonly Try[],
  now = Date.now(),
): Promise<Refusal | null> {
  if (!accounts.rateLimits) return null;
  for (const one of tries) {
    const whyNot = await countTry(accounts, one, now);
    if (whyNot) return whyNot;
  }
  return null;
}

/** Of several at once each counts those before it: the row is locked. */
async function countTry({ db, authSecret }: Accounts, one: Try, now: number) {
  const [kind] = one;
  const key = keyOf(authSecret, one);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ tries: number; since: string }>(sql`
      insert into account_tries (key, tries, since) values (${key}, 0, ${toTime(now)})
      on conflict (key) do update set key = excluded.key returning tries, since`);
    const [row = { tries: 0, since: "" }] = rows;
    const before = { tries: row.tries, since: new Date(row.since).getTime() };
    if (waitOf(kind, before, now) > 0) return whyNotTry(kind, before, now);
    const { tries, since } = countedWith(kind, before, now);
    await tx.execute(
      sql`update account_tries set tries = ${tries}, since = ${toTime(since)} where key = ${key}`,
    );
    return null;
  });
}

const toTime = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** It went well: what was tried wrong before does not count any more. */
export async function forgetTries(
  { db, authSecret }: Pick<Accounts, "authSecret"> & { db: Database | Transaction },
  one: Try,
): Promise<void> {
  await db.execute(sql`delete from account_tries where key = ${keyOf(authSecret, one)}`);
}

/** Forgets what nobody counts any more. */
export async function forgetOldTries(db: Accounts["db"], now: number): Promise<void> {
  const before = new Date(now - 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from account_tries where since < ${before}::timestamptz`);
}

/** Neither an internet address, which counts by its network, nor an e-mail is kept. */
function keyOf(authSecret: string, one: Try): string {
  const parts = one.map((part) => (isIP(part) ? networkOf(part) : part));
  return createHash("sha256")
    .update(signatureFor(authSecret, parts.join("\n")))
    .digest("hex");
}
