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
import { makePrivate, makePrivateFiles, refuseUnwritable } from "./data-folder.ts";
import { drawDemoPicturesBehind, fillWhenEmpty } from "./demo.ts";
import { dropRoot } from "./drop-root.ts";
import { createLog, inOneLine, redirectConsole } from "./logging.ts";
import { misspeltNames } from "./misspelt-names.ts";
import { typedEnvironment } from "./node-env.ts";
import { readSettings, SETTING_NAMES, type Settings } from "./settings.ts";
import { openShopServer } from "./shop-server.ts";
import { startWorkers, tellOpened } from "./workers.ts";

const began = Date.now();
const say = (line: string) => console.log(`  ${line}`);
/** Writes a line for people to stderr, past the log; only texts of our own. */
const complain = (line: string) => process.stderr.write(`\n${line}\n`);

/** How long (ms) an SQL statement may take, in a request and in a job. */
const REQUEST_MS = 7_000;
const JOB_MS = 60_000;

/** What is closed first on a stop: everything that uses the database. */
const open: { close(): Promise<void> }[] = [];
/** Closed last, in reverse order. */
const databases: Pick<OpenDatabase, "close">[] = [];
let starting: Promise<void> = Promise.resolve();
let stopping: Promise<never> | undefined;
const isStopping = new AbortController();

/** How long `open` may take to close: requests have 8 s (drain-connections.ts), messages less. */
const CLOSING_MS = 10_000;
/** How long a stop waits for a start that is still under way (a database that recovers, a first fill). */
const STARTING_MS = 5_000;
/**
 * When a stop ends the process, whatever still hangs: Kubernetes kills after 30 s; workers must end before the primary.
 */
const END_MS = cluster.isPrimary ? 25_000 : 15_000;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
// The channel to `npm start`: when that process has died, nobody could stop this one any more.
process.on("disconnect", () => stop(0));
process.channel?.unref();

try {
  makePrivateFiles();
  if (cluster.isPrimary) {
    for (const line of misspeltNames(Object.keys(process.env), SETTING_NAMES)) say(line);
  }
  const settings = readSettings(typedEnvironment());
  const log = createLog(settings.logLevel);
  redirectConsole(log);
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
  // A start that fails because of a stop needs no message.
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
    onTrouble: warningsTo(log),
    // Used by the start alone, whose statements have no time limit.
    poolSize: 2,
    maxConnections: connectionsToAllow(webConcurrency),
    onRestart: (line) => log.error(line),
  });
  closeDatabaseOnStop(database);
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
  // Jobs have a pool of their own, so that a rush of requests cannot starve them, and longer statements.
  const forJobs = connectIn(database, log, { statementMs: JOB_MS, poolSize: pools.jobs });
  const servesItself = webConcurrency === 1;
  const limits = { statementMs: REQUEST_MS, poolSize: pools.serving };
  const shop = composeShop(
    settings,
    servesItself ? connectIn(database, log, limits) : forJobs,
    log,
  );
  if (servesItself) closeOnStop(await openShopServer(shop));
  else {
    const environment = {
      [CONNECTION]: JSON.stringify(database.connection),
      [POOL_SIZE]: `${pools.serving}`,
    };
    const workers = startWorkers(webConcurrency, environment, log);
    closeOnStop(workers);
    await workers.opened;
    workers.lost.then(() => stop(1));
  }
  if (settings.demo) closeOnStop(drawDemoPicturesBehind(dataDir, say));
  closeOnStop(runJobs({ ...shop, database: forJobs }));
  announce(settings);
  // From here on `npm start` restarts the server when it dies (ops/supervise.mjs).
  tellOpened();
}

/** A pool of its own in an open database. */
function connectIn(
  { connection }: OpenDatabase,
  log: Logger,
  limits: { statementMs: number; poolSize: number },
): OpenDatabase {
  const opened = connect(connection, { onTrouble: warningsTo(log), ...limits });
  closeDatabaseOnStop(opened);
  return opened;
}

/** Makes the data folder private to this user, and drops root's privileges. */
async function enterDataFolder(dataDir: string): Promise<void> {
  await refuseUnwritable(dataDir);
  const line = await dropRoot(dataDir);
  if (line) say(line);
  await makePrivate(dataDir);
}

async function runWorker(settings: Settings, log: Logger): Promise<void> {
  const database = connect(JSON.parse(process.env[CONNECTION] ?? "{}"), {
    onTrouble: warningsTo(log),
    statementMs: REQUEST_MS,
    poolSize: Number(process.env[POOL_SIZE]),
  });
  closeDatabaseOnStop(database);
  closeOnStop(await openShopServer(composeShop(settings, database, log)));
  tellOpened();
}

/** Logs a broken connection to the database; no reason to stop, as the pool opens another. */
function warningsTo(log: Logger): (error: Error) => void {
  return (error) => log.warn({ err: error }, "A connection to the database broke");
}

/** Registers what a stop has to close. Throws where the stop came while it was opening: the start ends here. */
function closeOnStop(one: { close(): Promise<void> }): void {
  open.push(one);
  isStopping.signal.throwIfAborted();
}

/** The same for a database, which is closed last. */
function closeDatabaseOnStop(one: Pick<OpenDatabase, "close">): void {
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

/** Checked before the long steps of a start, not after them. */
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

/** Closes everything, the database last, and exits. Further calls change nothing: signals often come twice. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    isStopping.abort();
    setTimeout(() => {
      console.error(`Something did not end in ${END_MS / 1000} s: ending without it`);
      process.exit(1);
    }, END_MS);
    if (cluster.isPrimary && databases.length > 0 && code === 0) say("Closing");
    // A failure to close is printed; the rest is closed all the same.
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
