import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultQuantity, QUANTITY_OPTIONS } from "./lots.ts";
import { firstChoices, selectors, totalPrice, unitPrice, whyNotChosen } from "./price.ts";
import { clampQuantity } from "./quantity.ts";

const option = (attribute: string, name: string, price: number) => ({ attribute, name, price });
const pen = {
  price: 600_000,
  baseQuantity: 100,
  attributes: [
    option("Printing", "Single colour", 0),
    option("Printing", "Foil", 4000),
    option("Packaging", "Poly bag", 0),
    option("Packaging", "Rigid box", 9500),
  ],
};

describe("Pricing of attribute products (SPEC §4)", () => {
  // SPEC §4: Pricing (attribute products): unit price = newPrice / productQuantity + sum of chosen attribute prices;
  it("unit price = newPrice / productQuantity + sum of chosen attribute prices", () => {
    const chosen = { Printing: "Foil", Packaging: "Rigid box" };
    const { numerator, denominator } = unitPrice(pen, chosen);
    expect(numerator / denominator).toBe(6000 + 4000 + 9500);
  });

  // SPEC §4: total = unit price times chosen quantity;
  it("total = unit price times chosen quantity", () => {
    expect(totalPrice(pen, { Printing: "Foil", Packaging: "Poly bag" }, 300)).toBe(300 * 10_000);
  });

  // SPEC §4: total = unit price times chosen quantity;
  it("the total is computed from the exact fraction and rounded once, half up, to paisa", () => {
    const product = { price: 100_00, baseQuantity: 3, attributes: [option("A", "x", 0)] };
    // 3333.33… paisa each: rounding each first would give 9999.
    expect(totalPrice(product, { A: "x" }, 3)).toBe(10_000);
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const count = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(cents, count, cents, count, (price, baseQuantity, extra, quantity) => {
        const priced = { price, baseQuantity, attributes: [option("A", "x", extra)] };
        const total = BigInt(totalPrice(priced, { A: "x" }, quantity));
        const top = (BigInt(price) + BigInt(extra) * BigInt(baseQuantity)) * BigInt(quantity);
        const off = 2n * (top - total * BigInt(baseQuantity));
        expect(off >= -BigInt(baseQuantity) && off < BigInt(baseQuantity)).toBe(true);
      }),
    );
  });

  it("a product without attributes costs its price times the quantity", () => {
    expect(totalPrice({ price: 79_900, baseQuantity: 100, attributes: [] }, {}, 3)).toBe(239_700);
  });

  // SPEC §4: quantity defaults to productQuantity or 100.
  // SPEC §9: default 100.
  it("quantity defaults to productQuantity or 100, and to 1 without attributes", () => {
    expect(defaultQuantity({ ...pen, baseQuantity: 300 })).toBe(300);
    expect(defaultQuantity({ ...pen, baseQuantity: 0 })).toBe(100);
    expect(defaultQuantity({ baseQuantity: 100, attributes: [] })).toBe(1);
  });

  // SPEC §2 Product detail: quantity choice buttons;
  // SPEC §5: Attribute-product quantity options fixed: 100, 300, 500, 1000, 5000.
  // SPEC §9: Quantity options 100, 300, 500, 1000, 5000;
  it("quantity options are 100, 300, 500, 1000, 5000 (SPEC §5)", () => {
    expect(QUANTITY_OPTIONS).toEqual([100, 300, 500, 1000, 5000]);
  });

  // SPEC §5: Quantity minimum 1 (lower forced to 1).
  it("quantity minimum 1, lower forced to 1 (SPEC §5)", () => {
    fc.assert(
      fc.property(fc.double(), (typed) => {
        const quantity = clampQuantity(typed);
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      }),
    );
    expect([0, -5, 1.9, Number.NaN].map(clampQuantity)).toEqual([1, 1, 1, 1]);
  });

  // SPEC §2 Product detail: one selector per attribute name, each option showing name and '(+Rs price)';
  it("one selector per attribute name, options in the seller's order", () => {
    expect(selectors(pen).map(({ attribute, options }) => [attribute, options.length])).toEqual([
      ["Printing", 2],
      ["Packaging", 2],
    ]);
    expect(firstChoices(pen)).toEqual({ Printing: "Single colour", Packaging: "Poly bag" });
  });

  it("what costs more is not chosen before anyone chooses", () => {
    const dearFirst = {
      attributes: [
        option("Box", "Rigid", 9500),
        option("Box", "None", 0),
        option("Ink", "Gold", 4),
      ],
    };
    expect(firstChoices(dearFirst)).toEqual({ Box: "None", Ink: "Gold" });
  });

  it("says why choices cannot be priced, and nothing where they can", () => {
    expect(whyNotChosen(pen, firstChoices(pen))).toBeNull();
    expect(whyNotChosen(pen, { Printing: "Foil" })?.message).toBe("Choose Packaging.");
    expect(whyNotChosen(pen, { ...firstChoices(pen), Printing: "Gold" })?.code).toBe("invalid");
    expect(whyNotChosen(pen, { ...firstChoices(pen), Size: "XL" })?.field).toBe("attributes");
    // Names of Object.prototype are no choices.
    expect(whyNotChosen(pen, Object.create({ Printing: "Foil" }))?.message).toBe(
      "Choose Printing.",
    );
  });
});
