import { randomBytes } from "node:crypto";
import {
  type KnownMark,
  readMarks,
  signedMark,
  withMark,
} from "#tohfa/shop/access/accounts/known-browser.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { type StoredAccount, stampOf } from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";

/** The longest that browsers keep a cookie (RFC 6265bis). */
const REMEMBERED_S = 400 * 86_400;

type Cookies = Pick<Accounts, "authSecret" | "knownCookie">;

/**
 * The id of this browser's mark for an account, which it got by signing in; null if it has none, or the password has
 * changed since.
 */
export function knownBrowser(
  accounts: Cookies,
  account: StoredAccount | null,
  cookies: string,
): string | null {
  return (account && markOf(accounts, account, marksIn(accounts, cookies))?.id) ?? null;
}

/** The Set-Cookie that marks this browser for an account; it stays after signing out. */
export function rememberBrowser(
  accounts: Cookies,
  account: StoredAccount,
  cookies: string,
): string {
  const marks = marksIn(accounts, cookies);
  // The same id again, so that a browser cannot get new attempts by signing in again.
  const id = markOf(accounts, account, marks)?.id ?? randomBytes(16).toString("base64url");
  const value = withMark(marks, { id, signature: signatureOf(accounts, account, id) });
  const { name, isSecure } = accounts.knownCookie;
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${REMEMBERED_S}${secure}`;
}

function markOf(accounts: Cookies, account: StoredAccount, marks: readonly KnownMark[]) {
  return marks.find(({ id, signature }) =>
    isSameText(signature, signatureOf(accounts, account, id)),
  );
}

function signatureOf({ authSecret }: Cookies, account: StoredAccount, id: string): string {
  return signatureFor(authSecret, signedMark({ userId: account.id, stamp: stampOf(account) }, id));
}

function marksIn({ knownCookie: { name } }: Cookies, cookies: string): KnownMark[] {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return readMarks(found?.slice(name.length + 1) ?? "");
}
