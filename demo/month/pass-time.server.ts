import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";

/** What stays where it is: sessions, since whoever is signed in stays so, and what jobs know of their last run. */
const STAYS = ["sessions", "job_runs"];

interface Moving extends Record<string, unknown> {
  table: string;
  column: string;
  type: "date" | "timestamptz";
  /** A unique index has it: moved at once, two rows could meet. */
  is_unique: boolean;
}

/**
 * Lets days go by: everything that is stored happened so many days earlier. The triggers of tables that never change
 * are off meanwhile, which takes the database's superuser. For demo and tests alone.
 */
export async function passTime(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rows } = await tx.execute<Moving>(sql`
      select c.relname as table, a.attname as column, t.typname as type,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
          and a.attnum = any(i.indkey::int[])) as is_unique
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
        and a.attnum > 0 and not a.attisdropped and t.typname in ('date', 'timestamptz')
        and c.relname <> all(${sql.param(STAYS)})
      order by 1, 2`);
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
      const move = (by: number) => {
        const moved = columns.map(({ column, type }) => {
          const name = sql.identifier(column);
          return type === "date"
            ? sql`${name} = ${name} - ${by}::int`
            : sql`${name} = ${name} - make_interval(days => ${by}::int)`;
        });
        return sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`;
      };
      // Far away and back, so that no row takes the place of another that has not moved yet.
      const steps = columns.some((column) => column.is_unique) ? [FAR + days, -FAR] : [days];
      for (const step of steps) await tx.execute(move(step));
    }
  });
}

/** Days: more than any row is old. */
const FAR = 100_000;
