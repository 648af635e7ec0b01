import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toggle } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { acceptChanges } from "./accept-changes.ts";
import {
  addIfAbsent,
  addOrUpdate,
  type CartLine,
  cartCategory,
  cartTotal,
  groupBySeller,
  lineTotal,
  removeLine,
  setQuantity,
} from "./cart.ts";
import { itemCount } from "./item-count.ts";
import { otherChoice } from "./other-choice.ts";

const line = (id: string, quantity = 1, price = 100_00, sellerName = "A"): CartLine => ({
  id,
  name: `Product ${id}`,
  href: `/top-collection/${id}`,
  image: "",
  quantity,
  unit: { numerator: price, denominator: 1 },
  category: "New Arrival",
  attributes: {},
  sellerId: sellerName,
  sellerName,
});

/** What the stepper's plus and minus do. */
const changeBy = (by: number, lines: CartLine[], id: string) =>
  setQuantity(lines, id, (lines.find((one) => one.id === id)?.quantity ?? 0) + by);

describe("Cart (SPEC §4)", () => {
  // SPEC §4: Cart category mapping: One Doller stays; New Arrival and Best Seller become New Arrival; anything else becomes Custom Gift.
  it("One Doller stays; New Arrival and Best Seller become New Arrival; anything else Custom Gift", () => {
    expect(cartCategory("One Doller")).toBe("One Doller");
    expect(cartCategory("New Arrival")).toBe("New Arrival");
    expect(cartCategory("Best Seller")).toBe("New Arrival");
    fc.assert(
      fc.property(fc.string(), (other) => {
        fc.pre(!["One Doller", "New Arrival", "Best Seller"].includes(other));
        expect(cartCategory(other)).toBe("Custom Gift");
      }),
    );
  });

  // SPEC §4: Card add button: does nothing if already in cart.
  it("the card's add does nothing if already in cart", () => {
    const cart = [line("a", 3)];
    expect(addIfAbsent(cart, line("a", 1))).toEqual(cart);
    expect(addIfAbsent(cart, line("b")).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  // SPEC §4: Quick-view modal: updates quantity instead.
  it("the quick view updates the quantity instead", () => {
    expect(addOrUpdate([line("a", 3)], line("a", 5))[0]?.quantity).toBe(5);
  });

  // SPEC §4: Minus ignored at quantity 1;
  // SPEC §4: plus increments;
  it("minus is ignored at quantity 1; plus increments", () => {
    expect(changeBy(-1, [line("a", 1)], "a")[0]?.quantity).toBe(1);
    expect(changeBy(-1, [line("a", 2)], "a")[0]?.quantity).toBe(1);
    expect(changeBy(+1, [line("a", 1)], "a")[0]?.quantity).toBe(2);
  });

  // SPEC §4: totals recompute as quantity times price.
  it("totals recompute as quantity times price, whatever was done before", () => {
    const step = fc.record({
      kind: fc.constantFrom("add", "plus", "minus", "remove", "set" as const),
      id: fc.constantFrom("a", "b", "c"),
      quantity: fc.integer({ min: -3, max: 50 }),
      price: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cart: CartLine[] = [];
        for (const { kind, id, quantity, price } of steps) {
          if (kind === "add") cart = addIfAbsent(cart, line(id, 1, price));
          if (kind === "plus") cart = changeBy(+1, cart, id);
          if (kind === "minus") cart = changeBy(-1, cart, id);
          if (kind === "remove") cart = removeLine(cart, id);
          if (kind === "set") cart = setQuantity(cart, id, quantity);
        }
        expect(cart.every((one) => one.quantity >= 1)).toBe(true);
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
        expect(itemCount(cart)).toBe(cart.length);
        const byHand = cart.reduce((sum, one) => sum + one.quantity * one.unit.numerator, 0);
        expect(cartTotal(cart)).toBe(byHand);
        expect(cart.reduce((sum, one) => sum + lineTotal(one), 0)).toBe(byHand);
      }),
    );
  });

  it("is grouped by seller, nothing lost", () => {
    const cart = [line("a", 1, 1, "X"), line("b", 1, 1, "Y"), line("c", 1, 1, "X")];
    expect(groupBySeller(cart).map((group) => group.lines.length)).toEqual([2, 1]);
  });

  it("takes over what the server found: gone goes, scarce shrinks, prices change", () => {
    const cart = [line("a", 5), line("b", 5), line("c", 5)];
    const accepted = acceptChanges(cart, [
      { id: "a", kind: "sold_out" },
      { id: "b", kind: "only_left", available: 2 },
      { id: "c", kind: "price", price: 7 },
    ]);
    expect(accepted.map((one) => [one.id, one.quantity, one.unit.numerator])).toEqual([
      ["b", 2, 100_00],
      ["c", 5, 7],
    ]);
  });
});

describe("Chosen again in another way (SPEC §4: one line of a product)", () => {
  const chosen = (attributes: Record<string, string>, quantity = 1) => ({ attributes, quantity });

  it("another size is asked about by its name, and with its quantity where that differs", () => {
    const had = chosen({ Size: "S", Colour: "Red" });
    expect(otherChoice(had, chosen({ Size: "M", Colour: "Red" }))).toEqual({
      change: "M",
      keep: "S",
    });
    expect(otherChoice(had, chosen({ Size: "M", Colour: "Blue" }, 3))).toEqual({
      change: "M, Blue, quantity 3",
      keep: "S, Red, quantity 1",
    });
    expect(otherChoice(chosen({}), chosen({ Size: "M" }))).toEqual({
      change: "M",
      keep: "no size",
    });
  });

  it("the same choices are not asked about, whatever their order and number", () => {
    const choices = fc.dictionary(fc.string(), fc.string());
    fc.assert(
      fc.property(choices, fc.nat(), (attributes, quantity) => {
        const turned = Object.fromEntries(Object.entries(attributes).reverse());
        expect(otherChoice(chosen(attributes), chosen(turned, quantity))).toBeNull();
      }),
    );
  });
});

describe("Wishlist (SPEC §4)", () => {
  // SPEC §4: Wishlist toggle adds if absent, removes if present.
  it("toggle adds if absent, removes if present: twice changes nothing", () => {
    const ids = fc.uniqueArray(fc.string());
    fc.assert(
      fc.property(ids, fc.string(), (before, id) => {
        const items = before.map((one) => ({ id: one }));
        const once = toggle(items, { id });
        expect(once.some((one) => one.id === id)).toBe(!before.includes(id));
        const again = toggle(once, { id });
        expect(new Set(again.map((one) => one.id))).toEqual(new Set(before));
      }),
    );
  });
});
