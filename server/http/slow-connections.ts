import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** Whoever sends a byte now and then, or asks and never reads, holds a connection for a minute at most. */
export const SLOW_MS = 60_000;
/** How often it is looked for them, as a part of that time. */
const LOOKS = 12;

/** How long a request may take to arrive. Node looks every half minute by itself, which would add to it. */
export function slowConnections(slowMs: number): ServerOptions {
  const everyMs = slowMs / LOOKS;
  return {
    connectionsCheckingInterval: everyMs,
    headersTimeout: slowMs / 3,
    requestTimeout: slowMs - everyMs,
  };
}

/**
 * Cuts connections whose reader takes nothing of an answer that waits for it. Node's own timeout counts every
 * beginning of a write as a sign of life, and so takes twice as long. Returns how to stop.
 */
export function cutSlowReaders(server: Server, slowMs: number): () => void {
  // No byte in either direction; what is alive and quiet (an auction's page) is sent one every 15 s.
  server.setTimeout(slowMs);
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on("connection", (socket) => {
    open.set(socket, { taken: 0, since: Date.now() });
    socket.once("close", () => open.delete(socket));
  });
  const everyMs = slowMs / LOOKS;
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== seen.taken) {
        open.set(socket, { taken, since: now });
      } else if (now - seen.since > slowMs - 2 * everyMs) socket.destroy();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
