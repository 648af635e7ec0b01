import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Accounts } from "./accounts.server.ts";
import { countAttempts, passwordOf } from "./count-attempts.server.ts";
import { type Browser, callAuth, headersOf } from "./sign-in.server.ts";

/** What an authenticator app needs. */
export interface CodeSetup {
  /** otpauth://…, which opens the app on a phone. */
  uri: string;
  /** To type by hand, in groups of four. */
  key: string;
}

/** Ten recovery codes to be printed, for when the app is lost; each works once. */
export type RecoveryCodes = string[];

/** Begins to set up an authenticator app; it is not required before `turnOnCode` has seen a right code. */
export async function beginCode(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<CodeSetup> {
  if (!can(actor, "beginCode", { userId: actor.userId })) throw noAccount();
  await countAttempts(accounts, passwordOf(actor.userId, browser.ip));
  const body = { password };
  const answer = await callAuth(() =>
    accounts.auth.api.enableTwoFactor({ body, headers: headersOf(browser) }),
  );
  if (typeof answer === "string" || !("totpURI" in answer)) throw wrongPassword();
  const key = new URL(answer.totpURI).searchParams.get("secret") ?? "";
  return { uri: answer.totpURI, key: key.replace(/(.{4})(?=.)/g, "$1 ") };
}

/**
 * Checks the first code of the app: from now on one is required at every sign-in. Returns the recovery codes, which are
 * shown only now, and cookies for the browser.
 */
export async function turnOnCode(
  accounts: Accounts,
  actor: Member,
  code: string,
  browser: Browser,
): Promise<{ codes: RecoveryCodes; cookies: string[] }> {
  if (!can(actor, "turnOnCode", { userId: actor.userId })) throw noAccount();
  await countAttempts(accounts, [["code of member", actor.userId]]);
  const body = { code: digitsOf(code) };
  const answer = await callAuth(() =>
    accounts.auth.api.verifyTOTP({ body, headers: headersOf(browser), returnHeaders: true }),
  );
  if (typeof answer !== "string") {
    const stored = await accounts.auth.api.viewBackupCodes({ body: { userId: actor.userId } });
    return { codes: stored.backupCodes, cookies: answer.headers.getSetCookie() };
  }
  const text = "This code is not right. Enter the six digits that the app shows now.";
  throw new Refusal("invalid", text, { field: "code" });
}

/** Ten new recovery codes, which replace the old ones. Refuses: invalid (password). */
export async function newPaperCodes(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<RecoveryCodes> {
  if (!can(actor, "newPaperCodes", { userId: actor.userId })) throw noAccount();
  await countAttempts(accounts, passwordOf(actor.userId, browser.ip));
  const body = { password };
  const answer = await callAuth(() =>
    accounts.auth.api.generateBackupCodes({ body, headers: headersOf(browser) }),
  );
  if (typeof answer === "string") throw wrongPassword();
  return answer.backupCodes;
}

/** Turns the second factor off. Admins cannot. */
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
  await countAttempts(accounts, passwordOf(actor.userId, browser.ip));
  const answer = await callAuth(() =>
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
