import { expect, test } from "vitest";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import { decode } from "../../../contract/codec.ts";
import { productFields } from "../../../contract/product.ts";
import { cardNow, mustChoose, productHref } from "./card-product.ts";
import { toCard, toCards } from "./to-card.ts";

const product: Product = {
  ...decode(productFields, {}),
  ...{ id: "p1", slug: "mug & cup", name: "Mug", description: "<p>long</p>" },
  ...{ images: ["1", "2", "3"], price: 100, stock: 1, categories: ["New Arrival"] },
  ...{ sellerId: "s1", sellerName: "Gulab", sellerCity: "Lahore" },
};

// SPEC §4: Product status: Block hides the card.
test("A blocked product has no card", () => {
  expect(toCards([{ ...product, status: "Block" }])).toEqual([]);
});

// SPEC §4: Anything other than Active is out of stock:
test("Anything other than Active is out of stock, and so is an Active one with nothing left", () => {
  const cards = toCards([product, { ...product, status: "On holiday" }, { ...product, stock: 0 }]);
  expect(cards.map((card) => card.outOfStock === true)).toEqual([false, true, true]);
});

test("A card says nothing of what its product has not", () => {
  expect(toCard(product)).toEqual({
    id: "p1",
    slug: "mug & cup",
    name: "Mug",
    shortDescription: "",
    images: ["1", "2"],
    price: 100,
    rating: 0,
    reviewCount: 0,
    category: "New Arrival",
    sellerId: "s1",
    sellerName: "Gulab",
    sellerCity: "Lahore",
    makingDays: 0,
  });
  const sold = { ...product, compareAtPrice: 200, discount: 50, videoUrl: "v", priceUntil: "2026" };
  expect(toCard(sold)).toMatchObject({
    compareAtPrice: 200,
    discount: 50,
    videoUrl: "v",
    priceUntil: "2026",
  });
  const options = [{ attribute: "Ink", name: "Blue", price: 0 }];
  expect(toCard({ ...product, attributes: options })).toMatchObject({
    hasOptions: true,
    baseQuantity: 100,
  });
});

test("A card carries two pictures and no description", () => {
  const [card] = toCards([product]);
  expect(card?.images).toEqual(["1", "2"]);
  expect(card).not.toHaveProperty("description");
});

test("A corporate product lives under /corporate, every address carries the id", () => {
  const [plain, corporate] = toCards([product, { ...product, type: "corporate essentials" }]);
  expect(plain && productHref(plain)).toBe("/top-collection/mug%20%26%20cup?id=p1");
  expect(corporate && productHref(corporate)).toBe(
    "/corporate/top-collection/mug%20%26%20cup?id=p1",
  );
});

test("A name is trimmed to its first words", () => {
  expect(firstWords(" one two  three four ", 3)).toBe("one two three…");
  expect(firstWords("one two three", 3)).toBe("one two three");
});

test("A card that the browser kept shows the sale's price until the sale's end, and the regular one after it", () => {
  const end = Date.parse("2026-12-19T18:59:00Z");
  const sale = {
    ...toCard(product),
    price: 28_000,
    compareAtPrice: 49_900,
    discount: 44,
    priceUntil: new Date(end).toISOString(),
  };
  expect(cardNow(sale, end - 1)).toEqual(sale);
  expect(cardNow(sale, end)).toMatchObject({ price: 49_900, compareAtPrice: null, discount: 0 });
  const usual = { ...sale, priceUntil: null };
  expect(cardNow(usual, end + 1)).toEqual(usual);
});

test("what has to be chosen or said first goes into the cart from its page; one colour is no choice", () => {
  const must = (more: Partial<Product>) => mustChoose(toCard({ ...product, ...more }));
  expect(must({})).toBe(false);
  expect(must({ sizes: ["S"], colors: ["Red"] })).toBe(false);
  expect(must({ sizes: ["S", "M"] })).toBe(true);
  expect(must({ colors: ["Red", "Blue"] })).toBe(true);
  expect(must({ asks: [newAsk("choice", "scent", "Scent")] })).toBe(true);
  expect(must({ asks: [{ ...newAsk("choice", "wrap", "Wrap"), isRequired: false }] })).toBe(false);
});

test("only words, dates and photos make a thing its buyer's own", () => {
  const isPersonal = (kind: "choice" | "text" | "photo") =>
    toCard({ ...product, asks: [newAsk(kind, "a", "A")] }).isPersonal;
  expect([isPersonal("text"), isPersonal("photo"), isPersonal("choice")]).toEqual([
    true,
    true,
    undefined,
  ]);
});
