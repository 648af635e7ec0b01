import type { IncomingHttpHeaders } from "node:http";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Why a form is not taken from where it was sent; null where it comes from the portal's own pages. Browsers say
 * where a form comes from (Origin, Sec-Fetch-Site); whoever says nothing is no browser, and has no business here.
 */
export function whyNotFromHere(headers: IncomingHttpHeaders, portalUrl: string): Refusal | null {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return notOurs();
  const ours = new URL(portalUrl);
  // The address that people use may be another name of this machine, as long as the page had the same.
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
