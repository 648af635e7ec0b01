import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { createApi } from "../api/app.ts";
import { securityHeadersOfAll } from "../api/security-headers.ts";
import type { OpenDatabase } from "../db/open.server.ts";
import { StartupError } from "../db/startup-error.ts";
import { openChangeFeed } from "../shop/changes.server.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
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
import { answerFailure } from "./site-errors.ts";
import { serveSitemap } from "./sitemap.ts";
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
}): Promise<ShopServer> {
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
    opened.push(await listenOnBoth({ settings, api, site, cache }));
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
}): Promise<() => Promise<void>> {
  const { settings, api, site, cache } = options;
  const isForApi = ({ url = "/" }: IncomingMessage) =>
    OPERATIONS.test(url) || (!settings.apiUrl && CONTRACT.test(url));
  const security = securityHeadersOfAll(settings.storeUrl);
  const shop = createServer((request, response) => {
    if (cache.serve(request, response)) return;
    const { method = "", url = "/" } = request;
    const methods = CONTRACT.test(url) ? METHODS_OF_API : METHODS_OF_PAGES;
    if (!methods.includes(method)) refuseMethod(response, methods, security);
    else if (!isForApi(request)) site.routing(request, response);
    else if (!answerShared(api, cache, request, response)) api.routing(request, response);
  });
  const portal = createPortalDoor(settings);
  cutSlowConnections([shop, portal]);
  const refuseKept = refuseKeptConnections([shop, portal]);
  await listen(shop, settings.port, "PORT", settings.host);
  await listen(portal, settings.portalPort, "PORTAL_PORT", settings.host);
  return async () => {
    refuseKept();
    const finished = Promise.all([finish(shop), finish(portal)]);
    // Ends what would never end by itself: pages that watch an auction.
    await api.close();
    await finished;
  };
}

/** Before any router: they fail on methods that they do not know. */
function refuseMethod(
  response: ServerResponse,
  methods: readonly string[],
  security: Readonly<Record<string, string>>,
): void {
  const headers = { allow: methods.join(", "), "content-length": "0", ...security };
  response.writeHead(405, headers).end();
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
  const security = securityHeadersOfAll(settings.storeUrl);
  const site = Fastify({
    loggerInstance: log as unknown as FastifyInstance["log"],
    // Fastify's own request lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
    // Addresses that cannot even be routed.
    frameworkErrors(error, request, reply) {
      answerFailure(error, request, reply.headers(security));
    },
  }) as unknown as FastifyInstance;
  site.addHook("onRequest", async (_request, reply) => void reply.headers(security));
  site.setErrorHandler(answerFailure);
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

/** How long a request may take to arrive, and a reader to take the next bytes of an answer. */
const SLOW_MS = 60_000;

/** Whoever sends a byte now and then, or asks and never reads, holds a connection for a minute, not for ever. */
function cutSlowConnections(servers: Server[]): void {
  for (const server of servers) {
    server.headersTimeout = SLOW_MS / 3;
    server.requestTimeout = SLOW_MS;
    // No byte in either direction; what is alive and quiet (an auction's page) is sent one every 15 s.
    server.setTimeout(SLOW_MS);
  }
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
