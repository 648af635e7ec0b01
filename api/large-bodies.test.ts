import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { createLargeBodies, takeJson } from "./large-bodies.ts";

const app = Fastify({ trustProxy: true });
afterEach(() => app.close());

/** Answers when it is told to; `begun` in the order of their turns. */
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
  takeJson(app, createLargeBodies(true));
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
