import { AsyncLocalStorage } from "node:async_hooks";
import type { TablesRelationalConfig } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";

/** The tables of a Drizzle database, as its transactions need them. */
interface Tables<Full extends Record<string, unknown>, Config extends TablesRelationalConfig> {
  fullSchema: Full;
  schema: Config;
  tableNamesMap: Record<string, string>;
}

const dialect = new PgDialect({ casing: "snake_case" });

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Throws inside a database transaction. Code that calls other servers (mail, gateways, couriers) calls this first: they
 * may take a minute, during which the rows that the transaction has locked would stay locked.
 */
export function refuseInTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} is never asked inside a transaction`);
}

/**
/**
 * Makes the function that runs work in a transaction, on a connection of its own. Drizzle's own never releases the
 * connection where its "begin" fails (after ten failovers the pool would be empty), and throws the rollback's error
 * instead of the original one.
 */
export function transactionsOn<
  Full extends Record<string, unknown>,
  Config extends TablesRelationalConfig,
>(pool: pg.Pool, tables: Tables<Full, Config>) {
  // Creating one for all tables takes as long as a small statement: cached for each connection.
  const cached = new WeakMap<pg.PoolClient, CachedTransaction<NodePgTransaction<Full, Config>>>();
  function transactionOf(
    client: pg.PoolClient,
  ): CachedTransaction<NodePgTransaction<Full, Config>> {
    let one = cached.get(client);
    if (!one) {
      const session = new NodePgSession<Full, Config>(client, dialect, tables);
      const tx = new NodePgTransaction<Full, Config>(dialect, session, tables);
      one = { tx, whatFailed: noteFailures(client) };
      cached.set(client, one);
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
      // A connection that could not even roll back is closed, not reused.
      client.release(isBroken);
    }
  };
}

/** What is cached for a connection: its transaction object, and how to read the last error of a statement in it. */
interface CachedTransaction<Tx> {
  tx: Tx;
  whatFailed: () => unknown;
}

/** "In failed SQL transaction": the error of every statement after the one that failed. */
const ONE_FAILED = "25P02";

/**
 * Records why a statement failed. Of statements in one packet the failed one need not be the first whose promise
 * rejects, and the others have no reason; but retries go by the reason (a deadlock, a full disk).
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
