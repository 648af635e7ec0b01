import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addCategory(shop.db, "Mugs");
  const sellerId = await addSeller(shop.db);
  const add = (id: string, tags: string[], more: object = {}) =>
    addProduct(shop.db, { id, sellerId, name: `Clay Mug ${id}`, tags, ...more });
  await add("a", ["Mother", "Birthday", "clay"], { categories: ["Mugs"] });
  await add("b", ["Mother", "Wedding"], { stock: 0 });
  await add("c", ["Wife", "Birthday"], { categories: ["Mugs"], price: 200_000 });
  await add("d", ["clay"]);
  await add("gone", ["Mother", "Birthday"], { status: "Block" });
  // What is only found by other words.
  await addProduct(shop.db, { id: "watch", sellerId, name: "Steel Watch", tags: ["Father"] });
  await shop.db.execute(
    sql`insert into search_synonyms (id, words) values ('w', array['watch', 'ghari'])`,
  );
});
afterAll(() => shop?.close());

const list = async (query: string) => (await shop.get(`/api/v1/products?${query}`)).body;
const ids = (page: { items: { _id: string }[] }) => page.items.map(({ _id }) => _id).sort();

describe("Lists by who a thing is for and why it is given", () => {
  it.each([
    ["a plain list", ""],
    ["a search", "q=mug&"],
    ["a search of which a word is in the description of none", "q=clay%20mug&"],
    ["the list by price", "sort=price&"],
  ])("%s: any of one filter's values, and both filters", async (_what, base) => {
    expect(ids(await list(`${base}recipient=mother`))).toEqual(["a", "b"]);
    expect(ids(await list(`${base}recipient=mother,wife`))).toEqual(["a", "b", "c"]);
    expect(ids(await list(`${base}recipient=mother,wife&occasion=birthday`))).toEqual(["a", "c"]);
    expect(ids(await list(`${base}recipient=mother&occasion=birthday&availability=out`))).toEqual(
      [],
    );
    expect(ids(await list(`${base}occasion=birthday&min=1500&max=7999`))).toEqual(["c"]);
    expect(ids(await list(`${base}recipient=teacher`))).toEqual([]);
  });

  it.each([
    ["a category's list", "category=mugs&", { mother: 1, wife: 1 }, { birthday: 2 }],
    ["a search", "q=mug&", { mother: 2, wife: 1 }, { birthday: 2, wedding: 1 }],
    ["a search by other words", "q=ghari&", { father: 1 }, {}],
  ])(
    "%s counts each value beside the other filters",
    async (_what, base, recipients, occasions) => {
      const { facets, counts } = await list(`${base}facets=1`);
      expect(facets).toEqual({
        recipient: { counts: recipients, isCapped: false },
        occasion: { counts: occasions, isCapped: false },
      });
      const narrowed = await list(`${base}facets=1&recipient=mother`);
      // What is ticked narrows the others, not its own neighbours.
      expect(narrowed.facets.recipient.counts).toEqual(recipients);
      expect(counts).toEqual((await list(base)).counts);
      expect((await list(base)).facets).toBeUndefined();
    },
  );

  it("the counts are those of the lists that the values lead to, whatever else is ticked", async () => {
    for (const others of [
      "",
      "availability=in&",
      "occasion=birthday&",
      "q=mug&occasion=wedding&",
    ]) {
      const { facets } = await list(`${others}facets=1`);
      for (const [value, count] of Object.entries(facets.recipient.counts)) {
        const { total } = await list(`${others}recipient=${value}`);
        expect([others, value, total]).toEqual([others, value, count]);
      }
    }
  });

  it("a search that was understood otherwise is so whatever is ticked", async () => {
    const page = await list("q=ghari&recipient=father");
    expect([ids(page), page.understood.as]).toEqual([["watch"], "synonyms"]);
    const none = await list("q=ghari&recipient=mother&facets=1");
    expect([none.items, none.facets.recipient.counts]).toEqual([[], { father: 1 }]);
  });

  it("a product that is tagged anew is listed anew at once, in searches too", async () => {
    await shop.db.execute(sql`update products set gifts = '{16}' where id = 'd'`);
    expect(ids(await list("recipient=him"))).toEqual(["d"]);
    expect(ids(await list("q=mug&recipient=him"))).toEqual(["d"]);
    await shop.db.execute(sql`update products set gifts = '{}' where id = 'd'`);
    expect(ids(await list("q=mug&recipient=him"))).toEqual([]);
  });

  it("no value has another's number, and none changes: products keep them", () => {
    expect(RECIPIENTS.slice(0, 3)).toEqual(["Mother", "Father", "Wife"]);
    expect([RECIPIENTS[15], OCCASIONS[0], OCCASIONS[17]]).toEqual([
      ...["Him", "Birthday", "Independence Day"],
    ]);
  });
});
