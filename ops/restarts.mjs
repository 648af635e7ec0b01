// When a process that died is restarted, and why it died: for `npm start`, and for the server's own workers.
import { constants } from "node:os";

/** After so many deaths in a row soon after the start, no further restart is tried. */
const MAX_QUICK_DEATHS = 5;
const FIRST_PAUSE_MS = 1_000;

/** How long (ms) to wait before the next start after so many quick deaths in a row; null: give it up. @param {number} quickDeaths */
export function pauseBefore(quickDeaths, firstPauseMs = FIRST_PAUSE_MS) {
  if (quickDeaths > MAX_QUICK_DEATHS) return null;
  return quickDeaths === 0 ? 0 : firstPauseMs * 2 ** (quickDeaths - 1);
}

const ABORTED = 128 + constants.signals.SIGABRT;

/** Why a process died, as far as its exit code and signal tell, in one line. @param {string} what @param {{code: number | null, signal: string | null}} end */
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
