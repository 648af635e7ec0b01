import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createMailServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { findLeaks } from "#tohfa/tests/faults/find-leaks.ts";
import { query } from "#tohfa/tests/support/postgres.ts";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";
import { type RunningDemoShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const PERSON = {
  firstName: "Zarmeena",
  lastName: "Quddusi",
  email: "zarmeena.quddusi@example.com",
  phone: "0345-7654321",
  whatsAppNumber: "+92 333 9876543",
  address: "House 77-C, Gulmohar Lane\n   at the blue gate, Satellite Town",
  postalCode: "46300",
};
/** Of a person, what nobody may read in a log. */
const TEXTS = [
  "Zarmeena",
  "Quddusi",
  "7654321",
  "9876543",
  "Gulmohar",
  "blue gate",
  "vendor-s3cret",
  "w0rds-of-hers",
];

let shop: RunningDemoShop;
let vendor: Server;
let mail: ReturnType<typeof createMailServer>;
const listening = async (server: Server | typeof mail) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  // Refuses every letter and message, and repeats whom it was for; couriers' and gateways' servers break likewise.
  vendor = createServer((request, response) => {
    response.writeHead(500, { "content-type": "text/plain" });
    response.end(`cannot ${request.url} for ${PERSON.phone} ${PERSON.email}`);
  });
  mail = createMailServer((socket) => {
    socket.on("error", () => undefined).write("220 mail\r\n");
    socket.on("data", (data) => {
      const [, to] = /^RCPT TO:<(.+)>/im.exec(String(data)) ?? [];
      socket.write(to ? `550 5.1.1 <${to}> no such person\r\n` : "250 ok\r\n");
    });
  });
  const [port, mailPort] = [await listening(vendor), await listening(mail)];
  shop = await startDemoShop({
    RATE_LIMITS: "0",
    LOG_LEVEL: "trace",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMS_URL: `http://127.0.0.1:${port}/sms?key=vendor-s3cret&to={to}&text={text}`,
    POSTEX_TOKEN: "vendor-s3cret",
    POSTEX_URL: `http://127.0.0.1:${port}/postex`,
    LEOPARDS_URL: `http://127.0.0.1:${port}/leopards`,
    LEOPARDS_API_KEY: "vendor-s3cret",
    LEOPARDS_API_PASSWORD: "vendor-s3cret",
    BANK_NAME: "Meezan Bank",
    BANK_ACCOUNT_TITLE: "Tohfa",
    BANK_IBAN: "PK36MEZN0000001234567890",
  });
});
afterAll(async () => {
  await shop?.close();
  vendor?.close();
  mail?.close();
});

const JSON_TYPE = { "content-type": "application/json" };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.storeUrl}${path}`, {
    method: "POST",
    headers: { ...JSON_TYPE, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const postForm = (path: string, fields: Record<string, string>) =>
  fetch(`${shop.storeUrl}${path}`, { method: "POST", body: new URLSearchParams(fields) });

const placeOrder = (product: string, method: string) =>
  post(
    "/api/v1/orders",
    {
      ...PERSON,
      city: "Lahore",
      shipping_method: "standard",
      payment_method: method,
      items: [{ id: product, quantity: 1, note: "w0rds-of-hers" }],
    },
    { "idempotency-key": `log-${Math.random()}` },
  );

async function order(product: string, method = "cod") {
  const answer = await placeOrder(product, method);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; accessToken: string };
}

/** Everything that people do in a day, and what goes wrong with it. */
async function live(product: string): Promise<string[]> {
  const { id, accessToken } = await order(product);
  const paid = await order(product, "bank_transfer");
  const secrets = [accessToken, paid.accessToken, "sig-0f-a-mail"];
  const of = `/api/v1/orders/${id}`;
  const token = `token=${accessToken}`;
  const page = `/order/order-confermed?id=${id}&${token}`;
  for (const path of [page, `${page}&confirm=sig-0f-a-mail`, `${of}?${token}`, `${of}?token=x`]) {
    await fetch(`${shop.storeUrl}${path}`);
  }
  await post(`${of}/confirm?${token}&sig=sig-0f-a-mail`, { address: PERSON.address });
  await post(`${of}/confirm/code?${token}`, {});
  await postForm(page, { do: "confirm", code: "000000" });
  await post(`${of}/parcels/1/return?${token}`, { reason: "w0rds-of-hers" });
  await post(`/api/v1/orders/${paid.id}/receipt?token=${paid.accessToken}`, { photo: "none" });
  await post(`${of}/cancel?${token}`, {});
  await write(product);
  await post("/api/v8/track/unified-track", { trackingNumber: "12345678901234" });
  await post("/api/v8/track/unified-track", { trackingNumber: "LE7512345678" });
  await post("/api/v1/payments/jazzcash/callback", { pp_MobileNumber: PERSON.phone });
  // Addresses that nobody can read, with secrets in them.
  for (const path of [`/%ff?${token}`, `/%00?confirm=${accessToken}`, `/pictures/../${token}`]) {
    await askRaw(shop.storeUrl, path);
  }
  const next = encodeURIComponent(`${page}&confirm=sig-0f-a-mail`);
  await fetch(`${shop.storeUrl}/search/view/${encodeURIComponent(PERSON.email)}?next=${next}`);
  await fetch(`${shop.storeUrl}/${encodeURIComponent(PERSON.whatsAppNumber)}`);
  await post("/api/v1/contact", `{"email": "${PERSON.email}", `);
  return secrets;
}

/** What people write to the shop. */
async function write(product: string): Promise<void> {
  const { firstName, lastName, email, phone } = PERSON;
  const review = { firstName, lastName, email, message: "w0rds-of-hers", reviewRating: 5 };
  await post(`/client/products/${product}/reviews`, review);
  await post("/api/v2/bids/add/bid-order", {
    productId: product,
    bidPrice: 999_999,
    userName: `${firstName} ${lastName}`,
    userCity: "Lahore",
    userPhone: "03457654321",
  });
  // A line of hers looks like one of a stack.
  const message = "w0rds-of-hers\n    at Gulmohar Lane, by the blue gate";
  const letter = { name: firstName, email, phone, subject: lastName, message };
  await post("/api/v1/contact", letter);
  await postForm("/contect-us", letter);
  await post("/api/v1/newsletter", { email });
  await postForm("/newsletter", { email });
}

const rename = (from: string, to: string) =>
  shop.db.execute(sql.raw(`alter table ${from} rename to ${to}`));

it("a day's whole log has no token, signature, phone, e-mail or address in it", async () => {
  const answer = await fetch(`${shop.storeUrl}/api/v1/products?limit=20&availability=in`);
  const { items } = (await answer.json()) as {
    items: { _id: string; attributes: unknown[]; asks?: unknown[] }[];
  };
  const plain = items.find(({ attributes, asks }) => attributes.length === 0 && !asks);
  const product = plain?._id ?? "";
  const secrets = await live(product);
  // The same while the database cannot do it: its errors name what it was given.
  const tables = ["contact_messages", "newsletter_subscribers", "reviews", "bids", "outbox"];
  for (const table of tables) await rename(table, `${table}_gone`);
  await write(product);
  const failed = await placeOrder(product, "cod");
  expect(failed.status).toBe(500);
  await shop.program.printed(/A job failed/);
  for (const table of tables) await rename(`${table}_gone`, table);
  // The mail and SMS servers refuse everything, for the last time.
  await shop.db.execute(
    sql`update outbox set attempts = 13, next_attempt_at = now() where sent_at is null and failed_at is null`,
  );
  await shop.program.printed(/of the outbox was given up/);
  const { output } = shop.program;
  expect(output).toMatch(/Failed query/);
  expect(findLeaks(output, [...TEXTS, ...secrets])).toEqual([]);
});

it("the embedded database's own log repeats no row that a statement failed on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tohfa-log-"));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ dataDir: folder, throwaway: true });
  await query(cluster.connection, "create table people (email text not null, phone text not null)");
  const failing = query(
    cluster.connection,
    "insert into people select 'zarmeena.quddusi' || chr(64) || 'example.com', null",
  );
  await expect(failing).rejects.toThrow("null value");
  await cluster.stop();
  expect(findLeaks(readFileSync(join(folder, "postgres.log"), "utf8"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
