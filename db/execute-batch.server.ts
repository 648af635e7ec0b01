import DataLoader from "dataloader";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import {
  executeShaped,
  executeText,
  type ShapedStatement,
  type StatementText,
  textOfShape,
} from "./execute-prepared.server.ts";
import type { Database, Transaction } from "./open.server.ts";

/** More statements on one connection would wait for one another longer than they save. */
const MAX_IN_A_PACKET = 4;

/**
 * executeShaped for statements that PostgreSQL answers in less time than a packet takes, such as an index scan in
 * order. Those of one turn of the event loop are sent as one packet, on one connection, where they run one after the
 * other: a slow one would delay the others.
 */
export async function executeBatch<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  statement: ShapedStatement,
): Promise<Row[]> {
  // A transaction has its own connection.
  if (!("$client" in db)) return await executeShaped(db, statement);
  const asked = { text: textOfShape(statement), values: statement.values };
  return (await loaderOf(db.$client).load(asked)) as Row[];
}

type QueuedStatement = { text: StatementText } & Pick<ShapedStatement, "values">;
type Loader = DataLoader<QueuedStatement, Record<string, unknown>[]>;
const loaders = new WeakMap<pg.Pool, Loader>();

function loaderOf(pool: pg.Pool): Loader {
  let loader = loaders.get(pool);
  if (!loader) {
    loader = new DataLoader((asked) => executeAll(pool, asked), {
      cache: false,
      maxBatchSize: MAX_IN_A_PACKET,
      batchScheduleFn: setImmediate,
    });
    loaders.set(pool, loader);
  }
  return loader;
}

async function executeAll(pool: pg.Pool, asked: readonly QueuedStatement[]) {
  const client = await pool.connect();
  const db = databaseOn(client);
  const answers = await Promise.allSettled(
    asked.map(({ text, values }) => executeText(db, text, { values })),
  );
  const rows = answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value : asError(answer.reason),
  );
  // As the pool itself does: a connection on which a statement failed is not used again.
  client.release(rows.some((one) => one instanceof Error));
  return rows;
}

const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();

function databaseOn(client: pg.PoolClient): NodePgDatabase {
  let db = databases.get(client);
  if (!db) {
    db = drizzle(client);
    databases.set(client, db);
  }
  return db;
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
