import { request as ask, createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { errorAnswer } from "#tohfa/api/errors.ts";
import { askForeignHost, passToForeignHost } from "#tohfa/server/http/foreign-host.ts";

/** What the other host was asked, and how it answers. */
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };
let host: Server;
let hostUrl: string;
let shopPort: number;
const shop = Fastify();

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  shop.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorAnswer(error, "");
    reply.code(status).send(body);
  });
  await passToForeignHost(shop, hostUrl);
  await shop.listen({ port: 0, host: "127.0.0.1" });
  shopPort = (shop.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await shop.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, headers: { "content-type": "application/json" }, body: "[]" };
});

/** As it is written: fetch would take ".." out of the path. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = ask({ port: shopPort, host: "127.0.0.1", path, headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      sent.once("error", reject).end();
    },
  );
}

it("a visitor's cookies, authorisation and address are never sent on", async () => {
  await get("/client/allproduct?limit=2", {
    cookie: "session=1",
    authorization: "Bearer 1",
    "x-forwarded-for": "203.0.113.7",
    "user-agent": "phone",
    "if-none-match": '"a"',
  });
  const [call] = asked;
  expect(call?.url).toBe("/client/allproduct?limit=2");
  const sent = Object.keys(call?.headers ?? {});
  expect(sent.filter((name) => /cookie|auth|forward|user-agent|referer/.test(name))).toEqual([]);
  expect(call?.headers["if-none-match"]).toBe('"a"');
});

it("only JSON comes back under our origin, with our headers", async () => {
  answer.headers = {
    "content-type": "application/json",
    "set-cookie": "session=stolen",
    "access-control-allow-origin": "*",
    "clear-site-data": '"*"',
    etag: '"b"',
  };
  const json = await get("/client/allproduct");
  expect([json.status, json.body]).toEqual([200, "[]"]);
  expect(Object.keys(json.headers).sort()).toEqual(
    expect.not.arrayContaining(["set-cookie", "access-control-allow-origin", "clear-site-data"]),
  );
  expect(json.headers["x-content-type-options"]).toBe("nosniff");
  answer = {
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<script>steal()</script>",
  };
  const html = await get("/client/allproduct");
  expect([html.status, html.headers["content-type"], html.body]).toEqual([502, undefined, ""]);
  answer.status = 404;
  const missing = await get("/client/allproduct");
  expect([missing.status, missing.body]).toEqual([404, ""]);
});

it("a redirect is neither followed nor passed on", async () => {
  answer = { status: 302, headers: { location: "http://169.254.169.254/" }, body: "" };
  const passed = await get("/client/allproduct");
  expect([passed.status, passed.headers.location]).toEqual([502, undefined]);
  await expect(askForeignHost(`${hostUrl}/client/allproduct`)).rejects.toThrow();
});

it.each([
  "/client/../admin",
  "/client/%2e%2e/admin",
  "/client/%252e%252e/admin",
  "/api/v1/..%2fadmin",
  "/api/v1/..%5cadmin",
  "/client2/get/./x",
])("%s climbs out of the contract: 404, and nobody is asked", async (path) => {
  expect((await get(path)).status).toBe(404);
  expect(asked).toEqual([]);
});
