import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { readMember } from "#tohfa/shop/access/accounts/read-member.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { type Acting, isExpired, type Session } from "./session.ts";
import { type Browser, headersOf } from "./sign-in.server.ts";

/**
 * The session of this browser; null for a visitor, for a blocked account, and for an admin whose twelve hours are over.
 * `cookies` extend the session, once a day.
 */
export async function readSession(
  { db, auth, mustAdminsHaveCode }: Accounts,
  browser: Browser,
  now = new Date(),
): Promise<{ session: Session | null; cookies: string[] }> {
  // Without a session cookie there is no query.
  if (browser.cookie === "") return { session: null, cookies: [] };
  const answer = await auth.api.getSession({ headers: headersOf(browser), returnHeaders: true });
  const cookies = answer.headers.getSetCookie();
  const found = answer.response;
  if (!found) return { session: null, cookies };
  const member = await readMember(db, found.user.id);
  if (!member) return { session: null, cookies };
  const { id, createdAt } = found.session;
  const { role } = member.actor;
  if (isExpired(role, createdAt.getTime(), now.getTime())) {
    await db.delete(sessions).where(eq(sessions.id, id));
    return { session: null, cookies };
  }
  const acting = role === "admin" ? await readActing(db, id, now) : null;
  const mustSetUpCode = mustAdminsHaveCode && role === "admin" && !member.hasCode;
  const actor = { ...member.actor, sessionId: id };
  return { session: { ...member, actor, id, acting, mustSetUpCode }, cookies };
}

/** The store that an admin has entered in this session, until the hour is over. */
async function readActing(db: Database, sessionId: string, now: Date): Promise<Acting | null> {
  const [row] = await db
    .select({
      until: sessions.actingUntil,
      store: {
        id: sellers.id,
        name: sellers.companyName,
        handle: sellers.handle,
        status: sellers.status,
      },
    })
    .from(sessions)
    .innerJoin(sellers, eq(sellers.id, sessions.actingFor))
    .where(and(eq(sessions.id, sessionId), gt(sessions.actingUntil, now)));
  return row?.until ? { until: row.until.getTime(), store: row.store } : null;
}
