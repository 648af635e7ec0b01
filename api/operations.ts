import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import {
  type ChannelHealth,
  readChannels,
} from "#tohfa/shop/messages/mail/channel-health.server.ts";
import { countOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { type FbrHealth, readFbrHealth } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { whatIsMissing } from "#tohfa/shop/office/operations/readiness.server.ts";
import { hashOfSecret, isSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ApiContext } from "./context.ts";
import type { ApiSettings } from "./settings.ts";

/** How long (ms) an answer of /readyz is cached: each check writes a file and queries the database. */
const READY_MS = 500;

/**
 * /healthz: the process runs; /readyz: what it lacks to serve, and what it can do without, in words; /metrics for
 * Prometheus.
 */
export function operationRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, search, settings } = context;
  const hidden = { schema: { hide: true }, config: { rateLimit: false as const } };

  // Answered under load too: a busy process is alive and must not be restarted.
  const always = { ...hidden, config: { ...hidden.config, pressureHandler: () => undefined } };
  app.get("/healthz", always, async () => ({ status: "ok" }));

  let checked = { at: Number.NEGATIVE_INFINITY, missing: Promise.resolve<string[]>([]) };
  app.get("/readyz", hidden, async (request, reply) => {
    if (performance.now() - checked.at > READY_MS) {
      const tell = (error: unknown) => request.log.warn({ err: error }, "Not ready");
      checked = {
        at: performance.now(),
        missing: whatIsMissing(db, settings.dataDir, tell),
      };
    }
    const missing = await checked.missing;
    // The shop serves without it: reported, but the process stays ready.
    const without = search.whatIsWrong();
    if (missing.length === 0) return { status: "ready", ...(without && { without }) };
    return reply
      .code(503)
      .header("retry-after", "5")
      .send({ error: missing.join(" ") });
  });

  const registry = measure(app, db);
  measureChannels(registry, context);
  measureFbr(registry, db);
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayReadMetrics(request, settings)) {
      throw new Refusal(
        "forbidden",
        "Metrics are read on the machine itself, or with METRICS_TOKEN.",
      );
    }
    return reply.header("content-type", registry.contentType).send(await registry.metrics());
  });
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Headers that proxies add: behind a proxy on the same machine every request comes from the loopback address. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Whether a request may read /metrics: by METRICS_TOKEN where it is set, else in production only from the machine
 * itself.
 */
function mayReadMetrics(
  { headers, raw }: FastifyRequest,
  { production = false, metricsToken, trustProxy }: ApiSettings,
): boolean {
  if (metricsToken) {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    return isSecret(given, hashOfSecret(metricsToken));
  }
  if (!production) return true;
  if (trustProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.has(raw.socket.remoteAddress ?? "");
}

/** Measures every request by route pattern (never by URL: those hold names and tokens). */
function measure(app: FastifyInstance, db: ApiContext["db"]): Registry {
  const pool = db.$client;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to last byte, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of the pool by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "outbox_messages",
    help: "Messages that wait to be sent, and those that were given up and need a person",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      // Without the database the other metrics are needed most: leave out this one.
      const counts = await countOutbox(db).catch(() => null);
      if (!counts) return this.reset();
      this.set({ state: "waiting" }, counts.waiting);
      this.set({ state: "failed" }, counts.failed);
    },
  });
  measureRequests(app, seconds);
  return registry;
}

/** Per channel: whether messages go out over it, how many wait, and for how long the oldest has. */
function measureChannels(registry: Registry, { db, phoneChannels = new Set() }: ApiContext): void {
  const gauge = (name: string, help: string, figure: (health: ChannelHealth) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ["channel"], registers: [registry] },
      async collect() {
        this.reset();
        for (const one of await readChannels(db, phoneChannels).catch(() => []))
          this.set({ channel: one.channel }, figure(one));
      },
    });
  gauge(
    "message_channel_up",
    "1: messages go out; 0: three in a row failed and none has gone out since",
    ({ isDown }) => (isDown ? 0 : 1),
  );
  gauge("message_channel_waiting", "Messages that wait to be sent", ({ waiting }) => waiting);
  gauge(
    "message_channel_oldest_waiting_seconds",
    "For how long the oldest of them has waited",
    ({ oldestWaiting }) => oldestWaiting,
  );
}

/** Papers on their way to FBR, whether they get there, and taxpayers whose token FBR does not take. */
function measureFbr(registry: Registry, db: ApiContext["db"]): void {
  const read = () => readFbrHealth(db).catch(() => null);
  new Gauge({
    name: "fbr_invoices",
    help: "Papers that wait for FBR's number, and those that a person has to look at",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const health = await read();
      if (!health) return this.reset();
      this.set({ state: "waiting" }, health.waiting);
      this.set({ state: "stuck" }, health.stuck);
    },
  });
  const gauge = (name: string, help: string, figure: (health: FbrHealth) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const health = await read();
        if (health) this.set(figure(health));
        else this.remove();
      },
    });
  gauge(
    "fbr_oldest_waiting_seconds",
    "For how long the oldest of them has waited that failed before",
    ({ oldestWaiting }) => oldestWaiting,
  );
  gauge("fbr_tokens_refused", "Taxpayers whose token FBR does not take", ({ tokens }) => tokens);
}

/** Records every request in the histogram and in the log. */
function measureRequests(app: FastifyInstance, seconds: Histogram): void {
  app.addHook("onResponse", (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
}
