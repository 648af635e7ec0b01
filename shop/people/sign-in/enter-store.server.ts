import { and, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOwner } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { whyNotEnter } from "#tohfa/shop/selling/sellers/why-not-enter.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** How long an admin stays in a store: long enough to help, and too short to act in it later by mistake. */
const STAY_MS = 3_600_000;

/**
 * Lets an admin act in a store's hub, in this session and for an hour; the audit log has what they change as done for
 * the store. Also for a blocked store, whose open parcels an admin has to finish. Refuses: not_found, conflict (it was
 * never approved), invalid (no reason).
 */
export async function enterStore(
  db: Database,
  actor: Member,
  { sessionId, sellerId, reason }: { sessionId: string; sellerId: string; reason: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "enterStore")) throw new Refusal("not_found", "There is no such store.");
  await askProof(db, actor, "enterStore");
  const why = reason.trim();
  if (why === "") {
    throw new Refusal("invalid", "Say why: the seller may ask.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const [store] = await tx
      .select({ status: sellers.status })
      .from(sellers)
      .where(eq(sellers.id, sellerId));
    if (!store) throw new Refusal("not_found", "There is no such store.");
    const whyNot = whyNotEnter(store.status);
    if (whyNot) throw new Refusal("conflict", whyNot);
    const entered = await tx
      .update(sessions)
      .set({ actingFor: sellerId, actingUntil: new Date(now + STAY_MS) })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id });
    if (entered.length === 0) throw new Refusal("not_found", "This device is signed out.");
    const details = { reason: why, actingFor: sellerId };
    const audit = { action: "store entered", subject: sellerId, details } as const;
    const log = await writeAudit(tx, actor, audit);
    const until = formatMoment(now + STAY_MS);
    await tellOwner(tx, sellerId, "seller-entered", String(log), { reason: why, until });
  });
}

/** Leaves the store. Safe to repeat. */
export async function leaveStore(db: Database, actor: Member, sessionId: string): Promise<void> {
  if (!can(actor, "leaveStore")) throw new Refusal("not_found", "There is no such store.");
  await db.transaction(async (tx) => {
    const isThis = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId));
    const [was] = await tx
      .select({ actingFor: sessions.actingFor })
      .from(sessions)
      .where(isThis)
      .for("update");
    if (!was?.actingFor) return;
    await tx.update(sessions).set({ actingFor: null, actingUntil: null }).where(isThis);
    await writeAudit(tx, actor, { action: "store left", subject: was.actingFor });
  });
}
