import { lstat, statfs } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OnProgress } from "../startup-error.ts";
import { runAs } from "./account.server.ts";
import { type Launched, launch, type Plan, untilReady } from "./launch.server.ts";
import { clearLeftovers, removeSocketFolder, waitUntil } from "./leftover.server.ts";
import { restoreSocketFolder } from "./place.server.ts";

/** How often a PostgreSQL that ends on its own is restarted within that time; after that a person has to look. */
const MAX_RESTARTS = 3;
const WITHIN_MS = 10 * 60_000;

/**
 * Free space needed for a restart: the write-ahead log grows by files of 16 MB; with less than two it would end again
 * at once.
 */
const NEEDED_BYTES = 32 * 1024 * 1024;
/** How often (ms) to check that its socket exists: without it no new connection is possible, though PostgreSQL runs. */
const CHECK_EVERY_MS = 1_000;
/** A PostgreSQL that is restarted, at the same address, when it ends on its own or its socket is removed. */
export interface SupervisedDatabase {
  /** The one that runs now. */
  readonly current: Launched;
  /** Begins to watch; resolves, with a line for people, when it ended too often. */
  watch(): Promise<string>;
  /** Stops it and removes its socket. */
  stop(): Promise<void>;
}

/** Supervises a launched PostgreSQL; `onRestart` is called for each restart. */
export function superviseDatabase(
  plan: Plan,
  first: Launched,
  onRestart: OnProgress,
): SupervisedDatabase {
  let current = first;
  let isStopping = false;
  let stopping: Promise<void> | undefined;
  let starting: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    current.guard?.kill("SIGKILL");
    await clearLeftovers(plan.cluster, plan.binaries, onRestart, plan.address.folder);
    if (isStopping) return;
    if (plan.address.folder) await restoreSocketFolder(plan.account, plan.address.folder);
    current = await launch(plan);
    if (isStopping) current.child.kill("SIGINT");
    await untilReady(current, plan, onRestart);
  }

  /** Waits while the disk is full, since no start can succeed then; not counted as a fault of PostgreSQL's. */
  async function untilDiskHasSpace(): Promise<void> {
    for (let told = false; !isStopping && !(await hasSpace(plan.cluster)); told = true) {
      if (!told) onRestart("The disk is full: the database starts again when there is room");
      await sleep(500, undefined, { ref: false });
    }
  }

  async function watch(): Promise<string> {
    let restarts: number[] = [];
    for (;;) {
      const what = await lost(current, plan);
      if (!isStopping) await end(() => current, plan);
      if (isStopping) return await new Promise(() => undefined);
      await untilDiskHasSpace();
      restarts = restarts.filter((at) => Date.now() - at < WITHIN_MS);
      if (restarts.length === MAX_RESTARTS) {
        return `${what}, and ${MAX_RESTARTS} times before within ${WITHIN_MS / 60_000} minutes`;
      }
      restarts.push(Date.now());
      onRestart(`${what}: starting it again`);
      // Where it ends while it starts, the next iteration notices that.
      starting = startAgain().catch((error: Error) => {
        if (!isStopping) onRestart(error.message);
      });
      await starting;
    }
  }

  async function endIt(): Promise<void> {
    await end(() => current, plan);
    await starting;
    await clearAway(current, plan);
  }

  return {
    get current() {
      return current;
    },
    watch,
    stop() {
      isStopping = true;
      stopping ??= endIt();
      return stopping;
    },
  };
}

/** Resolves, with a line for people, when it has ended, or still runs but its socket was removed. */
function lost({ child }: Launched, { address }: Plan): Promise<string> {
  return new Promise((resolve) => {
    const checking = setInterval(async () => {
      if (await isSocketGone(address)) tell("The database's socket was removed");
    }, CHECK_EVERY_MS);
    checking.unref();
    const tell = (what: string) => {
      clearInterval(checking);
      resolve(what);
    };
    const tellEnded = () =>
      tell(`The database ended on its own (${child.signalCode ?? `code ${child.exitCode}`})`);
    if (isGone(child)) tellEnded();
    else child.once("exit", tellEnded);
  });
}

async function isSocketGone({ folder, reach }: Plan["address"]): Promise<boolean> {
  if (!folder) return false;
  return await lstat(join(folder, `.s.PGSQL.${reach.port}`)).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === "ENOENT",
  );
}

const isGone = (child: Launched["child"]) =>
  child.exitCode !== null || child.signalCode !== null || !child.pid;

async function hasSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return !disk || disk.bavail * disk.bsize >= NEEDED_BYTES;
}

async function end(running: () => Launched, { cluster, binaries }: Plan): Promise<void> {
  const gone = () => isGone(running().child);
  running().child.ref();
  if (!gone() && platform() === "win32") {
    await runAs(null, binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"]);
  }
  // Fast shutdown, then immediate: either way what was committed is on disk.
  for (const [signal, patience] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (gone()) break;
    running().child.kill(signal);
    await waitUntil(gone, patience);
  }
}

async function clearAway({ guard }: Launched, { address }: Plan): Promise<void> {
  guard?.kill("SIGKILL");
  if (address.folder) await removeSocketFolder(address.folder);
}
