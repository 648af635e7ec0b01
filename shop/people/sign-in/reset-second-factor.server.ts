import { and, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions, twoFactors, users } from "#tohfa/db/schema/accounts.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { findAccount, firstNameOf } from "./account-letters.server.ts";

/**
 * Removes the second factor of an account whose owner has lost both phone and recovery codes, for the command `npm run
 * admin`; an admin has to set up a new one at the next sign-in. The account is signed out everywhere. Letters go to its
 * owner and every admin. Refuses: not_found, conflict (it has none).
 */
export async function resetSecondFactor(db: Database, typed: string): Promise<void> {
  const email = normaliseEmail(typed);
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, { email });
    if (!account) throw new Refusal("not_found", `There is no account of ${email}.`);
    const [was] = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(and(eq(users.id, account.id), eq(users.twoFactorEnabled, true)))
      .returning({ id: users.id });
    if (!was) throw new Refusal("conflict", `${email} has no second factor to take off.`);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, account.id));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    const by = system("npm run admin");
    const entry = await writeAudit(tx, by, { action: "second factor reset", subject: account.id });
    const admins = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.role, "admin"), eq(users.banned, false)));
    const others = admins.filter((one) => one.email !== email);
    for (const reader of [account, ...others]) {
      const payload = { firstName: firstNameOf(reader), email };
      const about = `${entry}:${reader.email}`;
      await notify(tx, reader, { template: "staff-second-factor-reset", about, payload });
    }
  });
}
