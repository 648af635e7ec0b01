import { inLanguage, LANGUAGES, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import {
  filesOf,
  hasExpired,
  mayBeKept,
  pageOfData,
  pictureKey,
  wayOf,
  withoutScripts,
  withVisited,
} from "./what-to-keep.ts";

/*
 * The shop without a network: what one has seen can be seen again. service-worker-plugin.ts builds this file to
 * /service-worker.js. It never calls skipWaiting: a new build's worker waits until no page of the old build is
 * open, and every cached page names its own scripts by their hashes, so two builds never meet in one page.
 */

// The types of a worker and those of a page (lib "DOM") exclude one another: here is what this file needs.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface MessageEventOfPage extends ExtendableEvent {
  data: unknown;
}
interface Worker {
  addEventListener(type: "install" | "activate", listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: MessageEventOfPage) => void): void;
  clients: {
    claim(): Promise<void>;
  };
  registration: Pick<ServiceWorkerRegistration, "navigationPreload">;
}
const worker = self as unknown as Worker;
const { origin } = self.location;

const BUILD = "__BUILD__";
const PAGES = `tohfa-pages-${BUILD}`;
const FILES = `tohfa-files-${BUILD}`;
/** Pictures and the offline page's own things; a picture's name is never used for another one. */
const PICTURES = "tohfa-pictures";
const MAX_ENTRIES = { [PAGES]: 40, [FILES]: 250, [PICTURES]: 200 };

const OFFLINE = "/offline";
/** A page that takes longer than this is shown as it was last seen, if a copy is there. */
const NETWORK_LIMIT_MS = 6_000;
/** Storing a visit waits, so that it does not compete with what the page itself loads. */
const SETTLED_MS = 1_500;

// In each language: nobody knows in which the first page without a network is asked for.
worker.addEventListener("install", (event) =>
  event.waitUntil(Promise.all(LANGUAGES.map((one) => keepOfflinePage(inLanguage(OFFLINE, one))))),
);

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const kept = new Set(Object.keys(MAX_ENTRIES));
      for (const name of await caches.keys()) {
        if (name.startsWith("tohfa-") && !kept.has(name)) await caches.delete(name);
      }
      // Nothing waits for it: a browser may refuse while the worker is activated, and is asked again (keepVisit).
      void preloadPages().catch(() => undefined);
    })(),
  ),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== origin) return;
  switch (wayOf(request.method, url, request.mode === "navigate")) {
    case "asset":
      return event.respondWith(keptFirst(request));
    case "file":
      return event.respondWith(keptThenRenewed(event, FILES));
    case "picture":
      return event.respondWith(keptThenRenewed(event, PICTURES));
    case "page":
      return event.respondWith(page(event, url));
    case "passing-page":
      return event.respondWith(documentOf(event).catch(() => offlinePage(url)));
    case "data":
      return event.respondWith(data(event.request, url));
    case "nothing":
      // The browser has asked for it already, and would ask again: a payment's return must come once.
      if (request.method === "GET" && request.mode === "navigate") {
        return event.respondWith(documentOf(event));
      }
  }
});

// A page tells where it is: the very first one, which came before this worker, and each that the router shows
// without its HTML. Fetching happens after activation, which pages wait for.
worker.addEventListener("message", (event) => {
  const url = new URL(String(event.data), origin);
  if (url.origin === origin) event.waitUntil(keepVisit(url));
});

async function keepVisit(url: URL): Promise<void> {
  await later(SETTLED_MS);
  // A page that cannot be kept now is kept on the next visit.
  await keepPage(url).catch(() => undefined);
  const { language } = splitLanguage(url.pathname);
  // The pages that everybody needs.
  for (const page of ["/cart", "/wishlist"]) {
    const path = inLanguage(page, language);
    if (!(await find(PAGES, path))) await keepPage(new URL(path, origin)).catch(() => undefined);
  }
  const offline = inLanguage(OFFLINE, language);
  if (!(await find(FILES, offline))) await keepOfflinePage(offline).catch(() => undefined);
  await preloadPages().catch(() => undefined);
  await tellStyles().catch(() => undefined);
  // Not before: a page that is led while it loads fetches its scripts twice.
  await worker.clients.claim();
}

/**
 * A slow phone takes up to a quarter of a second to start this worker (web.dev/blog/navigation-preload): the page is
 * asked for meanwhile. Not in Firefox (153), where a page that cannot be had so fails, whatever the worker answers: there
 * it is switched off, which an earlier version of this worker had not done.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration;
  if (/ Firefox\//.test(navigator.userAgent)) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

async function keepOfflinePage(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const html = await answer.text();
  await keepFiles([...filesOf(html).files.filter(isStyle), "/fonts/fraunces-1.woff2"]);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const alone = new Response(withoutScripts(html), { status: 503, headers });
  await (await caches.open(FILES)).put(path, alone);
}

const isStyle = (path: string) => path.endsWith(".css");

/** Looks in one cache, whatever compression the copy came in. */
async function find(cache: string, request: Request | string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(request, { ignoreVary: true });
}

/** Stores a good answer as the newest entry; the oldest go where there are too many. */
async function keep(name: keyof typeof MAX_ENTRIES, key: Request | string, answer: Response) {
  if (answer.status !== 200 || answer.redirected) return;
  if (/no-store|private/.test(answer.headers.get("cache-control") ?? "")) return;
  // A script or a picture that is a page comes from somewhere on the way, such as a hotel's sign-in.
  if (name !== PAGES && answer.headers.get("content-type")?.includes("html")) return;
  const cache = await caches.open(name);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, answer);
  const keys = await cache.keys();
  const isSpare = (one: Request) => !one.url.endsWith(OFFLINE);
  const surplus = keys
    .filter(isSpare)
    .slice(0, Math.max(0, keys.length - (MAX_ENTRIES[name] ?? 0)));
  for (const old of surplus) await cache.delete(old);
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await find(FILES, request);
  if (kept) return kept;
  const answer = await fetch(request);
  await keep(FILES, request, answer.clone());
  return answer;
}

async function keptThenRenewed(
  event: FetchEvent,
  cache: keyof typeof MAX_ENTRIES,
): Promise<Response> {
  const { request } = event;
  const kept = await find(cache, request);
  // Answers from the browser's own cache while the file's max-age lasts: most renewals cost nothing.
  const renewed = fetch(request).then(async (answer) => {
    await keep(cache, request, answer.clone());
    return answer;
  });
  if (!kept) return renewed.catch(() => otherWidth(request));
  // Offline: the cached copy is the answer, and is renewed the next time.
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
}

/** A picture in another width than the one that is asked for, where that one was never seen. */
async function otherWidth(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const wanted = pictureKey(new URL(request.url).pathname);
  for (const key of await cache.keys()) {
    if (pictureKey(new URL(key.url).pathname) !== wanted) continue;
    const found = await cache.match(key, { ignoreVary: true });
    if (found) return found;
  }
  return Response.error();
}

/** A page as the browser asked for it while this worker started, where it can do so. */
async function documentOf({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Tells the server, with each page that is opened, which stylesheets need not be in it (server/pages/first-visit.ts). */
async function tellStyles(): Promise<void> {
  const files = await (await caches.open(FILES)).keys();
  const names = files.map(({ url }) => url.slice(url.lastIndexOf("/") + 1)).filter(isStyle);
  if (names.length > 0) {
    await worker.registration.navigationPreload?.setHeaderValue(names.join(" "));
  }
}

/** A page from the network; where that fails or is slow, the copy of the last visit. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const key = url.pathname + url.search;
  const fresh = documentOf(event).then((answer) => {
    // Kept beside the answer, not before it.
    event.waitUntil(keep(PAGES, key, answer.clone()));
    return answer;
  });
  const kept = await find(PAGES, key);
  if (!kept) return fresh.catch(() => offlinePage(url));
  // Offline: the cached copy is the answer.
  event.waitUntil(fresh.catch(() => undefined));
  // A slow network is no reason to show a sale's price after its end.
  if (hasExpired(kept.headers.get("expires"), Date.now())) return fresh.catch(() => kept);
  return Promise.race([fresh.catch(() => kept), later(NETWORK_LIMIT_MS).then(() => kept)]);
}

async function offlinePage(wanted: URL): Promise<Response> {
  const inItsLanguage = inLanguage(OFFLINE, splitLanguage(wanted.pathname).language);
  const kept = (await find(FILES, inItsLanguage)) ?? (await find(FILES, OFFLINE));
  if (!kept) return Response.error();
  const visited: { title: string; path: string }[] = [];
  const cache = await caches.open(PAGES);
  for (const request of (await cache.keys()).slice(-8).reverse()) {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · Tohfa$/, "");
    const { pathname, search } = new URL(request.url);
    if (title) visited.push({ title, path: pathname + search });
  }
  const { status, headers } = kept;
  return new Response(withVisited(await kept.text(), visited), { status, headers });
}

/**
 * The router's data for its next page. Without a network that page is opened whole where it is kept; else the
 * one that is there stays, and says so (connection/keep-page.ts).
 */
async function data(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const next = pageOfData(url);
    const path = next.pathname + next.search;
    const shown = new URL(request.referrer || origin);
    // A page that only looks for changes of itself must not be read anew: somebody may be writing on it.
    if (path === shown.pathname + shown.search || !(await find(PAGES, path))) throw error;
    return wholePage(path);
  }
}

/** Tells React Router (8.4 single-fetch.js) to load a document instead. */
function wholePage(path: string): Response {
  const headers = { "X-Remix-Reload-Document": "true", "X-Remix-Redirect": path };
  return new Response(null, { status: 204, headers });
}

/** Stores a page with what it needs to stand: its scripts, styles and first pictures. */
async function keepPage(url: URL): Promise<void> {
  if (!mayBeKept(url)) return;
  const key = url.pathname + url.search;
  const answer = await fetch(key);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await keep(PAGES, key, answer);
  const { files, pictures } = filesOf(html);
  await keepFiles(files);
  for (const path of pictures) {
    if (!(await find(PICTURES, path))) await keep(PICTURES, path, await fetch(path));
  }
}

async function keepFiles(paths: string[]): Promise<void> {
  for (const path of paths) {
    if (!(await find(FILES, path))) await keep(FILES, path, await fetch(path));
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
