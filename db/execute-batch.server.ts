import DataLoader from "dataloader";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import {
  executeShaped,
  executeText,
  type Shaped,
  type Text,
  textOfShape,
} from "./execute-prepared.server.ts";
import type { Database, Transaction } from "./open.server.ts";

/** More on one connection would wait for one another longer than they save. */
const MAX_IN_A_PACKET = 4;

/**
 * executeShaped for statements that PostgreSQL answers in less time than a packet takes, as what an index has in
 * order. Those of one turn of the event loop go out as one packet, on one connection, where they are done one after
 * the other: what is slow would keep the others waiting.
 */
export async function executeBatch<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  statement: Shaped,
): Promise<Row[]> {
  // A transaction has its own connection.
  if (!("$client" in db)) return await executeShaped(db, statement);
  const asked = { text: textOfShape(statement), values: statement.values };
  return (await loaderOf(db.$client).load(asked)) as Row[];
}

type Asked = { text: Text } & Pick<Shaped, "values">;
type Loader = DataLoader<Asked, Record<string, unknown>[]>;
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

async function executeAll(pool: pg.Pool, asked: readonly Asked[]) {
  const client = await pool.connect();
  const db = databaseOn(client);
  const answers = await Promise.allSettled(
    asked.map(({ text, values }) => executeText(db, text, { values })),
  );
  const rows = answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value : asError(answer.reason),
  );
  // As the pool does with a statement of its own: a connection on which one failed is not lent again.
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
