import { AsyncLocalStorage } from "node:async_hooks";
import type { TablesRelationalConfig } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";

/** Of a Drizzle database, what its transactions know of its tables. */
interface Tables<Full extends Record<string, unknown>, Config extends TablesRelationalConfig> {
  fullSchema: Full;
  schema: Config;
  tableNamesMap: Record<string, string>;
}

const dialect = new PgDialect({ casing: "snake_case" });

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Throws inside a database transaction. Whatever asks somebody outside (a mail server, a gateway, a courier)
 * calls this first: they may take a minute, and the rows a transaction has locked would wait with it.
 */
export function refuseInTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} is never asked inside a transaction`);
}

/**
 * Makes what runs work in transactions, each on a connection of its own. Drizzle's own does the same, but keeps the
 * connection for ever where its "begin" fails (a failover: ten of those and the pool is empty), and tells the
 * failure of the rollback instead of what went wrong.
 */
export function transactionsOn<
  Full extends Record<string, unknown>,
  Config extends TablesRelationalConfig,
>(pool: pg.Pool, tables: Tables<Full, Config>) {
  // Each names every table: making one took as long as a small statement, so a connection keeps its own.
  const kept = new WeakMap<pg.PoolClient, Kept<NodePgTransaction<Full, Config>>>();
  function transactionOf(client: pg.PoolClient): Kept<NodePgTransaction<Full, Config>> {
    let one = kept.get(client);
    if (!one) {
      const session = new NodePgSession<Full, Config>(client, dialect, tables);
      const tx = new NodePgTransaction<Full, Config>(dialect, session, tables);
      one = { tx, whatFailed: noteFailures(client) };
      kept.set(client, one);
    }
    return one;
  }
  return async <Result>(
    work: (tx: NodePgTransaction<Full, Config>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> => {
    const client = await pool.connect();
    const context = { isOpen: true };
    let isBroken = false;
    try {
      const { tx } = transactionOf(client);
      await client.query("begin");
      if (config) await tx.setTransaction(config);
      const result = await current.run(context, () => work(tx));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {
        isBroken = true;
      });
      throw saysOnlyThatOneFailed(error)
        ? new Error("A statement of this transaction failed", {
            cause: transactionOf(client).whatFailed(),
          })
        : error;
    } finally {
      context.isOpen = false;
      // One that could not even roll back is closed, not lent to the next.
      client.release(isBroken);
    }
  };
}

/** What is kept of a connection: its transactions, and what PostgreSQL last told that failed in one. */
interface Kept<Tx> {
  tx: Tx;
  whatFailed: () => unknown;
}

/** Of every statement after the one that failed. */
const ONE_FAILED = "25P02";

/**
 * Notes why a statement failed. Of those that were sent together the one that failed need not be the first that is
 * heard of, and the others know no reason: whoever tries again after a deadlock, or later where the disk is full,
 * goes by the reason.
 */
function noteFailures({ connection }: pg.PoolClient): () => unknown {
  let last: unknown;
  connection.on("errorMessage", (told: { code?: string }) => {
    if (told.code !== ONE_FAILED) last = told;
  });
  return () => last;
}

function saysOnlyThatOneFailed(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === ONE_FAILED || cause?.code === ONE_FAILED;
}
