import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { accountPath } from "#tohfa/shop/access/accounts/account-link.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { isEmail, normaliseEmail } from "#tohfa/shop/values/email.ts";
import { findAccount, linkFor } from "./account-letters.server.ts";
import { invalidEmail } from "./sign-up.server.ts";

/**
 * Makes the account of this address an admin, for the command `npm run admin`; if there is none it is made, and an
 * existing one keeps its password. The first one is the shop's owner. Returns the path of a link that sets a password, which works once and for an hour.
 */
export async function makeAdmin(
  db: Database,
  authSecret: string,
  typed: string,
  now = Date.now(),
): Promise<string> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw invalidEmail();
  return await db.transaction(async (tx) => {
    // A second command in parallel waits here, and then finds the first one's account.
    const name = email.split("@")[0] ?? "";
    await tx.insert(users).values({ id: randomUUID(), email, name }).onConflictDoNothing();
    const isShopOwner = sql`is_shop_owner or not exists (select from users o where o.is_shop_owner)`;
    await tx.update(users).set({ role: "admin", isShopOwner }).where(eq(users.email, email));
    const account = await findAccount(tx, { email });
    if (!account) throw new Error("The account that was just written is not there");
    await writeAudit(tx, system("npm run admin"), { action: "made admin", subject: account.id });
    return accountPath(linkFor("reset", account, now), (text) => signatureFor(authSecret, text));
  });
}
