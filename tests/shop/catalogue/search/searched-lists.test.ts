import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDERS, pagesOf } from "#tohfa/tests/support/list-pages.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

/** More than a list is looked through for a text, and more than are put in order (sorted.server.ts). */
const MANY = 6_500;
/** More words that end alike than are named one by one (expand-prefixes.server.ts). */
const ENDINGS = 70;

/** So many cost less than all others: more than are looked through at first. */
const CHEAP = 2_200;
/** So many are looked through at most. */
const LOOKED_THROUGH = 20_000;

interface Thing {
  id: string;
  text: string;
  price: number;
  stock: number;
  rating: number;
  at: number;
}

let shop: TestShop;
let things: Thing[];

/** Some are in every part of the shop, some in few things, and some only among the dearest. */
const TEXT = sql`'vase ' || case n % 2 when 0 then 'blue' else 'red' end
  || case when n % 500 = 0 then ' seldom' else '' end
  || case when n > ${MANY - 12}::int then ' costly' else '' end
  || case when n > ${CHEAP}::int then ' golden' else '' end
  || case n % 5 when 0 then ' w' || (n / 5) % ${ENDINGS}::int || 't, shirt'
       when 1 then ' shirt w' || (n / 5) % ${ENDINGS}::int || 't' else '' end
  || case when n % 50 = 7 then ' t-shirt' else '' end
  || case n % 40 when 3 then ' (25 cm)' when 4 then ' 125 cm' else '' end
  || case when n % 65 = 0 then ' gift mug' else ' mug gift' end`;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await shop.db.execute(sql`insert into products
      (id, slug, name, seller_id, price, stock, rating, search_text, created_at)
    select 'thing-' || n, 'thing-' || n, 'Thing ' || n, ${sellerId}, 100 * (n % 97 + case when n > ${MANY - 12}::int
      then 1000 when n > ${CHEAP}::int then 100 else 1 end), n % 7, n % 4, ${TEXT}, now() - interval '1 minute' * ((n * 613) % ${MANY}::int)
    from generate_series(1, ${MANY}::int) n`);
  const { rows } = await shop.db.execute<
    Record<keyof Thing, string>
  >(sql`select id, search_text as text,
    price, stock, rating, extract(epoch from created_at) as at from products`);
  things = rows.map((row) => ({
    ...{ id: row.id, text: row.text, price: Number(row.price) / 100, stock: Number(row.stock) },
    ...{ rating: Number(row.rating), at: Number(row.at) },
  }));
});
afterAll(() => shop?.close());

/** SPEC §5's definition, with any signs between words that are typed with a space. */
const HAS: Record<string, RegExp> = {
  vase: /vase/,
  blue: /blue/,
  seldom: /seldom/,
  costly: /costly/,
  golden: /golden/,
  eld: /eld/,
  "t shirt": /t[^a-z0-9]+shirt/,
  "t-shirt": /t-shirt/,
  "5t, shirt": /5t, shirt/,
  "gift mug": /gift mug/,
  "(25 cm": /\(25 cm/,
  "5 cm": /5[^a-z0-9]+cm/,
  "blue w": /blue[^a-z0-9]+w/,
};
const FILTERS: [string, (thing: Thing) => boolean][] = [
  ["", () => true],
  ["&min=20&max=60", ({ price }) => price >= 20 && price <= 60],
  ["&availability=out", ({ stock }) => stock === 0],
];

describe.each(Object.keys(HAS))("a search for %j", (q) => {
  it.each(Object.keys(ORDERS))(
    "has what has it, in the order of %s, page by page",
    async (sort) => {
      for (const [filter, passes] of FILTERS) {
        const expected = things.filter((thing) => HAS[q]?.test(thing.text) && passes(thing));
        const { ids, first } = await pagesOf(
          shop,
          `q=${encodeURIComponent(q)}&sort=${sort}&limit=100${filter}`,
        );
        expect(ids).toEqual(expected.toSorted(ORDERS[sort]).map(({ id }) => id));
        expect(first.total).toBe(Math.min(1_000, expected.length));
      }
    },
  );

  it("has the same in the order of relevance", async () => {
    const expected = things.filter(({ text }) => HAS[q]?.test(text)).map(({ id }) => id);
    const { ids } = await pagesOf(shop, `q=${encodeURIComponent(q)}&limit=100`);
    expect(ids.toSorted()).toEqual(expected.toSorted());
  });
});

it("a text that many products of a large shop are read for is looked for in its newer part, and counted as at least so many", async () => {
  const query = "q=t+shirt&min=100&max=140&limit=100";
  const all = things.filter(
    ({ text, price }) => HAS["t shirt"]?.test(text) && price >= 100 && price <= 140,
  );
  expect((await pagesOf(shop, `${query}&sort=price`)).first).toMatchObject({
    ...{ total: all.length, totalIsCapped: false },
  });
  await shop.db.execute(sql`update product_words set age = 2
    where product_id in (select 'thing-' || n from generate_series(6001, ${MANY}::int) n)`);
  const young = all.map(({ id }) => id).filter((id) => Number(id.replace("thing-", "")) <= 6_000);
  expect(young.length).toBeLessThan(all.length);
  for (const sort of ["relevance", "price", "newest"]) {
    // A price that nothing has: nothing of what was found before is kept for it.
    const { ids, first } = await pagesOf(shop, `${query.replace("140", "140.5")}&sort=${sort}`);
    expect([sort, first.total, first.totalIsCapped]).toEqual([sort, young.length, true]);
    expect(ids).toEqual(expect.arrayContaining(young));
  }
});

it("what many have, and none of the first of a long list, is found all the same", async () => {
  const sellerId = await addSeller(shop.db);
  await shop.db.execute(sql`insert into products (id, slug, name, seller_id, price, stock, search_text, created_at)
    select 'cheap-' || n, 'cheap-' || n, 'Cheap ' || n, ${sellerId}, 100, 1, 'brass', now()
    from generate_series(1, ${LOOKED_THROUGH}::int) n`);
  const expected = things.filter(({ text }) => HAS.golden?.test(text)).toSorted(ORDERS.price);
  const first = await shop.get("/api/v1/products?q=golden&sort=price&limit=100");
  const cursor = encodeURIComponent(first.body.nextCursor);
  const second = await shop.get(`/api/v1/products?q=golden&sort=price&limit=100&cursor=${cursor}`);
  const ids = [...first.body.items, ...second.body.items].map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expected.slice(0, 200).map(({ id }) => id));
});
