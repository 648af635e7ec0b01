import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { amountOf, figuresOf } from "#tohfa/shop/orders/order/charges.ts";
import { shippingFee } from "#tohfa/shop/orders/order/order.ts";
import { acceptChanges } from "../cart/accept-changes.ts";
import type { CartLine } from "../cart/cart.ts";
import { lineFor } from "../cart/line.ts";
import { itemsOfRows, rowsOfLines } from "../checkout/sold-rows.ts";
import type { NamedCoupon } from "../coupons/coupon.ts";
import { priceCart } from "./quote.ts";
import { shareOut } from "./quote-deal.ts";
import type { LineInput, QuotedProduct } from "./quoted-line.ts";
import { recipientErrors } from "./recipient.ts";

const product = (id: string, more: Partial<QuotedProduct> = {}): QuotedProduct => ({
  id,
  name: `Product ${id}`,
  nameUrdu: "",
  images: [],
  pictureTexts: {},
  price: 1000_00,
  stock: 10,
  status: "Active",
  baseQuantity: 100,
  categories: [],
  type: "",
  attributes: [],
  asks: [],
  sizes: [],
  colors: [],
  sellerId: "s1",
  sellerName: "Store",
  packsWithAnyone: false,
  ...{ weightGrams: null, packedCm3: null, deliveryClass: null },
  ...{ holdsGrams: null, holdsPieces: null },
  isFromPackingDesk: false,
  backAt: null,
  sellerCity: "Lahore",
  makingDays: 0,
  ...more,
});
const line = (id: string, more: Partial<LineInput> = {}): LineInput => ({
  id,
  quantity: 1,
  seenPrice: null,
  category: "",
  attributes: {},
  parts: [],
  note: "",
  ...more,
});
const couponOf = (percent: number): NamedCoupon => ({
  coupon: {
    ...{ code: "ANY", percent, bears: "shop", sellerId: null, sellerName: "", email: null },
    ...{ beyondShare: true, maxDiscount: null, minOrder: 0, expiresAt: null },
    ...{ isUsedUp: false, isWithdrawn: false },
  },
  user: { email: "", ownStores: new Set() },
  commissionOf: () => 0,
  commissionTaxRate: 0,
  now: 0,
});
const catalogueOf = (...products: QuotedProduct[]) => new Map(products.map((one) => [one.id, one]));
const price = (lines: LineInput[], products: ReturnType<typeof catalogueOf>) =>
  priceCart(lines, products, { shipping: "standard" });

describe("A store on holiday (issue 11)", () => {
  const BACK = "2026-12-04T19:00:00.000Z";
  const WORDS = "is on holiday: Product";
  const all = catalogueOf(
    ...["a", "b", "c", "d"].map((id) => product(id, { sellerId: "open" })),
    ...["w", "x", "y", "z"].map((id) =>
      product(id, { sellerId: "away", sellerName: "Noor", backAt: BACK, packsWithAnyone: true }),
    ),
  );
  const anyLine = fc.record({
    id: fc.constantFrom(...all.keys()),
    quantity: fc.integer({ min: 1, max: 3 }),
    parts: fc.array(fc.record({ id: fc.constantFrom("b", "x"), quantity: fc.constant(1) }), {
      maxLength: 1,
    }),
  });

  it("none of its things is in any quote; each line with one is refused with the day", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (wanted) => {
        const quote = price(
          wanted.map((one) => line(one.id, one)),
          all,
        );
        const sold = quote.lines.flatMap(({ product, parts }) => [
          product,
          ...parts.map((part) => part.product),
        ]);
        expect(sold.filter(({ backAt }) => backAt !== null)).toEqual([]);
        for (const [index, { id }] of wanted.entries()) {
          if (all.get(id)?.backAt === null) continue;
          const told = quote.changes.find((change) => change.index === index);
          if (told?.kind === "gift") continue;
          expect(told).toMatchObject({ kind: "sold_out", available: 0 });
          expect(told?.text).toContain(`Noor ${WORDS}`);
          expect(told?.text).toContain("from 05 Dec 2026");
        }
      }),
    );
  });

  it("a deal with a thing of theirs is refused with the same words", () => {
    const productIds = ["a", "x"];
    const deal = { id: "deal", name: "Two", nameUrdu: "", price: 1, isOver: false, productIds };
    const quote = priceCart([line("deal")], all, {
      ...{ shipping: "standard", deals: new Map([["deal", deal]]) },
    });
    expect([quote.lines, quote.total]).toEqual([[], 0]);
    expect(quote.changes[0]?.text).toContain("from 05 Dec 2026");
  });
});

describe("Of a thing of a deal that is named twice", () => {
  const name: Ask = {
    ...{ id: "name", kind: "text", label: "Name", help: "", example: "", isRequired: true },
    ...{ isEach: false, most: 10, script: "english", leastPixels: 0, ratio: "free" },
    ...{ options: [], place: null },
  };
  const all = catalogueOf(product("mug", { asks: [name] }), product("tea"));
  const deal = {
    ...{ id: "deal", name: "Two", nameUrdu: "", price: 1500_00, isOver: false },
    productIds: ["mug", "tea"],
  };
  const quoteOf = (...names: string[]) => {
    const parts = names.map((value) => ({
      ...{ id: "mug", quantity: 1, personalisation: { name: value } },
    }));
    return priceCart([line("deal", { parts })], all, {
      ...{ shipping: "standard", deals: new Map([["deal", deal]]) },
    });
  };

  it("what is sold is what was checked", () => {
    expect(quoteOf("Sana").changes).toEqual([]);
    expect(quoteOf("Sana", "سنا").changes).toMatchObject([{ field: "name" }]);
    const { lines, changes } = quoteOf("سنا", "Sana");
    expect(changes).toEqual([]);
    expect(lines[0]?.personalisation).toMatchObject([{ id: "name", value: "Sana" }]);
  });
});

describe("The server prices everything (PRODUCT §5)", () => {
  it("subtotal is the sum of the lines; total adds shipping and takes the discount off", () => {
    const lineOf = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const prices = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000));
    fc.assert(
      fc.property(
        fc.array(lineOf, { maxLength: 8 }),
        prices,
        fc.integer({ min: 1, max: 100 }),
        (wanted, [a, b, c], percent) => {
          const products = catalogueOf(
            product("a", { price: a, stock: 99 }),
            product("b", { price: b, stock: 99 }),
            product("c", { price: c, stock: 99 }),
          );
          const quote = priceCart(
            wanted.map((one) => line(one.id, one)),
            products,
            {
              shipping: "express",
              coupon: couponOf(percent),
            },
          );
          const { subtotal, shipping, discount } = figuresOf(quote.charges);
          expect(subtotal).toBe(quote.lines.reduce((sum, one) => sum + one.total, 0));
          expect(discount).toBeLessThanOrEqual(subtotal);
          expect(quote.total).toBe(subtotal + shipping - discount);
          expect(shipping).toBe(quote.lines.length === 0 ? 0 : 250_00);
          expect(quote.changes).toEqual([]);
        },
      ),
    );
  });

  it("1 of a thing sold per 100 is told, with the lot to take instead; less than a lot left is sold out", () => {
    const pens = (stock: number) =>
      product("pens", {
        stock,
        attributes: [{ attribute: "Ink", name: "Blue", price: 0 }],
        baseQuantity: 100,
      });
    const ask = (quantity: number, stock: number) =>
      price([line("pens", { quantity, attributes: { Ink: "Blue" } })], catalogueOf(pens(stock)));
    expect(ask(1, 1000)).toMatchObject({
      lines: [{ quantity: 100 }],
      changes: [
        {
          kind: "quantity",
          available: 100,
          text: "Product pens: Sold in lots: choose 100, 300, 500, 1000 or 5000.",
        },
      ],
    });
    expect(ask(300, 299)).toMatchObject({
      lines: [{ quantity: 100 }],
      changes: [
        {
          kind: "only_left",
          available: 100,
          text: "Only 299 of Product pens left. It is sold in lots: take 100.",
        },
      ],
    });
    expect(ask(100, 99)).toMatchObject({ lines: [], changes: [{ kind: "sold_out" }] });
    expect(ask(500, 500).changes).toEqual([]);
  });

  it("accepting what a quote proposes leaves nothing to propose, in lots or by the piece", () => {
    const options = [{ attribute: "Ink", name: "Blue", price: 10 }];
    const any = fc.record({
      stock: fc.nat(6000),
      quantity: fc.integer({ min: 1, max: 6000 }),
      baseQuantity: fc.integer({ min: 1, max: 2000 }),
      attributes: fc.constantFrom([], options),
    });
    fc.assert(
      fc.property(any, ({ quantity, ...fields }) => {
        const thing = product("thing", fields);
        const chosen: Record<string, string> = fields.attributes.length > 0 ? { Ink: "Blue" } : {};
        const cart = [
          { ...lineFor({ ...thing, categories: [] }, { href: "/", attributes: chosen }), quantity },
        ];
        const ask = (lines: readonly CartLine[]) =>
          price(
            lines.map((one) => line("thing", { quantity: one.quantity, attributes: chosen })),
            catalogueOf(thing),
          );
        expect(ask(acceptChanges(cart, ask(cart).changes)).changes).toEqual([]);
      }),
    );
  });

  it("also where the lots are others now than when it was put into the cart", () => {
    const options = [{ attribute: "Ink", name: "Blue", price: 10 }];
    const base = fc.integer({ min: 1, max: 600 });
    fc.assert(
      fc.property(base, base, fc.integer({ min: 0, max: 900 }), (was, is, stock) => {
        const pens = (baseQuantity: number) =>
          product("pens", { attributes: options, baseQuantity, stock });
        const attributes = { Ink: "Blue" };
        const put = { ...pens(was), categories: [] };
        const cart = [lineFor(put, { href: "/", attributes, quantity: was })];
        const ask = (lines: readonly CartLine[]) =>
          price(
            lines.map((one) => line("pens", { quantity: one.quantity, attributes })),
            catalogueOf(pens(is)),
          ).changes;
        const accepted = acceptChanges(cart, ask(cart));
        expect(ask(accepted)).toEqual([]);
      }),
    );
  });

  it("a price sent by a browser is only compared", () => {
    const quote = price([line("a", { seenPrice: 1 })], catalogueOf(product("a")));
    expect(quote.total).toBe(1000_00);
    expect(quote.changes).toMatchObject([
      { kind: "price", text: "Product a is now Rs 1,000, it was Rs 0.01.", price: 1000_00 },
    ]);
  });

  it("says in words what is gone, sold out, scarce, or no longer offered", () => {
    const products = catalogueOf(
      product("out", { stock: 0 }),
      product("hidden", { status: "Block" }),
      product("off", { status: "Out Of Stock" }),
      product("few", { stock: 2 }),
      product("sized", { sizes: ["M"] }),
    );
    const quote = price(
      [
        line("out"),
        line("hidden"),
        line("off"),
        line("few", { quantity: 5 }),
        line("sized", { attributes: { Size: "XXL" } }),
        line("never"),
      ],
      products,
    );
    expect(quote.changes.map(({ index, kind }) => [index, kind])).toEqual([
      [0, "sold_out"],
      [1, "gone"],
      [2, "sold_out"],
      [3, "only_left"],
      [4, "attributes"],
      [5, "gone"],
    ]);
    expect(quote.lines.map((one) => [one.product.id, one.quantity])).toEqual([["few", 2]]);
  });

  it("the same product on two lines shares what is left", () => {
    const quote = price(
      [line("a", { quantity: 6 }), line("a", { quantity: 6 })],
      catalogueOf(product("a", { stock: 10 })),
    );
    expect(quote.lines.map(({ quantity }) => quantity)).toEqual([6, 4]);
    expect(quote.changes).toMatchObject([{ index: 1, kind: "only_left", available: 4 }]);
  });

  it("a custom gift costs its box and its parts, and is as scarce as its scarcest part", () => {
    const products = catalogueOf(
      product("box", { price: 500_00 }),
      product("mug", { price: 799_00, stock: 5 }),
      product("card", { price: 50_50 }),
    );
    const gift = line("box", {
      quantity: 3,
      parts: [
        { id: "mug", quantity: 2 },
        { id: "card", quantity: 1 },
      ],
    });
    const quote = price([gift], products);
    const one = 500_00 + 2 * 799_00 + 50_50;
    expect(quote.lines[0]).toMatchObject({ quantity: 2, total: 2 * one, category: "Custom Gift" });
    expect(quote.changes).toMatchObject([{ kind: "only_left", available: 2 }]);
  });

  // SPEC §9: Checkout constants (shipping methods, payment methods, fees): not shown.
  it("Standard is free, Express has its fee, by default Rs 250", () => {
    expect([
      shippingFee("standard"),
      shippingFee("express"),
      shippingFee("express", 300_00),
    ]).toEqual([0, 250_00, 300_00]);
  });
});

describe("Deals and gifts are priced to the paisa and never beyond what is there (PRODUCT §5)", () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 });
  const sold = fc.record({
    sellerId: fc.constantFrom("desk", "potter", "florist"),
    price: amount,
    stock: fc.integer({ min: 0, max: 20 }),
    packsWithAnyone: fc.boolean(),
  });
  const shelf = fc.array(sold, { minLength: 4, maxLength: 4 }).map((all) =>
    catalogueOf(
      ...all.map((one, index) =>
        product(`p${index}`, {
          ...one,
          sellerName: one.sellerId,
          isFromPackingDesk: one.sellerId === "desk",
        }),
      ),
    ),
  );
  const id = fc.nat(3).map((index) => `p${index}`);
  const deals = fc.array(
    fc.record({
      price: amount,
      isOver: fc.boolean(),
      productIds: fc.uniqueArray(id, { minLength: 1 }),
    }),
    { minLength: 2, maxLength: 2 },
  );
  const many = fc.integer({ min: 1, max: 12 });
  const anyLine = fc.oneof(
    fc.record({ id, quantity: many }),
    fc.record({ id: fc.constantFrom("d0", "d1"), quantity: many }),
    fc.record({
      id,
      quantity: many,
      parts: fc.array(fc.record({ id, quantity: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 3,
      }),
    }),
  );

  it("for any cart of products, gifts and deals", () => {
    fc.assert(
      fc.property(
        shelf,
        deals,
        fc.array(anyLine, { maxLength: 6 }),
        (products, offered, wanted) => {
          const byId = new Map(
            offered.map((deal, index) => [
              `d${index}`,
              { ...deal, id: `d${index}`, name: `Deal ${index}`, nameUrdu: "" },
            ]),
          );
          const lines = wanted.map((one) => line(one.id, one));
          const quote = priceCart(lines, products, { shipping: "standard", deals: byId });
          const used = new Map<string, number>();
          for (const one of quote.lines) {
            for (const part of [{ product: one.product, quantity: 1 }, ...one.parts]) {
              const before = used.get(part.product.id) ?? 0;
              used.set(part.product.id, before + part.quantity * one.quantity);
            }
          }
          for (const [productId, count] of used) {
            expect(count).toBeLessThanOrEqual(products.get(productId)?.stock ?? 0);
          }
          const items = itemsOfRows(rowsOfLines(quote.lines));
          expect(items.reduce((sum, item) => sum + item.total, 0)).toBe(
            amountOf(quote.charges, "goods"),
          );
          for (const item of items.filter(({ isDeal }) => isDeal)) {
            expect(item.total).toBe((byId.get(item.id)?.price ?? -1) * item.quantity);
            expect(item.parts.reduce((sum, { total }) => sum + total, 0)).toBe(item.total);
            expect(byId.get(item.id)?.isOver).toBe(false);
          }
          for (const { index, product: box, owner } of quote.lines) {
            // Whatever is packed by another goes to the desk, and is marked for it.
            if (!owner) continue;
            const thing = products.get(box.id);
            expect([box.sellerId, thing?.packsWithAnyone]).toEqual(["desk", true]);
            expect(products.get(lines[index]?.id ?? "")?.sellerId).toBe("desk");
          }
          // What was wanted is there as wanted, or is told.
          for (const [index, one] of lines.entries()) {
            const got = quote.lines.find((priced) => priced.index === index)?.quantity ?? 0;
            if (got < one.quantity) {
              expect(quote.changes.some((change) => change.index === index)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("a deal's price is shared out over its products by what they cost, summing to it", () => {
    fc.assert(
      fc.property(
        amount,
        many,
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        (price, quantity, prices) => {
          const shares = shareOut(
            price * quantity,
            prices.map((one) => ({ price: one })),
          );
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price * quantity);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          const sum = prices.reduce((total, one) => total + one, 0);
          for (const [index, share] of shares.entries()) {
            if (sum === 0) continue;
            const exact = (price * quantity * (prices[index] ?? 0)) / sum;
            expect(Math.abs(share - exact)).toBeLessThan(1.001);
          }
        },
      ),
    );
  });
});

describe("Who ordered and where it goes (PRODUCT §4 Checkout)", () => {
  const good = {
    firstName: "Ayesha",
    lastName: "Khan",
    email: "ayesha@example.com",
    phone: "+92 300 1234567",
    address: "House 12, Model Town",
    city: "lahore",
  };

  it("a good one has nothing to fix", () => {
    expect(recipientErrors(good)).toEqual({});
    expect(
      recipientErrors({ ...good, postalCode: "54000", whatsAppNumber: "0300-1234567" }),
    ).toEqual({});
  });

  it.each([
    ["phone", "12345"],
    ["phone", "0300 123 456x"],
    ["email", "nobody"],
    ["city", "Atlantis"],
    ["postalCode", "540"],
    ["firstName", "  "],
    ["address", "x"],
  ])("%s %j is named with its fix", (field, value) => {
    expect(Object.keys(recipientErrors({ ...good, [field]: value }))).toEqual([field]);
  });
});

it("what is sold in a colour is shown in it, where a picture is said to be in that colour", () => {
  const images = ["maroon.webp", "boxed.webp", "navy.webp"];
  const pictureTexts = { "maroon.webp": "Shawl, maroon", "navy.webp": "Shawl, navy" };
  const colors = ["Maroon", "Navy", "Green"];
  const shawl = product("shawl", { images, pictureTexts, colors });
  const shown = (Colour: string) => {
    const wanted = [line("shawl", { attributes: { Colour } })];
    const quote = priceCart(wanted, new Map([["shawl", shawl]]), { shipping: "standard" });
    return rowsOfLines(quote.lines).map(({ image }) => image);
  };
  expect(shown("Navy")).toEqual(["navy.webp"]);
  expect(shown("Green")).toEqual(["maroon.webp"]);
});
