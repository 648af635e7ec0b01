import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider } from "react-router";
import { whyNotJson } from "#tohfa/shop/platform/input/json.ts";
import { holdsUntil } from "#tohfa/shop/platform/tags.ts";
import { inLanguage, type Language, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { FairQueue } from "../../api/fair-queue.ts";
import type { LargeBodies } from "../../api/large-bodies.ts";
import { answerClosed } from "../../api/quota.ts";
import { commonSecurityHeaders } from "../../api/security-headers.ts";
import type { Client } from "../../contract/client.ts";
import { StartupError } from "../../db/startup-error.ts";
import type { SiteOfServer } from "../../storefront/app/shell/site.ts";
import { acceptedByStorefront, readFormBody } from "../http/limit-body.ts";
import { isRead, limitPosts } from "../http/limit-posts.ts";
import { loggedClient } from "../http/logged-client.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { createTaggedClient, type PageTransport } from "../http/tagged-client.ts";
import { sendToVisitor, stylesOf } from "./first-visit.ts";
import { encodingFor, isPublic, makePage, type Page } from "./page.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { cookieOf } from "./page-cookie.ts";
import { hasNul, isData, isPersonal, pageKey } from "./page-key.ts";

/** What the storefront's pages need of the process. */
export interface StorefrontOptions {
  cache: PageCache;
  /** Renders of pages that are not cached, so many at a time. */
  queue: FairQueue;
  /** The API's own limits of memory and concurrency for forms with photos in them. */
  largeBodies: LargeBodies;
  /** false: no limits per visitor, for benchmarks. */
  rateLimits: boolean;
  /** The public addresses. */
  site: SiteOfServer;
  /** Where its pages' pictures and films may come from (security-headers.ts). */
  pictures: string;
  /** How pages call the contract's {host}, for one visitor. */
  transportFor(visitor: string): PageTransport;
  host: string;
}

type CreateLoadContext = (given: {
  client: Client;
  site: SiteOfServer;
  isDocument: boolean;
  takePage: (html: string) => void;
  hasNotFound: (kind: string) => boolean;
}) => RouterContextProvider;
/** What `react-router build` made, ready to render. */
export type Storefront = {
  render(request: Request, context: RouterContextProvider): Promise<Response>;
  /** Runs `make` with that language as the language of what it renders. */
  speak<Made>(language: Language, make: () => Made): Made;
  createLoadContext: CreateLoadContext;
};

/** Loads the build; throws StartupError where there is none. */
export async function loadStorefront(): Promise<Storefront> {
  const build = await import("#tohfa/build/storefront/server/index.js").catch((error) => {
    if (
      error.code !== "ERR_MODULE_NOT_FOUND" ||
      !error.url?.endsWith("/build/storefront/server/index.js")
    )
      throw error;
    throw new StartupError("The storefront is not built: use npm start, which builds it");
  });
  const { createLoadContext, speak } = build.entry.module as unknown as Partial<Storefront>;
  if (!createLoadContext || !speak) {
    throw new Error("storefront/app/entry.server.tsx: no createLoadContext, or no speak");
  }
  return { render: createRequestHandler(build, "production"), createLoadContext, speak };
}

/** Forms that one visitor may post to pages in a minute. */
const POSTS_PER_MINUTE = 60;

/** Answers every address that no other route did: pages, and the data that the router fetches for them. */
export async function servePages(
  site: FastifyInstance,
  storefront: Storefront,
  options: StorefrontOptions,
) {
  site.removeAllContentTypeParsers();
  // Forms without JavaScript: the page's action parses the body.
  site.addContentTypeParser("*", (_request, _payload, done) => done(null));
  if (options.rateLimits) await limitPosts(site, POSTS_PER_MINUTE);
  site.all("/*", async (request, reply) => {
    const page = await pageFor(request, reply, storefront, options);
    reply.hijack();
    sendToVisitor(page, request.raw, reply.raw);
    await answerClosed(reply.raw);
  });
}

async function pageFor(
  request: FastifyRequest,
  reply: FastifyReply,
  storefront: Storefront,
  options: StorefrontOptions,
): Promise<Page> {
  const { ip, method } = request;
  // Without the language's prefix the path is one of SPEC's, which pages are written for.
  const { language, path: url } = splitLanguage(request.url);
  // Every call with it would be refused.
  if (hasNul(url)) throw new Refusal("invalid", "The address is not written correctly.");
  const renderAt = (asked: Request) =>
    options.queue.run(ip, () =>
      storefront.speak(language, () => render(asked, request, storefront, options, language)),
    );
  const addressOf = (path: string) => new URL(path.replace(/^[/\\]+/, "/"), options.site.storeUrl);
  if (!isRead(method)) {
    const { largeBodies } = options;
    const accepted = acceptedByStorefront(request.headers["content-type"] ?? "");
    const { body, contentType, isLarge } = await readFormBody(request, reply, {
      accepted,
      largeBodies,
    });
    // A review with its photos: the page reads it as JSON.
    if (contentType.includes("json")) refuse(whyNotJson(body));
    const headers = { "content-type": contentType, ...cookieOf(url, request.headers.cookie) };
    const post = () => renderAt(new Request(addressOf(url), { method, body, headers }));
    return (await (isLarge ? largeBodies.run(ip, reply.raw, post) : post())).page;
  }
  const key = pageKey(url);
  // A cached page is rendered at its key's address, so that it cannot depend on parameters which the key leaves out.
  if (key) {
    const cacheKey = inLanguage(key, language);
    return options.cache.load(cacheKey, () => renderAt(new Request(addressOf(key))));
  }
  const headers = cookieOf(url, request.headers.cookie);
  return (await renderAt(new Request(addressOf(url), { headers }))).page;
}

async function render(
  asked: Request,
  { ip, log, headers: sent }: FastifyRequest,
  storefront: Storefront,
  options: StorefrontOptions,
  language: Language,
): Promise<Rendered> {
  const reading = createTaggedClient(options.transportFor(ip), options.host);
  const { pathname } = new URL(asked.url);
  const { client, refusedWith } = loggedClient(reading.client, log, pathname);
  let html = "";
  const takePage = (text: string) => {
    html = text;
  };
  const notFound = cachedNotFound(options.cache, language);
  const context = storefront.createLoadContext({
    ...{ client, site: options.site, takePage },
    isDocument: !isData(pathname),
    hasNotFound: notFound.has,
  });
  const response = await storefront.render(asked, context);
  const cached = response.status === 404 ? notFound.page() : undefined;
  if (cached) return { page: cached, tags: null };
  // Without a body the HTML came by `takePage`, or the answer is empty, as a redirect is.
  const text = asked.method === "HEAD" || response.headers.has("location") ? "" : html;
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : text;
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  // To another page of ours, which is in the same language.
  if (headers.location?.startsWith("/")) headers.location = inLanguage(headers.location, language);
  const isForAll = isRead(asked.method) && !isPersonal(asked.url);
  headers["cache-control"] ??= isForAll ? "no-cache" : "private, no-store";
  const type = headers["content-type"] ?? "";
  const written = type.startsWith("text/html") ? text || body.toString() : null;
  const { site, pictures } = options;
  if (written !== null) Object.assign(headers, securityHeaders(written, { ...site, pictures }));
  else Object.assign(headers, commonSecurityHeaders(options.site.storeUrl));
  // A not-found page shows no data, so no change can make it stale.
  const tags = notFound.isAsked() ? [] : reading.tags();
  const until = holdsUntil(tags ?? []);
  // For the copy in the visitor's service worker.
  if (Number.isFinite(until)) headers.expires = new Date(until).toUTCString();
  const status = statusOf(response.status, refusedWith(), options);
  if (status === 503 || status === 429) headers["retry-after"] = "5";
  const page = await makePage(status, headers, { body, encoding: encodingFor(sent) });
  if (written !== null) page.styles = stylesOf(written);
  await notFound.store(page);
  return { page, tags: mayBeStored(page, type) ? tags : null };
}

/**
 * Not-found pages are the same for every address, so one is cached for each kind and language: requests for random
 * addresses cause no renders and do not fill the cache.
 */
function cachedNotFound(cache: PageCache, language: Language) {
  let key: string | null = null;
  let found: Page | undefined;
  return {
    has(kind: string): boolean {
      // No address has a space in it.
      key = `not found ${language} ${kind}`;
      found = cache.get(key);
      return found !== undefined;
    },
    isAsked: () => key !== null,
    page: () => found,
    async store(page: Page): Promise<void> {
      if (key && page.status === 404) await cache.load(key, async () => ({ page, tags: [] }));
    },
  };
}

/**
 * The status of a page. Pages answer 502 where a call to the host failed. Where the host is this very server and
 * refused every such call (4xx), the page's address or form was wrong; otherwise its database cannot be reached (503).
 */
function statusOf(
  status: number,
  refusedWith: number | null,
  { host }: Pick<StorefrontOptions, "host">,
): number {
  return status === 502 && host === "" ? (refusedWith ?? 503) : status;
}

/** Only successful public pages, and the router's data for them. */
function mayBeStored(page: Page, type: string): boolean {
  const isPage = type.startsWith("text/html") || type.startsWith("text/x-script");
  return page.status === 200 && isPage && isPublic(page) && !page.headers["set-cookie"];
}
