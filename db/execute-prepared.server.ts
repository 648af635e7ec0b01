import { createHash } from "node:crypto";
import { type Param, type Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "./open.server.ts";

const dialect = new PgDialect();

/**
 * A list as one parameter of a prepared statement: `id = any(${listOf(ids)})`. Through a SELECT, which hides its length
 * from the planner: else it would find the generic plan worse than one for this list, and plan again each time, which
 * takes ten times as long as the statement itself.
 */
export function listOf(values: readonly string[] | readonly number[]): SQL {
  return listIn(sql.param([...values]), typeof values[0] === "number" ? "int" : "text");
}

/** The same for a list that is bound later (executeShaped). */
export function listIn(list: Param | Placeholder, type: "int" | "text"): SQL {
  const ofType = sql.raw(`${type}[]`);
  return sql`((select ${list}::${ofType})::${ofType})`;
}

/**
 * Runs a prepared statement, which each connection parses and plans only once: for lists that saves half of their time.
 * Only for statements whose best plan is the same whatever their parameters are; with a search text or a category
 * among them, one plan would be bad for rare values.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  statement: SQL,
): Promise<Row[]> {
  return await executeText(db, textOf(statement));
}

/** A statement as it is sent to the database. */
export type StatementText = Pick<Query, "sql" | "params">;

/** A statement that is composed of many parts, with `sql.placeholder(name)` in place of each of its `values`. */
export interface ShapedStatement {
  /** Identifies its text; null where one plan does not suit all values: then it is built and planned for each call. */
  shape: readonly unknown[] | null;
  build(): SQL;
  values: Record<string, unknown>;
}

const shaped = new LRUCache<string, StatementText>({ max: 200 });

/**
 * Runs a statement whose text is built once for each shape: the hundreds of objects that a search is composed of
 * survived into the old generation while PostgreSQL worked, and were half of all garbage there.
 */
export async function executeShaped<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  { shape, build, values }: ShapedStatement,
): Promise<Row[]> {
  if (!shape) return await executeText(db, textOf(build()), { values, planOnce: false });
  return await executeText(db, textOfShape({ shape, build }), { values });
}

/** The text of a shape, cached. */
export function textOfShape({
  shape,
  build,
}: Pick<ShapedStatement, "shape" | "build">): StatementText {
  const key = JSON.stringify(shape);
  let text = shaped.get(key);
  if (!text) {
    text = textOf(build());
    shaped.set(key, text);
  }
  return text;
}

export function textOf(statement: SQL): StatementText {
  return dialect.sqlToQuery(statement);
}

/** The same for a statement that is text already; without `planOnce` it is not prepared, so it is planned each time. */
export async function executeText<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction | NodePgDatabase, "_">,
  query: StatementText,
  { values, planOnce = true }: { values?: ShapedStatement["values"]; planOnce?: boolean } = {},
): Promise<Row[]> {
  const name = planOnce ? nameOf(query.sql) : undefined;
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  const { rows } = (await prepared.execute(values)) as { rows: Row[] };
  return rows;
}

const names = new LRUCache<string, string>({ max: 1_000 });

/** The name is the text: two statements never share one. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}
