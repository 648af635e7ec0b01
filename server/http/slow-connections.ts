import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** How long a client that sends or reads too slowly (slowloris) may hold a connection. */
export const SLOW_MS = 60_000;
/** How many times within that period connections are checked. */
const CHECKS = 12;

/**
 * Node's own limits on how long a request may take to arrive; it checks every 30 s by default, which would add to them.
 */
export function slowConnections(slowMs: number): ServerOptions {
  const everyMs = slowMs / CHECKS;
  return {
    connectionsCheckingInterval: everyMs,
    headersTimeout: slowMs / 3,
    requestTimeout: slowMs - everyMs,
  };
}

/**
 * Destroys connections whose client has stopped reading an answer. Node's own timeout counts the start of every write
 * as activity, so it would take twice as long. Returns how to stop.
 */
export function cutSlowReaders(server: Server, slowMs: number): () => void {
  // For silence in both directions; a stream of events (an auction's page) sends a byte every 20 s.
  server.setTimeout(slowMs);
  const open = new Map<Socket, { sent: number; since: number }>();
  server.on("connection", (socket) => {
    open.set(socket, { sent: 0, since: Date.now() });
    socket.once("close", () => open.delete(socket));
  });
  const everyMs = slowMs / CHECKS;
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [socket, seen] of open) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent !== seen.sent) {
        open.set(socket, { sent, since: now });
      } else if (now - seen.since > slowMs - 2 * everyMs) socket.destroy();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
