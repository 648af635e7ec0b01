import cluster from "node:cluster";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { fillCategories } from "#tohfa/shop/catalogue/categories/fill-categories.server.ts";
import { fillListMembers } from "#tohfa/shop/catalogue/lists/list-members.server.ts";
import { fillSynonyms } from "#tohfa/shop/catalogue/search/synonyms.server.ts";
import { fillProductWords } from "#tohfa/shop/catalogue/search/words.server.ts";
import { migrateDatabase } from "../../db/migrate.server.ts";
import { connect, type OpenDatabase, openDatabase } from "../../db/open.server.ts";
import { sharePools } from "../../db/share-connections.server.ts";
import { connectionsToAllow } from "../../db/share-connections.ts";
import { StartupError } from "../../db/startup-error.ts";
import { composeShop, runJobs } from "./compose.ts";
import { CONNECTION, POOL_SIZE } from "./connection.ts";
import { closeToOthers, makePrivateFiles, refuseUnwritable } from "./data-folder.ts";
import { drawDemoPicturesBehind, fillWhenEmpty } from "./demo.ts";
import { giveUpRoot } from "./give-up-root.ts";
import { createLog, inOneLine, takeConsole } from "./logging.ts";
import { misspeltNames } from "./misspelt-names.ts";
import { typedEnvironment } from "./node-env.ts";
import { readSettings, SETTING_NAMES, type Settings } from "./settings.ts";
import { openShopServer } from "./shop-server.ts";
import { startWorkers, tellOpened } from "./workers.ts";

const began = Date.now();
const say = (line: string) => console.log(`  ${line}`);
/** For people, as it is: nothing but lines of our own. */
const complain = (line: string) => process.stderr.write(`\n${line}\n`);

/** How long (ms) a statement may take: somebody waits for an answer, or only a job does. */
const REQUEST_MS = 7_000;
const JOB_MS = 60_000;

/** What works with the database, and ends before it. */
const open: { close(): Promise<void> }[] = [];
/** Closed last, in the opposite order. */
const databases: Pick<OpenDatabase, "close">[] = [];
let starting: Promise<void> = Promise.resolve();
let stopping: Promise<never> | undefined;
const isStopping = new AbortController();

/** Of what works with the database: visitors have 8 s (drain-connections.ts), letters less. */
const CLOSING_MS = 10_000;
/** A start that is waiting for something (a database that recovers, a first fill) is not waited for. */
const STARTING_MS = 5_000;
/** The end, whatever hangs: Kubernetes kills after 30 s, and our workers have to be gone before us. */
const END_MS = cluster.isPrimary ? 25_000 : 15_000;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
// `npm start` holds the other end: when it is gone, nobody is left who could stop us.
process.on("disconnect", () => stop(0));
process.channel?.unref();

try {
  makePrivateFiles();
  if (cluster.isPrimary) {
    for (const line of misspeltNames(Object.keys(process.env), SETTING_NAMES)) say(line);
  }
  const settings = readSettings(typedEnvironment());
  const log = createLog(settings.logLevel);
  takeConsole(log);
  process.on("uncaughtException", (error, origin) => {
    const cause =
      origin === "unhandledRejection" ? "a promise failed unheard" : "nothing caught this error";
    complain(
      `${cluster.isPrimary ? "The server" : "A server process"} stops, since ${cause}: ${inOneLine(error)}`,
    );
    log.fatal(error, "Stopping after an error that nothing caught");
    stop(1);
  });
  starting = cluster.isPrimary ? runPrimary(settings, log) : runWorker(settings, log);
  await starting;
} catch (error) {
  // What fails because it is being closed is no news.
  if (!stopping && error instanceof StartupError) complain(error.message);
  else if (!stopping) {
    complain(`The server could not start: ${inOneLine(error)}`);
    console.error(error);
  }
  stop(1);
}

/** Opens the database, brings it up to date, then serves: itself, or through its workers. */
async function runPrimary(settings: Settings, log: Logger): Promise<void> {
  const { databaseUrl, dataDir, webConcurrency } = settings;
  if (settings.mailToFiles)
    say(`MAIL=files: letters are written to ${dataDir}/outbox, nobody gets them`);
  await enterDataFolder(dataDir);
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    onProgress: say,
    onTrouble: toldIn(log),
    // For the start alone, whose statements may take their time.
    poolSize: 2,
    maxConnections: connectionsToAllow(webConcurrency),
    onRestart: (line) => log.error(line),
  });
  keepDatabase(database);
  database.lost.then((line) => {
    complain(`${line}: see postgres.log in ${dataDir}`);
    stop(1);
  });
  await refuseTakenPorts(settings);
  await migrateDatabase(database.connection, { onProgress: say });
  if (settings.demo) await fillWhenEmpty(database, settings, say, isStopping.signal);
  await fillCategories(database.db);
  await fillSynonyms(database.db);
  await fillProductWords(database.db, say);
  await fillListMembers(database.db, say);
  const pools = await sharePools(database.pool, webConcurrency, say);
  // Connections of their own: a rush of requests leaves the jobs theirs, and they may take their time.
  const forJobs = connectIn(database, log, { statementMs: JOB_MS, poolSize: pools.jobs });
  const servesItself = webConcurrency === 1;
  const limits = { statementMs: REQUEST_MS, poolSize: pools.serving };
  const shop = composeShop(
    settings,
    servesItself ? connectIn(database, log, limits) : forJobs,
    log,
  );
  if (servesItself) keep(await openShopServer(shop));
  else {
    const environment = {
      [CONNECTION]: JSON.stringify(database.connection),
      [POOL_SIZE]: `${pools.serving}`,
    };
    const workers = startWorkers(webConcurrency, environment, log);
    keep(workers);
    await workers.opened;
    workers.lost.then(() => stop(1));
  }
  if (settings.demo) keep(drawDemoPicturesBehind(dataDir, say));
  keep(runJobs({ ...shop, database: forJobs }));
  announce(settings);
  // `npm start` starts again what dies from here on (ops/supervise.mjs).
  tellOpened();
}

/** A pool of its own in an open database. */
function connectIn(
  { connection }: OpenDatabase,
  log: Logger,
  limits: { statementMs: number; poolSize: number },
): OpenDatabase {
  const opened = connect(connection, { onTrouble: toldIn(log), ...limits });
  keepDatabase(opened);
  return opened;
}

/** Whoever we were when we were started: from here on nobody else reads the data folder, and we are not root. */
async function enterDataFolder(dataDir: string): Promise<void> {
  await refuseUnwritable(dataDir);
  const line = await giveUpRoot(dataDir);
  if (line) say(line);
  await closeToOthers(dataDir);
}

async function runWorker(settings: Settings, log: Logger): Promise<void> {
  const database = connect(JSON.parse(process.env[CONNECTION] ?? "{}"), {
    onTrouble: toldIn(log),
    statementMs: REQUEST_MS,
    poolSize: Number(process.env[POOL_SIZE]),
  });
  keepDatabase(database);
  keep(await openShopServer(composeShop(settings, database, log)));
  tellOpened();
}

/** A connection to the database that broke is no reason to stop: the pool opens another. */
function toldIn(log: Logger): (error: Error) => void {
  return (error) => log.warn({ err: error }, "A connection to the database broke");
}

/** Remembers to close it. Where the stop came while it was opening, the start goes no further. */
function keep(one: { close(): Promise<void> }): void {
  open.push(one);
  isStopping.signal.throwIfAborted();
}

/** The same; it ends last. */
function keepDatabase(one: Pick<OpenDatabase, "close">): void {
  databases.push(one);
  isStopping.signal.throwIfAborted();
}

function announce({ storeUrl, portalUrl, port, portalPort }: Settings): void {
  const local = (url: string, here: number) =>
    url.startsWith("http://localhost:") ? url : `${url} (here http://localhost:${here})`;
  console.log(`
  Tohfa is open (${((Date.now() - began) / 1000).toFixed(1)} s)

    Storefront   ${local(storeUrl, port)}
    API          ${storeUrl}/docs
    Portal       ${local(portalUrl, portalPort)}

  Ctrl-C closes it.
`);
}

/** Told before the long steps, not after them. */
async function refuseTakenPorts({ host, port, portalPort }: Settings): Promise<void> {
  for (const [name, number] of [
    ["PORT", port],
    ["PORTAL_PORT", portalPort],
  ] as const) {
    const code = await new Promise<string | undefined>((resolve) => {
      const probe = createServer();
      probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      probe.listen({ port: number, ...(host && { host }) }, () => probe.close(() => resolve("")));
    });
    if (code === "EADDRINUSE") {
      throw new StartupError(
        `Port ${number} is in use by another program: set ${name} to a free one`,
      );
    }
    if (code === "EACCES") {
      throw new StartupError(
        `Port ${number} is open to root only, and Tohfa does not serve as root: set ${name} to 1024 or more and put a proxy in front, or let others have it (sysctl net.ipv4.ip_unprivileged_port_start=${number})`,
      );
    }
  }
}

/** Closes everything, the database last, and ends. Called again it changes nothing: signals often come twice. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    isStopping.abort();
    setTimeout(() => {
      console.error(`Something did not end in ${END_MS / 1000} s: ending without it`);
      process.exit(1);
    }, END_MS);
    if (cluster.isPrimary && databases.length > 0 && code === 0) say("Closing");
    // What failed to close is told; the rest is closed all the same.
    const close = async (one: { close(): Promise<void> }) =>
      await one.close().catch((error) => {
        console.error(error);
        code = 1;
      });
    const closeOpen = () =>
      Promise.race([Promise.all(open.splice(0).map(close)), sleep(CLOSING_MS)]);
    await closeOpen();
    await Promise.race([starting.catch(() => undefined), sleep(STARTING_MS)]);
    await closeOpen();
    for (const one of databases.reverse()) await close(one);
    process.exit(code);
  })();
  return stopping;
}
