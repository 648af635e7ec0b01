import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giftTagNumbers } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { ORDERS, pagesOf } from "#tohfa/tests/support/list-pages.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

/** More than are looked through in a list's order before it is asked by what else they have to be (product-list.server.ts). */
const MANY = 2_600;

interface Thing {
  id: string;
  categories: string[];
  sellerId: string;
  price: number;
  stock: number;
  rating: number;
  gifts: number[];
  isCorporate: boolean;
  isShown: boolean;
  at: number;
}

let shop: TestShop;
let things: Thing[];
const [MOTHER] = giftTagNumbers(["Mother"]);
const [BIRTHDAY] = giftTagNumbers(["Birthday"]);

beforeAll(async () => {
  shop = await openTestShop();
  const noor = await addSeller(shop.db);
  const other = await addSeller(shop.db);
  await shop.db.execute(sql`insert into categories (id, name, slug, kind, position) values
    ('c1', 'Mugs', 'mugs', 'shop', 1), ('c2', 'Photo Frames', 'photo-frames', 'shop', 2)`);
  // What is dear is old and hardly rated, so that a list's own order says little of where it is.
  await shop.db.execute(sql`insert into products
      (id, slug, name, seller_id, price, stock, rating, categories, gifts, is_corporate, status, lead_days, search_text, created_at)
    select 'thing-' || n, 'thing-' || n, 'Thing ' || n, case when n % 5 = 0 then ${other} else ${noor} end,
      100 * (n % 97 + case when n > ${MANY - 30}::int then 5000 else 1 end), n % 7, case when n > ${MANY - 30}::int then 0 else n % 5 end,
      case n % 40 when 0 then array['Photo Frames', 'Mugs'] when 1 then array['Photo Frames'] when 2 then '{}'::text[] else array['Mugs'] end,
      case n % 50 when 0 then array[${MOTHER}::smallint, ${BIRTHDAY}::smallint] when 1 then array[${MOTHER}::smallint] else '{}'::smallint[] end,
      n % 9 = 0, case when n % 31 = 0 then 'Block' else 'Active' end,
      case when n % 3 > 0 then n % 9 end, case n % 4 when 0 then 'rare red thing' else 'blue thing' end, now() - interval '1 minute' * n
    from generate_series(1, ${MANY}::int) n`);
  const { rows } = await shop.db.execute<Thing & Record<string, unknown>>(sql`select id, categories,
    seller_id as "sellerId", price::int / 100 as price, stock, rating::float8 as rating, gifts, is_corporate as "isCorporate",
    status <> 'Block' as "isShown", extract(epoch from created_at)::float8 as at from products`);
  things = rows;
});
afterAll(() => shop?.close());

const FILTERS: [query: string, passes: (thing: Thing) => boolean][] = [
  ["", () => true],
  ["&min=20&max=60", ({ price }) => price >= 20 && price <= 60],
  // More than LOOKED_AT stand before these in every order but by price.
  ["&min=5000&max=6000", ({ price }) => price >= 5_000 && price <= 6_000],
  ["&min=7000&max=8000", () => false],
  ["&availability=out", ({ stock }) => stock === 0],
  ["&recipient=mother", ({ gifts }) => gifts.includes(MOTHER ?? 0)],
  [
    "&recipient=mother&occasion=birthday&availability=in",
    ({ gifts, stock }) => gifts.includes(BIRTHDAY ?? 0) && stock > 0,
  ],
  [
    "&by=corporate&min=1&max=50",
    ({ isCorporate, price }) => isCorporate && price >= 1 && price <= 50,
  ],
];

const LISTS: [query: string, has: (thing: Thing) => boolean][] = [
  ["recipient=mother", ({ gifts }) => gifts.includes(MOTHER ?? 0)],
  ["occasion=birthday", ({ gifts }) => gifts.includes(BIRTHDAY ?? 0)],
  ["by=corporate", ({ isCorporate }) => isCorporate],
  ["category=Mugs", ({ categories }) => categories.includes("Mugs")],
  ["category=photo-frames", ({ categories }) => categories.includes("Photo Frames")],
];

const isRed = ({ id }: Thing) => Number(id.replace("thing-", "")) % 4 === 0;

/** Every list with every filter, and what is on it. */
function narrowed(): [query: string, on: Thing[]][] {
  const seller = things[0]?.sellerId ?? "";
  const ofSeller = [`seller=${seller}`, ({ sellerId }: Thing) => sellerId === seller] as const;
  return [...LISTS, ofSeller].flatMap(([list, has]) =>
    FILTERS
      // An address says each thing once.
      .filter(([filter]) => !filter.includes(list))
      .map(([filter, passes]): [string, Thing[]] => [
        `${list}${filter}`,
        things.filter((thing) => thing.isShown && has(thing) && passes(thing)),
      ]),
  );
}

describe("A category's and a store's list has what is theirs, in every order and with every filter (PRODUCT §3)", () => {
  it.each(Object.keys(ORDERS))("by %s, page by page", async (sort) => {
    for (const [query, on] of narrowed()) {
      const { ids, first } = await pagesOf(shop, `${query}&sort=${sort}&limit=100`);
      expect(ids, query).toEqual(on.toSorted(ORDERS[sort]).map(({ id }) => id));
      expect(first.total, query).toBe(Math.min(1_000, on.length));
    }
  });

  it.each(["newest", "price", "rating", "relevance"])(
    "and a search within it finds what has the text, by %s",
    async (sort) => {
      for (const [query, on] of narrowed()) {
        // A search that does not say which is for gifts alone (SPEC §5).
        const isForCompanies = query.includes("by=corporate");
        const expected = on.filter((thing) => thing.isCorporate === isForCompanies && isRed(thing));
        const { ids, first } = await pagesOf(shop, `q=red&${query}&sort=${sort}&limit=100`);
        expect(ids.toSorted(), query).toEqual(expected.map(({ id }) => id).toSorted());
        expect(first.total, query).toBe(Math.min(1_000, expected.length));
        const order = ORDERS[sort];
        if (order) expect(ids, query).toEqual(expected.toSorted(order).map(({ id }) => id));
      }
    },
  );

  it("and what of it can be there by a day, in every order", async () => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    for (const sort of Object.keys(ORDERS)) {
      const query = `arrives=${day}&city=Lahore&sort=${sort}&limit=100`;
      const all = (await pagesOf(shop, query)).ids;
      expect(all.length).toBeGreaterThan(100);
      expect(all.length).toBeLessThan(MANY);
      for (const [list, has] of LISTS) {
        const members = new Set(things.filter(has).map(({ id }) => id));
        const { ids, first } = await pagesOf(shop, `${list}&${query}`);
        expect(ids, `${list} ${sort}`).toEqual(all.filter((id) => members.has(id)));
        expect(first.total).toBe(Math.min(1_000, ids.length));
      }
    }
  });

  it("with counts of who it is for and why", async () => {
    const { first } = await pagesOf(shop, "category=photo-frames&facets=1&limit=100");
    const some = things.filter(
      ({ isShown, categories }) => isShown && categories.includes("Photo Frames"),
    );
    const counted = some.filter(({ gifts }) => gifts.includes(MOTHER ?? 0)).length;
    expect(first.facets).toMatchObject({ recipient: { counts: { mother: counted } } });
    expect(first.counts).toEqual({
      inStock: some.filter(({ stock }) => stock > 0).length,
      outOfStock: some.filter(({ stock }) => stock === 0).length,
    });
  });

  it("and a category says how many it has", async () => {
    const { body } = await shop.get("/api/v12/category/get/by/name/Mugs");
    const many = things.filter(
      ({ isShown, categories }) => isShown && categories.includes("Mugs"),
    ).length;
    expect(body.productCount).toBe(many);
  });
});
