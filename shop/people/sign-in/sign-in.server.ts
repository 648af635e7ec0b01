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
import { type Accounts, CLIENT_IP_HEADER } from "./accounts.server.ts";
import {
  type Attempt,
  countAttempts,
  resetAttempts,
  whyNotAttemptNow,
} from "./count-attempts.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browsers.server.ts";

/** What signing in needs of the request. */
export interface Browser {
  ip: string;
  cookie: string;
  userAgent: string;
}

/** The result of a right password. `cookies` are for the browser. */
export interface SignedIn {
  cookies: string[];
  needsCode: boolean;
  /** The address is not verified yet: first its owner has to follow the letter's link. */
  isUnverified: boolean;
}

/** The request headers that better-auth needs. */
export function headersOf({ ip, cookie, userAgent }: Browser): Headers {
  return new Headers({ cookie, "user-agent": userAgent, [CLIENT_IP_HEADER]: ip });
}

/**
 * Signs in. Refuses: unauthenticated (the same answer after the same time for an unknown address and a wrong password),
 * too_many, forbidden (the account is blocked).
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
  await resetAttempts(accounts, counted);
  return signedIn;
}

/**
 * Counts an attempt before the password is checked. A browser that has signed in to this account before has its own
 * counter, so that strangers cannot lock it out; when that is used up, it is counted like any other. Returns the
 * narrowest counter, which a success deletes.
 */
async function countPassword(
  accounts: Accounts,
  { email, account }: { email: string; account: StoredAccount | null },
  { ip, cookie }: Browser,
): Promise<Attempt> {
  const known = knownBrowser(accounts, account, cookie);
  if (account && known) {
    const ofBrowser: Attempt = ["sign-in from known browser", account.id, known];
    if ((await whyNotAttemptNow(accounts, [ofBrowser])) === null) return ofBrowser;
  }
  const fromHere: Attempt = ["sign-in to account from address", email, ip];
  await countAttempts(accounts, [
    fromHere,
    ["sign-in from address", ip],
    ["sign-in to account", email],
  ]);
  return fromHere;
}

/**
 * Signs in without counting, after a letter's link has proved who it is: no stranger can come this way. Refuses:
 * unauthenticated, forbidden.
 */
export async function signInUncounted(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const body = { email, password };
  const answer = await callAuth(() =>
    accounts.auth.api.signInEmail({ body, headers: headersOf(browser), returnHeaders: true }),
  );
  if (answer === "FORBIDDEN") return { cookies: [], needsCode: false, isUnverified: true };
  if (typeof answer === "string") throw wrongPassword();
  const account = await findAccount(accounts.db, { email });
  if (!account || account.banned) {
    await accounts.auth.api.revokeSessions({ headers: withCookies(browser, answer.headers) });
    throw new Refusal("forbidden", "This account is closed. Please write to us.");
  }
  const cookies = answer.headers.getSetCookie();
  // Before the second factor they are not signed in, so the browser is not marked as known yet.
  const needsCode = "twoFactorRedirect" in answer.response;
  if (!needsCode) cookies.push(rememberBrowser(accounts, account, browser.cookie));
  return { cookies, needsCode, isUnverified: false };
}

function wrongPassword(): Refusal {
  const text = "This email and password do not match. Check both, or choose a new password.";
  return new Refusal("unauthenticated", text);
}

/**
 * The second step: a code of the app or a recovery code. better-auth counts wrong ones, for each sign-in and for the
 * account. Only who knows the password gets this far, and a new password unlocks the account (passwords.server.ts).
 * They are not counted by IP address: one stranger could lock out a whole office.
 */
export async function enterCode(
  accounts: Accounts,
  { code, isBackup }: { code: string; isBackup: boolean },
  browser: Browser,
): Promise<string[]> {
  const headers = headersOf(browser);
  const { api } = accounts.auth;
  const answer = await callAuth(() =>
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
 * Verifies an address by its letter's link, and signs in. The password is needed as well: a stranger may have signed up
 * with this address, and would get an account by its owner's click on the link.
 */
export async function confirmEmail(
  accounts: Accounts,
  link: TypedLink,
  password: string,
  browser: Browser,
): Promise<SignedIn> {
  const { db, authSecret, auth } = accounts;
  const account = await openLink(db, authSecret, "verify", link);
  await countAttempts(accounts, [["password for link", account.id]]);
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password }))) {
    const text = "This is not the password you chose when you signed up.";
    throw new Refusal("invalid", text, { field: "password" });
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
  return await signInUncounted(accounts, { email: account.email, password }, browser);
}

/** Ends the session of this browser. Safe to repeat. Returns the cookies that clear it. */
export async function signOut(accounts: Accounts, browser: Browser): Promise<string[]> {
  const answer = await accounts.auth.api.signOut({
    headers: headersOf(browser),
    returnHeaders: true,
  });
  return answer.headers.getSetCookie();
}

/** Calls better-auth; returns its answer, or the name of the HTTP status of its refusal. Other errors are thrown. */
export async function callAuth<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
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

/** The browser's headers as they will be in its next request, with these cookies. */
function withCookies(browser: Browser, answer: Headers): Headers {
  const fresh = answer.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const cookie = [browser.cookie, ...fresh].filter(Boolean).join("; ");
  return headersOf({ ...browser, cookie });
}
