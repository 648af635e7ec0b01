import { createHash } from "node:crypto";
import { type Param, type Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "./open.server.ts";

const dialect = new PgDialect();

/**
 * A list as one parameter of a prepared statement: `id = any(${listOf(ids)})`. Through a SELECT, so that the planner
 * cannot look at its length: it would think that its plan for any length is worse than one for this list, and plan
 * again each time, which takes ten times as long as what it plans.
 */
export function listOf(values: readonly string[] | readonly number[]): SQL {
  return listIn(sql.param([...values]), typeof values[0] === "number" ? "int" : "text");
}

/** The same for a list that comes later (executeShaped). */
export function listIn(list: Param | Placeholder, type: "int" | "text"): SQL {
  const ofType = sql.raw(`${type}[]`);
  return sql`((select ${list}::${ofType})::${ofType})`;
}

/**
 * Runs a statement that each connection has PostgreSQL parse and plan only once: for lists that is half of
 * their time. Only for statements whose best plan is the same whatever their parameters are: with a search
 * text or a category among them, a plan made for all would serve the rare ones badly.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  statement: SQL,
): Promise<Row[]> {
  return await executeText(db, textOf(statement));
}

/** A statement as the database gets it. */
export type Text = Pick<Query, "sql" | "params">;

/** A statement that is put together of many parts, with `sql.placeholder(name)` in place of each of its `values`. */
export interface Shaped {
  /** All that tells its text from others'; null where no plan serves all its values: it is made and planned anew. */
  shape: readonly unknown[] | null;
  build(): SQL;
  values: Record<string, unknown>;
}

const shaped = new LRUCache<string, Text>({ max: 200 });

/**
 * Runs a statement whose text is made once for each shape: the hundreds of parts of a search outlived what clears up
 * young objects while PostgreSQL was asked, and were half of all that was cleared up later.
 */
export async function executeShaped<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  { shape, build, values }: Shaped,
): Promise<Row[]> {
  if (!shape) return await executeText(db, textOf(build()), { values, planOnce: false });
  return await executeText(db, textOfShape({ shape, build }), { values });
}

/** The text of a shape, made once. */
export function textOfShape({ shape, build }: Pick<Shaped, "shape" | "build">): Text {
  const key = JSON.stringify(shape);
  let text = shaped.get(key);
  if (!text) {
    text = textOf(build());
    shaped.set(key, text);
  }
  return text;
}

export function textOf(statement: SQL): Text {
  return dialect.sqlToQuery(statement);
}

/** The same for a statement that is text already; without `planOnce` it is parsed and planned anew each time. */
export async function executeText<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction | NodePgDatabase, "_">,
  query: Text,
  { values, planOnce = true }: { values?: Shaped["values"]; planOnce?: boolean } = {},
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
