// When a process that died is started again, and what it died of: for `npm start`, and for the server's own workers.
import { constants } from "node:os";

/** So many deaths soon after the start, one after the other, and starting again does not help. */
const MAX_QUICK_DEATHS = 5;
const FIRST_PAUSE_MS = 1_000;

/** How long (ms) to wait before the next start after so many quick deaths in a row; null: give it up. @param {number} quickDeaths */
export function pauseBefore(quickDeaths, firstPauseMs = FIRST_PAUSE_MS) {
  if (quickDeaths > MAX_QUICK_DEATHS) return null;
  return quickDeaths === 0 ? 0 : firstPauseMs * 2 ** (quickDeaths - 1);
}

const ABORTED = 128 + constants.signals.SIGABRT;

/** What can be known of why a process died, in one line. @param {string} what @param {{code: number | null, signal: string | null}} end */
export function whyEnded(what, { code, signal }) {
  if (signal === "SIGABRT" || code === ABORTED)
    return `${what} gave itself up (SIGABRT): most likely its memory ran out (Node.js says so above)`;
  if (signal === "SIGKILL")
    return `${what} was killed (SIGKILL): by somebody, or by the system because memory ran short`;
  if (signal === "SIGSEGV" || signal === "SIGBUS" || signal === "SIGILL")
    return `${what} crashed in code that is not JavaScript (${signal})`;
  if (signal) return `${what} was ended by ${signal}`;
  return `${what} ended with code ${code}; what it said last stands above`;
}
