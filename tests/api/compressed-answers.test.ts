import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compressAnswers } from "#tohfa/api/compressed-answers.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let ids: string[];

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  ids = [];
  for (let n = 0; n < 520; n += 1) {
    ids.push(await addProduct(shop.db, { sellerId, description: `${n} `.repeat(n % 100) }));
  }
});
afterAll(() => shop.close());

/** A list by the page, a whole one in chunks, and a document of ours. */
const LONG = ["/client/allproduct?limit=50", "/client/allproduct", "/openapi.json"];
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

async function ask(url: string, coding?: string, more: Record<string, string> = {}) {
  const headers = { ...(coding && { "accept-encoding": coding }), ...more };
  const { statusCode, headers: sent, rawPayload } = await shop.api.inject({ url, headers });
  return { status: statusCode, coding: sent["content-encoding"], sent, bytes: rawPayload };
}

describe("Long public answers", () => {
  it.each(LONG)(
    "%s goes out in the best coding that is taken, and is the same in each",
    async (url) => {
      const plain = await ask(url);
      expect([plain.status, plain.coding, plain.sent.vary]).toEqual([
        200,
        undefined,
        "accept-encoding",
      ]);
      for (const [taken, coding] of [
        ["gzip, deflate, br", "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip", "gzip"],
      ] as const) {
        const packed = await ask(url, taken);
        expect([packed.status, packed.coding, packed.sent.vary]).toEqual([
          200,
          coding,
          "accept-encoding",
        ]);
        expect(UNPACK[coding](packed.bytes).equals(plain.bytes)).toBe(true);
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
        expect(packed.sent.etag).toBe(plain.sent.etag);
      }
      const known = await ask(url, "br", { "if-none-match": String(plain.sent.etag) });
      expect([known.status, known.coding, known.sent.vary, known.bytes.length]).toEqual([
        304,
        undefined,
        "accept-encoding",
        0,
      ]);
    },
  );

  it("a single product, which is short, goes out as it is", async () => {
    const { coding, bytes } = await ask(`/client/bestselling/singleProduct/${ids[0]}`, "br");
    expect([coding, JSON.parse(bytes.toString())._id]).toEqual([undefined, ids[0]]);
  });

  it("what has a person in it goes out as it is, however long: its length would tell of its token", async () => {
    const items = ids.slice(0, 40).map((id) => ({ id, quantity: 1 }));
    const { status, body } = await place(shop, orderOf(items));
    expect(status).toBe(201);
    const { coding, bytes } = await ask(
      `/api/v1/orders/${body.id}?token=${body.accessToken}`,
      "br",
    );
    expect(bytes.length).toBeGreaterThan(4096);
    expect([coding, JSON.parse(bytes.toString()).id]).toEqual([undefined, body.id]);
  });

  it("where its reader leaves, what is still being made ends", async () => {
    const app = Fastify();
    compressAnswers(app);
    let ended = false;
    app.get("/endless", (_request, reply) => {
      const source = Readable.from(endless());
      source.once("close", () => {
        ended = true;
      });
      reply.type("application/json; charset=utf-8").send(source);
    });
    const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(address.port), "127.0.0.1");
    await once(socket, "connect");
    socket.write("GET /endless HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\n\r\n");
    const [head] = await once(socket, "data");
    expect(`${head}`).toMatch(/content-encoding: br/);
    expect(ended).toBe(false);
    socket.destroy();
    await vi.waitFor(() => expect(ended).toBe(true));
    await app.close();
  });
});

async function* endless() {
  for (;;) {
    await new Promise(setImmediate);
    yield Math.random().toString();
  }
}
