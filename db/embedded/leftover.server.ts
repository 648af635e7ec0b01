import { lstat, readdir, readFile, readlink, realpath, rm, rmdir } from "node:fs/promises";
import { platform } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { runAs } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { SOCKET_FOLDER } from "./place.server.ts";

/**
 * Clears what an earlier run that was killed may have left on a cluster: a postmaster that still runs or is
 * still stopping, its pid file, its socket (and the socket's folder, but one that is used again). Call only
 * while holding the folder's lock: then nobody uses them.
 */
export async function clearLeftovers(
  cluster: string,
  binaries: Binaries,
  onProgress: OnProgress,
  keptSocketFolder?: string,
): Promise<void> {
  const left = await readPostmasterFile(cluster);
  if (!left) return;
  if (await isPostmasterOf(left.pid, cluster)) {
    onProgress(`A database from an earlier run (process ${left.pid}) is still up: stopping it`);
    await stopPostmaster(left.pid, cluster, binaries);
  }
  await endOrphans(cluster);
  if (isAlive(left.pid)) {
    // The number now belongs to another program, which PostgreSQL would take for a postmaster.
    await rm(join(cluster, "postmaster.pid"), { force: true });
  }
  if (left.socketFolder === keptSocketFolder) await removeSockets(left.socketFolder);
  else await removeSocketFolder(left.socketFolder);
}

/** How long (ms) the children of a postmaster that was killed may take to notice. */
const NOTICE_MS = 2_000;

/**
 * A postmaster that was killed leaves children; until they end they hold its memory, and no other can start.
 * Most notice within moments, one in a long statement (or one that was stopped) only at its end: without a
 * postmaster nothing that it does can be kept.
 */
async function endOrphans(cluster: string): Promise<void> {
  const areGone = async () => (await processesIn(cluster)).length === 0;
  if (await waitUntil(areGone, NOTICE_MS)) return;
  for (const pid of await processesIn(cluster)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
  await waitUntil(areGone, 20_000);
}

/** What a postmaster writes about itself: PostgreSQL's documented `postmaster.pid`. */
export async function readPostmasterFile(cluster: string) {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: lines[4] ?? "", status: (lines[7] ?? "").trim() };
}

/** Removes a socket folder, if it is one that we made and holds nothing but the socket. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(SOCKET_FOLDER)) return;
  const is = await lstat(folder).catch(() => null);
  if (!is?.isDirectory()) return;
  await removeSockets(folder);
  // Somebody else's file may be in it: then the folder stays.
  await rmdir(folder).catch(() => undefined);
}

async function removeSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(".s.PGSQL.")) await rm(join(folder, name), { force: true });
  }
}

async function stopPostmaster(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  const gone = () => !isAlive(pid);
  if (platform() === "win32") {
    await runAs(null, binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"]);
    return;
  }
  // Fast shutdown, then immediate: after the latter the next start recovers from the log, losing nothing.
  for (const [signal, patience] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitUntil(gone, patience)) return;
  }
  throw new StartupError(
    `The database of an earlier run (process ${pid}) does not stop: end it, then start again.`,
  );
}

/** Whether that process is a postmaster working in that cluster, rather than a stranger with a reused number. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (platform() === "linux") return (await processesIn(cluster)).includes(pid);
  if (platform() === "win32") return true;
  const command = await runAs(null, "/bin/ps", ["-p", `${pid}`, "-o", "command="]).catch(() => "");
  return command.includes(cluster);
}

/** The processes at work in a cluster: every process of PostgreSQL has it as its working folder. Linux only. */
async function processesIn(cluster: string): Promise<number[]> {
  if (platform() !== "linux") return [];
  const folder = await realpath(cluster);
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end while we look, or be another user's: neither is a postmaster of ours.
    if ((await readlink(`/proc/${name}/cwd`).catch(() => "")) === folder) found.push(Number(name));
  }
  return found;
}

/** Whether a process of that number exists, a stranger's included. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Asks every 25 ms until the answer is yes; false when the patience (ms) is over. */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  patience: number,
): Promise<boolean> {
  const end = Date.now() + patience;
  while (!(await ask())) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}
