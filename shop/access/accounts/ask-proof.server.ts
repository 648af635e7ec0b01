import { and, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "./actor.ts";
import type { Action } from "./permissions.ts";
import { asksProof, isProven, unproven } from "./proof.ts";

/**
 * Before an act of the table of proofs: whoever does it has entered their password or a code on this device within
 * the last ten minutes, or signed in. The act makes it count on, for an hour at most (shop/access/accounts/proof.ts). What
 * has no device, such as an API token, cannot do it. `now` in ms. Refuses: unproven, forbidden.
 */
export async function askProof(
  db: Database | Transaction,
  actor: Actor,
  action: Action,
  now = Date.now(),
): Promise<void> {
  if (!asksProof(action)) return;
  if (!("userId" in actor) || actor.sessionId === undefined) {
    const text = "This asks for a password: do it in the portal, signed in. A token cannot do it.";
    throw new Refusal("forbidden", text);
  }
  const isThis = and(
    eq(sessions.id, actor.sessionId),
    eq(sessions.userId, actor.userId),
    gt(sessions.expiresAt, new Date(now)),
  );
  const [session] = await db
    .select({
      signedInAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      usedAt: sessions.proofUsedAt,
    })
    .from(sessions)
    .where(isThis);
  if (!session) throw unproven();
  const { signedInAt, provedAt, usedAt } = session;
  const enteredAt = (provedAt ?? signedInAt).getTime();
  if (!isProven({ enteredAt, usedAt: usedAt?.getTime() ?? null }, now)) throw unproven();
  await db
    .update(sessions)
    .set({ proofUsedAt: new Date(now) })
    .where(isThis);
}
