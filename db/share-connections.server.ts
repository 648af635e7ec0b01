import type pg from "pg";
import {
  type Connections,
  connectionsOf,
  type PoolSizes,
  poolsWithin,
  processesWithin,
  roomIn,
  type Session,
  SMALLEST_POOLS,
  USUAL_POOLS,
} from "./share-connections.ts";
import { type OnProgress, StartupError } from "./startup-error.ts";

/**
 * How large the pools of a shop with so many server processes may be on this database; `onProgress` is called where
 * they are smaller than usual. Throws StartupError where not even the smallest fit.
 */
export async function sharePools(
  pool: pg.Pool,
  processes: number,
  onProgress: OnProgress,
): Promise<PoolSizes> {
  const room = roomIn(await askConnections(pool));
  const sizes = poolsWithin(room, processes);
  if (!sizes) throw new StartupError(whyNoRoom(room, processes));
  if (sizes.serving < USUAL_POOLS.serving) {
    onProgress(
      `The database has room for ${room} connections, ${connectionsOf(processes, USUAL_POOLS)} are wanted: each server process has ${sizes.serving} instead of ${USUAL_POOLS.serving}`,
    );
  }
  return sizes;
}

function whyNoRoom(room: number, processes: number): string {
  const needed = connectionsOf(processes, SMALLEST_POOLS);
  const most = processesWithin(room);
  const fewer = most > 0 ? `set WEB_CONCURRENCY to ${most} or less, or ` : "";
  return `The database has room for ${Math.max(room, 0)} connections, and WEB_CONCURRENCY=${processes} needs ${needed}: ${fewer}let it have more (max_connections, or the limit of its user or database).`;
}

async function askConnections(pool: pg.Pool): Promise<Connections> {
  // Of other users' sessions only the existence is visible. PostgreSQL's own processes have no database, or another
  // type.
  const { rows: sessions } = await pool.query<Session>(
    `select coalesce(application_name, '') as name, coalesce(usename = current_user, false) as "isOfRole",
        datname = current_database() as "isOfDatabase"
      from pg_stat_activity
      where datname is not null and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  const { rows } = await pool.query<Omit<Connections, "sessions">>(
    `select current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
        (select case when rolsuper then -1 else rolconnlimit end from pg_roles where rolname = current_user) as "ofRole",
        (select case when rolsuper then -1 else datconnlimit end from pg_database, pg_roles
          where datname = current_database() and rolname = current_user) as "ofDatabase"`,
  );
  const [limits] = rows;
  if (!limits) throw new Error("The database did not say how many connections it takes");
  return { ...limits, sessions };
}
