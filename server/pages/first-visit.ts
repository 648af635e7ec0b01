import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { accepts } from "../../api/codings.ts";
import { type Deflated, deflated, gzipOf } from "../http/gzip-parts.ts";
import { hashSource } from "../http/policy-hashes.ts";
import { bodyOf, headOf, isPublic, type Page, sendPage } from "./page.ts";

/*
 * A browser shows nothing of a page before its stylesheets have arrived, and requests them only once the page is there:
 * over 3G that is another half a second of white. So a browser that has not cached them gets them inside the page, with
 * a preload of its first picture before them. Others get the page alone, a third of the size (docs/decisions/0015).
 */

/** The stylesheets that a page's head links, all of them files with a hash of their content in their name. */
const SHEET = /<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)"/g;
const HEAD_END = "</head>";

/**
 * The names of the stylesheets that a page links, for `Page.styles`. As copies: a substring in V8 refers to the text
 * that it is of, so every cached page would hold its 60 KB of HTML in memory (114 MB for 1,800 pages).
 */
export function stylesOf(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf(HEAD_END)));
  return [...head.matchAll(SHEET)].map(([, name = ""]) => Buffer.from(name).toString());
}

/**
 * Whether a browser lacks stylesheets that a page links, as far as its request shows: it navigates to a page of which
 * it has no copy, and our service worker (storefront/app/offline/service-worker.ts) does not report them as cached.
 * Robots, and browsers too old for Sec-Fetch-Mode, get the page without.
 */
export function lacksStyles(styles: readonly string[], headers: IncomingHttpHeaders): boolean {
  if (headers["sec-fetch-mode"] !== "navigate" || headers["if-none-match"]) return false;
  const cached = `${headers["service-worker-navigation-preload"] ?? ""}`.split(" ");
  return styles.some((name) => !cached.includes(name));
}

/**
 * What stops a stylesheet's link from being fetched: `disabled` (HTML, "the link element"), and for Chromium's preload
 * scanner, which ignores that, a media query that never matches.
 */
const NOT_FETCHED = 'disabled="" media="not all"';

/** A part of a page: HTML, or a stylesheet by its name. */
export type Part = string | { sheet: string };

/**
 * A page with its stylesheets in it, as parts, since the stylesheets are the same on every page and can be compressed
 * once. React looks for the links when it hydrates the page, so these stay.
 */
export function withStyles(html: string): Part[] {
  const headEnd = Math.max(0, html.indexOf(HEAD_END));
  const parts: Part[] = [];
  let done = 0;
  for (const { index, 1: sheet = "" } of html.slice(0, headEnd).matchAll(SHEET)) {
    const picture = parts.length === 0 ? pictureFirst(html, headEnd) : "";
    parts.push(html.slice(done, index) + picture, { sheet }, `<link ${NOT_FETCHED}`);
    done = index + "<link".length;
  }
  return [...parts, html.slice(done)];
}

const EAGER_PICTURE =
  /(?:<source type="image\/avif" srcSet="([^"]+)"(?: sizes="([^"]+)")?\/>)?<img src="([^"]+)"[^>]* loading="eager"/;

/** A preload of the first eager picture, unless React preloads one already. */
function pictureFirst(html: string, headEnd: number): string {
  const isAsked = html.slice(0, headEnd).includes('as="image"');
  const found = isAsked ? null : EAGER_PICTURE.exec(html.slice(headEnd));
  if (!found) return "";
  const [, set, sizes, src] = found;
  const file = set
    ? `type="image/avif" imagesrcset="${set}"${sizes ? ` imagesizes="${sizes}"` : ""}`
    : `href="${src}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${file}/>`;
}

interface Sheet {
  /** The <style> element, compressed. */
  element: Deflated;
  /** Its source in the Content-Security-Policy. */
  hash: string;
}
/** The stylesheets of this build, by name: there are three. Null where a newer build has replaced the file. */
const sheets = new Map<string, Sheet | null>();

function sheetCalled(name: string): Sheet | null {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const file = new URL(`../../build/storefront/client/assets/${name}`, import.meta.url);
  const text = existsSync(file) ? readFileSync(file, "utf8") : null;
  const sheet =
    text === null
      ? null
      : { element: deflated(`<style>${text}</style>`, "well"), hash: hashSource(text) };
  sheets.set(name, sheet);
  return sheet;
}

/** The sources by which a page's Content-Security-Policy allows its stylesheets inside it. */
export function hashesOfSheets(names: readonly string[]): string[] {
  return names.flatMap((name) => sheetCalled(name)?.hash ?? []);
}

/** Pages with their stylesheets in them, compressed with gzip, by the page without. */
const styledBodies = new LRUCache<Page, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

function styledBody(page: Page): Buffer | null {
  const known = styledBodies.get(page);
  if (known) return known;
  const parts = withStyles(bodyOf(page).toString()).map((part) =>
    typeof part === "string" ? deflated(part, "fast") : sheetCalled(part.sheet)?.element,
  );
  if (!parts.every((part) => part !== undefined)) return null;
  const body = gzipOf(parts);
  // A page for one person is not cached.
  if (isPublic(page)) styledBodies.set(page, body);
  return body;
}

/** Sends a page of the storefront to a visitor: with its stylesheets in it where the visitor has not got them. */
export function sendToVisitor(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method } = request;
  const isFirst = method === "GET" && page.styles && lacksStyles(page.styles, headers);
  const acceptsGzip = () => accepts(`${headers["accept-encoding"] ?? ""}`, "gzip");
  const body = isFirst && acceptsGzip() ? styledBody(page) : null;
  if (!body) {
    sendPage(page, request, response);
    return;
  }
  // Both variants have the page's ETag: a browser that has either need not fetch the other.
  response.writeHead(page.status, headOf(page, "gzip", body.length)).end(body);
}
