import { pagePattern } from "../storefront/app/page-pattern.ts";
import { PAGES } from "../storefront/app/routes.ts";

/** Parameters that campaigns add to links; no page reads them. */
const CAMPAIGN = /^(utm_.*|fbclid|gclid|msclkid|igshid|ttclid|mc_[ce]id)$/;
const MAX_LENGTH = 1024;
const STORED_NOWHERE = pagePattern(PAGES.filter(({ stored }) => stored === "nowhere"));

/**
 * The name under which a page is cached: path and query with its parameters sorted and campaign ones left out.
 * Null where it must not be: one person's page, a query with a secret in it, or an address nobody links to.
 */
export function pageKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const start = url.indexOf("?");
  const path = start < 0 ? url : url.slice(0, start);
  // The router fetches a page's data at the page's address plus ".data".
  if (STORED_NOWHERE.test(path.replace(/\.data$/, ""))) return null;
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1));
  if (query.has("token")) return null;
  for (const name of [...query.keys()]) if (CAMPAIGN.test(name)) query.delete(name);
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}
