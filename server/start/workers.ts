import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { StartupError } from "../../db/startup-error.ts";
import { pauseBefore, whyEnded } from "../../ops/restarts.mjs";

/** A worker that dies sooner than this (ms) counts as a failed start. */
const WELL_AFTER_MS = 10_000;

/**
 * A worker ends by itself sooner (END_MS in main.ts); one that is busy with a long computation cannot react to a
 * signal.
 */
const KILL_AFTER_MS = 17_000;

/** Several server processes on the same ports. */
interface Workers {
  /** Resolves when all are open. */
  opened: Promise<unknown>;
  /** Resolves when they died so often in a row that no other is started. */
  lost: Promise<void>;
  /** Resolves when all are gone. */
  close(): Promise<void>;
}

/** The message that a worker sends when it is open. */
const OPENED = "opened";

/** Runs several server processes on the same ports and replaces one that dies. */
export function startWorkers(
  count: number,
  environment: Record<string, string>,
  log: Logger,
): Workers {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<void>();
  let isClosing = false;
  let failedStarts = 0;

  function fork(): Worker {
    const born = Date.now();
    const worker = cluster.fork(environment);
    worker.once("exit", (code, signal) => {
      if (isClosing) return;
      const end = { code, signal: signal as NodeJS.Signals | null };
      process.stderr.write(`\n  ${whyEnded("A server process", end)}\n`);
      failedStarts = Date.now() - born < WELL_AFTER_MS ? failedStarts + 1 : 0;
      const pause = pauseBefore(failedStarts);
      if (pause === null) {
        log.error(end, "Server processes die again and again; the server ends");
        return giveUp();
      }
      log.error(end, "A server process died; starting another");
      setTimeout(() => !isClosing && fork(), pause).unref();
    });
    return worker;
  }

  const opened = Promise.all(Array.from({ length: count }, fork).map(whenOpened));
  // Only the start awaits it; after a stop its rejection is nobody's.
  opened.catch(() => undefined);
  return {
    opened,
    lost,
    async close() {
      isClosing = true;
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(alive.map(end));
    },
  };
}

/** Tells the process that started this one that it is open. */
export function tellOpened(): void {
  if (process.connected) process.send?.(OPENED);
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
