import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * The push services of the browsers there are. A device names its address itself, and the shop sends there: so
 * nowhere else, or anybody could have it call machines beside our own.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** Why messages cannot be sent to an address; null where they can. */
export function whyNotPushAddress(address: string): Refusal | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isOurs && address.length <= 2_000) return null;
  return new Refusal("invalid", "This browser's way of being told is not known to us.");
}
