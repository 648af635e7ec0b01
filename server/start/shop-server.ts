import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { platform } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { cacheCounts } from "#tohfa/shop/catalogue/lists/cached-counts.server.ts";
import { cacheCategoryNames } from "#tohfa/shop/catalogue/lists/cached-names.server.ts";
import { cacheWords } from "#tohfa/shop/catalogue/search/cached-words.server.ts";
import type { TypesenseClient } from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import { openTypesenseEngine } from "#tohfa/shop/catalogue/search/typesense/typesense-engine.server.ts";
import type { BookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import type { TrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { FBR } from "#tohfa/shop/money/fbr/fbr.ts";
import type { Payments } from "#tohfa/shop/money/payments/gateways.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { type ChangeFeed, openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { vendorAccess } from "#tohfa/shop/platform/vendor.ts";
import { createApi } from "../../api/app.ts";
import { createFairQueue, FOREIGN_PAGE_QUEUE, PAGE_QUEUE } from "../../api/fair-queue.ts";
import { commonSecurityHeaders } from "../../api/security-headers.ts";
import type { OpenDatabase } from "../../db/open.server.ts";
import { StartupError } from "../../db/startup-error.ts";
import { cacheAnswers } from "../http/cache-answers.ts";
import { askForeignHost, passToForeignHost } from "../http/foreign-host.ts";
import { inProcess, openSharedAnswers, type SharedAnswers } from "../http/in-process.ts";
import { pictureSources } from "../http/security-headers.ts";
import { cutSlowReaders, SLOW_MS, slowConnections } from "../http/slow-connections.ts";
import { serveStaticFiles } from "../http/static-files.ts";
import { watchDeliveryFact } from "../pages/delivery-fact.ts";
import { createPageCache, type PageCache } from "../pages/page-cache.ts";
import { CONTRACT } from "../pages/page-key.ts";
import { createPages } from "../pages/pages.ts";
import { createPortal, loadPortal } from "../pages/portal.ts";
import { serveSitemap } from "../pages/sitemap.ts";
import { loadStorefront, type Storefront, servePages } from "../pages/storefront.ts";
import { pictureDrawer } from "./demo.ts";
import { drainConnections } from "./drain-connections.ts";
import type { Settings } from "./settings.ts";

/** The servers of one process, on both ports. */
export type ShopServer = { close(): Promise<void> };

const OPERATIONS = /^\/(healthz|readyz|metrics|openapi\.json|docs)(?:[/?]|$)/;

const METHODS_OF_PAGES = ["GET", "HEAD", "POST", "OPTIONS"];
const METHODS_OF_API = [...METHODS_OF_PAGES, "PUT", "PATCH", "DELETE"];

/** Opens the shop on its two ports; the database must be migrated. */
export async function openShopServer(options: {
  settings: Settings;
  database: OpenDatabase;
  log: Logger;
  tracking: TrackingClient;
  bookings: BookingClient;
  payments: Payments;
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** Left out or null: the database searches alone. */
  typesense?: TypesenseClient | null;
  /** How long a request may take to arrive, and a client to read the next bytes (slow-connections.ts). */
  slowMs?: number;
}): Promise<ShopServer> {
  const { slowMs = SLOW_MS } = options;
  const { settings, database, log, tracking, bookings, payments, phoneChannels, typesense } =
    options;
  const opened: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    const storefront = await loadStorefront();
    const builtPortal = await loadPortal();
    const changes = await openChangeFeed(database.connection, (error) =>
      log.warn({ err: error }, "Lost the connection that tells of changes; caches are emptied"),
    );
    opened.push(() => changes.close());
    const search = typesense ? searchWith(typesense, { database, changes, log }) : null;
    if (search) opened.push(() => search.close());
    const stopping = new AbortController();
    // The API first: its own caches must hear of a change before the page cache, whose pages read them anew.
    const api = await createApi({
      db: database.db,
      changes,
      tracking,
      payments,
      phoneChannels,
      ...(search && { search }),
      stopping: stopping.signal,
      settings,
      log,
    });
    opened.push(() => api.close());
    const counts = cacheCounts(database.db, changes);
    opened.push(() => counts.close());
    const words = cacheWords(database.db, changes);
    opened.push(() => words.close());
    const names = cacheCategoryNames(database.db, changes);
    opened.push(() => names.close());
    const shared = openSharedAnswers(changes);
    opened.push(() => shared.close());
    const chargesDelivery = watchDeliveryFact(database.db, changes);
    const cache = createPageCache({ changes });
    opened.push(() => cache.close());
    api.reads.cacheAnswer = cacheAnswers(cache);
    const site = await createSite({
      ...{ settings, log, api, shared, cache, storefront, database },
      ...(!settings.apiUrl && { chargesDelivery }),
    });
    opened.push(() => site.close());
    const world = {
      ...{ db: database.db, payments, bookings, phoneChannels, changes },
      hasFbr: vendorAccess(FBR, settings.vendors, settings.production) !== null,
      stopping: stopping.signal,
    };
    const portal = await createPortal(builtPortal, {
      ...{ settings, log, world },
      largeBodies: api.largeBodies,
    });
    opened.push(() => portal.close());
    await Promise.all([api.ready(), site.ready(), portal.ready()]);
    // Opened last, so closed first: the API goes on until the last connection has its answer.
    opened.push(await listenOnBoth({ settings, api, site, cache, portal, stopping, slowMs }));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

function searchWith(
  typesense: TypesenseClient,
  { database, changes, log }: { database: OpenDatabase; changes: ChangeFeed; log: Logger },
) {
  const onTrouble = (error: unknown) =>
    log.warn({ err: error }, "Typesense could not be used; PostgreSQL searches alone");
  return openTypesenseEngine({ db: database.db, typesense, changes, onTrouble });
}

/** Puts the page cache before the routers, and begins to listen. Returns how to stop. */
async function listenOnBoth(options: {
  settings: Settings;
  api: FastifyInstance;
  site: FastifyInstance;
  cache: PageCache;
  portal: FastifyInstance;
  stopping: AbortController;
  slowMs: number;
}): Promise<() => Promise<void>> {
  const { settings, api, site, cache, stopping, slowMs } = options;
  const isForApi = ({ url = "/" }: IncomingMessage) =>
    OPERATIONS.test(url) || (!settings.apiUrl && CONTRACT.test(url));
  const security = commonSecurityHeaders(settings.storeUrl);
  const shop = createServer(slowConnections(slowMs), (request, response) => {
    if (cache.serve(request, response)) return;
    const { method = "", url = "/" } = request;
    const methods = CONTRACT.test(url) ? METHODS_OF_API : METHODS_OF_PAGES;
    if (!methods.includes(method)) refuseMethod(response, methods, security);
    else (isForApi(request) ? api : site).routing(request, response);
  });
  const portal = createServer(slowConnections(slowMs), (request, response) => {
    if (METHODS_OF_PAGES.includes(request.method ?? "")) options.portal.routing(request, response);
    else refuseMethod(response, METHODS_OF_PAGES, commonSecurityHeaders(settings.portalUrl));
  });
  const cutters = [shop, portal].map((server) => cutSlowReaders(server, slowMs));
  const drains = [shop, portal].map(drainConnections);
  await listen(shop, settings.port, "PORT", settings.host);
  await listen(portal, settings.portalPort, "PORTAL_PORT", settings.host);
  return async () => {
    stopping.abort();
    await Promise.all(drains.map((drain) => drain()));
    for (const stop of cutters) stop();
  };
}

/** Checked before any router: routers fail on methods that they do not know. */
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
  shared: SharedAnswers;
  cache: PageCache;
  storefront: Storefront;
  database: OpenDatabase;
  /** Left out: the catalogue is another host's, which says nothing of it. */
  chargesDelivery?: () => Promise<boolean>;
}): Promise<FastifyInstance> {
  const { settings, log, api, shared, cache, storefront, database, chargesDelivery } = options;
  const site = createPages(settings, log, { url: settings.storeUrl, home: "Back to the shop" });
  await serveStaticFiles(site, "storefront", settings.dataDir, pictureDrawer(settings));
  const { apiUrl } = settings;
  // The catalogue of another host is not in our database.
  serveSitemap(site, { storeUrl: settings.storeUrl, db: apiUrl ? null : database.db });
  // Browsers call the contract on our origin; the calls are passed on.
  if (apiUrl) await passToForeignHost(site, apiUrl);
  await site.register(async (pages) => {
    await servePages(pages, storefront, {
      cache,
      queue: createFairQueue(apiUrl ? FOREIGN_PAGE_QUEUE : PAGE_QUEUE),
      largeBodies: api.largeBodies,
      rateLimits: settings.rateLimits,
      site: {
        ...{ storeUrl: settings.storeUrl, portalUrl: settings.portalUrl },
        ...(chargesDelivery && { chargesDelivery }),
      },
      pictures: pictureSources(settings),
      host: apiUrl ?? "",
      transportFor: apiUrl ? () => ({ fetch: askForeignHost }) : inProcess(api, shared),
    });
  });
  return site;
}

/**
 * Each of several processes listens itself where the system can share a port (SO_REUSEPORT). Node's cluster would
 * accept in the primary, and connections that it holds for a busy worker are lost when all of them stop.
 */
const CAN_SHARE_PORT = cluster.isWorker && platform() === "linux";

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
    server.listen({ port, ...(host && { host }), reusePort: CAN_SHARE_PORT }, resolve);
  });
}
