import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { credentials, sessions, twoFactors, users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { whyNotPassword } from "#tohfa/shop/access/accounts/password.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { readLanguage } from "#tohfa/shop/access/accounts/read-language.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { isEmail, mailboxOf, normaliseEmail } from "#tohfa/shop/values/email.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  CREDENTIAL,
  findAccount,
  firstNameOf,
  openLink,
  type StoredAccount,
  sendLetter,
  type TypedLink,
} from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import {
  type Attempt,
  countAttempts,
  passwordOf,
  resetAttempts,
  whyNotAttemptNow,
} from "./count-attempts.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browsers.server.ts";
import type { Browser } from "./sign-in.server.ts";
import { invalidEmail } from "./sign-up.server.ts";

/** Where a request for a letter comes from: IP address, and cookies, which may mark a known browser. */
interface Requester {
  ip: string;
  cookie?: string;
  now?: number;
}

/**
 * Sends the link to set a new password, if there is an account; the answer does not tell whether. The limits are such
 * that strangers' requests never lock the owner out: the owner has a letter whose link works for at least 40 minutes,
 * or gets one now. Refuses: invalid (no mail address), too_many (letters from that IP address).
 */
export async function requestReset(
  accounts: Accounts,
  typed: string,
  { ip, cookie = "", now = Date.now() }: Requester,
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw invalidEmail();
  const account = await findAccount(accounts.db, { email });
  const known = knownBrowser(accounts, account, cookie);
  if (account && known) {
    const ofBrowser: Attempt = ["reset letter from known browser", account.id, known];
    if (await whyNotAttemptNow(accounts, [ofBrowser], now)) return;
  } else {
    const fromHere: Attempt = ["reset letter to account from address", email, ip];
    if (await whyNotAttemptNow(accounts, [fromHere], now)) return;
    await countAttempts(accounts, [["letter from address", ip]], now);
    // Counted also without an account, so that the response time does not tell whether there is one.
    const letter = resetLetterTo(account ?? { email, emailVerified: true });
    if (await whyNotAttemptNow(accounts, [letter], now)) return;
  }
  await accounts.db.transaction(async (tx) => {
    const found = await findAccount(tx, { email });
    if (found && !found.banned) await sendLetter(tx, "reset-password", found, now);
  });
}

function resetLetterTo({
  email,
  emailVerified,
}: Pick<StoredAccount, "email" | "emailVerified">): Attempt {
  return emailVerified
    ? ["reset letter to account", email]
    : ["reset letter to unconfirmed mailbox", mailboxOf(email)];
}

/**
 * Sets a new password by a letter's link, and signs the account out everywhere. The link proves who has the mailbox, so
 * the address counts as verified, and this browser as known: strangers who try passwords elsewhere cannot keep it from
 * signing in. Returns the address, and cookies for the browser.
 */
export async function resetPassword(
  accounts: Accounts,
  link: TypedLink,
  password: string,
  cookie = "",
): Promise<{ email: string; cookies: string[] }> {
  const { db, authSecret } = accounts;
  const { email } = await openLink(db, authSecret, "reset", link);
  refuse(whyNotPassword(password, email));
  const hash = await (await accounts.auth.$context).password.hash(password);
  return await db.transaction(async (tx) => {
    // Locked and checked again, so that a link cannot be used twice in parallel.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.id)).for("update");
    const account = await openLink(tx, authSecret, "reset", link);
    await setPassword(tx, account, hash);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    return await afterChange(accounts, tx, account, cookie);
  });
}

/** The letters sent so far have links that ended with the old password, so they do not count against the next one. */
async function afterChange(
  accounts: Accounts,
  tx: Transaction,
  { id }: StoredAccount,
  cookie: string,
) {
  const account = await findAccount(tx, { id });
  if (!account) throw new Error("The account that was just changed is not there");
  await resetAttempts({ ...accounts, db: tx }, resetLetterTo(account));
  return { email: account.email, cookies: [rememberBrowser(accounts, account, cookie)] };
}

/**
 * Changes a member's password, and signs them out on all other devices. Refuses a wrong old password. Returns cookies
 * for the browser.
 */
export async function changePassword(
  accounts: Accounts,
  actor: Member,
  typed: { sessionId: string; old: string; password: string },
  { ip, cookie }: Pick<Browser, "ip" | "cookie">,
): Promise<string[]> {
  const { db, auth } = accounts;
  const account = await findAccount(db, { id: actor.userId });
  if (!account || !can(actor, "changePassword", { userId: account.id })) {
    throw new Refusal("not_found", "There is no such account.");
  }
  await countAttempts(accounts, passwordOf(account.id, ip));
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password: typed.old }))) {
    const text = "This is not your password now. If you forgot it, sign out and choose a new one.";
    throw new Refusal("invalid", text, { field: "old" });
  }
  refuse(whyNotPassword(typed.password, account.email));
  const hash = await passwords.hash(typed.password);
  return await db.transaction(async (tx) => {
    await setPassword(tx, account, hash);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, account.id), ne(sessions.id, typed.sessionId)));
    return (await afterChange(accounts, tx, account, cookie)).cookies;
  });
}

async function setPassword(tx: Transaction, account: StoredAccount, hash: string): Promise<void> {
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
  // Somebody who knew the old password may have locked the second factor by wrong codes.
  await tx
    .update(twoFactors)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactors.userId, id));
  const payload = { firstName: firstNameOf(account), language: await readLanguage(tx, account) };
  const about = `${id}:${Date.now()}`;
  await notify(tx, { email: account.email }, { template: "password-changed", about, payload });
}
