import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { accepts } from "../../api/codings.ts";
import { type Deflated, deflated, gzipOf } from "../http/gzip-parts.ts";
import { hashSource } from "../http/policy-hashes.ts";
import { bodyOf, headOf, isPublic, type Page, sendPage } from "./page.ts";

/*
 * A page shows nothing before its stylesheets are there, and they are asked for when it arrives: over 3G that is
 * another half a second of white. So who has not got them yet gets them within the page, and its first picture is
 * asked for before them. Who has got them gets the page alone, which is a third of it (docs/decisions/0015).
 */

/** What a page's head names as its stylesheets, all of them files with a hash of their content in their name. */
const SHEET = /<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)"/g;
const HEAD_END = "</head>";

/**
 * The stylesheets that a page names, for `Page.styles`. As copies: what V8 cuts out of a text keeps all of the text in
 * memory, so with every page that was kept went its 60 KB (114 MB of 1,800 pages).
 */
export function stylesOf(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf(HEAD_END)));
  return [...head.matchAll(SHEET)].map(([, name = ""]) => Buffer.from(name).toString());
}

/**
 * Whether a browser has not got the stylesheets that a page names, as far as it tells: it opens a page that it has no
 * copy of, and no service worker of ours says that it keeps them (storefront/app/offline/service-worker.ts). Robots,
 * and browsers too old to say what they ask for, get the page as it is.
 */
export function lacksStyles(styles: readonly string[], headers: IncomingHttpHeaders): boolean {
  if (headers["sec-fetch-mode"] !== "navigate" || headers["if-none-match"]) return false;
  const kept = `${headers["service-worker-navigation-preload"] ?? ""}`.split(" ");
  return styles.some((name) => !kept.includes(name));
}

/**
 * What keeps a link from being fetched: `disabled` does (HTML, "the link element"), but Chromium's look ahead for what
 * a page will need knows only of media.
 */
const NOT_FETCHED = 'disabled="" media="not all"';

/** A part of a page: its text, or one of its stylesheets by name. */
export type Part = string | { sheet: string };

/**
 * A page with its stylesheets in it, in parts of which the sheets are the same for every page. React looks for their
 * links when the page comes alive, so these stay.
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

/** Asks for the first picture that loads with the page, unless React does so already. */
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
  /** As it stands in a page. */
  element: Deflated;
  /** What the page's policy says of it. */
  hash: string;
}

/** Stylesheets of this build: there are three. Null where a newer build took its place. */
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

/** What a page's policy says of its stylesheets, for who gets them within the page. */
export function hashesOfSheets(names: readonly string[]): string[] {
  return names.flatMap((name) => sheetCalled(name)?.hash ?? []);
}

/** Pages with their stylesheets in them, by the page that they are of, as long as they are asked for. */
const forms = new LRUCache<Page, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

function styledForm(page: Page): Buffer | null {
  const known = forms.get(page);
  if (known) return known;
  const parts = withStyles(bodyOf(page).toString()).map((part) =>
    typeof part === "string" ? deflated(part, "fast") : sheetCalled(part.sheet)?.element,
  );
  if (!parts.every((part) => part !== undefined)) return null;
  const form = gzipOf(parts);
  // Of one person's page nothing is kept.
  if (isPublic(page)) forms.set(page, form);
  return form;
}

/** Sends a page of the storefront to a visitor: with its stylesheets in it where the visitor has not got them. */
export function sendToVisitor(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method } = request;
  const isFirst = method === "GET" && page.styles && lacksStyles(page.styles, headers);
  const canUnpack = () => accepts(`${headers["accept-encoding"] ?? ""}`, "gzip");
  const form = isFirst && canUnpack() ? styledForm(page) : null;
  if (!form) {
    sendPage(page, request, response);
    return;
  }
  // The ETag is the page's: a browser with either form of it needs no other.
  response.writeHead(page.status, headOf(page, "gzip", form.length)).end(form);
}
