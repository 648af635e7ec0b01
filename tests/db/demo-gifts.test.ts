import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { listDeals } from "#tohfa/shop/buying/deals/deals.server.ts";
import { whyNotFits } from "#tohfa/shop/buying/gifts/packing.ts";
import { quoteOrder } from "#tohfa/shop/buying/quote/quote.server.ts";
import { listCategories } from "#tohfa/shop/catalogue/categories/categories.server.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import {
  categoriesFor,
  type GiftCategory,
  thingsForBoxes,
  toBoxChoices,
  toGiftChoices,
} from "#tohfa/storefront/app/gifts/gift-choices.ts";
import { demoShop } from "#tohfa/tests/support/demo-shop.ts";

let demo: OpenDatabase;
beforeAll(async () => {
  demo = await demoShop();
}, 180_000);
afterAll(() => demo.close());

const inCategory = (name: string): Promise<Product[]> =>
  selectProducts(
    demo.db,
    sql`products p where ${name} = any(p.categories) order by p.created_at desc`,
  );

async function builder() {
  const boxes = toBoxChoices(await inCategory("Packing Boxes"));
  const categories = await Promise.all(
    (await listCategories(demo.db, "gift")).map(async ({ name, slug }): Promise<GiftCategory> => {
      const things = toGiftChoices(await inCategory(name));
      return { name, slug, things: thingsForBoxes(things, boxes) };
    }),
  );
  return { boxes, categories };
}

describe("Gifts and deals of the demo shop (PRODUCT §5, §8)", () => {
  it("whatever the builder offers with a box can be bought in it", async () => {
    const { boxes, categories } = await builder();
    let combinations = 0;
    for (const box of boxes) {
      const things = categoriesFor(box, categories).flatMap((category) => category.things);
      const doesFit = (thing: (typeof things)[number]) =>
        whyNotFits(box, [{ product: thing, quantity: 1 }]) === null;
      const inStock = [...new Set(things.filter(({ stock }) => stock > 0))].filter(doesFit);
      const every = {
        ...{ shipping: "standard" as const, coupon: "", payment: null, email: "" },
        ...{ city: "", arriveOn: "" },
        lines: inStock.map(({ id }) => ({
          ...{ id: box.id, quantity: 1, seenPrice: null, category: "", attributes: {}, note: "" },
          parts: [{ id, quantity: 1 }],
        })),
      };
      // All of them in one cart, which no buyer's would hold.
      const { changes, lines } = await quoteOrder(demo.db, every, { isLimited: false });
      expect([box.name, changes]).toEqual([box.name, []]);
      expect(new Set(lines.map(({ index }) => index)).size).toBe(inStock.length);
      combinations += inStock.length;
    }
    // Things with something to choose are none of them, nor what is too heavy for a box.
    expect(combinations).toBeGreaterThan(400);
  });

  it("every box has much to choose from; the desk's take things of many sellers, others their own", async () => {
    const { boxes, categories } = await builder();
    const choice = boxes.map((box) => {
      const offered = categoriesFor(box, categories);
      const things = offered.flatMap((category) => category.things);
      const sellers = new Set(things.map(({ sellerId }) => sellerId));
      return { box, tabs: offered.length, count: things.length, sellers: sellers.size };
    });
    for (const { tabs, count } of choice) {
      expect(tabs).toBeGreaterThanOrEqual(2);
      expect(count).toBeGreaterThanOrEqual(12);
    }
    const ofDesk = choice.filter(({ box }) => box.isFromPackingDesk);
    expect([ofDesk.length, choice.length - ofDesk.length]).toEqual([8, 2]);
    expect(Math.min(...ofDesk.map(({ sellers }) => sellers))).toBeGreaterThanOrEqual(7);
    expect(Math.min(...ofDesk.map(({ tabs }) => tabs))).toBe(categories.length);
  });

  it("every box says what it takes, every thing what it weighs, and a 2 lb cake goes into no small box (issue 39 §2)", async () => {
    const { boxes, categories } = await builder();
    expect(boxes.filter(({ holdsPieces, holdsGrams }) => !holdsPieces || !holdsGrams)).toEqual([]);
    const things = categories.flatMap((category) => category.things);
    expect(things.filter(({ weightGrams }) => weightGrams === null)).toEqual([]);
    const [cake] = await selectProducts(
      demo.db,
      sql`products p where p.name = 'Custom message cake 2 lb'`,
    );
    if (!cake) throw new Error("no cake");
    const takes = boxes.filter((box) => !whyNotFits(box, [{ product: cake, quantity: 1 }]));
    expect(takes.map(({ name }) => name).sort()).toEqual([
      "Gift bag with rope handle",
      "Jute bag for a gift",
      "Rose box, magnetic, large",
      "Velvet keepsake box",
      "Willow basket with cotton lining",
    ]);
    // Each has many things all the same, but the envelopes.
    for (const box of boxes) {
      const fits = categoriesFor(box, categories)
        .flatMap((category) => category.things)
        .filter((thing) => whyNotFits(box, [{ product: thing, quantity: 1 }]) === null);
      expect([box.name, fits.length >= (box.name.includes("envelopes") ? 3 : 12)]).toEqual([
        box.name,
        true,
      ]);
    }
  });

  it("every deal can be bought, for less than its products alone", async () => {
    const deals = await listDeals(demo.db, new Date());
    expect(deals.length).toBeGreaterThanOrEqual(4);
    for (const { name, whyNot, price, products } of deals) {
      expect([name, whyNot]).toEqual([name, ""]);
      expect(price).toBeLessThan(products.reduce((sum, product) => sum + product.price, 0));
    }
  });
});
