import type { Database } from "#tohfa/db/open.server.ts";
import { sessions, users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";

/** The session of whoever acts in a test without a browser. */
export const sessionIdOf = (userId: string) => `session of ${userId}`;

/** One of the shop's own people, on a device of theirs. */
export function adminNamed(userId: string): Member {
  return { role: "admin", userId, sellerId: null, sessionId: sessionIdOf(userId) };
}

/** Signs them in just now, as whatever asks for a proof wants it (shop/access/accounts/proof.ts); makes their account. */
export async function signInAs(db: Database, { userId, sessionId }: Member): Promise<void> {
  const email = `${userId}@people.example`;
  await db.insert(users).values({ id: userId, name: userId, email }).onConflictDoNothing();
  const id = sessionId ?? sessionIdOf(userId);
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id, userId, token: id, expiresAt }).onConflictDoNothing();
}
