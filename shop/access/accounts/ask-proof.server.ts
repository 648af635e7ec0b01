import { and, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "./actor.ts";
import type { Action } from "./permissions.ts";
import { asksProof, isProven, unproven } from "./proof.ts";

/**
 * Requires a recent proof of identity for a sensitive action (ASKS_PROOF): the actor must have entered their password
 * or a code in this session, or signed in, within the last ten minutes. Each such action extends that, up to an hour
 * (shop/access/accounts/proof.ts). Actors without a session, such as API tokens, are refused. `now` in ms. Refuses:
 * unproven, forbidden.
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
