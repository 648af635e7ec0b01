import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Accounts } from "./accounts.server.ts";
import { countTries, passwordOf } from "./count-tries.server.ts";
import { asked, type Browser, headersOf } from "./sign-in.server.ts";

/** What an authenticator app needs. */
export interface CodeSetup {
  /** otpauth://… : a phone opens its app with it. */
  uri: string;
  /** To type by hand, in groups of four. */
  key: string;
}

/** Codes for the day the app is lost, to be printed: ten, each of which opens the account once. */
export type PaperCodes = string[];

/** Begins to ask a member for a code besides the password; nothing is asked before the first right one. */
export async function beginCode(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<CodeSetup> {
  if (!can(actor, "beginCode", { userId: actor.userId })) throw noAccount();
  await countTries(accounts, passwordOf(actor.userId, browser.ip));
  const body = { password };
  const answer = await asked(() =>
    accounts.auth.api.enableTwoFactor({ body, headers: headersOf(browser) }),
  );
  if (typeof answer === "string" || !("totpURI" in answer)) throw wrongPassword();
  const key = new URL(answer.totpURI).searchParams.get("secret") ?? "";
  return { uri: answer.totpURI, key: key.replace(/(.{4})(?=.)/g, "$1 ") };
}

/**
 * The first code of the app: from now on it is asked for at every sign-in. Returns the codes on paper, which are shown
 * this once, and cookies for the browser.
 */
export async function turnOnCode(
  accounts: Accounts,
  actor: Member,
  code: string,
  browser: Browser,
): Promise<{ codes: PaperCodes; cookies: string[] }> {
  if (!can(actor, "turnOnCode", { userId: actor.userId })) throw noAccount();
  await countTries(accounts, [["code of member", actor.userId]]);
  const body = { code: digitsOf(code) };
  const answer = await asked(() =>
    accounts.auth.api.verifyTOTP({ body, headers: headersOf(browser), returnHeaders: true }),
  );
  if (typeof answer !== "string") {
    const kept = await accounts.auth.api.viewBackupCodes({ body: { userId: actor.userId } });
    return { codes: kept.backupCodes, cookies: answer.headers.getSetCookie() };
  }
  const text = "This code is not right. Enter the six digits that the app shows now.";
  throw new Refusal("invalid", text, { field: "code" });
}

/** Ten new codes on paper for who has lost theirs; the old ones open nothing any more. Refuses: invalid (password). */
export async function newPaperCodes(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<PaperCodes> {
  if (!can(actor, "newPaperCodes", { userId: actor.userId })) throw noAccount();
  await countTries(accounts, passwordOf(actor.userId, browser.ip));
  const body = { password };
  const answer = await asked(() =>
    accounts.auth.api.generateBackupCodes({ body, headers: headersOf(browser) }),
  );
  if (typeof answer === "string") throw wrongPassword();
  return answer.backupCodes;
}

/** No code is asked for any more. An admin's stays, once it is on. */
export async function turnOffCode(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<string[]> {
  if (!can(actor, "turnOffCode", { userId: actor.userId })) {
    throw new Refusal(
      "forbidden",
      "An admin's account keeps its code. Another admin can help you.",
    );
  }
  await countTries(accounts, passwordOf(actor.userId, browser.ip));
  const answer = await asked(() =>
    accounts.auth.api.disableTwoFactor({
      body: { password },
      headers: headersOf(browser),
      returnHeaders: true,
    }),
  );
  if (typeof answer === "string") throw wrongPassword();
  return answer.headers.getSetCookie();
}

function wrongPassword(): Refusal {
  return new Refusal("invalid", "This is not your password.", { field: "password" });
}

function noAccount(): Refusal {
  return new Refusal("not_found", "There is no such account.");
}
