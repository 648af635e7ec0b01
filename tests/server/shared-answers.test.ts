import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningShop, startDemoShop } from "../running-shop.ts";

let shop: RunningShop;
let store: string;

beforeAll(async () => {
  shop = await startDemoShop();
  store = shop.storeUrl;
});
afterAll(() => shop.close());

const list = "/api/v1/products?availability=in&sort=price&limit=5";

it("a list comes compressed, says what it is made of, and is not sent again while nothing changes", async () => {
  const first = await fetch(`${store}${list}`, { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("content-type")).toContain("application/json");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cache-tag")).toContain("products");
  // undici undoes the compression itself; what it gives must be the list.
  expect((await first.json()).items).toHaveLength(5);
  const again = await fetch(`${store}${list}`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

it("a sale is in the next visitor's list: nobody is shown stock that is gone", async () => {
  const read = async () => (await (await fetch(`${store}${list}`)).json()).items[0];
  const before = await read();
  const placed = await fetch(`${store}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: before._id, quantity: 1 }],
    }),
  });
  expect(placed.status).toBe(201);
  await expect
    .poll(async () => {
      const now = await read();
      return now._id === before._id ? now.unitsInStock : "sold out";
    })
    .toBe(before.unitsInStock > 1 ? before.unitsInStock - 1 : "sold out");
});

it("wrong input is refused through it as without it, and is not kept", async () => {
  for (const round of [1, 2]) {
    const answer = await fetch(`${store}/api/v1/products?limit=0`);
    expect([round, answer.status, Object.keys(await answer.json())]).toEqual([
      round,
      400,
      expect.arrayContaining(["error"]),
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});
