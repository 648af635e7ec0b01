import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { type OnProgress, StartupError } from "./startup-error.ts";

/** The advisory lock of migrations, any fixed number: processes that start at once run them one after the other. */
const MIGRATION_LOCK = 7_046_021;

/**
 * How long (ms) a migration waits for a lock before it rolls back and lets the statements that queue behind it run.
 * Shorter than PostgreSQL's deadlock_timeout (1 s): where it and an order block each other, the migration yields.
 */
const LOCK_MS = 500;
/** How long (ms) until it tries again. */
const PAUSE_MS = 500;
/** How long (ms) it tries in all. */
const PATIENCE_MS = 5 * 60_000;

/** Codes after which a migration is rolled back and tried again: tables in use, a deadlock, a serialization failure. */
const BLOCKED = new Set(["55P03", "40P01", "40001"]);

const NO_SUCH_TABLE = "42P01";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** When this program's newest migration was made (ms). */
export async function newestMigration(): Promise<number> {
  return Math.max(...(await journal()).map(({ when }) => when));
}

async function journal(): Promise<{ tag: string; when: number }[]> {
  const text = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: { tag: string; when: number }[] }).entries;
}

/**
 * Brings the database to the newest schema, one transaction for each migration and one process at a time, while other
 * servers go on serving; applied migrations are skipped. Throws StartupError where the database is newer than this
 * program, or where others block a migration for longer than `patienceMs`.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  {
    onProgress = () => undefined,
    patienceMs = PATIENCE_MS,
  }: { onProgress?: OnProgress; patienceMs?: number } = {},
): Promise<void> {
  const names = new Map((await journal()).map(({ tag, when }) => [when, tag]));
  const migrations = readMigrationFiles({ migrationsFolder }).map((one) => ({
    ...one,
    name: names.get(one.folderMillis) ?? "",
  }));
  const client = new pg.Client({ ...connection, application_name: "tohfa migrations" });
  // A broken connection also fails the query below.
  client.on("error", () => undefined);
  // A migration's messages for the operator are raised as INFO.
  client.on("notice", ({ severity, message = "" }) => severity === "INFO" && onProgress(message));
  try {
    await client.connect();
    await applyAll(client, migrations, { onProgress, patienceMs });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database could not be brought up to date: ${(error as Error).message}`,
    );
  } finally {
    await client.end();
  }
}

type Migration = MigrationMeta & { name: string };

async function applyAll(
  client: pg.Client,
  migrations: readonly Migration[],
  { onProgress, patienceMs }: { onProgress: OnProgress; patienceMs: number },
): Promise<void> {
  const end = Date.now() + patienceMs;
  const told = new Set<string>();
  const wait = async (why: string) => {
    if (Date.now() > end) {
      const minutes = Math.round(patienceMs / 60_000);
      throw new StartupError(
        `${why}, for ${minutes} minutes now${await blockingProcess(client)}: end it, or wait until it is done; then start again.`,
      );
    }
    if (!told.has(why)) onProgress(`${why}: waiting`);
    told.add(why);
    await sleep(PAUSE_MS);
  };
  for (;;) {
    const began = performance.now();
    const done = await applyNext(client, migrations);
    if (done === "all") return;
    if (done === "busy") await wait("Another process is bringing the database up to date");
    else if (done.isBlocked) await wait(`Others are using what ${done.name} changes`);
    else {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      onProgress(`The database took ${done.name} (${seconds} s)`);
    }
  }
}

/** The outcome of a step: no migration is left, another process is migrating, one was applied, or it is blocked. */
type Applied = "all" | "busy" | { name: string; isBlocked?: boolean };

/**
 * Applies the next migration in one transaction, whose end also releases the lock: whatever happens, and through any
 * connection pooler, no lock is left behind.
 */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<Applied> {
  let next: Migration | undefined;
  await client.query("begin");
  try {
    const isOurs = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_xact_lock($1) as locked",
      [MIGRATION_LOCK],
    );
    if (!isOurs.rows[0]?.locked) {
      await client.query("rollback");
      return "busy";
    }
    const last = await newestApplied(client);
    refuseNewer(last, Math.max(...migrations.map(({ folderMillis }) => folderMillis)));
    next = migrations.find(({ folderMillis }) => folderMillis > last);
    if (next) await apply(client, next);
    await client.query("commit");
    return next ? { name: next.name } : "all";
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const { code = "", message } = error as { code?: string; message: string };
    if (next && BLOCKED.has(code)) return { name: next.name, isBlocked: true };
    if (next && !(error instanceof StartupError))
      throw new Error(`${next.name}: ${message}`, { cause: error });
    throw error;
  }
}

/** When the newest applied migration was made (ms), by Drizzle's own table; 0 where there is none. */
async function newestApplied(client: pg.Client): Promise<number> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null; has_tables: boolean }>(
    `select max(created_at) as last, to_regclass('products') is not null as has_tables from drizzle.__drizzle_migrations`,
  );
  const last = rows[0]?.last;
  if (!last && rows[0]?.has_tables) {
    throw new StartupError(
      "The database has Tohfa's tables, but not the schema drizzle, which says what they are: restore that from the backup too.",
    );
  }
  return Number(last ?? 0);
}

/** For commands that do not migrate: throws StartupError where the database's schema is not this program's. */
export async function refuseOtherSchema(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ last: string | null }>(
      "select max(created_at) as last from drizzle.__drizzle_migrations",
    )
    .catch((error: { code?: string }) => {
      if (error.code !== NO_SUCH_TABLE) throw error;
      return { rows: [] };
    });
  const [last, newest] = [Number(rows[0]?.last ?? 0), await newestMigration()];
  refuseNewer(last, newest);
  if (last < newest) {
    throw new StartupError(
      "The database is older than this Tohfa: start the shop first, which brings it up to date.",
    );
  }
}

function refuseNewer(last: number, newest: number): void {
  if (last <= newest) return;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  throw new StartupError(
    `The database is newer than this Tohfa (it has a change of ${day(last)}, this program knows those until ${day(newest)}): start the newer version, or restore the backup from before it.`,
  );
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: Migration): Promise<void> {
  // Timeouts set for the user or server are meant for requests. The last setting ends a statement, and with it its
  // locks, where this process was killed; not every system supports it.
  await client.query(`set local lock_timeout = ${LOCK_MS}; set local statement_timeout = 0;
    select set_config('client_connection_check_interval', '1s', true) where version() ~* 'linux|darwin|bsd'`);
  for (const statement of sql) await client.query(statement);
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [hash, folderMillis],
  );
}

/** The process that holds the migrations' lock, else the one with the longest transaction; for the error message. */
async function blockingProcess(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; since: string }>(
    `select a.pid, a.application_name as name, to_char(a.xact_start, 'HH24:MI:SS') as since
     from pg_stat_activity a left join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.objid = $1 and l.granted
     where a.datname = current_database() and a.pid <> pg_backend_pid() and (l.pid is not null or a.xact_start is not null)
     order by l.pid is null, a.xact_start limit 1`,
    [MIGRATION_LOCK],
  );
  const [who] = rows;
  if (!who) return "";
  const since = who.since ? `, at work since ${who.since}` : "";
  return ` (PostgreSQL's process ${who.pid} of "${who.name}"${since})`;
}
