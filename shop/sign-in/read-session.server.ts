import { eq } from "drizzle-orm";
import { sellers } from "../../db/schema/catalog.ts";
import type { Accounts } from "./accounts.server.ts";
import type { Session } from "./session.ts";
import { type Browser, headersOf } from "./sign-in.server.ts";

/**
 * Who is signed in with this browser; null for a visitor, and for whoever was banned since. `cookies` keep the
 * session alive, now and then.
 */
export async function readSession(
  { db, auth }: Accounts,
  browser: Browser,
): Promise<{ session: Session | null; cookies: string[] }> {
  // Visitors, and whoever reads a file, cost no query.
  if (browser.cookie === "") return { session: null, cookies: [] };
  const answer = await auth.api.getSession({ headers: headersOf(browser), returnHeaders: true });
  const cookies = answer.headers.getSetCookie();
  const found = answer.response;
  if (!found) return { session: null, cookies };
  const account = await db.query.users.findFirst({
    columns: { role: true, banned: true, name: true, email: true, twoFactorEnabled: true },
    where: (user, { eq }) => eq(user.id, found.user.id),
  });
  if (!account || account.banned) return { session: null, cookies };
  const [store] = await db
    .select({
      id: sellers.id,
      name: sellers.companyName,
      handle: sellers.handle,
      status: sellers.status,
    })
    .from(sellers)
    .where(eq(sellers.userId, found.user.id));
  const { role, name, email, twoFactorEnabled: hasCode } = account;
  const sellerId = store?.status === "approved" ? store.id : null;
  const actor = { role, userId: found.user.id, sellerId };
  return {
    session: { id: found.session.id, actor, name, email, hasCode, store: store ?? null },
    cookies,
  };
}
