import { lstat, statfs } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OnProgress } from "../startup-error.ts";
import { runAs } from "./account.server.ts";
import { type Launched, launch, type Plan, untilReady } from "./launch.server.ts";
import { clearLeftovers, removeSocketFolder, waitUntil } from "./leftover.server.ts";
import { restoreSocketFolder } from "./place.server.ts";

/** How often a PostgreSQL that ends on its own is started again; more within this time is a fault for a person. */
const MAX_RESTARTS = 3;
const WITHIN_MS = 10 * 60_000;

/** Its log of changes grows by files of 16 MB: with less than two it would end again at once. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** How often (ms) it is looked for its socket: without that nobody new reaches it, though it runs. */
const LOOK_EVERY_MS = 1_000;

/** A PostgreSQL that is started again, in the same place, when it ends on its own or its socket is removed. */
export interface Kept {
  /** The one that runs now. */
  readonly current: Launched;
  /** Begins to watch; settles with a plain line when it ended too often. */
  watch(): Promise<string>;
  /** Ends it and clears its socket. */
  stop(): Promise<void>;
}

/** Keeps a launched PostgreSQL up; `onRestart` hears of each time. */
export function superviseDatabase(plan: Plan, first: Launched, onRestart: OnProgress): Kept {
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

  /** Where there is no room on the disk nobody can start: waited for, and no fault of PostgreSQL's. */
  async function untilRoom(): Promise<void> {
    for (let told = false; !isStopping && !(await hasRoom(plan.cluster)); told = true) {
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
      await untilRoom();
      restarts = restarts.filter((at) => Date.now() - at < WITHIN_MS);
      if (restarts.length === MAX_RESTARTS) {
        return `${what}, and ${MAX_RESTARTS} times before within ${WITHIN_MS / 60_000} minutes`;
      }
      restarts.push(Date.now());
      onRestart(`${what}: starting it again`);
      // Where it ends while it starts, the next turn hears of that.
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

/** Resolves, with what happened, when it has ended, or runs on where nobody reaches it. */
function lost({ child }: Launched, { address }: Plan): Promise<string> {
  return new Promise((resolve) => {
    const looking = setInterval(async () => {
      if (await isSocketGone(address)) tell("The database's socket was removed");
    }, LOOK_EVERY_MS);
    looking.unref();
    const tell = (what: string) => {
      clearInterval(looking);
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

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return !disk || disk.bavail * disk.bsize >= ROOM_BYTES;
}

async function end(running: () => Launched, { cluster, binaries }: Plan): Promise<void> {
  const gone = () => isGone(running().child);
  running().child.ref();
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
    running().child.kill(signal);
    await waitUntil(gone, patience);
  }
}

async function clearAway({ guard }: Launched, { address }: Plan): Promise<void> {
  guard?.kill("SIGKILL");
  if (address.folder) await removeSocketFolder(address.folder);
}
