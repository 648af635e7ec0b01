import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { watchName } from "./share-connections.ts";

/** Once nothing at all was heard from the database for this long (ms), nobody waits for it any more. */
const SILENT_MS = 5_000;
/** While it answers it is asked this often; while it does not, more often. */
const ASK_EVERY_MS = 1_000;
const ASK_AGAIN_MS = 250;
const TICK_MS = 250;

/** What somebody is told who asks, or waits, while the database is silent. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  constructor() {
    super("The database is silent");
  }
}

type Lend = Parameters<InstanceType<typeof pg.Pool>["connect"]>[0];

/**
 * A pool whose borrowers never wait for a database that has fallen silent: frozen, or behind a network that
 * swallows everything. A connection tells of its end; silence has to be noticed. One connection asks all the
 * time; when it gets no answer, everybody who waits is told so at once, connections are cut, and new ones are
 * refused until there is an answer again. A single connection that falls silent in the middle of a statement
 * is cut after `statementMs` and a second.
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
      // Sooner than the limit: else a connection that only rests would be taken for one that fell silent.
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
      // Whoever gave up before has no use for it. With an error there is nothing to give back, nor a `release`.
      else if (client) release();
    });
  }

  #heard(isSilent: boolean): void {
    this.#isSilent = isSilent;
    if (!isSilent) return;
    for (const giveUp of [...this.#waiting]) giveUp(new DatabaseSilent());
    // What was asked on them may have been done or not; nobody can know before the database is back.
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A socket that is cut where nothing moves on it for so long (ms). */
function socketWithLimit(sockets: Set<Socket>, limit: number): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  socket.setTimeout(limit, () => {
    // The answer may be there, and only this process have been too busy to read it.
    const before = socket.bytesRead;
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  });
  return socket;
}

/** Asks the database on a connection of its own, and tells when it falls silent and when it is back. */
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
    // A process that could not even count had no time to listen either.
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
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
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

/** Of PostgreSQL's own: it starts, ends, or ended this connection. Any other "no" is an answer. */
const NO_ANSWER = /^(57P0.|08...)$/;

async function askUntilItFails(config: pg.ClientConfig, heard: () => void): Promise<void> {
  const client = new pg.Client(config);
  // What breaks it fails a question, too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (;;) {
      await client.query("select 1");
      heard();
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (/^[0-9A-Z]{5}$/.test(code) && !NO_ANSWER.test(code)) heard();
    client.end().catch(() => undefined);
  }
}
