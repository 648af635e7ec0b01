import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptChanges } from "../cart/accept-changes.ts";
import { type CartLine, lineFor } from "../cart/cart.ts";
import { shippingFee } from "../orders/order.ts";
import { type LineInput, percentOf, priceCart, type QuotedProduct } from "./quote.ts";
import { recipientErrors } from "./recipient.ts";

const product = (id: string, more: Partial<QuotedProduct> = {}): QuotedProduct => ({
  id,
  name: `Product ${id}`,
  images: [],
  price: 1000_00,
  stock: 10,
  status: "Active",
  baseQuantity: 100,
  categories: [],
  type: "",
  attributes: [],
  sizes: [],
  colors: [],
  sellerId: "s1",
  sellerName: "Store",
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
const catalogueOf = (...products: QuotedProduct[]) => new Map(products.map((one) => [one.id, one]));
const price = (lines: LineInput[], products: ReturnType<typeof catalogueOf>) =>
  priceCart(lines, products, { shipping: "standard" });

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
              coupon: { percent, problem: null },
            },
          );
          expect(quote.subtotal).toBe(quote.lines.reduce((sum, one) => sum + one.total, 0));
          expect(quote.discount).toBeLessThanOrEqual(quote.subtotal);
          expect(quote.total).toBe(quote.subtotal + quote.shipping - quote.discount);
          expect(quote.shipping).toBe(quote.lines.length === 0 ? 0 : 250_00);
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

  it("a percentage is rounded half up and never above the amount", () => {
    expect(percentOf(1_50, 15)).toBe(23);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100 }), (amount, percent) => {
        expect(percentOf(amount, percent)).toBeLessThanOrEqual(amount);
      }),
    );
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
