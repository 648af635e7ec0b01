import { inLanguage, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { pagePattern } from "../page-pattern.ts";
import { PAGES } from "../routes.ts";

/**
 * What the service worker does with a request:
 * - asset: its name has a hash of its content, so a cached copy is the file itself
 * - file, picture: the cached copy at once, a newer one for next time
 * - page: from the network, else the copy of the last visit, else the offline page
 * - passing-page: the same, but nothing is kept of it
 * - data: what the router fetches for its next page; without a network that page is opened whole
 * - nothing: the browser does what it always did
 */
export type Way = "asset" | "file" | "picture" | "page" | "passing-page" | "data" | "nothing";

/** Neither pages nor of them: SPEC §7's calls, operations, and what robots read. */
const NO_PAGE =
  /^\/(api|client2?|docs|healthz|readyz|metrics|openapi\.json|robots\.txt|sitemap[^/]*\.xml|service-worker\.js)(\/|$)/;

/** What shows one person's things or would be stale. */
const PASSING = pagePattern(PAGES.filter(({ stored }) => stored !== undefined));

const FILE = /^\/(fonts\/.*|drawings\/.*|safety-net\.js|[^/]+\.(png|svg|ico|webmanifest))$/;

/** Which way a request goes; `isPage` where the browser asks for a whole page. */
export function wayOf(method: string, url: URL, isPage: boolean): Way {
  const { searchParams } = url;
  const pathname = splitLanguage(url.pathname).path;
  if (method !== "GET" || NO_PAGE.test(pathname)) return "nothing";
  if (isPage) return mayBeKept(url) ? "page" : "passing-page";
  if (searchParams.has("token")) return "nothing";
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.startsWith("/pictures/")) return "picture";
  if (pathname.endsWith(".data")) return "data";
  return FILE.test(pathname) ? "file" : "nothing";
}

/** Whether a copy of that page may stay on the device: never an order, a parcel, or anything with a secret. */
export function mayBeKept({ pathname: whole, searchParams }: URL): boolean {
  const pathname = splitLanguage(whole).path;
  if (searchParams.has("token") || NO_PAGE.test(pathname) || PASSING.test(pathname)) return false;
  return pathname !== "/track-order" || searchParams.size === 0;
}

/** Whether a copy said that it holds no longer (an Expires header, where it had one). */
export function hasExpired(expires: string | null, now: number): boolean {
  return expires !== null && Date.parse(expires) <= now;
}

/** The page whose data the router fetched: "/all/Tech.data?page=2" -> "/all/Tech?page=2". */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  const { language, path } = splitLanguage(url.pathname);
  page.pathname = inLanguage(path.replace(/\/_\.data$/, "/").replace(/\.data$/, ""), language);
  page.searchParams.delete("_routes");
  return page;
}

/** The picture's name without its width and format: another width is better than none. */
export function pictureKey(pathname: string): string {
  return pathname.replace(/-\d+\.\w+$/, "");
}

/** A phone's first row of cards: kept even where they do not load at once, as on home, where the styles come first. */
const FIRST_ROW = 2;

/**
 * What a page's HTML names and needs to stand: its scripts, its styles and the drawing over it (`files`), and the
 * `pictures` that it shows first.
 */
export function filesOf(html: string): { files: string[]; pictures: string[] } {
  const assets = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => ({
    src: /src="([^"]+)"/.exec(tag)?.[1] ?? "",
    isEager: tag.includes('"eager"'),
  }));
  const drawings = images.filter(({ src, isEager }) => isEager && src.startsWith("/drawings/"));
  const pictures = images
    .filter(({ src }) => src.startsWith("/pictures/"))
    .filter(({ isEager }, index) => isEager || index < FIRST_ROW);
  return {
    files: [...new Set([...assets, ...drawings.map(({ src }) => src)])],
    pictures: [...new Set(pictures.map(({ src }) => src))],
  };
}

/** The offline page as it stands alone: its scripts would take the address for their own and load it again. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}

/** Puts links to the pages that are kept into the offline page's empty list. */
export function withVisited(html: string, visited: { title: string; path: string }[]): string {
  const items = visited.map(
    ({ title, path }) =>
      `<li><a href="${path.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${title}</a></li>`,
  );
  return html.replace(/(<ul id="visited"[^>]*>)(<\/ul>)/, (_all, open: string, close: string) =>
    [open, ...items, close].join(""),
  );
}
