import { SEVERAL_PARAMS } from "#tohfa/shop/catalogue/lists/filters.ts";
import { inLanguage, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { pagePattern } from "../../storefront/app/page-pattern.ts";
import { PAGES, type PageFacts } from "../../storefront/app/routes.ts";

/** Parameters that campaigns add to links; nothing of ours reads them. */
const CAMPAIGN = /^(utm_.*|fbclid|gclid|msclkid|igshid|ttclid|mc_[ce]id)$/;
const MAX_LENGTH = 1024;
const STORED_NOWHERE = pagePattern(PAGES.filter(({ stored }) => stored === "nowhere"));

/** React Router's own: of which routes it wants the data. */
const ROUTER = "_routes";
/** Which routes the router may meet next, and for which build: no page, though it looks like a store's. */
const MANIFEST = "/__manifest";
/** Addresses that are the API's (SPEC §7, PRODUCT §3); everything else is the storefront's. */
export const CONTRACT = /^\/(api|client2?)\//;
/** Which parameters each page reads; the first pattern that matches is the page's. */
const READ = PAGES.map((page) => ({ pattern: pagePattern([page]), reads: readsOf(page) }));

function readsOf({ query = [], choices }: PageFacts) {
  return { names: new Set([...query, ROUTER]), choices };
}

/**
 * The name under which a page is cached: its path, and of its query the parameters that the page reads, sorted
 * — an invented parameter never makes another page. Null where it must not be stored: one person's page, a
 * query with a secret in it, an address nobody links to, or a choice of one product.
 */
export function pageKey(url: string): string | null {
  if (url.length > MAX_LENGTH || isNoText(url)) return null;
  const { language, path } = splitLanguage(url);
  const key = keyOf(path);
  return key === null ? null : inLanguage(key, language);
}

/** Whether there is a sign in it that no text of ours can hold; PostgreSQL would refuse it. */
export function isNoText(url: string): boolean {
  return url.includes("%00");
}

function keyOf(url: string): string | null {
  const start = url.indexOf("?");
  const path = start < 0 ? url : url.slice(0, start);
  // What no page reads is left out of a page's name; of a call every parameter counts.
  if (path === MANIFEST || CONTRACT.test(path)) return answerKey(url);
  const page = pathOfPage(path);
  if (STORED_NOWHERE.test(page)) return null;
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1));
  if (query.has("token")) return null;
  const reads = READ.find(({ pattern }) => pattern.test(page))?.reads;
  for (const name of [...query.keys()]) {
    if (reads?.names.has(name)) continue;
    if (reads?.choices && !CAMPAIGN.test(name)) return null;
    query.delete(name);
  }
  for (const name of SEVERAL_PARAMS) sortValues(query, name);
  return withSorted(path, query);
}

/** Two people and two occasions are one page, however they are written: else there would be one for each order. */
function sortValues(query: URLSearchParams, name: string): void {
  const values = query.getAll(name);
  if (values.length === 0) return;
  query.set(name, [...new Set(values.join(",").split(","))].sort().join(","));
}

/** Whether the page at that address shows one person's things: no cache anywhere may store it. */
export function isPersonal(url: string): boolean {
  const { pathname, searchParams } = new URL(splitLanguage(url).path, "http://shop");
  return STORED_NOWHERE.test(pathOfPage(pathname)) || searchParams.has("token");
}

/** The name under which an answer of the API is cached: the whole query counts but for campaigns' parameters. */
export function answerKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const start = url.indexOf("?");
  if (start < 0) return url;
  const path = url.slice(0, start);
  // All of it: "?" may stand in a query too.
  const query = new URLSearchParams(url.slice(start + 1));
  if (query.has("token")) return null;
  for (const name of [...query.keys()]) if (CAMPAIGN.test(name)) query.delete(name);
  return withSorted(path, query);
}

/** Whether the router asks there for a page's data, not for the page. */
export function isData(path: string): boolean {
  return path.endsWith(".data");
}

/** The router fetches a page's data at the page's address plus ".data", home's at "/_.data". */
export function pathOfPage(path: string): string {
  return path.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

function withSorted(path: string, query: URLSearchParams): string {
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}
