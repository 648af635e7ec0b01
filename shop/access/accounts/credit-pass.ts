import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";

/** How long a pass is valid: the portal makes a new one with each link to the checkout. */
const PASS_HOURS = 24;
const HOUR_MS = 3_600_000;
const FORM = /^credit\.([^.]{1,100})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * The pass by which a signed-in buyer spends their store credit at the checkout, which has no session (decision 0004).
 * Unlike the pass of account-pass.ts it is worth money, so it ends soon, and the order must go to the account's own
 * address of mail. `now` in ms.
 */
export function creditPass(authSecret: string, userId: string, now: number): string {
  const until = Math.floor(now / HOUR_MS) + PASS_HOURS;
  return `credit.${userId}.${until}.${sign(authSecret, userId, until)}`;
}

/** The id of the pass's user; null where it is forged or expired. `now` in ms. */
export function readCreditPass(authSecret: string, given: string, now: number): string | null {
  const [, userId = "", hours = "", signature = ""] = FORM.exec(given) ?? [];
  const until = Number(hours);
  if (userId === "" || until * HOUR_MS < now) return null;
  return isSameText(signature, sign(authSecret, userId, until)) ? userId : null;
}

function sign(authSecret: string, userId: string, until: number): string {
  return signatureFor(authSecret, `credit:${userId}:${until}`);
}
