import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { StartupError } from "../db/startup-error.ts";

/** A worker that lives this long (ms) was well; one that dies sooner counts as a failed start. */
const WELL_AFTER_MS = 10_000;
const MAX_FAILED_STARTS = 5;

/** Runs several server processes on the same ports and replaces one that dies. Resolves when all are open. */
export async function runWorkers(
  count: number,
  environment: Record<string, string>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
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

  const workers = Array.from({ length: count }, fork);
  await Promise.all(workers.map(opened));
  return {
    async close() {
      isClosing = true;
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        alive.map((worker) => {
          const gone = new Promise((resolve) => worker.once("exit", resolve));
          worker.process.kill("SIGTERM");
          return gone;
        }),
      );
    },
  };
}

/** A worker says that it is open by listening on both ports. */
function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    let ports = 0;
    worker.on("listening", () => {
      ports += 1;
      if (ports === 2) resolve();
    });
    worker.once("exit", () => reject(new StartupError("A server process ended while starting")));
  });
}
