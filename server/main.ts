// First: it decides which build of React is loaded.
import "./node-env.ts";
import cluster from "node:cluster";
import { createServer } from "node:net";
import type { Logger } from "pino";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect, openDatabase } from "../db/open.server.ts";
import { StartupError } from "../db/startup-error.ts";
import { composeShop, runJobs } from "./compose.ts";
import { CONNECTION } from "./connection.ts";
import { drawDemoPicturesBehind, fillWhenEmpty } from "./demo.ts";
import { createLog, takeConsole } from "./logging.ts";
import { typedEnvironment } from "./node-env.ts";
import { readSettings, type Settings } from "./settings.ts";
import { openShopServer } from "./shop-server.ts";
import { runWorkers } from "./workers.ts";

const began = Date.now();
const say = (line: string) => console.log(`  ${line}`);
/** For people, as it is: nothing but lines of our own. */
const complain = (line: string) => process.stderr.write(`\n${line}\n`);

/** What has been opened, to be closed in the opposite order. */
const open: { close(): Promise<void> }[] = [];
let stopping: Promise<never> | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
// `npm start` holds the other end: when it is gone, nobody is left who could stop us.
process.on("disconnect", () => stop(0));
process.channel?.unref();

try {
  const settings = readSettings(typedEnvironment());
  const log = createLog(settings.logLevel);
  takeConsole(log);
  process.on("uncaughtException", (error) => {
    log.fatal(error, "Stopping after an error that nothing caught");
    stop(1);
  });
  await (cluster.isPrimary ? runPrimary(settings, log) : runWorker(settings, log));
} catch (error) {
  // What fails because it is being closed is no news.
  if (!stopping && error instanceof StartupError) complain(error.message);
  else if (!stopping) console.error(error);
  stop(1);
}

/** Opens the database, brings it up to date, then serves: itself, or through its workers. */
async function runPrimary(settings: Settings, log: Logger): Promise<void> {
  const { databaseUrl, dataDir, webConcurrency } = settings;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    onProgress: say,
    onTrouble: toldIn(log),
  });
  keep(database);
  database.lost.then((line) => {
    complain(`${line}: see postgres.log in ${dataDir}`);
    stop(1);
  });
  await refuseTakenPorts(settings);
  await migrateDatabase(database.connection);
  if (settings.demo) await fillWhenEmpty(database, dataDir, say);
  const shop = composeShop(settings, database, log);
  if (webConcurrency === 1) keep(await openShopServer(shop));
  else {
    const environment = { [CONNECTION]: JSON.stringify(database.connection) };
    keep(await runWorkers(webConcurrency, environment, log));
  }
  if (settings.demo) keep(drawDemoPicturesBehind(dataDir, say));
  keep(runJobs(shop));
  announce(settings);
}

async function runWorker(settings: Settings, log: Logger): Promise<void> {
  const database = connect(JSON.parse(process.env[CONNECTION] ?? "{}"), {
    onTrouble: toldIn(log),
  });
  keep(database);
  keep(await openShopServer(composeShop(settings, database, log)));
}

/** A connection to the database that broke is no reason to stop: the pool opens another. */
function toldIn(log: Logger): (error: Error) => void {
  return (error) => log.warn({ err: error }, "A connection to the database broke");
}

/** Remembers to close it; at once, where the stop came while it was opening. */
function keep(one: { close(): Promise<void> }): void {
  open.push(one);
  if (stopping) one.close().catch(console.error);
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
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      probe.listen({ port: number, ...(host && { host }) }, () => probe.close(() => resolve(true)));
    });
    if (!isFree) {
      throw new StartupError(
        `Port ${number} is in use by another program: set ${name} to a free one`,
      );
    }
  }
}

/** Closes everything, the database last, and ends. Called again it changes nothing: signals often come twice. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    if (cluster.isPrimary && open.length > 0 && code === 0) say("Closing");
    for (const one of open.reverse()) {
      await one.close().catch((error) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  })();
  return stopping;
}
