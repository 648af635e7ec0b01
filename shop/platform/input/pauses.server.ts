import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/** After work of so long (ms) one turn of the event loop is not enough for others: a page needs a dozen. */
const LONG_MS = 5;
/** The longest pause (ms), however slow a piece was. */
const MAX_MS = 50;

/**
 * Pauses for long work, to be awaited between its pieces: each is as long as the work since the last one, so that
 * requests get half of the CPU.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    if (worked < LONG_MS) await setImmediate();
    else {
      await sleep(Math.min(worked, MAX_MS));
      since = performance.now();
    }
  };
}
