import type { IncomingHttpHeaders } from "node:http";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Why a form is refused because of where it was sent from; null where it comes from the portal's own pages (against
 * cross-site request forgery). Browsers name the origin of a form (Origin, Sec-Fetch-Site); a client that names none is
 * no browser and is refused.
 */
export function whyNotFromHere(headers: IncomingHttpHeaders, portalUrl: string): Refusal | null {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return notOurs();
  const ours = new URL(portalUrl);
  // The portal may be opened by another name of this machine; then page and form have that name in common.
  const isOurs = origin === ours.origin || (host !== undefined && hostOf(origin) === host);
  return isOurs ? null : notOurs();
}

function hostOf(origin: string | undefined): string | null {
  return URL.canParse(origin ?? "") ? new URL(origin ?? "").host : null;
}

function notOurs(): Refusal {
  const text =
    "This form was not sent from this site, so nothing was changed. Please open the page here and try again.";
  return new Refusal("forbidden", text);
}
