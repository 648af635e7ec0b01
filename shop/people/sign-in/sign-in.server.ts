import { eq } from "drizzle-orm";
import { users } from "#tohfa/db/schema/accounts.ts";
import { canonicalRecoveryCode } from "#tohfa/shop/access/accounts/recovery-code.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  findAccount,
  openLink,
  type StoredAccount,
  type TypedLink,
} from "./account-letters.server.ts";
import { type Accounts, ADDRESS_HEADER } from "./accounts.server.ts";
import { countTries, forgetTries, type Try, whyNotTryNow } from "./count-tries.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browsers.server.ts";

/** The browser that asks, as far as signing in needs to know it. */
export interface Browser {
  ip: string;
  cookie: string;
  userAgent: string;
}

/** Signed in, or only half: then a code is asked for. `cookies` are for the browser. */
export interface SignedIn {
  cookies: string[];
  needsCode: boolean;
  /** Nobody has confirmed the address yet: the letter has to come first. */
  needsLetter: boolean;
}

/** What better-auth is told of a browser. */
export function headersOf({ ip, cookie, userAgent }: Browser): Headers {
  return new Headers({ cookie, "user-agent": userAgent, [ADDRESS_HEADER]: ip });
}

/**
 * Signs somebody in. Refuses: unauthenticated (one answer for a wrong address and a wrong password, in the same
 * time), too_many, forbidden (the account was closed).
 */
export async function signIn(
  accounts: Accounts,
  typed: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const email = normaliseEmail(typed.email);
  const account = await findAccount(accounts.db, { email });
  const counted = await countPassword(accounts, { email, account }, browser);
  const signedIn = await signInUncounted(accounts, { ...typed, email }, browser);
  await forgetTries(accounts, counted);
  return signedIn;
}

/**
 * Counts a password that is about to be tried. A browser that has signed in to this account before is counted apart,
 * so that no stranger shuts it out, whatever they do and wherever they are; where it has used up its tries it is a
 * browser like any other. Returns by whom it was counted most narrowly.
 */
async function countPassword(
  accounts: Accounts,
  { email, account }: { email: string; account: StoredAccount | null },
  { ip, cookie }: Browser,
): Promise<Try> {
  const known = knownBrowser(accounts, account, cookie);
  if (account && known) {
    const ofBrowser: Try = ["sign-in from known browser", account.id, known];
    if ((await whyNotTryNow(accounts, [ofBrowser])) === null) return ofBrowser;
  }
  const fromHere: Try = ["sign-in to account from address", email, ip];
  await countTries(accounts, [
    fromHere,
    ["sign-in from address", ip],
    ["sign-in to account", email],
  ]);
  return fromHere;
}

/**
 * The same for who has shown by a letter's link that the account is theirs: strangers neither use up their tries nor
 * have any. Refuses: unauthenticated, forbidden.
 */
export async function signInUncounted(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const body = { email, password };
  const answer = await asked(() =>
    accounts.auth.api.signInEmail({ body, headers: headersOf(browser), returnHeaders: true }),
  );
  if (answer === "FORBIDDEN") return { cookies: [], needsCode: false, needsLetter: true };
  if (typeof answer === "string") throw wrongPassword();
  const account = await findAccount(accounts.db, { email });
  if (!account || account.banned) {
    await accounts.auth.api.revokeSessions({ headers: withCookies(browser, answer.headers) });
    throw new Refusal("forbidden", "This account is closed. Please write to us.");
  }
  const cookies = answer.headers.getSetCookie();
  // Who has no code to show yet has not signed in.
  const needsCode = "twoFactorRedirect" in answer.response;
  if (!needsCode) cookies.push(rememberBrowser(accounts, account, browser.cookie));
  return { cookies, needsCode, needsLetter: false };
}

function wrongPassword(): Refusal {
  const text = "This email and password do not match. Check both, or choose a new password.";
  return new Refusal("unauthenticated", text);
}

/**
 * The second half: the code of an app, or one of the codes that were written down. Wrong ones are counted by
 * better-auth, for each right password and for the account: nobody who does not know the password gets that far, and
 * a new password ends it (passwords.server.ts). By address they are not: a stranger would use up an office's.
 */
export async function enterCode(
  accounts: Accounts,
  { code, isBackup }: { code: string; isBackup: boolean },
  browser: Browser,
): Promise<string[]> {
  const headers = headersOf(browser);
  const { api } = accounts.auth;
  const answer = await asked(() =>
    isBackup
      ? api.verifyBackupCode({
          body: { code: canonicalRecoveryCode(code) },
          headers,
          returnHeaders: true,
        })
      : api.verifyTOTP({ body: { code: digitsOf(code) }, headers, returnHeaders: true }),
  );
  if (typeof answer !== "string") {
    const cookies = answer.headers.getSetCookie();
    const account = await findAccount(accounts.db, { id: answer.response.user.id });
    return account ? [...cookies, rememberBrowser(accounts, account, browser.cookie)] : cookies;
  }
  const text =
    "This code is not right, or its time is over. Enter the newest one, or sign in again.";
  throw new Refusal("invalid", text, { field: "code" });
}

/**
 * Confirms an address by its letter's link, and signs in. The password is asked for once more: whoever signed
 * up with the address of somebody else would otherwise be let in by that one's tap.
 */
export async function confirmEmail(
  accounts: Accounts,
  link: TypedLink,
  password: string,
  browser: Browser,
): Promise<SignedIn> {
  const { db, authSecret, auth } = accounts;
  const account = await openLink(db, authSecret, "verify", link);
  await countTries(accounts, [["password for link", account.id]]);
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password }))) {
    const text = "This is not the password you chose when you signed up.";
    throw new Refusal("invalid", text, { field: "password" });
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
  return await signInUncounted(accounts, { email: account.email, password }, browser);
}

/** Ends the session of this browser. Safe to repeat. Returns the cookies that say so. */
export async function signOut(accounts: Accounts, browser: Browser): Promise<string[]> {
  const answer = await accounts.auth.api.signOut({
    headers: headersOf(browser),
    returnHeaders: true,
  });
  return answer.headers.getSetCookie();
}

/** The answer of better-auth, or the name of the status it refuses with; anything else goes on as it is. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await ask();
  } catch (error) {
    const { name, status } = error as { name?: string; status?: unknown };
    if (name === "APIError" && typeof status === "string" && status !== "INTERNAL_SERVER_ERROR") {
      return status;
    }
    throw error;
  }
}

/** The browser's headers as they will be once it has these cookies. */
function withCookies(browser: Browser, answer: Headers): Headers {
  const fresh = answer.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const cookie = [browser.cookie, ...fresh].filter(Boolean).join("; ");
  return headersOf({ ...browser, cookie });
}
