import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "#tohfa/contract/calls.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addProduct(shop.db, { id: "p", sellerId: await addSeller(shop.db) });
});
afterAll(() => shop?.close());

const LEAK = /node_modules|at \w+ \(|select |\/work\/|\.ts:|postgres|drizzle|Failed query/i;

describe("PRODUCT §2 errors", () => {
  it("answers an unknown address 404 with an error in words", async () => {
    for (const url of ["/api/nothing", "/client/", "/nowhere", "/api/v1/orders/x/y"]) {
      const { status, body } = await shop.get(url);
      expect([url, status, Object.keys(body)]).toEqual([url, 404, ["error"]]);
    }
  });

  it("names the field and how to fix it", async () => {
    for (const [query, error] of [
      ["limit=0", "limit must be 1 or more."],
      ["limit=-3", "limit must be 1 or more."],
      ["limit=1000", "limit must be 100 or less."],
      ["limit=many", "limit must be a whole number."],
      [`q=${"x".repeat(201)}`, "q is too long: at most 200 characters."],
      ["sort=upwards", "sort is not one of the values that are possible here."],
    ]) {
      const { status, body } = await shop.get(`/api/v1/products?${query}`);
      expect([status, body.error]).toEqual([400, error]);
      expect(body.field).toBe(query?.split("=")[0]);
    }
    const { body } = await shop.post("/api/v1/contact", {
      name: "A",
      email: "a@b.co",
      subject: "S",
    });
    expect(body).toEqual({ error: "message is missing.", field: "message" });
  });

  it("refuses what is no JSON: 400, other kinds: 415, too much: 413", async () => {
    const send = async (payload: string, type = "application/json") => {
      const url = "/api/v1/newsletter";
      const headers = { "content-type": type };
      const { statusCode, body } = await shop.api.inject({ method: "POST", url, headers, payload });
      expect(Object.keys(JSON.parse(body))).toContain("error");
      expect(body).not.toMatch(LEAK);
      return statusCode;
    };
    expect(await send("{")).toBe(400);
    expect(await send("")).toBe(400);
    expect(await send('{"__proto__": {"a": 1}}')).toBe(400);
    expect(await send("[1]")).toBe(400);
    expect(await send("null")).toBe(400);
    expect(await send("a=b", "application/x-www-form-urlencoded")).toBe(415);
    expect(await send("<a/>", "text/xml")).toBe(415);
    expect(await send(JSON.stringify({ email: "x".repeat(300 * 1024) }))).toBe(413);
  });

  it("refuses NUL bytes and half characters in words, in path, query and body", async () => {
    for (const url of ["/client/bestselling/singleProduct/%00", "/api/v1/products?q=a%00b"]) {
      const { status, body } = await shop.get(url);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/characters/)]);
    }
    const payload = '{"email": "a\\ud800@example.com"}';
    const headers = { "content-type": "application/json" };
    const answer = await shop.api.inject({
      method: "POST",
      url: "/api/v1/newsletter",
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect((await shop.get("/client/bestselling/singleProduct/%FF")).status).toBe(400);
    expect((await shop.get("/api/v1/products?q=%FF%FE")).status).toBeLessThan(500);
  });

  it("says nothing of itself when it fails: no stack, no SQL, no path, but a request id", async () => {
    const broken = await openTestShop();
    try {
      await broken.db.execute("drop table deal_products, deals cascade");
      const { status, body, text, headers } = await broken.get("/api/v12/deal/alldeals/images");
      expect(status).toBe(500);
      expect(body.error).toBe("Something went wrong on our side. Please try again.");
      expect(body.requestId).toBe(headers["x-request-id"]);
      expect(text).not.toMatch(LEAK);
    } finally {
      await broken.close();
    }
  });

  it("answers 503 in words while the database is away", async () => {
    const away = await openTestShop();
    await away.db.$client.end();
    const { status, text } = await away.get("/readyz");
    expect([status, text]).toEqual([503, '{"error":"The database does not answer."}']);
    await away.close().catch(() => undefined);
  });

  it("limits how often one visitor writes: 429 in words, with when to come back", async () => {
    const limited = await openTestShop({ rateLimits: true });
    try {
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await limited.post("/api/v1/contact", {}));
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(last?.body.error).toMatch(/^Too many requests\. Please wait \d+ seconds/);
      expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
      expect((await limited.get("/client/allproduct")).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("Odd input", () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "",
      "-1",
      "1e309",
      "9".repeat(30),
      "null",
      "..",
      "%",
      "'; drop table products;--",
      "\\",
      "__proto__",
      "🎁",
      "a,b",
    ),
  );
  const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.bigInt().map(Number), odd);
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());

  it.each([200, 2_000, 3_000, 30_000])(
    "a path parameter of %i letters and more is no failure of ours",
    async (length) => {
      for (const name of Object.keys(calls) as CallName[]) {
        const { method, path } = calls[name];
        if (!path.includes(":")) continue;
        const url = path.replace(/:\w+/g, "x".repeat(length + 1)).replaceAll(" ", "%20");
        const answer = await shop.api.inject({
          method,
          url,
          ...(method === "POST" && { payload: {} }),
        });
        expect([400, 401, 404, 414], `${name}: ${answer.body}`).toContain(answer.statusCode);
        expect(answer.json()).toHaveProperty("error", expect.stringMatching(/\S/));
      }
    },
  );

  it("never makes a 5xx or leaks, whatever comes in path, query or body", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...(Object.keys(calls) as CallName[]).filter((name) => name !== "watchBids"),
        ),
        odd,
        fc.dictionary(
          fc.constantFrom(
            "q",
            "limit",
            "cursor",
            "min",
            "max",
            "sort",
            "by",
            "seller",
            "category",
            "availability",
            "id",
            "token",
          ),
          odd,
        ),
        fc.dictionary(
          fc.constantFrom(
            "productId",
            "bidPrice",
            "userName",
            "userCity",
            "userPhone",
            "firstName",
            "lastName",
            "email",
            "message",
            "reviewRating",
            "reviewimages",
            "trackingNumber",
            "items",
            "name",
            "subject",
            "phone",
            "address",
            "city",
            "shipping_method",
            "payment_method",
          ),
          json,
        ),
        async (name, param, query, body) => {
          const { method, path } = calls[name];
          const address = path.replace(/:\w+/g, () => encode(param)).replaceAll(" ", "%20");
          const search = Object.entries(query)
            .map(([key, value]) => `${key}=${encode(value)}`)
            .join("&");
          const answer = await shop.api.inject({
            method,
            url: `${address}?${search}`,
            ...(method === "POST"
              ? { payload: { productId: "p", ...body }, headers: { "idempotency-key": "k" } }
              : {}),
          });
          expect(answer.statusCode, `${name} ${address}?${search} ${answer.body}`).toBeLessThan(
            500,
          );
          if (answer.statusCode >= 400) {
            expect(answer.json()).toHaveProperty("error", expect.stringMatching(/\S/));
            expect(answer.body).not.toMatch(LEAK);
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});
