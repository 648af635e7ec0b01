import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { StartupError } from "../db/startup-error.ts";

/** A worker that lives this long (ms) was well; one that dies sooner counts as a failed start. */
const WELL_AFTER_MS = 10_000;
const MAX_FAILED_STARTS = 5;

/** A worker ends by itself before (main.ts); one that hangs in a computation hears no signal. */
const KILL_AFTER_MS = 17_000;

/** Several server processes on the same ports. */
interface Workers {
  /** Resolves when all are open. */
  opened: Promise<unknown>;
  /** Resolves when all are gone. */
  close(): Promise<void>;
}

/** What a worker says when it is open. */
const OPENED = "opened";

/** Runs several server processes on the same ports and replaces one that dies. */
export function startWorkers(
  count: number,
  environment: Record<string, string>,
  log: Logger,
): Workers {
  let isClosing = false;
  let failedStarts = 0;

  function fork(): Worker {
    const born = Date.now();
    const worker = cluster.fork(environment);
    worker.once("exit", (code, signal) => {
      if (isClosing) return;
      log.error({ code, signal }, "A server process died; starting another");
      failedStarts = Date.now() - born < WELL_AFTER_MS ? failedStarts + 1 : 0;
      if (failedStarts <= MAX_FAILED_STARTS) fork();
      else process.kill(process.pid, "SIGTERM");
    });
    return worker;
  }

  const opened = Promise.all(Array.from({ length: count }, fork).map(whenOpened));
  // Waited for by the start alone; a stop may come before it does.
  opened.catch(() => undefined);
  return {
    opened,
    async close() {
      isClosing = true;
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(alive.map(end));
    },
  };
}

/** A worker tells who started it that it is open. */
export function tellOpened(): void {
  process.send?.(OPENED);
}

function whenOpened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message) => {
      if (message === OPENED) resolve();
    });
    worker.once("exit", () => reject(new StartupError("A server process ended while starting")));
  });
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => worker.process.kill("SIGKILL"), KILL_AFTER_MS);
    worker.once("exit", () => {
      clearTimeout(kill);
      resolve();
    });
    worker.process.kill("SIGTERM");
  });
}
