import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { type Account, plainEnvironment, runAs } from "./account.server.ts";
import { type Binaries, findBinaries } from "./binaries.server.ts";
import { DATABASE_NAME, ensureCluster } from "./initdb.server.ts";
import {
  clearLeftovers,
  readPostmasterFile,
  removeSocketFolder,
  waitUntil,
} from "./leftover.server.ts";
import { type Lock, lockFolder } from "./lock.server.ts";
import { makeSocketFolder, placeOfCluster } from "./place.server.ts";

/** A running PostgreSQL of ours. */
export type Cluster = {
  /** How to reach its database `tohfa`, as its superuser. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  pid: number;
  /** Settles with a plain line if PostgreSQL ends without having been asked to. */
  lost: Promise<string>;
  /** Fast shutdown; on return the process is gone and the folder is free. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a data folder, making the cluster first where there is none. Refuses a folder that
 * is in use, repairs what a crash left. `throwaway` (tests) trades safety from power cuts for speed.
 */
export async function startCluster(options: {
  dataDir: string;
  onProgress?: OnProgress;
  throwaway?: boolean;
}): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);
  const locks = [await lockFolder(dataDir)];
  try {
    const place = await placeOfCluster(dataDir, onProgress);
    // A copied data folder brings a copied link: two shops must not share one cluster.
    if (place.home !== dataDir) locks.push(await lockFolder(place.home));
    const binaries = await findBinaries(place.account, dataDir, onProgress);
    const password = await ensureCluster(place, binaries, onProgress);
    await clearLeftovers(place.cluster, binaries, onProgress);
    const log = await openLog(join(dataDir, "postgres.log"));
    const address = await chooseAddress(place.account, place.home);
    const switches = options.throwaway ? [...ALWAYS, ...THROWAWAY] : ALWAYS;
    const child = run(binaries, place.account, place.cluster, log.fd, [
      ...address.switches,
      ...switches,
    ]);
    await log.handle.close();
    const guard = startGuard(child, place.account, address.folder);
    const running = { child, guard, cluster: place.cluster, binaries, locks, address };
    try {
      await waitUntilReady(running, log.path, onProgress);
      const connection = { ...address.reach, user: DATABASE_NAME, database: DATABASE_NAME };
      await ensureDatabase({ ...connection, ...(password && { password }) });
      return toCluster(running, { ...connection, ...(password && { password }) });
    } catch (error) {
      await stop(running);
      throw error;
    }
  } catch (error) {
    for (const lock of locks) await lock.release();
    throw error;
  }
}

type Running = {
  child: ChildProcess;
  guard: ChildProcess | null;
  cluster: string;
  binaries: Binaries;
  locks: Lock[];
  address: Awaited<ReturnType<typeof chooseAddress>>;
};

/** What every cluster runs with; on the command line, so that no file in the cluster can say otherwise. */
const ALWAYS = [
  "fsync=on",
  "full_page_writes=on",
  "synchronous_commit=on",
  "max_connections=60",
  // Its log repeats no row that a statement failed on: there are people in it.
  "log_error_verbosity=terse",
  "log_parameter_max_length_on_error=0",
  "shared_buffers=128MB",
  "work_mem=8MB",
  "maintenance_work_mem=96MB",
  "effective_cache_size=512MB",
  "random_page_cost=1.1",
  "timezone=UTC",
  "log_timezone=UTC",
  // Statements and key values name people: keep both out of the log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length=0",
];

/** Nothing survives a power cut, and every test file and shop of a run connects to the one server. */
const THROWAWAY = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_connections=200",
];

async function chooseAddress(account: Account, home: string) {
  if (platform() === "win32") {
    const port = await freePort();
    const switches = ["listen_addresses=localhost", `port=${port}`];
    return { reach: { host: "localhost", port }, folder: "", switches };
  }
  const folder = await makeSocketFolder(account, home);
  const switches = [
    "listen_addresses=",
    "port=5432",
    `unix_socket_directories=${folder}`,
    "unix_socket_permissions=0700",
  ];
  return { reach: { host: folder, port: 5432 }, folder, switches };
}

function run(
  binaries: Binaries,
  account: Account,
  cluster: string,
  log: number,
  switches: string[],
): ChildProcess {
  const child = spawn(
    binaries.postgres,
    ["-D", cluster, ...switches.flatMap((one) => ["-c", one])],
    {
      ...account,
      cwd: "/",
      env: plainEnvironment(),
      // A process group of its own: Ctrl-C must reach us first, so that requests end before the database does.
      detached: true,
      stdio: ["ignore", log, log],
      windowsHide: true,
    },
  );
  child.unref();
  return child;
}

/**
 * A shell that waits for us to end, in whatever way (its input closes), and then stops PostgreSQL: so a
 * `kill -9` of Node leaves no database running.
 */
function startGuard(
  child: ChildProcess,
  account: Account,
  socketFolder: string,
): ChildProcess | null {
  if (platform() === "win32" || !child.pid) return null;
  const script = 'read -r _; kill -INT "$1"; while kill -0 "$1"; do sleep 1; done; rmdir "$2"';
  const guard = spawn("/bin/sh", ["-c", script, "sh", `${child.pid}`, socketFolder], {
    ...account,
    cwd: "/",
    env: plainEnvironment(),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.stdin?.on("error", () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return guard;
}

async function waitUntilReady(
  { child, cluster }: Running,
  log: string,
  onProgress: OnProgress,
): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once("error", (error) =>
      reject(new StartupError(`PostgreSQL did not start: ${error.message}`)),
    );
    child.once("exit", async () => {
      const said = (await readFile(log, "utf8").catch(() => "")).trim().split("\n").slice(-3);
      reject(new StartupError(`PostgreSQL did not start: ${said.join(" · ")} (see ${log})`));
    });
  });
  const slow = setInterval(() => onProgress("Waiting for the database to recover"), 10_000);
  const isReady = async () => {
    const about = await readPostmasterFile(cluster);
    return about?.pid === child.pid && about?.status === "ready";
  };
  try {
    const ready = await Promise.race([failed, waitUntil(isReady, 3_600_000)]);
    if (!ready) throw new StartupError(`PostgreSQL was not ready within an hour (see ${log})`);
  } finally {
    clearInterval(slow);
    // From now on an exit is told by `lost`; unheard, this promise would end the process.
    failed.catch(() => undefined);
  }
}

async function ensureDatabase(connection: Cluster["connection"]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const has = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (has.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function toCluster(running: Running, connection: Cluster["connection"]): Cluster {
  const { child } = running;
  let stopping: Promise<void> | undefined;
  const lost = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      if (!stopping) resolve(`The database ended on its own (${signal ?? `code ${code}`})`);
    });
  });
  return {
    connection,
    pid: child.pid ?? 0,
    lost,
    stop() {
      stopping ??= stop(running);
      return stopping;
    },
  };
}

async function stop({ child, guard, cluster, binaries, locks, address }: Running): Promise<void> {
  child.ref();
  const gone = () => child.exitCode !== null || child.signalCode !== null || !child.pid;
  if (!gone() && platform() === "win32") {
    await runAs(null, binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"]);
  }
  // Fast, then immediate: either way what was committed is on disk.
  for (const [signal, patience] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (gone()) break;
    child.kill(signal);
    await waitUntil(gone, patience);
  }
  guard?.kill("SIGKILL");
  if (address.folder) await removeSocketFolder(address.folder);
  for (const lock of locks) await lock.release();
}

async function openLog(path: string) {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size > 5_000_000) await rename(path, `${path}.old`);
  await mkdir(resolve(path, ".."), { recursive: true });
  const handle = await open(path, "a", 0o600);
  return { handle, fd: handle.fd, path };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
