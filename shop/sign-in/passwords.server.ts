import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { credentials, sessions, users } from "../../db/schema/accounts.ts";
import type { Member } from "../accounts/actor.ts";
import { whyNotPassword } from "../accounts/password.ts";
import { can } from "../accounts/permissions.ts";
import { isEmail, normaliseEmail } from "../email.ts";
import { readLanguage } from "../language/read-language.server.ts";
import { notify } from "../mail/notify.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import {
  CREDENTIAL,
  findAccount,
  firstNameOf,
  type KeptAccount,
  openLink,
  sendLetter,
  type TypedLink,
} from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { countTries } from "./count-tries.server.ts";
import { noEmail } from "./sign-up.server.ts";

/** Sends the link to a new password, where there is an account; who asks is not told whether. */
export async function askForReset(
  accounts: Accounts,
  typed: string,
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw noEmail();
  await countTries(accounts, [
    ["letter from address", ip],
    ["letter to account", email],
  ]);
  await accounts.db.transaction(async (tx) => {
    const account = await findAccount(tx, { email });
    if (account && !account.banned) await sendLetter(tx, "reset-password", account, now);
  });
}

/**
 * Sets a new password by a letter's link, and signs the account out everywhere. Whoever has the link has the
 * mailbox, so the address counts as confirmed. Returns the address, to sign in with.
 */
export async function resetPassword(
  accounts: Accounts,
  link: TypedLink,
  password: string,
): Promise<{ email: string }> {
  const { db, authSecret } = accounts;
  const { email } = await openLink(db, authSecret, "reset", link);
  refuse(whyNotPassword(password, email));
  const hash = await (await accounts.auth.$context).password.hash(password);
  return await db.transaction(async (tx) => {
    // Locked and asked once more: of two that come at once, one is too late.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.id)).for("update");
    const account = await openLink(tx, authSecret, "reset", link);
    await setPassword(tx, account, hash);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    return { email };
  });
}

/** A member chooses another password, and is signed out on every other device. Refuses a wrong old one. */
export async function changePassword(
  accounts: Accounts,
  actor: Member,
  typed: { sessionId: string; old: string; password: string },
  ip: string,
): Promise<void> {
  const { db, auth } = accounts;
  const account = await findAccount(db, { id: actor.userId });
  if (!account || !can(actor, "changePassword", { userId: account.id })) {
    throw new Refusal("not_found", "There is no such account.");
  }
  await countTries(accounts, [["sign-in to account from address", account.email, ip]]);
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password: typed.old }))) {
    const text = "This is not your password now. If you forgot it, sign out and choose a new one.";
    throw new Refusal("invalid", text, { field: "old" });
  }
  refuse(whyNotPassword(typed.password, account.email));
  const hash = await passwords.hash(typed.password);
  await db.transaction(async (tx) => {
    await setPassword(tx, account, hash);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, account.id), ne(sessions.id, typed.sessionId)));
  });
}

async function setPassword(tx: Transaction, account: KeptAccount, hash: string): Promise<void> {
  const { id } = account;
  if (account.password === null) {
    await tx.insert(credentials).values({
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: CREDENTIAL,
      password: hash,
    });
  } else {
    await tx
      .update(credentials)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, CREDENTIAL)));
  }
  const payload = { firstName: firstNameOf(account), language: await readLanguage(tx, account) };
  const about = `${id}:${Date.now()}`;
  await notify(tx, { email: account.email }, { template: "password-changed", about, payload });
}
