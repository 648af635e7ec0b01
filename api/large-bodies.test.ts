import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLargeBodies, parseJsonBodies } from "./large-bodies.ts";

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({ trustProxy: true });
});
afterEach(() => app.close());

/** A call whose answers are held back until `end`; `begun` lists the calls in the order in which they began. */
function slowCall() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  app.post<{ Body: { name: string } }>("/", async ({ body: { name } }) => {
    begun.push(name);
    if (name.startsWith("large")) await new Promise<void>((done) => ends.set(name, done));
    return name;
  });
  return { begun, end: (name: string) => ends.get(name)?.() };
}

it("of large bodies two are read at once, of one visitor one, and small ones do not wait", async () => {
  parseJsonBodies(app, createLargeBodies(true));
  const { begun, end } = slowCall();
  const url = await app.listen({ port: 0 });
  const send = async (visitor: string, name: string, bytes = 0) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": visitor };
    const body = JSON.stringify({ name, photo: "a".repeat(bytes) });
    return (await fetch(url, { method: "POST", headers, body })).text();
  };
  const large = (visitor: string, name: string) => send(visitor, `large ${name}`, 300 * 1024);
  const first = large("192.0.2.1", "1a");
  await expect.poll(() => begun).toEqual(["large 1a"]);
  const second = large("192.0.2.1", "1b");
  const third = large("192.0.2.2", "2");
  await expect.poll(() => begun).toEqual(["large 1a", "large 2"]);
  const fourth = large("192.0.2.3", "3");
  expect(await send("192.0.2.1", "small")).toBe("small");
  expect(begun).toEqual(["large 1a", "large 2", "small"]);
  end("large 2");
  expect(await third).toBe("large 2");
  await expect.poll(() => begun.at(-1)).toBe("large 3");
  end("large 1a");
  expect(await first).toBe("large 1a");
  await expect.poll(() => begun.at(-1)).toBe("large 1b");
  for (const name of ["large 3", "large 1b"]) end(name);
  expect(await Promise.all([second, fourth])).toEqual(["large 1b", "large 3"]);
});

it("a body whose sender has disconnected while it waited is not parsed", async () => {
  parseJsonBodies(app, createLargeBodies(true));
  const { begun, end } = slowCall();
  const url = await app.listen({ port: 0 });
  const leave = new AbortController();
  const send = async (name: string, signal?: AbortSignal) => {
    const body = JSON.stringify({ name, photo: "a".repeat(300 * 1024) });
    const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" };
    const sent = { method: "POST", headers, body, ...(signal && { signal }) };
    return (await fetch(url, sent)).text();
  };
  let closed = 0;
  app.server.on("connection", (socket) => socket.once("close", () => (closed += 1)));
  const first = send("large first");
  await expect.poll(() => begun).toEqual(["large first"]);
  const left = send("large left", leave.signal).catch(() => "left");
  // It has arrived whole, and waits.
  await sleep(300);
  leave.abort();
  expect(await left).toBe("left");
  await expect.poll(() => closed).toBe(1);
  const last = send("large last");
  end("large first");
  expect(await first).toBe("large first");
  await expect.poll(() => begun).toEqual(["large first", "large last"]);
  end("large last");
  expect(await last).toBe("large last");
});
