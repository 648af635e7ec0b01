import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type Device, isExpired } from "./session.ts";

/** Devices on which a member is signed in, the last used first. */
export async function listDevices(
  db: Database,
  actor: Member,
  thisSession: string,
  now = Date.now(),
): Promise<Device[]> {
  if (!can(actor, "listDevices", { userId: actor.userId })) throw noSession();
  const rows = await db
    .select({
      ...{ id: sessions.id, userAgent: sessions.userAgent },
      ...{ createdAt: sessions.createdAt, updatedAt: sessions.updatedAt },
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
  const open = rows.filter(({ createdAt }) => !isExpired(actor.role, createdAt.getTime(), now));
  return open.map(({ id, userAgent, updatedAt }) => ({
    id,
    userAgent: userAgent ?? "",
    lastUsedAt: updatedAt.getTime(),
    isThis: id === thisSession,
  }));
}

/** Signs a member out on one device, or with `except` on all others. Safe to repeat. */
export async function signOutElsewhere(
  db: Database,
  actor: Member,
  which: { only: string } | { except: string },
): Promise<void> {
  if (!can(actor, "signOutElsewhere", { userId: actor.userId })) throw noSession();
  const chosen = "only" in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except);
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), chosen));
}

function noSession(): Refusal {
  return new Refusal("not_found", "There is no such device.");
}
