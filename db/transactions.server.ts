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
  const kept = new WeakMap<pg.PoolClient, NodePgTransaction<Full, Config>>();
  function transactionOf(client: pg.PoolClient): NodePgTransaction<Full, Config> {
    let tx = kept.get(client);
    if (!tx) {
      const session = new NodePgSession<Full, Config>(client, dialect, tables);
      tx = new NodePgTransaction<Full, Config>(dialect, session, tables);
      kept.set(client, tx);
    }
    return tx;
  }
  return async <Result>(
    work: (tx: NodePgTransaction<Full, Config>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> => {
    const client = await pool.connect();
    const context = { isOpen: true };
    let isBroken = false;
    try {
      await client.query("begin");
      const tx = transactionOf(client);
      if (config) await tx.setTransaction(config);
      const result = await current.run(context, () => work(tx));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      context.isOpen = false;
      // One that could not even roll back is closed, not lent to the next.
      client.release(isBroken);
    }
  };
}
