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
  countTries,
  forgetTries,
  passwordOf,
  type Try,
  whyNotTryNow,
} from "./count-tries.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browsers.server.ts";
import type { Browser } from "./sign-in.server.ts";
import { noEmail } from "./sign-up.server.ts";

/** Who asks for a letter: the address, and the browser's cookies, which may know the account. */
interface Asking {
  ip: string;
  cookie?: string;
  now?: number;
}

/**
 * Sends the link to a new password, where there is an account; who asks is not told whether. However often strangers
 * ask: whose account it is has a letter with a link that still works for 40 minutes, or gets one now. Refuses:
 * invalid (no e-mail), too_many (many letters from that address).
 */
export async function askForReset(
  accounts: Accounts,
  typed: string,
  { ip, cookie = "", now = Date.now() }: Asking,
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw noEmail();
  const account = await findAccount(accounts.db, { email });
  const known = knownBrowser(accounts, account, cookie);
  if (account && known) {
    const ofBrowser: Try = ["reset letter from known browser", account.id, known];
    if (await whyNotTryNow(accounts, [ofBrowser], now)) return;
  } else {
    const fromHere: Try = ["reset letter to account from address", email, ip];
    if (await whyNotTryNow(accounts, [fromHere], now)) return;
    await countTries(accounts, [["letter from address", ip]], now);
    // Counted without an account, too: the time of an answer does not tell whether there is one.
    const letter = resetLetterTo(account ?? { email, emailVerified: true });
    if (await whyNotTryNow(accounts, [letter], now)) return;
  }
  await accounts.db.transaction(async (tx) => {
    const found = await findAccount(tx, { email });
    if (found && !found.banned) await sendLetter(tx, "reset-password", found, now);
  });
}

function resetLetterTo({
  email,
  emailVerified,
}: Pick<StoredAccount, "email" | "emailVerified">): Try {
  return emailVerified
    ? ["reset letter to account", email]
    : ["reset letter to unconfirmed mailbox", mailboxOf(email)];
}

/**
 * Sets a new password by a letter's link, and signs the account out everywhere. Whoever has the link has the
 * mailbox, so the address counts as confirmed, and the browser as known: nobody who tries passwords elsewhere keeps it
 * from signing in with the new one. Returns the address, and cookies for the browser.
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
    // Locked and asked once more: of two that come at once, one is too late.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.id)).for("update");
    const account = await openLink(tx, authSecret, "reset", link);
    await setPassword(tx, account, hash);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    return await changed(accounts, tx, account, cookie);
  });
}

/** Its letters with links to the old password's account are of no use any more: the next one is not kept waiting. */
async function changed(accounts: Accounts, tx: Transaction, { id }: StoredAccount, cookie: string) {
  const account = await findAccount(tx, { id });
  if (!account) throw new Error("The account that was just changed is not there");
  await forgetTries({ ...accounts, db: tx }, resetLetterTo(account));
  return { email: account.email, cookies: [rememberBrowser(accounts, account, cookie)] };
}

/**
 * A member chooses another password, and is signed out on every other device. Refuses a wrong old one. Returns cookies
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
  await countTries(accounts, passwordOf(account.id, ip));
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
    return (await changed(accounts, tx, account, cookie)).cookies;
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
  // Whoever knew the old password may have locked the codes with wrong ones.
  await tx
    .update(twoFactors)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactors.userId, id));
  const payload = { firstName: firstNameOf(account), language: await readLanguage(tx, account) };
  const about = `${id}:${Date.now()}`;
  await notify(tx, { email: account.email }, { template: "password-changed", about, payload });
}
