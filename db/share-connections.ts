/** How many connections each pool of a shop may have. */
export interface PoolSizes {
  /** Of each server process. */
  serving: number;
  jobs: number;
}

/** More would only wait for PostgreSQL's processor. */
export const FULL: PoolSizes = { serving: 10, jobs: 5 };
/** With fewer a page, which asks several things at once, waits for itself. */
export const LEAST: PoolSizes = { serving: 3, jobs: 2 };

/** Beside its pool a server process has one that watches the database and one that hears of changes; the jobs the first. */
const BESIDE_SERVING = 2;
const BESIDE_JOBS = 1;
/** For the start itself, and for commands beside the shop (`npm run admin`, psql). */
const SPARE = 4;

/** All connections that a shop of so many server processes may open at once. */
export function connectionsOf(processes: number, { serving, jobs }: PoolSizes): number {
  return processes * (serving + BESIDE_SERVING) + jobs + BESIDE_JOBS + SPARE;
}

/** What a PostgreSQL of our own is set to for them: it keeps three for its superuser, and the start has two. */
export function connectionsToAllow(processes: number): number {
  return Math.max(60, connectionsOf(processes, FULL) + 5);
}

/** The largest pools with which so many processes stay within the room that a database has; null where none do. */
export function poolsWithin(room: number, processes: number): PoolSizes | null {
  for (let serving = FULL.serving; serving >= LEAST.serving; serving -= 1) {
    const jobs = serving === LEAST.serving ? LEAST.jobs : Math.min(serving, FULL.jobs);
    const sizes = { serving, jobs };
    if (connectionsOf(processes, sizes) <= room) return sizes;
  }
  return null;
}

/** The most processes with which a shop stays within the room; 0 where not even one does. */
export function processesWithin(room: number): number {
  const left = room - connectionsOf(0, LEAST);
  return Math.max(0, Math.floor(left / (LEAST.serving + BESIDE_SERVING)));
}

/** What a database may have open, and who has. -1: no limit. */
export interface Connections {
  most: number;
  reserved: number;
  ofRole: number;
  ofDatabase: number;
  sessions: readonly Session[];
}

export interface Session {
  /** What the program calls itself. */
  name: string;
  isOfRole: boolean;
  isOfDatabase: boolean;
}

/** How many more connections may be opened, once others have all that theirs may take. */
export function roomIn({ most, reserved, ofRole, ofDatabase, sessions }: Connections): number {
  const within = (limit: number, those: readonly Session[]) =>
    limit < 0 ? Number.POSITIVE_INFINITY : limit - takenBy(those);
  return Math.min(
    within(most - reserved, sessions),
    within(
      ofRole,
      sessions.filter(({ isOfRole }) => isOfRole),
    ),
    within(
      ofDatabase,
      sessions.filter(({ isOfDatabase }) => isOfDatabase),
    ),
  );
}

/** What connections of a pool call themselves. */
export const POOLED = "tohfa";

/** What the one that watches for a pool calls itself: other servers see how large that may grow. */
export function watchName(poolSize: number): string {
  return `tohfa watch of ${poolSize}`;
}

/** Other shops' pools count with all they may have: at this moment they may be asleep. */
function takenBy(sessions: readonly Session[]): number {
  const pooled = sessions.filter(({ name }) => name === POOLED).length;
  const mayBe = sessions.reduce(
    (sum, { name }) => sum + Number(/^tohfa watch of (\d{1,4})$/.exec(name)?.[1] ?? 0),
    0,
  );
  return sessions.length - pooled + Math.max(pooled, mayBe);
}
