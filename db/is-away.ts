/**
 * Error codes of the network, and of PostgreSQL where it starts, stops, ends a connection, has become a replica, or
 * timed out. Class 53 is "insufficient resources", which includes a full disk.
 */
const AWAY = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "25006",
  "25P03",
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);

/** Messages of the driver that have no code. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|database is silent|timeout expired|Query read timeout|Client was closed/;

/** Whether something failed because the database could not be reached, or went away in the middle. */
export function isDatabaseAway(error: unknown): boolean {
  // Drizzle and the pool wrap the driver's error as a cause.
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const { code } = one as { code?: unknown };
    if (AWAY.has(String(code ?? "")) || WORDS.test(one.message)) return true;
  }
  return false;
}
