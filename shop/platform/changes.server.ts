import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { isPortalTag, type Tag, tag } from "./tags.ts";

const CHANNEL = "tohfa_changed";
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD = 7_800;
const RETRY_MS = 1_000;
/** How often the connection is probed: a network that drops every packet would never report its end. */
const PROBE_EVERY_MS = 3_000;
const TIMEOUT_MS = 5_000;

/**
 * Notifies every process of the tags that a change touches. Inside a transaction the notification is sent at commit,
 * and not on rollback: always call it there, next to the write.
 */
export async function announceChange(db: Database | Transaction, tags: Tag[]): Promise<void> {
  if (tags.length > 0) await executePrepared(db, announcing(tags));
}

/** The same as a SELECT, to combine with a write in one statement. */
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

/** The tags of one change, or "everything" after a time without connection, when changes may have been missed. */
export type Changed = ReadonlySet<Tag> | "everything";

/** Triggers notify "*" where a change touches too many tags to name (0001_rules.sql). */
function changedBy(payload: string): Changed {
  return payload === "*" ? "everything" : new Set(payload.split(","));
}

/** One LISTEN connection for each process, shared by the page cache, the live bids and the list ETags. */
export interface ChangeFeed {
  /** Calls the listener for every change from now on; returns how to unsubscribe. */
  subscribe(listener: (changed: Changed) => void): () => void;
  /** Grows with every received change that pages or lists show; with `id` it identifies a state of the shop. */
  readonly generation: number;
  /** Different in every process and start. */
  readonly id: string;
  close(): Promise<void>;
}

/** Starts listening; resolves once it is connected. `onTrouble` is called for lost connections. */
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
    // Lists of the shop do not change with it.
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

/** A connection that receives changes until it ends. */
async function listeningClient(
  connection: pg.ClientConfig,
  tell: (changed: Changed) => void,
  { onTrouble, onEnd }: { onTrouble: (error: Error) => void; onEnd: () => void },
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "tohfa changes",
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on("error", onTrouble);
  client.on("notification", ({ payload }) => tell(changedBy(payload ?? "")));
  client.on("end", onEnd);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  const asking = setInterval(() => {
    // A probe without an answer ends the connection, which "end" then reports.
    client.query("select 1").catch(() => client.end());
  }, PROBE_EVERY_MS);
  asking.unref();
  client.once("end", () => clearInterval(asking));
  return client;
}

/**
 * Notifies open hubs (sellers' live pages) of these stores' orders, after the commit. A hub that misses it catches up
 * with the next one, so an order neither waits for it nor fails with it.
 */
export async function notifyHubs(db: Database, sellerIds: readonly string[]): Promise<void> {
  await announceChange(db, hubTags(sellerIds)).catch(() => undefined);
}

/** The tags of these stores' hubs. */
export function hubTags(sellerIds: readonly string[]): Tag[] {
  return sellerIds.map((sellerId) => tag("orders", sellerId));
}
