import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { isPortalTag, type Tag, tag } from "./tags.ts";

const CHANNEL = "tohfa_changed";
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD = 7_800;
const RETRY_MS = 1_000;
/** A network that swallows everything would never tell that the connection is gone: it is asked this often. */
const ASK_EVERY_MS = 3_000;
const PATIENCE_MS = 5_000;

/**
 * Tells every process which tags a change touched. Inside a transaction it is told at commit and not at
 * all on rollback: always call it there, next to the write.
 */
export async function announceChange(db: Database | Transaction, tags: Tag[]): Promise<void> {
  if (tags.length > 0) await executePrepared(db, announcing(tags));
}

/** The same as a SELECT, to go with a write in one statement. */
export function announcing(tags: readonly Tag[]): SQL {
  const list = sql.param(payloads([...new Set(tags)]));
  return sql`select pg_notify(${CHANNEL}, payload) from unnest(${list}::text[]) payload`;
}

function payloads(tags: Tag[]): string[] {
  const list: string[] = [];
  for (const tag of tags) {
    const last = list.at(-1);
    if (last === undefined || last.length + tag.length >= MAX_PAYLOAD) list.push(tag);
    else list[list.length - 1] = `${last},${tag}`;
  }
  return list;
}

/** The tags of one change, or "everything" after a time without connection: nobody knows what was missed. */
export type Changed = ReadonlySet<Tag> | "everything";

/** The database itself says "*" where a change touches more than can be named (0001_rules.sql). */
function changedBy(payload: string): Changed {
  return payload === "*" ? "everything" : new Set(payload.split(","));
}

/** One LISTEN connection a process, shared by the page cache, the live bids and the list ETags. */
export interface ChangeFeed {
  /** Calls back for every change from now on; returns how to stop. */
  subscribe(listener: (changed: Changed) => void): () => void;
  /** Grows with every change that was heard and that pages or lists show; together with `id` it names a state of the shop. */
  readonly generation: number;
  /** Different in every process and start. */
  readonly id: string;
  close(): Promise<void>;
}

/** Starts listening; resolves once it is connected. `onTrouble` hears of lost connections. */
export async function openChangeFeed(
  connection: pg.ClientConfig,
  onTrouble: (error: Error) => void = () => undefined,
): Promise<ChangeFeed> {
  const listeners = new Set<(changed: Changed) => void>();
  let generation = 0;
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function tell(changed: Changed): void {
    // Lists of the shop stay what they were.
    if (changed === "everything" || ![...changed].every(isPortalTag)) generation += 1;
    for (const listener of listeners) listener(changed);
  }

  async function listen(): Promise<void> {
    client = await listeningClient(connection, tell, { onTrouble, onEnd: reconnectLater });
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    tell("everything");
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await listen();
        tell("everything");
      } catch (error) {
        onTrouble(error as Error);
        reconnectLater();
      }
    }, RETRY_MS);
    retry.unref();
  }

  await listen();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get generation() {
      return generation;
    },
    id: crypto.randomUUID().slice(0, 8),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** A connection that hears of changes until it ends. */
async function listeningClient(
  connection: pg.ClientConfig,
  tell: (changed: Changed) => void,
  { onTrouble, onEnd }: { onTrouble: (error: Error) => void; onEnd: () => void },
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "tohfa changes",
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", onTrouble);
  client.on("notification", ({ payload }) => tell(changedBy(payload ?? "")));
  client.on("end", onEnd);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  const asking = setInterval(() => {
    // With a question that has no answer it is cut, not closed; its end is told like any other.
    client.query("select 1").catch(() => client.end());
  }, ASK_EVERY_MS);
  asking.unref();
  client.once("end", () => clearInterval(asking));
  return client;
}

/**
 * Tells open hubs of these stores' orders, after the commit: a hub that misses it reads it with the next one, so an
 * order never waits for it, nor fails with it.
 */
export async function tellHubs(db: Database, sellerIds: readonly string[]): Promise<void> {
  await announceChange(db, hubTags(sellerIds)).catch(() => undefined);
}

/** What the hubs of these stores show. */
export function hubTags(sellerIds: readonly string[]): Tag[] {
  return sellerIds.map((sellerId) => tag("orders", sellerId));
}
