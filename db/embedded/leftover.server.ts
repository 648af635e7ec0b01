import { lstat, readdir, readFile, readlink, realpath, rm, rmdir } from "node:fs/promises";
import { connect } from "node:net";
import { platform } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { runAs } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { SOCKET_FOLDER } from "./place.server.ts";

/**
 * Clears what an earlier run that was killed may have left on a cluster: a postmaster that still runs or is still
 * stopping, its pid file, its socket and the socket's folder (unless that is `reusedSocketFolder`). Call only while
 * holding the folder's lock: then no other shop uses them. The pid file of a copied folder is another server's, which
 * may be running: only the copy of the pid file is removed then.
 */
export async function clearLeftovers(
  cluster: string,
  binaries: Binaries,
  onProgress: OnProgress,
  reusedSocketFolder?: string,
): Promise<void> {
  const left = await readPidFile(cluster);
  if (!left) return;
  if (await isPostmasterOf(left, cluster)) {
    onProgress(`A database from an earlier run (process ${left.pid}) is still up: stopping it`);
    await stopPostmaster(left.pid, cluster, binaries);
  }
  await endOrphans(cluster);
  if (!left.isOwn || isAlive(left.pid)) {
    // The id is another program's by now; PostgreSQL would take that for a postmaster of this cluster.
    await rm(join(cluster, "postmaster.pid"), { force: true });
  }
  if (!left.isOwn) return;
  if (left.socketFolder === reusedSocketFolder) await removeSockets(left.socketFolder);
  else await removeSocketFolder(left.socketFolder);
}

/** How long (ms) the children of a postmaster that was killed may take to notice. */
const NOTICE_MS = 2_000;

/**
 * A postmaster that was killed leaves child processes; until they end they hold its shared memory, and no other can
 * start. Most end within moments, one in a long statement only at its end. Killing them loses nothing: without a
 * postmaster they can commit nothing.
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

/**
 * The pid file of a cluster's postmaster (PostgreSQL's documented `postmaster.pid`). Null where there is none, or only
 * one that was copied with the folder, which is about another server.
 */
export async function readPostmasterFile(cluster: string): Promise<PidFile | null> {
  const file = await readPidFile(cluster);
  return file?.isOwn ? file : null;
}

interface PidFile {
  pid: number;
  socketFolder: string;
  status: string;
  /** Whether it was written in this folder, which it names; else it is a copy. */
  isOwn: boolean;
}

async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const [here, there] = await Promise.all([cluster, lines[1] ?? ""].map(realFolder));
  return {
    pid,
    socketFolder: lines[4] ?? "",
    status: (lines[7] ?? "").trim(),
    isOwn: here === there,
  };
}

/** A folder's canonical path; where it does not exist, the absolute one. */
async function realFolder(folder: string): Promise<string> {
  const name = await realpath(folder).catch(() => resolve(folder));
  return platform() === "win32" ? name.toLowerCase() : name;
}

/** Removes a socket folder, if we made it, no server listens there, and it holds nothing but the socket. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(SOCKET_FOLDER)) return;
  const is = await lstat(folder).catch(() => null);
  if (!is?.isDirectory()) return;
  await removeSockets(folder);
  // Fails where another file is in it: then the folder stays.
  await rmdir(folder).catch(() => undefined);
}

async function removeSockets(folder: string): Promise<void> {
  const all = await readdir(folder).catch(() => []);
  const names = all.filter((name) => name.startsWith(SOCKET));
  for (const name of names) if (await isListened(join(folder, name))) return;
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** PostgreSQL's socket, and its lock file beside it. */
const SOCKET = ".s.PGSQL.";

/** Whether a server listens on a socket; true also where it cannot be told. */
function isListened(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      answer(true);
    });
    socket.once("error", ({ code = "" }: NodeJS.ErrnoException) =>
      answer(!["ECONNREFUSED", "ENOENT", "ENOTSOCK"].includes(code)),
    );
  });
}

async function stopPostmaster(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  const gone = () => !isAlive(pid);
  if (platform() === "win32") {
    await runAs(null, binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"]);
    return;
  }
  // Fast shutdown, then immediate: after the latter the next start recovers from the write-ahead log, losing nothing.
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

/** Whether that process is the cluster's postmaster, not another program that has reused its id. */
async function isPostmasterOf({ pid, isOwn }: PidFile, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // By its working folder, which is right also where the folder was moved while it ran.
  if (platform() === "linux") return (await processesIn(cluster)).includes(pid);
  if (!isOwn) return false;
  if (platform() === "win32") return true;
  const command = await runAs(null, "/bin/ps", ["-p", `${pid}`, "-o", "command="]).catch(() => "");
  return command.includes(cluster);
}

/** The processes of a cluster: every process of PostgreSQL has it as its working folder. Linux only. */
async function processesIn(cluster: string): Promise<number[]> {
  if (platform() !== "linux") return [];
  const folder = await realpath(cluster);
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // The process has ended meanwhile, or is another user's: neither is our postmaster.
    if ((await readlink(`/proc/${name}/cwd`).catch(() => "")) === folder) found.push(Number(name));
  }
  return found;
}

/** Whether a process of that id exists, another user's included. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Polls a condition every 25 ms until it holds; false where it does not within the timeout. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}
