import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { stopAccepting } from "../http/stop-accepting.ts";

/** How long running requests may take to end: `docker stop` kills after 10 s. */
const GRACE_MS = 8_000;

/**
 * A keep-alive connection that was idle for so long is closed; one that is used sooner is answered with "connection:
 * close". A request that is sent in the very moment of the close is lost (RFC 9112, 9.5), so not shorter. Not the 5 s
 * of keep-alive that clients are promised either: every stop would take as long.
 */
const IDLE_MS = 1_500;
/** How long a short turn of the event loop is waited for, on a machine that is busy. */
const SHORT_TURN_TIMEOUT_MS = 300;
/** A turn that short (3 µs where nothing happens) has just polled the kernel and found next to nothing to do. */
const SHORT_TURN_MS = 0.02;

/** The state of an open connection. */
interface Connection {
  /** The answer that was begun last: of pipelined requests it is the last to be sent. */
  answer: ServerResponse | null;
  /** When it was last seen busy: bytes had arrived, or an answer was under way (ms, performance.now). */
  idleSince: number;
  bytesRead: number;
}

/**
 * Follows a server's connections from now on. Returns how to drain them without losing a request that has arrived: no
 * new connection is accepted, every answer says "connection: close", a keep-alive connection is closed once it was idle
 * for a while, and what is still open after the grace period is destroyed.
 *
 * Node's own `close()` destroys idle keep-alive connections at once, with the requests that are on their way.
 */
export function drainConnections(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  server.on("connection", (socket) => {
    const idleSince = performance.now();
    connections.set(socket, { answer: null, idleSince, bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader("connection", "close");
    const connection = connections.get(request.socket);
    // No listener for its end: that would cost a twentieth of an answer from the cache.
    if (connection) connection.answer = response;
  });

  return async () => {
    isDraining = true;
    for (const { answer } of connections.values()) {
      if (answer && !answer.headersSent) answer.setHeader("connection", "close");
    }
    await stopAccepting(server);
    const closedAt = performance.now();
    while (connections.size > 0 && performance.now() - closedAt < GRACE_MS) {
      await sleep(10);
      await shortTurn();
      closeIdle(connections, closedAt);
    }
    server.close();
    server.closeAllConnections();
  };
}

/** Call it right after the kernel was polled, so that no request waits unread in a connection that is closed. */
function closeIdle(connections: Map<Socket, Connection>, closedAt: number): void {
  const now = performance.now();
  for (const [socket, connection] of connections) {
    const isAnswering = connection.answer !== null && !connection.answer.closed;
    if (isAnswering || socket.bytesRead !== connection.bytesRead) {
      connection.bytesRead = socket.bytesRead;
      connection.idleSince = now;
    }
    const isIdle = now - Math.max(connection.idleSince, closedAt) > IDLE_MS;
    if (isIdle) socket.destroySoon();
  }
}

/** Resolves at the end of a turn of the event loop in which there was hardly anything to do. */
async function shortTurn(): Promise<void> {
  const end = performance.now() + SHORT_TURN_TIMEOUT_MS;
  await nextTurn();
  for (;;) {
    const began = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - began < SHORT_TURN_MS || now > end) return;
  }
}
