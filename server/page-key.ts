/** Parameters that campaigns add to links; no page reads them. */
const CAMPAIGN = /^(utm_.*|fbclid|gclid|msclkid|igshid|ttclid|mc_[ce]id)$/;
const MAX_LENGTH = 1024;

/**
 * The name under which a page is kept: path and query with its parameters sorted and campaign ones left out.
 * Null where it is not to be kept: a query with a secret in it, or an address nobody links to.
 */
export function pageKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const start = url.indexOf("?");
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1));
  if (query.has("token")) return null;
  for (const name of [...query.keys()]) if (CAMPAIGN.test(name)) query.delete(name);
  query.sort();
  const path = url.slice(0, start);
  return query.size > 0 ? `${path}?${query}` : path;
}
