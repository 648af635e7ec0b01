import type { ChildProcess } from "node:child_process";

/** Runs a server, again where it was open and died, until it ends for good; gives its exit code. */
export function supervise(
  start: () => ChildProcess,
  options?: { once?: boolean; wellAfterMs?: number; firstPauseMs?: number },
): Promise<number>;
