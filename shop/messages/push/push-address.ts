import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * The push services of all common browsers. A browser names the address itself and our server calls it, so no other
 * host is allowed: else anybody could make the server call machines of its own network (SSRF).
 */
const SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** Why messages cannot be sent to an address; null if they can. */
export function whyNotPushAddress(address: string): Refusal | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isKnown =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isKnown && address.length <= 2_000) return null;
  return new Refusal("invalid", "This browser's way of being told is not known to us.");
}
