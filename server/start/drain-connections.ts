import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { stopAccepting } from "../http/stop-accepting.ts";

/** How long requests that are being answered may take to end: `docker stop` kills after 10 s. */
const GRACE_MS = 8_000;

/**
 * A kept connection of which nothing came for so long is hardly about to be used; who uses it sooner is told. A
 * request that leaves its sender in the very moment of the close is lost (RFC 9112, 9.5), so not shorter. Not the
 * 5 s that clients are promised either: a stop would always take as long.
 */
const QUIET_MS = 1_500;

/** How long a short turn is waited for, on a machine that has no rest. */
const PATIENCE_MS = 300;

/** A turn of the event loop that short (3 µs where nothing happens) has only just asked the kernel what came. */
const SHORT_TURN_MS = 0.02;

/** What is known of an open connection. */
interface Connection {
  /** The last one that was begun: of requests that came together it is the last to be sent. */
  answer: ServerResponse | null;
  /** When something came or was still being answered, as far as it was looked at. */
  quietSince: number;
  bytesRead: number;
}

/**
 * Follows a server's connections from now on. Returns how to let them all go without losing a request that
 * arrived: nobody new is let in, every answer says that its connection ends, one that is kept for later is
 * closed once it was quiet for a while, and after a grace what is still open is cut.
 *
 * Node's own `close()` cuts kept connections in the same moment, with the requests that are on their way.
 */
export function drainConnections(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isLeaving = false;
  server.on("connection", (socket) => {
    const quietSince = performance.now();
    connections.set(socket, { answer: null, quietSince, bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isLeaving) response.setHeader("connection", "close");
    const connection = connections.get(request.socket);
    // No more than that: to hear of the end of each was a twentieth of an answer from the cache.
    if (connection) connection.answer = response;
  });

  return async () => {
    isLeaving = true;
    for (const { answer } of connections.values()) {
      if (answer && !answer.headersSent) answer.setHeader("connection", "close");
    }
    await stopAccepting(server);
    const left = performance.now();
    while (connections.size > 0 && performance.now() - left < GRACE_MS) {
      await sleep(10);
      await shortTurn();
      closeQuiet(connections, left);
    }
    server.close();
    server.closeAllConnections();
  };
}

/** Only right after the kernel was asked, so that no request waits unread in what is closed. */
function closeQuiet(connections: Map<Socket, Connection>, left: number): void {
  const now = performance.now();
  for (const [socket, connection] of connections) {
    const isAnswering = connection.answer !== null && !connection.answer.closed;
    if (isAnswering || socket.bytesRead !== connection.bytesRead) {
      connection.bytesRead = socket.bytesRead;
      connection.quietSince = now;
    }
    const isQuiet = now - Math.max(connection.quietSince, left) > QUIET_MS;
    if (isQuiet) socket.destroySoon();
  }
}

/** Resolves at the end of a turn of the event loop in which there was hardly anything to do. */
async function shortTurn(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  await nextTurn();
  for (;;) {
    const began = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - began < SHORT_TURN_MS || now > end) return;
  }
}
