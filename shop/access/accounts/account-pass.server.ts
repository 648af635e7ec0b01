import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";

/** For how long a pass is good: the portal gives a new one whenever it leads to the checkout. */
const PASS_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const FORM = /^pass\.([^.]{1,100})\.(\d{1,8})\.([\w-]{43})$/;

/**
 * What the portal gives its signed-in buyer along to the checkout, which knows no session (decision 0004). It says
 * whose account an order is counted by (stock-share.ts) and opens nothing: somebody who gives theirs to others only
 * shares what they may hold. `now` in ms.
 */
export function accountPass(authSecret: string, userId: string, now: number): string {
  const until = Math.floor(now / DAY_MS) + PASS_DAYS;
  return `pass.${userId}.${until}.${signPass(authSecret, userId, until)}`;
}

/** Whose pass it is (a user's id); null where it is none of ours, or too old. `now` in ms. */
export function readAccountPass(authSecret: string, given: string, now: number): string | null {
  const [, userId = "", days = "", signature = ""] = FORM.exec(given) ?? [];
  const until = Number(days);
  if (userId === "" || until * DAY_MS < now) return null;
  return isSameText(signature, signPass(authSecret, userId, until)) ? userId : null;
}

function signPass(authSecret: string, userId: string, until: number): string {
  return signatureFor(authSecret, `pass:${userId}:${until}`);
}
