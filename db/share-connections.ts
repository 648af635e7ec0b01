/** The sizes of a shop's connection pools. */
export interface PoolSizes {
  /** In each server process. */
  serving: number;
  jobs: number;
}

/** The usual sizes: more connections would only wait for PostgreSQL's CPU. */
export const USUAL_POOLS: PoolSizes = { serving: 10, jobs: 5 };
/** The smallest sizes: with fewer, the parallel queries of one page would wait for one another. */
export const SMALLEST_POOLS: PoolSizes = { serving: 3, jobs: 2 };
/**
 * Connections besides its pool: of a server process one that watches the database and one that LISTENs for changes; of
 * the jobs the first.
 */
const BESIDE_SERVING = 2;
const BESIDE_JOBS = 1;
/** For the start itself, and for commands beside the shop (`npm run admin`, psql). */
const SPARE = 4;

/** All connections that a shop with so many server processes may open at once. */
export function connectionsOf(processes: number, { serving, jobs }: PoolSizes): number {
  return processes * (serving + BESIDE_SERVING) + jobs + BESIDE_JOBS + SPARE;
}

/**
 * The max_connections of the embedded PostgreSQL for them: it reserves three for its superuser, and the start has two.
 */
export function connectionsToAllow(processes: number): number {
  return Math.max(60, connectionsOf(processes, USUAL_POOLS) + 5);
}

/** The largest pools for so many processes that fit into `room` connections; null where none do. */
export function poolsWithin(room: number, processes: number): PoolSizes | null {
  for (let serving = USUAL_POOLS.serving; serving >= SMALLEST_POOLS.serving; serving -= 1) {
    const jobs =
      serving === SMALLEST_POOLS.serving
        ? SMALLEST_POOLS.jobs
        : Math.min(serving, USUAL_POOLS.jobs);
    const sizes = { serving, jobs };
    if (connectionsOf(processes, sizes) <= room) return sizes;
  }
  return null;
}

/** The largest number of processes that fit into `room` connections; 0 where not even one does. */
export function processesWithin(room: number): number {
  const left = room - connectionsOf(0, SMALLEST_POOLS);
  return Math.max(0, Math.floor(left / (SMALLEST_POOLS.serving + BESIDE_SERVING)));
}

/** The limits of a database's connections, and those that are open. -1: no limit. */
export interface Connections {
  most: number;
  reserved: number;
  ofRole: number;
  ofDatabase: number;
  sessions: readonly Session[];
}

export interface Session {
  /** application_name. */
  name: string;
  isOfRole: boolean;
  isOfDatabase: boolean;
}

/** How many more connections can be opened when all other pools have grown to their full size. */
export function roomIn({ most, reserved, ofRole, ofDatabase, sessions }: Connections): number {
  const within = (limit: number, those: readonly Session[]) =>
    limit < 0 ? Number.POSITIVE_INFINITY : limit - usedBy(those);
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

/** The application_name of a pool's connections. */
export const POOLED = "tohfa";
/** The application_name of the connection that watches for a pool: it tells other servers how large that may grow. */
export function watchName(poolSize: number): string {
  return `tohfa watch of ${poolSize}`;
}

/** The connections of these sessions; other shops' pools count with their full size, since they may be idle now. */
function usedBy(sessions: readonly Session[]): number {
  const pooled = sessions.filter(({ name }) => name === POOLED).length;
  const mayBe = sessions.reduce(
    (sum, { name }) => sum + Number(/^tohfa watch of (\d{1,4})$/.exec(name)?.[1] ?? 0),
    0,
  );
  return sessions.length - pooled + Math.max(pooled, mayBe);
}
