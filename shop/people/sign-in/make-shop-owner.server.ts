import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Makes an admin the shop's owner, for the command `npm run admin`: what the owner alone may passes from whoever had it.
 * Every admin is told in the portal. Refuses: not_found, conflict (no admin, or the owner already).
 */
export async function makeShopOwner(db: Database, typed: string): Promise<void> {
  const email = normaliseEmail(typed);
  await db.transaction(async (tx) => {
    // One command after another: there is one owner.
    await tx.execute(sql`select from users where role = 'admin' order by id for no key update`);
    const [account] = await tx.select().from(users).where(eq(users.email, email));
    if (!account) throw new Refusal("not_found", `There is no account of ${email}.`);
    if (account.role !== "admin" || account.banned) {
      throw new Refusal("conflict", `${email} is no admin: npm run admin -- create makes one.`);
    }
    if (account.isShopOwner) throw new Refusal("conflict", `${email} is the owner already.`);
    const was = await tx
      .update(users)
      .set({ isShopOwner: false })
      .where(eq(users.isShopOwner, true))
      .returning({ id: users.id });
    await tx.update(users).set({ isShopOwner: true }).where(eq(users.id, account.id));
    const details = { before: was[0]?.id ?? "", after: account.id };
    const audit = { action: "shop's owner named", subject: account.id, details } as const;
    await writeAudit(tx, system("npm run admin"), audit);
  });
}
