// Restarts a server that dies, where nothing else does (systemd and containers do: `npm start -- --once`).
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { pauseBefore, whyEnded } from "./restarts.mjs";

/** A server that was open for so long (ms) did not die soon after its start. */
const WELL_AFTER_MS = 60_000;

/**
 * Runs a server until it is stopped, fails to open (wrong settings, a port in use), or dies again and again; returns its
 * last exit code. A server that was open and dies is restarted, after a pause that grows. It reports over IPC when it is
 * open. `onStop` receives a function that stops it, for callers who need that besides signals.
 * @param {() => import("node:child_process").ChildProcess} start
 * @param {{ once?: boolean, wellAfterMs?: number, firstPauseMs?: number, onStop?: (stop: (signal: NodeJS.Signals) => void) => void }} [options]
 */
export async function supervise(start, options = {}) {
  const { once = false, wellAfterMs = WELL_AFTER_MS, firstPauseMs, onStop } = options;
  const stopping = new AbortController();
  let child;
  const stop = (signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  onStop?.(stop);
  let hasOpened = false;
  let quickDeaths = 0;
  for (;;) {
    child = start();
    const { code, signal, openFor, trouble } = await endOf(child);
    if (trouble) {
      console.error(trouble);
      return 1;
    }
    const exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    if (exitCode === 0 || stopping.signal.aborted) return exitCode;
    hasOpened ||= openFor > 0;
    // A start that failed has printed why itself.
    if (hasOpened || signal) console.error(`\n  ${whyEnded("The server", { code, signal })}`);
    if (once || !(hasOpened || signal)) return exitCode;
    quickDeaths = openFor >= wellAfterMs ? 0 : quickDeaths + 1;
    const pause = pauseBefore(quickDeaths, firstPauseMs);
    if (pause === null) {
      console.error(
        `  It died ${quickDeaths} times in a row soon after its start: it is not started again`,
      );
      return exitCode;
    }
    console.error(`  Starting it again${pause > 0 ? ` in ${pause / 1000} s` : ""}`);
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 0;
  }
}

/** How a child ended, and for how long (ms) it had been open; 0 where it never opened. */
function endOf(child) {
  let openedAt = 0;
  child.on("message", (message) => {
    if (message === "opened") openedAt = performance.now();
  });
  return new Promise((resolve) => {
    child.once("error", (error) =>
      resolve({ trouble: `Cannot run ${child.spawnfile}: ${error.message}` }),
    );
    child.once("exit", (code, signal) => {
      const openFor = openedAt === 0 ? 0 : performance.now() - openedAt;
      resolve({ code, signal, openFor });
    });
  });
}
