import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/** From so much work at a stretch (ms) on, one turn of the others is not enough: a page needs a dozen of them. */
const LONG_MS = 5;
/** However slow a piece was, nobody is waited for longer (ms). */
const MAX_MS = 50;

/**
 * Pauses of a long work, to be awaited between two of its pieces: each is as long as the work since the last, so that
 * whoever waits for a page has half of the processor.
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
