import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { DatabaseSilent, WatchedPool } from "#tohfa/db/watched-pool.server.ts";

it("who waits for a database that fell silent is told so once, also when the pool's own patience ends after that", async () => {
  const uncaught: Error[] = [];
  const onUncaught = (error: Error) => uncaught.push(error);
  process.on("uncaughtException", onUncaught);
  const sockets = new Set<Socket>();
  // Takes every connection, and never says a word.
  const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const pool = new WatchedPool(
    {
      host: "127.0.0.1",
      port: typeof address === "object" && address ? address.port : 0,
      max: 1,
      // Longer than silence takes to be noticed (5 s).
      connectionTimeoutMillis: 5_600,
    },
    60_000,
  );
  try {
    const told = await Promise.allSettled([pool.connect(), pool.connect(), pool.connect()]);
    expect(told.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
    expect(told[2]).toMatchObject({ reason: expect.any(DatabaseSilent) });
    await expect.poll(() => pool.waitingCount).toBe(0);
    expect(uncaught).toEqual([]);
  } finally {
    process.off("uncaughtException", onUncaught);
    await pool.end();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
