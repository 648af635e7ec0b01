import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";

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
  // undici undoes the compression itself; what it gives must be the list.
  expect((await first.json()).items).toHaveLength(5);
  const again = await fetch(`${store}${list}`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

it("the answer to a call without parameters is not given to one that has some", async () => {
  const read = async (path: string) => await (await fetch(`${store}${path}`)).json();
  // The second time it comes from where it is kept.
  for (const _ of [1, 2]) {
    expect((await read("/api/v1/products")).items).toHaveLength(24);
    expect((await read("/api/v1/suggest")).products).toEqual([]);
  }
  expect((await read("/api/v1/products?limit=2")).items).toHaveLength(2);
  expect((await read("/api/v1/products?limit=3&utm_source=x")).items).toHaveLength(3);
  expect((await read("/api/v1/suggest?q=mug")).products.length).toBeGreaterThan(0);
});

it("no list's headers are larger than the 4 KB that a stock nginx takes, and none tells its tags", async () => {
  const long = "x".repeat(1_000);
  for (const path of [
    "/client/allproduct",
    `/client/allproduct?limit=50&z=${long}`,
    "/client/getAddedProducts/all/New-Arrival",
    "/client/bestselling/Best%20Seller",
    "/client/v2/oneDoller/get/all",
    `/api/v1/products?limit=60&z=${long}`,
    "/api/v12/deal/alldeals/images",
  ]) {
    const answer = await fetch(`${store}${path}`);
    const size = [...answer.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    expect([path, answer.status, size < 3_000]).toEqual([path, 200, true]);
    expect([path, answer.headers.get("cache-tag")]).toEqual([path, null]);
  }
});

it("the link to a list's next page keeps what the call knows, and nothing else", async () => {
  const answer = await fetch(`${store}/api/v1/products?limit=5&sort=price&z=1`);
  const next = new URL(/<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "", store);
  expect([...next.searchParams.keys()].sort()).toEqual(["cursor", "limit", "sort"]);
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
