import type { Member } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { Refusal } from "../refusal.ts";
import type { Accounts } from "./accounts.server.ts";
import { countTries } from "./count-tries.server.ts";
import { asked, type Browser, headersOf } from "./sign-in.server.ts";

/** What an authenticator app needs, and the codes for the day it is lost. */
export interface CodeSetup {
  /** otpauth://… : a phone opens its app with it. */
  uri: string;
  /** To type by hand, in groups of four. */
  key: string;
  backupCodes: string[];
}

/** Begins to ask a member for a code besides the password; nothing is asked before the first right one. */
export async function beginCode(
  accounts: Accounts,
  actor: Member,
  password: string,
  browser: Browser,
): Promise<CodeSetup> {
  if (!can(actor, "beginCode", { userId: actor.userId })) throw noAccount();
  await countTries(accounts, [["code from address", browser.ip]]);
  const body = { password };
  const answer = await asked(() =>
    accounts.auth.api.enableTwoFactor({ body, headers: headersOf(browser) }),
  );
  if (typeof answer === "string" || !("totpURI" in answer)) throw wrongPassword();
  const key = new URL(answer.totpURI).searchParams.get("secret") ?? "";
  return {
    uri: answer.totpURI,
    key: key.replace(/(.{4})(?=.)/g, "$1 "),
    backupCodes: answer.backupCodes,
  };
}

/** The first code of the app: from now on it is asked for at every sign-in. Returns cookies for the browser. */
export async function turnOnCode(
  accounts: Accounts,
  actor: Member,
  code: string,
  browser: Browser,
): Promise<string[]> {
  if (!can(actor, "turnOnCode", { userId: actor.userId })) throw noAccount();
  await countTries(accounts, [["code from address", browser.ip]]);
  const body = { code: code.replace(/\D/g, "") };
  const answer = await asked(() =>
    accounts.auth.api.verifyTOTP({ body, headers: headersOf(browser), returnHeaders: true }),
  );
  if (typeof answer !== "string") return answer.headers.getSetCookie();
  const text = "This code is not right. Enter the six digits that the app shows now.";
  throw new Refusal("invalid", text, { field: "code" });
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
  await countTries(accounts, [["code from address", browser.ip]]);
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
