import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyOf as bytesOf, makePage, sendPage } from "#tohfa/server/pages/page.ts";
import { createPageCache, type PageCache } from "#tohfa/server/pages/page-cache.ts";
import { pageKey } from "#tohfa/server/pages/page-key.ts";
import {
  announceChange,
  type ChangeFeed,
  openChangeFeed,
} from "#tohfa/shop/platform/changes.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

const database = await freshDatabase();
afterAll(() => database.close());

let changes: ChangeFeed;
let cache: PageCache;
let server: Server;
let renders: string[];
/** What the "shop" holds; a render reads it first and then takes as long as `pause` says. */
let content = "";
let pause: () => Promise<void>;
let tags: string[] | null;

beforeEach(async () => {
  changes = await openChangeFeed(database.connection);
  cache = createPageCache({ changes });
  renders = [];
  content = "one";
  pause = async () => undefined;
  tags = ["product:1"];
  server = createServer(async (request, response) => {
    if (cache.serve(request, response)) return;
    const key = pageKey(request.url ?? "/") ?? "";
    sendPage(await cache.load(key, () => render(key)), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  cache.close();
  await changes.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function render(key: string) {
  renders.push(key);
  const read = content;
  await pause();
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
  return { page: await makePage(200, headers, { body: Buffer.from(bodyOf(read)) }), tags };
}

const bodyOf = (text: string) => `<h1>${text}</h1>${"<p>a gift</p>".repeat(200)}`;

function ask(path = "/", headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
}

const heading = async (path = "/") => /<h1>(.*)<\/h1>/.exec(await (await ask(path)).text())?.[1];

/** Resolves when this process has heard of the next change. */
function heard(): Promise<void> {
  return new Promise((resolve) => {
    const stop = changes.subscribe(() => {
      stop();
      resolve();
    });
  });
}

async function announce(...changed: string[]) {
  const told = heard();
  await announceChange(database.db, changed);
  await told;
}

it("renders a page once and answers the next visitors from the cache", async () => {
  expect(await heading()).toBe("one");
  expect(await heading()).toBe("one");
  expect(renders).toEqual(["/"]);
});

it("keeps one page for an address however its query is ordered, campaigns left out", async () => {
  await ask("/all/Tech?min=1&max=2");
  await ask("/all/Tech?max=2&utm_source=mail&min=1");
  expect(renders).toEqual(["/all/Tech?max=2&min=1"]);
});

it("a page of a sale's price is not answered after the sale's end, though nobody tells of it", async () => {
  tags = ["product:1", `until:${Date.now() + 300}`];
  expect(await heading()).toBe("one");
  content = "two";
  expect(await heading()).toBe("one");
  await new Promise((resolve) => setTimeout(resolve, 350));
  tags = ["product:1"];
  expect(await heading()).toBe("two");
  expect(await heading()).toBe("two");
  expect(renders).toHaveLength(2);
});

it("a page that is being rendered while the sale ends is rendered once more, and no more than that", async () => {
  tags = ["product:1", `until:${Date.now() + 50}`];
  pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  const asked = heading();
  await new Promise((resolve) => setTimeout(resolve, 60));
  content = "two";
  expect(await asked).toBe("two");
  // A host whose clock is behind still says "until" a moment that is over here.
  expect(renders).toHaveLength(2);
  tags = ["product:1"];
  pause = async () => undefined;
  expect(await heading()).toBe("two");
});

it("never keeps an address with a token", () => {
  expect(pageKey("/order/order-confermed?id=1&token=abc")).toBeNull();
});

it("answers 304 to a browser that has the page, and the page once it changed", async () => {
  const etag = (await ask()).headers.get("etag") ?? "";
  const same = await ask("/", { "if-none-match": etag });
  expect([same.status, same.headers.get("etag"), await same.text()]).toEqual([304, etag, ""]);
  content = "two";
  await announce("product:1");
  expect((await ask("/", { "if-none-match": etag })).status).toBe(200);
});

/** As it comes over the wire: fetch would unpack it. */
async function raw(accepted: string) {
  const { port } = server.address() as AddressInfo;
  const { request } = await import("undici");
  const headers = { "accept-encoding": accepted };
  const answer = await request(`http://127.0.0.1:${port}/`, { headers });
  return {
    coding: answer.headers["content-encoding"],
    length: Number(answer.headers["content-length"]),
    body: Buffer.from(await answer.body.arrayBuffer()),
  };
}

it("sends brotli, gzip or plain, as the browser accepts", async () => {
  const [br, gzip, plain, refused] = [
    await raw("gzip, deflate, br"),
    await raw("gzip"),
    await raw("identity"),
    await raw("br;q=0"),
  ];
  expect([br.coding, gzip.coding, plain.coding, refused.coding]).toEqual([
    "br",
    "gzip",
    undefined,
    undefined,
  ]);
  expect(`${brotliDecompressSync(br.body)}`).toBe(bodyOf("one"));
  expect(`${gunzipSync(gzip.body)}`).toBe(bodyOf("one"));
  expect(br.length).toBe(br.body.length);
  expect(br.length).toBeLessThan(plain.length / 4);
});

it("answers HEAD like GET, without the body", async () => {
  await ask();
  const head = await ask("/", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(renders).toHaveLength(1);
});

it("drops the pages that a change touches after its commit, and only those", async () => {
  await heading("/a");
  tags = ["product:2"];
  await heading("/b");
  content = "two";
  await announce("product:1", "product:9");
  expect([await heading("/a"), await heading("/b")]).toEqual(["two", "one"]);
});

it("keeps the pages where a change was rolled back", async () => {
  await heading();
  content = "two";
  await database.db
    .transaction(async (tx) => {
      await announceChange(tx, ["product:1"]);
      throw new Error("no");
    })
    .catch(() => undefined);
  await announce("product:9");
  expect(await heading()).toBe("one");
});

it("renders once for many visitors who ask at the same time", async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  pause = () => promise;
  const asked = Array.from({ length: 20 }, () => heading());
  await expect.poll(() => renders.length).toBe(1);
  release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["one"]));
  expect(renders).toHaveLength(1);
});

it("does not store a page that was being rendered when what it read changed", async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  pause = () => promise;
  const before = heading();
  await expect.poll(() => renders.length).toBe(1);
  content = "two";
  await announce("product:1");
  const after = heading();
  release();
  // Who asked before the change may see the old state; who asked after it never does.
  expect(await before).toBe("one");
  expect(await after).toBe("two");
  expect(await heading()).toBe("two");
  expect(renders).toHaveLength(2);
});

it("does not store a page that read something without tags", async () => {
  tags = null;
  await heading();
  content = "two";
  expect(await heading()).toBe("two");
});

it("tries again after a render that failed", async () => {
  const failing = cache.load("/x", async () => {
    throw new Error("the database is away");
  });
  await expect(failing).rejects.toThrow("the database is away");
  expect(await heading("/x")).toBe("one");
});

it("drops everything when the connection that tells of changes is lost, and hears again afterwards", async () => {
  await heading();
  content = "two";
  const told = heard();
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tohfa changes' and datname = current_database()`,
  );
  await told;
  expect(await heading()).toBe("two");
  content = "three";
  await expect
    .poll(
      async () => {
        await announceChange(database.db, ["product:1"]);
        return heading();
      },
      { timeout: 10_000 },
    )
    .toBe("three");
});

it("holds no more bytes than it may", async () => {
  const small = createPageCache({ changes, maxBytes: 50_000 });
  for (let n = 0; n < 40; n += 1) await small.load(`/${n}`, () => render(`/${n}`));
  expect(small.size.bytes).toBeLessThanOrEqual(50_000);
  expect(small.size.pages).toBeGreaterThan(1);
  small.close();
});

it("a page keeps its own bytes, whichever is made next", async () => {
  const bodies = ["small", "large ".repeat(200), "تحفہ ".repeat(60_000)];
  const forms = ["br", "gzip", "plain"] as const;
  const made = bodies.flatMap((body) => {
    const ways = [body, Buffer.from(body)];
    return ways.flatMap((one) =>
      forms.map((form) => makePage(200, {}, { body: one, encoding: form })),
    );
  });
  const pages = await Promise.all(made);
  const read = pages.map((page) => bodies.indexOf(`${bytesOf(page)}`));
  expect(read).toEqual([0, 1, 2].flatMap((body) => Array.from({ length: 6 }, () => body)));
});

it.each(["br", "gzip", "plain"] as const)(
  "a page made for who takes %s is sent to everybody in the form that they take, with one ETag",
  async (form) => {
    const body = bodyOf("one");
    const page = await makePage(200, {}, { body, encoding: form });
    server.removeAllListeners("request").on("request", (request, response) => {
      sendPage(page, request, response);
    });
    const other = await makePage(200, {}, { body });
    expect(page.etag).toBe(other.etag);
    // Twice, since the second is what it is made better for.
    for (const accepted of ["identity", "gzip", "br", "identity", "br", "gzip", "gzip", "br"]) {
      const { coding, body: sent, length } = await raw(accepted);
      expect(coding).toBe(accepted === "identity" ? undefined : accepted);
      expect(length).toBe(sent.length);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (all: Buffer) => all };
      expect(`${unpack[accepted as keyof typeof unpack](sent)}`).toBe(body);
    }
    expect(Object.keys(page.bodies).toSorted()).toEqual(["br", "gzip"]);
  },
);

it.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "a page is compressed better in %s once it is asked again, and by however many at once only one time",
  async (coding, unpack) => {
    const body = Buffer.from(
      Array.from({ length: 3000 }, (_, n) => `<p>gift ${n * n}</p>`).join(""),
    );
    const page = await makePage(200, {}, { body, encoding: coding });
    let form = page.bodies[coding];
    let times = 0;
    Object.defineProperty(page.bodies, coding, {
      get: () => form,
      set(better: Buffer) {
        times += 1;
        form = better;
      },
    });
    server.removeAllListeners("request").on("request", (request, response) => {
      sendPage(page, request, response);
    });
    const sizeOf = async () => {
      const answer = (await raw(coding)).body;
      expect(unpack(answer).equals(body)).toBe(true);
      return answer.length;
    };
    const first = await sizeOf();
    const many = await Promise.all(Array.from({ length: 20 }, sizeOf));
    await vi.waitFor(() => expect(times).toBe(1), 20_000);
    const later = await Promise.all(Array.from({ length: 20 }, sizeOf));
    expect([times, many.every((size) => size <= first)]).toEqual([1, true]);
    expect(Math.max(...later)).toBeLessThan(first);
  },
);
