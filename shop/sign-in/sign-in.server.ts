import { eq } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import { normaliseEmail } from "../email.ts";
import { Refusal } from "../refusal.ts";
import { findAccount, openLink, type TypedLink } from "./account-letters.server.ts";
import { type Accounts, ADDRESS_HEADER } from "./accounts.server.ts";
import { countTries, forgetTries, type Try } from "./count-tries.server.ts";

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
  const { ip } = browser;
  const fromHere: Try = ["sign-in to account from address", email, ip];
  await countTries(accounts, [
    ["sign-in from address", ip],
    ["sign-in to account", email],
    fromHere,
  ]);
  const body = { email, password: typed.password };
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
  await forgetTries(accounts, fromHere);
  const needsCode = "twoFactorRedirect" in answer.response;
  return { cookies: answer.headers.getSetCookie(), needsCode, needsLetter: false };
}

function wrongPassword(): Refusal {
  const text = "This email and password do not match. Check both, or choose a new password.";
  return new Refusal("unauthenticated", text);
}

/** The second half: the code of an app, or one of the codes that were written down. */
export async function enterCode(
  accounts: Accounts,
  { code, isBackup }: { code: string; isBackup: boolean },
  browser: Browser,
): Promise<string[]> {
  await countTries(accounts, [["code from address", browser.ip]]);
  const headers = headersOf(browser);
  const { api } = accounts.auth;
  const answer = await asked(() =>
    isBackup
      ? api.verifyBackupCode({ body: { code: code.trim() }, headers, returnHeaders: true })
      : api.verifyTOTP({ body: { code: code.replace(/\D/g, "") }, headers, returnHeaders: true }),
  );
  if (typeof answer !== "string") return answer.headers.getSetCookie();
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
  await countTries(accounts, [
    ["sign-in from address", browser.ip],
    ["sign-in to account from address", account.email, browser.ip],
  ]);
  const { password: passwords } = await auth.$context;
  if (!(await passwords.verify({ hash: account.password ?? "", password }))) {
    const text = "This is not the password you chose when you signed up.";
    throw new Refusal("invalid", text, { field: "password" });
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
  return await signIn(accounts, { email: account.email, password }, browser);
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
