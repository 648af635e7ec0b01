import { describe, expect, it } from "vitest";
import { acceptChanges } from "../cart/accept-changes.ts";
import { addIfAbsent, type CartLine } from "../cart/cart.ts";
import { lineFor } from "../cart/line.ts";
import { dealLine } from "./deal-line.ts";

const single = (id: string, sellerName: string): CartLine =>
  lineFor(
    {
      ...{ id, name: id, images: [`/${id}.webp`], price: 500_00, baseQuantity: 100 },
      ...{ attributes: [], categories: [], sellerId: sellerName, sellerName },
    },
    { href: `/top-collection/${id}` },
  );
const MUG = single("mug", "Potter");
const ROSES = single("roses", "Florist");
const DEAL = { id: "d", name: "Morning", price: 900_00 };

describe("A deal in the cart (PRODUCT §5)", () => {
  it("is one line at the deal's price, its page behind it, called what SPEC §4 calls all else", () => {
    expect(dealLine(DEAL, [MUG, ROSES])).toMatchObject({
      ...{ id: "d", name: "Morning", href: "/deal/d", quantity: 1, image: "/mug.webp" },
      ...{ unit: { numerator: 900_00, denominator: 1 }, category: "Custom Gift", sellerName: "" },
    });
    expect(dealLine(DEAL, [MUG, single("bowl", "Potter")]).sellerName).toBe("Potter");
  });

  it("that is over gives way to its products, each at its own price, as many as there were deals", () => {
    const lines = addIfAbsent([ROSES], { ...dealLine(DEAL, [MUG, ROSES]), quantity: 3 });
    const now = acceptChanges(lines, [{ id: "d", index: 1, kind: "gone" }]);
    // The roses were in the cart already.
    expect(now.map(({ id, quantity, unit }) => [id, quantity, unit.numerator])).toEqual([
      ["roses", 1, 500_00],
      ["mug", 3, 500_00],
    ]);
  });

  it("of which other sizes or names were chosen is another line, and keeps them when it is over (issue 39 §2)", () => {
    const named = (value: string): CartLine => ({
      ...MUG,
      attributes: { Size: "L" },
      personalisation: [{ id: "n", label: "Name", kind: "text", value, price: 50_00 }],
    });
    const [one, other] = [named("Ali"), named("Bano")].map((mug) =>
      dealLine(DEAL, [mug, ROSES], 50_00),
    );
    if (!one || !other) throw new Error("no lines");
    expect(one.unit.numerator).toBe(950_00);
    const lines = addIfAbsent(addIfAbsent(addIfAbsent([], one), other), one);
    expect(lines).toHaveLength(2);
    const [left] = acceptChanges([one], [{ id: "d", index: 0, kind: "gone" }]);
    expect(left).toMatchObject({ id: "mug", attributes: { Size: "L" } });
    expect(left?.personalisation?.[0]?.value).toBe("Ali");
    // What is asked for no more goes with its price, of that thing alone.
    const change = { ...{ id: "d", index: 0, kind: "personalisation" as const }, available: 0 };
    const [plain] = acceptChanges([one], [{ ...change, field: "n", parts: ["mug"] }]);
    expect([plain?.unit.numerator, plain?.dealOf?.[0]?.personalisation]).toEqual([
      900_00,
      undefined,
    ]);
  });

  it("that is sold out goes; its new price is taken over", () => {
    const lines = [dealLine(DEAL, [MUG, ROSES])];
    expect(acceptChanges(lines, [{ id: "d", index: 0, kind: "sold_out" }])).toEqual([]);
    const dearer = acceptChanges(lines, [{ id: "d", index: 0, kind: "price", price: 950_00 }]);
    expect(dearer[0]?.unit.numerator).toBe(950_00);
  });
});
