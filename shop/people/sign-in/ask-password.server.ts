import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { findAccount } from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { countTries, passwordOf } from "./count-tries.server.ts";

/**
 * Asks a member for their password once more, before what cannot be undone: an open session may be anybody's at
 * an unlocked phone. Wrong ones are counted by whose session it is, which no stranger has. Returns their address.
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
  await countTries(accounts, passwordOf(account.id, ip));
  const { password: passwords } = await accounts.auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password }))) {
    throw new Refusal("invalid", "This is not your password.", { field: "password" });
  }
  return { email: account.email };
}
