/**
 * Compares prices of the same carts as the browser computes them (products by the contract, cart rules) and by the
 * server's quote; then places tampered carts as orders; then uses one coupon 50 times in parallel.
 * `node bench/prices.ts [carts] [tampered] [seed]` prints the figures, and exits with 1 if any difference is not zero.
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type CartLine, cartTotal } from "#tohfa/shop/buying/cart/cart.ts";
import { lineFor } from "#tohfa/shop/buying/cart/line.ts";
import { firstChoices, selectors } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { createPayments, ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { createApi } from "../api/app.ts";
import { quoteInputToWire } from "../contract/order-input.ts";
import { productFromWire } from "../contract/product.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect, type Database } from "../db/open.server.ts";
import { attributeOptions, products, sellers } from "../db/schema/catalog.ts";
import { coupons } from "../db/schema/coupons.ts";
import { lineInputs } from "../storefront/app/cart/cart-request.ts";
import { buyerOrder } from "./orders.ts";

const [baskets = 10_000, tampered = 2_000, seed = 20261121] = process.argv.slice(2).map(Number);
const PRODUCTS = 80;

const wireItems = (lines: Parameters<typeof lineInputs>[0]) =>
  quoteInputToWire({ lines: lineInputs(lines), shipping: "standard", coupon: "", payment: null })
    .items;

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-prices-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const { db, close } = connect(cluster.connection);
await seedProducts(db);
const changes = await openChangeFeed(cluster.connection);
const settings = { dataDir, authSecret: randomUUID().repeat(2), storeUrl: "", rateLimits: false };
const tracking = createTrackingClient({ couriers: [] });
const payments = createPayments([], ONLY_CASH, settings);
const api = await createApi({ db, changes, tracking, payments, settings });

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await api.inject({ method: "POST", url, payload: body as object, headers });
    if (answer.statusCode !== 503) {
      return { status: answer.statusCode, body: JSON.parse(answer.payload) };
    }
    // The shop is overloaded, as the machine is busy with something else, and asks to try again.
    await sleep(1_000);
  }
}
const placing = () => ({ "idempotency-key": randomUUID() });

/** Odd prices, quantities from 1 to 5,000, up to three attributes with prices of their own. */
async function seedProducts(to: Database): Promise<void> {
  await to.insert(sellers).values(
    [0, 1, 2].map((n) => ({
      id: `s${n}`,
      handle: `s${n}`,
      companyName: `S${n}`,
      fullName: `S${n}`,
      status: "approved" as const,
    })),
  );
  const kinds = fc.sample(
    fc.record({
      price: fc.integer({ min: 1, max: 5_000_000 }),
      baseQuantity: fc.constantFrom(1, 3, 7, 100, 300, 999, 5000),
      attributes: fc.array(fc.array(fc.nat(99_999), { minLength: 1, maxLength: 4 }), {
        maxLength: 3,
      }),
    }),
    { numRuns: PRODUCTS, seed },
  );
  for (const [n, { price, baseQuantity, attributes }] of kinds.entries()) {
    const id = `p${n}`;
    await to.insert(products).values({
      ...{ id, slug: id, name: id, searchText: id, price, baseQuantity },
      ...{ stock: 1_000_000_000, sellerId: `s${n % 3}` },
    });
    const options = attributes.flatMap((prices, place) =>
      prices.map((extra, option) => ({
        productId: id,
        attribute: `A${place}`,
        name: `O${option}`,
        price: extra,
        position: place * 10 + option,
      })),
    );
    if (options.length > 0) await to.insert(attributeOptions).values(options);
  }
}

/** A product as a browser gets it by the contract. */
async function seen(id: string): Promise<Product> {
  const { payload } = await api.inject({ url: `/client/bestselling/singleProduct/${id}` });
  const product = productFromWire(JSON.parse(payload));
  if (!product) throw new Error(`No product ${id}`);
  return product;
}
const sold = await Promise.all(Array.from({ length: PRODUCTS }, (_, n) => seen(`p${n}`)));

const line = fc
  .record({
    product: fc.constantFrom(...sold),
    quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(100, 300, 500, 1000, 5000)),
    choices: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  })
  .map(({ product, quantity, choices }): CartLine => {
    const attributes = Object.fromEntries(
      selectors(product).map(({ attribute, options }, place) => [
        attribute,
        options[(choices[place] ?? 0) % options.length]?.name ?? "",
      ]),
    );
    return lineFor(product, { href: "/", quantity, attributes });
  });
const basket = fc.array(line, { minLength: 1, maxLength: 6 });

let apart = 0;
let most = 0;
let changed = 0;
for (const lines of fc.sample(basket, { numRuns: baskets, seed })) {
  const { body } = await post("/api/v1/orders/quote", { items: wireItems(lines) });
  if (!body.changes) throw new Error(JSON.stringify(body));
  const difference = Math.abs(paisaFromRupees(body.subtotal) - cartTotal(lines));
  if (difference !== 0) apart += 1;
  if (body.changes.length > 0) changed += 1;
  most = Math.max(most, difference);
}
console.log(
  `${baskets} baskets priced twice: ${apart} apart, at most ${most} paisa; ${changed} with a change`,
);

/** A product with options, which must not be accepted in a gift without their prices. */
const optional = sold.find((product) => Object.keys(firstChoices(product)).length > 0)?.id ?? "";

/** Ways to tamper with a line of a cart. */
const TAMPERING: Record<string, (item: Record<string, unknown>, n: number) => object> = {
  prices: (item, n) => ({
    ...item,
    price: [0, 0.01, Number(item.price) / 2, Number(item.price) + 1, -5][n % 5],
  }),
  quantities: (item, n) => ({ ...item, quantity: [0, -1, 1.5, 1e9, 100_001, "many", null][n % 7] }),
  attributes: (item, n) => ({
    ...item,
    attributes: [
      { ...(item.attributes as object), Free: "Yes" },
      { A0: "Free" },
      { ...(item.attributes as object), A9: "O0" },
      { constructor: "O0" },
    ][n % 4],
  }),
  parts: (item) => ({ ...item, parts: [{ id: optional, quantity: 1 }] }),
};
await db.insert(coupons).values([
  { code: "USEDUP", percent: 50, maxUses: 1, uses: 1 },
  { code: "EXPIRED", percent: 50, maxUses: 9, expiresAt: new Date("2020-01-01") },
  { code: "ONCE", percent: 50, maxUses: 1 },
]);

let accepted = 0;
let failures = 0;
const tamperers = [...Object.keys(TAMPERING), "coupons"];
for (const [n, lines] of fc.sample(basket, { numRuns: tampered, seed: seed + 1 }).entries()) {
  const kind = tamperers[n % tamperers.length] ?? "";
  const [first = {}, ...rest] = wireItems(lines);
  const item = TAMPERING[kind]?.(first as Record<string, unknown>, n) ?? first;
  const code = ["USEDUP", "EXPIRED", "NOSUCH", "' or 1=1 --"][n % 4];
  const body = {
    ...buyerOrder("p0"),
    items: [item, ...rest],
    ...(kind === "coupons" && { coupon: code }),
  };
  const { status } = await post("/api/v1/orders", body, placing());
  if (status === 201) accepted += 1;
  if (status >= 500) failures += 1;
}
console.log(
  `${tampered} orders with tampered ${tamperers.join(", ")}: ${accepted} accepted, ${failures} failures`,
);

const plain = sold.find((product) => Object.keys(firstChoices(product)).length === 0);
const same = { ...buyerOrder(plain?.id ?? "p0"), coupon: "once" };
const answers = await Promise.all(
  Array.from({ length: 50 }, () => post("/api/v1/orders", same, placing())),
);
const used = answers.filter(({ status }) => status === 201).length;
const { rows } = await db.execute<{ uses: number }>(
  sql`select uses from coupons where code = 'ONCE'`,
);
console.log(`one coupon, 50 orders at once: ${used} placed with it, ${rows[0]?.uses} use`);

await api.close();
await changes.close();
await close();
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(
  apart + changed + accepted + failures === 0 && used === 1 && rows[0]?.uses === 1 ? 0 : 1,
);
