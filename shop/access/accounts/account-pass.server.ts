import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";

/** How long a pass is valid: the portal makes a new one with each link to the checkout. */
const PASS_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const FORM = /^pass\.([^.]{1,100})\.(\d{1,8})\.([\w-]{43})$/;

/**
 * The pass that the portal adds to a signed-in buyer's link to the checkout, which has no session (decision 0004). It
 * only names the account whose limits an order counts against (stock-share.ts), and grants no access: a buyer who
 * passes it on only shares their limits. `now` in ms.
 */
export function accountPass(authSecret: string, userId: string, now: number): string {
  const until = Math.floor(now / DAY_MS) + PASS_DAYS;
  return `pass.${userId}.${until}.${signPass(authSecret, userId, until)}`;
}

/** The id of the pass's user; null where it is forged or expired. `now` in ms. */
export function readAccountPass(authSecret: string, given: string, now: number): string | null {
  const [, userId = "", days = "", signature = ""] = FORM.exec(given) ?? [];
  const until = Number(days);
  if (userId === "" || until * DAY_MS < now) return null;
  return isSameText(signature, signPass(authSecret, userId, until)) ? userId : null;
}

function signPass(authSecret: string, userId: string, until: number): string {
  return signatureFor(authSecret, `pass:${userId}:${until}`);
}
