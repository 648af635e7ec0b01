import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { watchName } from "./share-connections.ts";

/** Once the database has not responded for this long (ms), requests fail at once. */
const SILENT_MS = 5_000;
/** How often (ms) it is probed while it responds, and while it does not. */
const PROBE_EVERY_MS = 1_000;
const PROBE_AGAIN_MS = 250;
const TICK_MS = 250;

/** The error of queries while the database does not respond. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  constructor() {
    super("The database is silent");
  }
}

type Lend = Parameters<InstanceType<typeof pg.Pool>["connect"]>[0];

/**
 * A pool that fails fast while the database does not respond: frozen, or behind a network that drops every packet. A
 * closed connection is reported by the system; silence has to be detected. One connection probes the database all the
 * time; when it gets no answer, every waiting query fails at once, connections are destroyed, and new ones are refused
 * until there is an answer again. A single connection that falls silent in the middle of a statement is destroyed after
 * `statementMs` and a second.
 */
export class WatchedPool extends pg.Pool {
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #sockets: Set<Socket>;
  readonly #watch: { close(): void };
  #isSilent = false;

  constructor(config: pg.PoolConfig, statementMs: number) {
    const sockets = new Set<Socket>();
    const limit = statementMs + 1_000;
    super({
      ...config,
      statement_timeout: statementMs,
      // Sooner than the limit: else an idle connection would be mistaken for a silent one.
      idleTimeoutMillis: Math.min(limit / 2, 10_000),
      stream: () => socketWithLimit(sockets, limit),
    });
    this.#sockets = sockets;
    this.#watch = watchForSilence(config, (isSilent) => this.#heard(isSilent));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | undefined {
    if (lend) {
      this.#lend(lend);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#lend((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  override end(): Promise<void>;
  override end(done: () => void): void;
  override end(done?: () => void): Promise<void> | undefined {
    this.#watch.close();
    if (!done) return super.end();
    super.end(done);
    return undefined;
  }

  #lend(lend: Lend): void {
    const giveUp = (error: Error) => {
      this.#waiting.delete(giveUp);
      lend(error, undefined, () => undefined);
    };
    if (this.#isSilent) {
      process.nextTick(giveUp, new DatabaseSilent());
      return;
    }
    this.#waiting.add(giveUp);
    super.connect((error, client, release) => {
      if (this.#waiting.delete(giveUp)) lend(error, client, release);
      // The borrower has given up already. With an error there is no client, nor a `release`.
      else if (client) release();
    });
  }

  #heard(isSilent: boolean): void {
    this.#isSilent = isSilent;
    if (!isSilent) return;
    for (const giveUp of [...this.#waiting]) giveUp(new DatabaseSilent());
    // Whether their statements were executed cannot be known before the database is back.
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A socket that is destroyed where no byte moves on it for so long (ms). */
function socketWithLimit(sockets: Set<Socket>, limit: number): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  socket.setTimeout(limit, () => {
    // The answer may have arrived while this process was too busy to read it.
    const before = socket.bytesRead;
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  });
  return socket;
}

/** Probes the database on a connection of its own; calls `tell` when it falls silent and when it is back. */
function watchForSilence(
  config: pg.PoolConfig,
  tell: (isSilent: boolean) => void,
): { close(): void } {
  let silentMs = 0;
  let isClosed = false;
  let last = performance.now();
  const sockets = new Set<Socket>();
  const isSilent = () => silentMs >= SILENT_MS;
  const heard = () => {
    const was = isSilent();
    silentMs = 0;
    if (was) tell(false);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const was = isSilent();
    // A process that was too busy for this timer could not read an answer either: count no more than two ticks.
    silentMs += Math.min(now - last, 2 * TICK_MS);
    last = now;
    if (!was && isSilent()) tell(true);
  }, TICK_MS);
  timer.unref();
  (async () => {
    while (!isClosed) {
      await askUntilItFails(
        {
          ...config,
          application_name: watchName(config.max ?? 0),
          stream: () => socketWithLimit(sockets, SILENT_MS),
        },
        heard,
      );
      await sleep(PROBE_AGAIN_MS, undefined, { ref: false });
    }
  })();
  return {
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** PostgreSQL's codes for starting, stopping, or a closed connection. Any other error shows that it responds. */
const NO_ANSWER = /^(57P0.|08...)$/;

async function askUntilItFails(config: pg.ClientConfig, heard: () => void): Promise<void> {
  const client = new pg.Client(config);
  // A broken connection also fails the query below.
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (;;) {
      await client.query("select 1");
      heard();
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    }
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (/^[0-9A-Z]{5}$/.test(code) && !NO_ANSWER.test(code)) heard();
    client.end().catch(() => undefined);
  }
}
