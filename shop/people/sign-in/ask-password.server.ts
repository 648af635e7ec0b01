import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { findAccount } from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { countAttempts, passwordOf } from "./count-attempts.server.ts";

/**
 * Checks a member's password again before something that cannot be undone, since anybody may hold their unlocked phone.
 * Attempts are counted for the member of the session, so a stranger cannot use them up. Returns the member's address.
 * Refuses: invalid (wrong), too_many.
 */
export async function askPassword(
  accounts: Accounts,
  actor: Member,
  password: string,
  ip: string,
): Promise<{ email: string }> {
  const account = await findAccount(accounts.db, { id: actor.userId });
  if (!account || !can(actor, "askPassword", { userId: account.id })) {
    throw new Refusal("not_found", "There is no such account.");
  }
  await countAttempts(accounts, passwordOf(account.id, ip));
  const { password: passwords } = await accounts.auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password }))) {
    throw new Refusal("invalid", "This is not your password.", { field: "password" });
  }
  return { email: account.email };
}
