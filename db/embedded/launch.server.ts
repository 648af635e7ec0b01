import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { resolve } from "node:path";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { type Account, plainEnvironment } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { readPostmasterFile, waitUntil } from "./leftover.server.ts";
import { makeSocketFolder } from "./place.server.ts";

/** How the embedded PostgreSQL is started; the same for a restart, so that clients find it at the same address. */
export interface Plan {
  binaries: Binaries;
  account: Account;
  cluster: string;
  log: string;
  address: Address;
  switches: readonly string[];
}

type Address = Awaited<ReturnType<typeof chooseAddress>>;

/** A postmaster, and the shell that stops it when this process has ended. */
export interface Launched {
  child: ChildProcess;
  guard: ChildProcess | null;
}

/** Starts the postmaster of a cluster that is not in use; `untilReady` waits for it. */
export async function launch(plan: Plan): Promise<Launched> {
  const log = await openLog(plan.log);
  const child = run(plan, log.fd);
  await log.handle.close();
  return { child, guard: startGuard(child, plan.account, plan.address.folder) };
}

/** Where the embedded PostgreSQL listens: a private socket, or on Windows a port of the loopback address. */
export async function chooseAddress(account: Account, home: string) {
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

function run({ binaries, account, cluster, address, switches }: Plan, log: number): ChildProcess {
  const all = [...address.switches, ...switches];
  const child = spawn(binaries.postgres, ["-D", cluster, ...all.flatMap((one) => ["-c", one])], {
    ...account,
    cwd: "/",
    env: plainEnvironment(),
    // A process group of its own: Ctrl-C must not reach it, so that requests end before the database does.
    detached: true,
    stdio: ["ignore", log, log],
    windowsHide: true,
  });
  child.unref();
  return child;
}

/**
 * A shell that waits for this process to end in any way (its input closes), and then stops PostgreSQL: so even a
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

/** Resolves when a postmaster accepts connections; rejects with the last lines of its log where it ends before. */
export async function untilReady(
  { child }: Launched,
  { cluster, log }: Plan,
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
    // From now on `lost` reports an exit; an unhandled rejection of this promise would end the process.
    failed.catch(() => undefined);
  }
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
