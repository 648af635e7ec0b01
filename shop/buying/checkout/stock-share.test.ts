import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import { canHold, type HeldPieces, type Holder, maxHeld, type StockWish } from "./stock-share.ts";

const limits = {
  heldPercentOfOne: SETTINGS.heldPercentOfOne.default,
  heldPiecesOfOne: SETTINGS.heldPiecesOfOne.default,
  heldPercentOfAll: SETTINGS.heldPercentOfAll.default,
};

/** Orders of few phones, addresses and accounts, of one product: held, cancelled, paid, in any order. */
const somebody: fc.Arbitrary<Holder> = fc.oneof(
  fc.record({
    account: fc.constant(null),
    phone: fc.constantFrom("1", "2", "3"),
    addresses: fc.constantFrom(["a", "a of yesterday"], ["b"], ["c"]),
  }),
  fc.record({ account: fc.constantFrom("u-1", "u-2") }),
);
const step = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  holder: somebody,
  ends: fc.constantFrom("stays", "stays", "stays", "is paid", "is released"),
});

const wish = (quantity: number, holder: Holder | null): StockWish => ({
  ...{ needed: new Map([["p", quantity]]), holder, mayHold: true },
});
const holds = (quantity: number, holder: Holder | null, stock: number, held: HeldPieces[]) =>
  canHold(wish(quantity, holder), new Map([["p", stock]]), held, limits);
const piecesOf = (quantity: number, holder: Holder): HeldPieces =>
  holder.account === null
    ? {
        ...{ productId: "p", quantity, phone: holder.phone },
        address: holder.addresses[0] ?? "",
        account: null,
      }
    : { productId: "p", quantity, phone: "", address: "", account: holder.account };
const sum = (pieces: readonly HeldPieces[]) => pieces.reduce((all, one) => all + one.quantity, 0);

describe("What unconfirmed orders may hold of a product (issue 38.2)", () => {
  it.each([
    // on the shelf and held, all together, one phone or address or account
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 1],
    [4, 2, 2],
    [5, 2, 2],
    [9, 4, 2],
    [10, 5, 2],
    [14, 7, 2],
    [15, 7, 3],
    [100, 50, 20],
    [2_000, 1_000, 400],
  ])("of %i pieces all together hold at most %i, one buyer at most %i", (pieces, byAll, byOne) => {
    for (const held of [0, Math.floor(pieces / 2)]) {
      expect(maxHeld({ stock: pieces - held, held }, limits)).toEqual({ byAll, byOne });
    }
  });

  it("whatever is ordered, cancelled and paid, each hold is within half, and within a fifth or 2 of its buyer's", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.array(step, { maxLength: 40 }),
        (first, steps) => {
          let stock = first;
          let held: HeldPieces[] = [];
          for (const { quantity, holder, ends } of steps) {
            const pieces = stock + sum(held);
            if (!holds(quantity, holder, stock, held)) continue;
            const mine = piecesOf(quantity, holder);
            const after = [...held, mine];
            expect(sum(after)).toBeLessThanOrEqual(Math.max(1, pieces / 2));
            for (const name of ["phone", "address", "account"] as const) {
              if (!mine[name]) continue;
              const own = after.filter((one) => one[name] === mine[name]);
              expect(sum(own)).toBeLessThanOrEqual(Math.max(2, pieces / 5));
            }
            // Nobody who has not paid ever takes what is there to its end, but for a product's only piece.
            if (pieces > 1) expect(stock - quantity).toBeGreaterThan(0);
            if (ends !== "is released") stock -= quantity;
            if (ends === "stays") held = after;
          }
        },
      ),
    );
  });

  it("one piece can always be held once, however few there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), somebody, (stock, holder) => {
        expect(holds(1, holder, stock, [])).toBe(true);
        expect(holds(1, holder, 1, [piecesOf(1, holder)])).toBe(false);
      }),
    );
  });

  it("what others hold never lets anybody hold more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), somebody), { maxLength: 8 }),
        step,
        (pieces, others, { quantity, holder }) => {
          const held = others.map(([some, other]) => piecesOf(some, other));
          const stock = pieces - sum(held);
          if (stock < 0 || !holds(quantity, holder, stock, held)) return;
          for (const left of held) {
            const fewer = held.filter((one) => one !== left);
            expect(holds(quantity, holder, pieces - sum(fewer), fewer)).toBe(true);
          }
        },
      ),
    );
  });

  it("an order holds all of its products, or nothing", () => {
    const holder: Holder = { account: null, phone: "1", addresses: ["a"] };
    const needed = new Map([
      ["many", 2],
      ["few", 2],
    ]);
    const shelves = new Map([
      ["many", 100],
      ["few", 3],
    ]);
    expect(canHold({ needed, holder, mayHold: true }, shelves, [], limits)).toBe(false);
    const one = { needed: new Map([["many", 20]]), holder, mayHold: true };
    expect(canHold(one, shelves, [], limits)).toBe(true);
  });

  it("what is paid for with its placing takes what is there; what is beyond another limit takes nothing", () => {
    expect(holds(9, null, 9, [])).toBe(true);
    expect(holds(10, null, 9, [])).toBe(false);
    const beyond = { ...wish(1, null), mayHold: false };
    expect(canHold(beyond, new Map([["p", 9]]), [], limits)).toBe(false);
  });

  it("an account is counted alone, without the phone and the address it orders from", () => {
    const office: Holder = { account: null, phone: "1", addresses: ["office"] };
    const held = [piecesOf(20, office)];
    expect(holds(1, office, 80, held)).toBe(false);
    expect(holds(20, { account: "u-1" }, 80, held)).toBe(true);
    expect(holds(1, { account: "u-1" }, 60, [...held, piecesOf(20, { account: "u-1" })])).toBe(
      false,
    );
  });

  it("yesterday's name of an address counts as well", () => {
    const held = [{ ...piecesOf(2, { account: null, phone: "9", addresses: ["a of yesterday"] }) }];
    expect(
      holds(1, { account: null, phone: "1", addresses: ["a", "a of yesterday"] }, 7, held),
    ).toBe(false);
    expect(holds(1, { account: null, phone: "1", addresses: ["b"] }, 7, held)).toBe(true);
  });
});
