import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesOf } from "#tohfa/tests/support/list-pages.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

/** More than are looked at before the price's index is asked (product-list.server.ts). */
const MANY = 1_300;

let shop: TestShop;
/** The definition: every thing of the shop, the newest first. */
let things: { id: string; price: number; stock: number }[];

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "first", sellerId, name: "Brass Lamp", price: 50_000, stock: 3 });
  // Prices that say how old a thing is, others that do not, and some that many things share.
  await shop.db.execute(sql`insert into products (id, slug, name, seller_id, price, stock, search_text, created_at)
    select 'thing-' || n, 'thing-' || n, 'Vase ' || n, ${sellerId},
      100 * (case n % 3 when 0 then n when 1 then (n * 7919) % 1000 else 777 end), n % 7,
      'vase ' || case n % 2 when 0 then 'blue' else 'red' end || ' ' || n,
      now() - interval '1 minute' * ((n * 613) % ${MANY}::int)
    from generate_series(1, ${MANY}::int) n`);
  const { rows } = await shop.db.execute<{ id: string; price: string; stock: number }>(
    sql`select id, price, stock from products order by created_at desc, id desc`,
  );
  things = rows.map((row) => ({ ...row, price: Number(row.price) / 100 }));
});
afterAll(() => shop?.close());

it.each([
  ["all of the shop", 0, 2_000],
  ["what many have", 777, 777],
  ["what few have", 1_201, 1_207],
  ["what only old and new things have", 100, 160],
  ["what none has", 1_500, 1_600],
])("a list within a price has %s, the newest first, page by page", async (_what, min, max) => {
  for (const [side, isOn] of [
    ["", () => true],
    ["&availability=in", (stock: number) => stock > 0],
    ["&availability=out", (stock: number) => stock === 0],
  ] as const) {
    const expected = things
      .filter(({ price, stock }) => price >= min && price <= max && isOn(stock))
      .map(({ id }) => id);
    for (const limit of [24, 37, 100]) {
      const { ids, first } = await pagesOf(
        shop,
        `sort=newest&min=${min}&max=${max}${side}&limit=${limit}`,
      );
      expect(ids).toEqual(expected);
      expect(first.total).toBe(Math.min(1_000, expected.length));
    }
  }
});

it("a search within a price finds what has the word and costs so much", async () => {
  for (const [min, max] of [
    [0, 2_000],
    [777, 777],
    [1_201, 1_207],
    [100, 160],
  ] as const) {
    const expected = things.filter(
      ({ id, price }) => /[02468]$/.test(id) && price >= min && price <= max,
    );
    const { ids, first } = await pagesOf(shop, `q=blue&min=${min}&max=${max}&limit=100`);
    expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(first.total).toBe(expected.length);
  }
});

it("a search knows a price at once when it changes", async () => {
  const found = async () => (await pagesOf(shop, "q=brass+lamp&min=900&max=901")).ids;
  expect(await found()).toEqual([]);
  await shop.db.execute(sql`update products set price = 90050 where id = 'first'`);
  expect(await found()).toEqual(["first"]);
});
