import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { createApi } from "../api/app.ts";
import { errorAnswer } from "../api/errors.ts";
import type { OpenDatabase } from "../db/open.server.ts";
import { StartupError } from "../db/startup-error.ts";
import { openChangeFeed } from "../shop/changes.server.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
import { escapeHtml } from "../shop/escape-html.ts";
import type { PhoneChannel } from "../shop/orders/confirmation-kinds.ts";
import type { Payments } from "../shop/payments/gateways.server.ts";
import { pictureDrawer } from "./demo.ts";
import { askForeignHost, passToForeignHost } from "./foreign-host.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createPortalDoor } from "./portal-door.ts";
import { createRenderQueue, FOREIGN_LIMITS, LIMITS } from "./render-queue.ts";
import type { Settings } from "./settings.ts";
import { answerShared } from "./shared-answers.ts";
import { serveSitemap } from "./sitemap.ts";
import { cutSlowReaders, SLOW_MS, slowConnections } from "./slow-connections.ts";
import { serveStaticFiles } from "./static-files.ts";
import { loadStorefront, type Storefront, servePages } from "./storefront.ts";

/** The open shop of one process: both ports. */
export type ShopServer = { close(): Promise<void> };

/** Addresses that are the API's; SPEC §7, PRODUCT §3. Everything else is the storefront's. */
const CONTRACT = /^\/(api|client2?)\//;
const OPERATIONS = /^\/(healthz|readyz|metrics|openapi\.json|docs)(?:[/?]|$)/;

const METHODS_OF_PAGES = ["GET", "HEAD", "POST", "OPTIONS"];
const METHODS_OF_API = [...METHODS_OF_PAGES, "PUT", "PATCH", "DELETE"];

/** How long requests that are being answered may take to end when the server stops. */
const GRACE_MS = 8_000;

/** Opens the shop on its two ports, over a database that is migrated. */
export async function openShopServer(options: {
  settings: Settings;
  database: OpenDatabase;
  log: Logger;
  tracking: TrackingClient;
  payments: Payments;
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** How long a request may take to arrive, and a reader to take the next bytes; tests have less patience. */
  slowMs?: number;
}): Promise<ShopServer> {
  const { slowMs = SLOW_MS } = options;
  const { settings, database, log, tracking, payments, phoneChannels } = options;
  const opened: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    const storefront = await loadStorefront();
    const changes = await openChangeFeed(database.connection, (error) =>
      log.warn({ err: error }, "Lost the connection that tells of changes; caches are emptied"),
    );
    opened.push(() => changes.close());
    // The API first: what it keeps itself must be dropped before a page reads it anew.
    const api = await createApi({
      db: database.db,
      changes,
      tracking,
      payments,
      phoneChannels,
      settings,
      log,
    });
    opened.push(() => api.close());
    const cache = createPageCache({ changes });
    opened.push(() => cache.close());
    const site = await createSite({ settings, log, api, cache, storefront, database });
    opened.push(() => site.close());
    await Promise.all([api.ready(), site.ready()]);
    opened.push(await listenOnBoth({ settings, api, site, cache, slowMs }));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Puts the page cache before the routers, and begins to listen. Returns how to stop. */
async function listenOnBoth(options: {
  settings: Settings;
  api: FastifyInstance;
  site: FastifyInstance;
  cache: PageCache;
  slowMs: number;
}): Promise<() => Promise<void>> {
  const { settings, api, site, cache, slowMs } = options;
  const isForApi = ({ url = "/" }: IncomingMessage) =>
    OPERATIONS.test(url) || (!settings.apiUrl && CONTRACT.test(url));
  const shop = createServer(slowConnections(slowMs), (request, response) => {
    if (cache.serve(request, response)) return;
    const { method = "", url = "/" } = request;
    const methods = CONTRACT.test(url) ? METHODS_OF_API : METHODS_OF_PAGES;
    if (!methods.includes(method)) refuseMethod(response, methods);
    else if (!isForApi(request)) site.routing(request, response);
    else if (!answerShared(api, cache, request, response)) api.routing(request, response);
  });
  const portal = createPortalDoor(settings, slowConnections(slowMs));
  const looking = [shop, portal].map((server) => cutSlowReaders(server, slowMs));
  const refuseKept = refuseKeptConnections([shop, portal]);
  await listen(shop, settings.port, "PORT", settings.host);
  await listen(portal, settings.portalPort, "PORTAL_PORT", settings.host);
  return async () => {
    refuseKept();
    const finished = Promise.all([finish(shop), finish(portal)]);
    // Ends what would never end by itself: pages that watch an auction.
    await api.close();
    await finished;
    for (const stop of looking) stop();
  };
}

/** Before any router: they fail on methods that they do not know. */
function refuseMethod(response: ServerResponse, methods: readonly string[]): void {
  response.writeHead(405, { allow: methods.join(", "), "content-length": "0" }).end();
}

async function createSite(options: {
  settings: Settings;
  log: Logger;
  api: FastifyInstance;
  cache: PageCache;
  storefront: Storefront;
  database: OpenDatabase;
}): Promise<FastifyInstance> {
  const { settings, log, api, cache, storefront, database } = options;
  const site = Fastify({
    loggerInstance: log as unknown as FastifyInstance["log"],
    // Fastify's own request lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
  }) as unknown as FastifyInstance;
  site.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    // The address without its query, where secrets stand.
    if (status >= 500)
      request.log.error({ err: error, url: request.url.split("?")[0] }, "A page failed");
    if (status === 503) reply.header("retry-after", "2");
    // What is left of a form that was refused is not read.
    if (status === 413) reply.header("connection", "close");
    reply
      .code(status)
      .headers({ "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failedPage(status >= 500 && status !== 503 ? null : body.error));
  });
  await serveStaticFiles(site, settings.dataDir, pictureDrawer(settings));
  const { apiUrl } = settings;
  // The catalogue of another host is not in our database.
  serveSitemap(site, { storeUrl: settings.storeUrl, db: apiUrl ? null : database.db });
  // Browsers stay on one origin; what they ask of the contract is passed on.
  if (apiUrl) await passToForeignHost(site, apiUrl);
  await site.register(async (pages) => {
    await servePages(pages, storefront, {
      cache,
      queue: createRenderQueue(apiUrl ? FOREIGN_LIMITS : LIMITS),
      rateLimits: settings.rateLimits,
      site: { storeUrl: settings.storeUrl, portalUrl: settings.portalUrl },
      host: apiUrl ?? "",
      fetchFor: apiUrl ? () => askForeignHost : (ip) => inProcessFetch(api, ip),
    });
  });
  return site;
}

/** A page that could not be made; `why` in words for its visitor, where there is more to say. */
function failedPage(why: string | null): string {
  const text = why ?? "This page could not be made. Please try again in a moment.";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong · Tohfa</title>
<h1>Something went wrong</h1><p>${escapeHtml(text)} <a href="/">Back to the shop</a></p></html>`;
}

/** Once stopping, every answer asks its browser to let the connection go. Returns how to begin. */
function refuseKeptConnections(servers: Server[]): () => void {
  let isStopping = false;
  for (const server of servers) {
    server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
      if (isStopping) response.setHeader("connection", "close");
    });
  }
  return () => {
    isStopping = true;
  };
}

function listen(server: Server, port: number, name: string, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new StartupError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is in use by another program: set ${name} to a free one`
            : `Cannot listen on ${host ?? ""}:${port} (${name}): ${error.message}`,
        ),
      );
    });
    server.listen({ port, ...(host && { host }) }, resolve);
  });
}

/** Stops accepting, lets running requests end, and cuts what is still open after the grace (live streams). */
function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
