import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { bodyOf, makePage, type Page, sendPage } from "./page.ts";

/*
 * A page shows nothing before its stylesheets are there, and they are asked for when it arrives: over 3G that is
 * another half a second of white. So who has not got them yet gets them within the page, and its first picture is
 * asked for before them. Who has got them gets the page alone, which is a third of it (docs/decisions/0015).
 */

/** What a page's head names as its stylesheets, all of them files with a hash of their content in their name. */
const SHEET = /<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)"/g;
const HEAD_END = "</head>";

/** The stylesheets that a page names, for `Page.styles`. */
export function stylesOf(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf(HEAD_END)));
  return [...head.matchAll(SHEET)].map(([, name = ""]) => name);
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

/** A page with its stylesheets in it. React looks for their links when the page comes alive, so these stay. */
export function withStyles(html: string, textOf: (name: string) => string): string {
  const headEnd = Math.max(0, html.indexOf(HEAD_END));
  let before = pictureFirst(html, headEnd);
  const head = html.slice(0, headEnd).replace(SHEET, (link, name: string) => {
    const styled = `${before}<style>${textOf(name)}</style>${link.replace("<link", `<link ${NOT_FETCHED}`)}`;
    before = "";
    return styled;
  });
  return head + html.slice(headEnd);
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

const texts = new Map<string, string>();

function textOfSheet(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const file = new URL(`../build/storefront/client/assets/${name}`, import.meta.url);
  const text = readFileSync(file, "utf8");
  texts.set(name, text);
  return text;
}

/** Pages with their stylesheets in them, by the page that they are of: made once, kept while they are asked for. */
const styled = new LRUCache<Page, { made: Promise<Page>; bytes: number }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes,
});
/** What such a page weighs at most, nearly always. */
const STYLED_BYTES = 48 * 1024;

/** So many are compressed well at a time (3 ms of another thread); who comes meanwhile gets one made in 0.5 ms. */
const MOST_WELL_MADE = 2;
let beingMade = 0;

async function styledPage(page: Page): Promise<Page> {
  const isWell = beingMade < MOST_WELL_MADE;
  beingMade += 1;
  try {
    const html = withStyles(bodyOf(page).toString(), textOfSheet);
    const made = await makePage(page.status, page.headers, html, isWell ? "well" : "fast");
    // The same page to who asks for it again: a browser with either form of it needs no other.
    return { ...made, etag: page.etag };
  } finally {
    beingMade -= 1;
  }
}

/** Sends a page of the storefront to a visitor: with its stylesheets in it where the visitor has not got them. */
export function sendToVisitor(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!page.styles || !lacksStyles(page.styles, request.headers) || request.method !== "GET") {
    sendPage(page, request, response);
    return Promise.resolve();
  }
  return formFor(page)
    .catch(() => page)
    .then((form) => sendPage(form, request, response))
    .catch((error) => void response.destroy(error));
}

function formFor(page: Page): Promise<Page> {
  const known = styled.get(page)?.made;
  if (known) return known;
  const made = styledPage(page);
  // Of one person's page nothing is kept.
  const isPublic = !/no-store|private/.test(page.headers["cache-control"] ?? "");
  if (isPublic) styled.set(page, { made, bytes: STYLED_BYTES });
  return made;
}
