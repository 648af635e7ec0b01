import { SEVERAL_PARAMS } from "#tohfa/shop/catalogue/lists/filters.ts";
import { inLanguage, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { pagePattern } from "../../storefront/app/page-pattern.ts";
import { PAGES, type PageFacts } from "../../storefront/app/routes.ts";

/** Parameters that campaigns add to links; nothing of ours reads them. */
const CAMPAIGN = /^(utm_.*|fbclid|gclid|msclkid|igshid|ttclid|mc_[ce]id)$/;
const MAX_LENGTH = 1024;
const STORED_NOWHERE = pagePattern(PAGES.filter(({ stored }) => stored === "nowhere"));

/** React Router's own parameter: the routes whose data it wants. */
const ROUTER = "_routes";
/** React Router's list of routes for lazy discovery: no page, though its path looks like a store's. */
const MANIFEST = "/__manifest";
/** Addresses that are the API's (SPEC §7, PRODUCT §3); everything else is the storefront's. */
export const CONTRACT = /^\/(api|client2?)\//;
/** Which parameters each page reads; the first pattern that matches is the page's. */
const READ = PAGES.map((page) => ({ pattern: pagePattern([page]), reads: readsOf(page) }));

function readsOf({ query = [], choices }: PageFacts) {
  return { names: new Set([...query, ROUTER]), choices };
}

/**
 * The key under which a page is cached: its path and, sorted, the parameters that the page reads, so that an invented
 * parameter never makes another page. Null where it must not be stored: one person's page, a query with a secret in
 * it, an overlong address, or a choice of one product (its `choices` have too many combinations).
 */
export function pageKey(url: string): string | null {
  if (url.length > MAX_LENGTH || hasNul(url)) return null;
  const { language, path } = splitLanguage(url);
  const key = keyOf(path);
  return key === null ? null : inLanguage(key, language);
}

/** Whether it has a NUL character in it, which PostgreSQL refuses in texts. */
export function hasNul(url: string): boolean {
  return url.includes("%00");
}

function keyOf(url: string): string | null {
  const start = url.indexOf("?");
  const path = start < 0 ? url : url.slice(0, start);
  // A page's key leaves out parameters that the page does not read; a call's key has them all.
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

/** The values of a repeated filter in one order: "?for=a&for=b" and "?for=b&for=a" are one page. */
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

/** The key under which an answer of the API is cached: the whole query but for campaigns' parameters. */
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

/** Whether it is the address of a page's data, which the router fetches, not of the page. */
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
