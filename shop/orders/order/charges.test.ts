import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedOf, parcelFigures } from "../parcel/parcel-money.ts";
import {
  addCharges,
  amountOf,
  amountRefundedWith,
  CHARGES,
  type Charge,
  type ChargeKind,
  charge,
  chargesOfFigures,
  discountCharge,
  figuresOf,
  shownCharges,
  totalOf,
} from "./charges.ts";

const kinds = fc.constantFrom(...(Object.keys(CHARGES) as ChargeKind[]));
/** A charge of any kind, with a sign that its kind allows; some are borne by the seller. */
const charges = fc.array(
  fc.tuple(kinds, fc.nat(10_000_000), fc.boolean()).map(([kind, amount, isOfSeller]) => {
    if (kind === "discount") return discountCharge(amount, isOfSeller ? "seller" : "shop");
    return charge(kind, CHARGES[kind].sign === "either" && isOfSeller ? -amount : amount);
  }),
  { maxLength: 12 },
);
/** A charge of an unknown kind, as a newer version of the shop may have stored it. */
const strange = {
  ...{ kind: "gift_wrap" as ChargeKind, paisa: 100_00, payer: "buyer" as const },
  ...{ account: "shipping" as const, taxable: true, tax: null },
};
const ofSeller: Charge = { ...charge("shipping", 200_00), payer: "seller" };

describe("The charges of an order", () => {
  it("added up have the same total, kind by kind, in whatever order they come", () => {
    fc.assert(
      fc.property(charges, (all) => {
        const added = addCharges(all);
        expect(totalOf(added)).toBe(totalOf(all));
        for (const kind of Object.keys(CHARGES) as ChargeKind[]) {
          expect(amountOf(added, kind)).toBe(amountOf(all, kind));
        }
        expect(added.every(({ paisa }) => paisa !== 0)).toBe(true);
        const names = added.map(({ kind, payer, account }) => `${kind} ${payer} ${account}`);
        expect(new Set(names).size).toBe(names.length);
        expect(totalOf(addCharges(all.toReversed()))).toBe(totalOf(added));
      }),
    );
  });

  it("are all shown: what is shown sums to the total, and so do the sums that SPEC names", () => {
    fc.assert(
      fc.property(charges, fc.boolean(), (known, isNewer) => {
        const all = isNewer ? [...known, strange] : known;
        const shown = shownCharges(all);
        expect(shown.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(totalOf(all));
        const { subtotal, shipping, discount, rounding } = figuresOf(all);
        expect(subtotal + shipping - discount + rounding).toBe(totalOf(all));
        const { discountBornBy: _, ...figures } = parcelFigures(all);
        const [goods, standard] = [amountOf(all, "goods"), amountOf(all, "shipping")];
        const columns = { subtotal: goods, shipping: standard, discount, rounding };
        expect(figures).toEqual(columns);
      }),
    );
  });

  it("go back in one way each: with the things, with the delivery, or spread over both", () => {
    fc.assert(
      fc.property(charges, (all) => {
        const ways = (["things", "delivery", "both"] as const).map((way) =>
          amountRefundedWith(all, way),
        );
        expect(ways.reduce((sum, paisa) => sum + paisa, 0)).toBe(totalOf(all));
      }),
    );
  });

  it("follow from the four figures that the version before writes, and give them back", () => {
    const figures = fc.record({
      ...{ subtotal: fc.nat(9_000_000), shipping: fc.nat(50_000), discount: fc.nat(9_000_000) },
      rounding: fc.integer({ min: -50, max: 50 }),
    });
    fc.assert(
      fc.property(figures, (one) => {
        expect(figuresOf(chargesOfFigures(one))).toEqual(one);
      }),
    );
  });

  it("that are nothing are shown where people look for them: the items, and delivery as free", () => {
    expect(
      shownCharges([]).map(({ words, paisa, isFree }) => [words.buyer, paisa, isFree]),
    ).toEqual([
      ["Subtotal", 0, false],
      ["Shipping", 0, true],
    ]);
    const all = [charge("rounding", -33), discountCharge(500, "shop"), charge("goods", 1000)];
    expect(shownCharges(all).map(({ words, paisa }) => [words.office, paisa])).toEqual([
      ["Items", 1000],
      ["Delivery", 0],
      ["Discount", -500],
      ["Rounding", -33],
    ]);
  });

  it("of a kind that only a newer version knows count, and are called by its name", () => {
    const all = addCharges([charge("goods", 1000_00), strange]);
    expect(totalOf(all)).toBe(1100_00);
    expect(shownCharges(all).at(-1)).toMatchObject({
      ...{ paisa: 100_00, words: { buyer: "Gift wrap", office: "Gift wrap" } },
    });
    expect(amountRefundedWith(all, "delivery")).toBe(100_00);
  });
});

describe("What a parcel's seller earns", () => {
  it("is their goods less the commission, what they bear of a coupon, what they pay, and what others earn", () => {
    const goods = charge("goods", 1000_00);
    const earned = (more: Charge[], joining: { sellerId: string; earned: number }[] = []) =>
      earnedOf({ charges: [goods, ...more], commission: 100_00, joining });
    expect(earned([])).toBe(900_00);
    expect(earned([charge("shipping", 250_00), charge("rounding", 40)])).toBe(900_00);
    expect(earned([discountCharge(150_00, "shop")])).toBe(900_00);
    expect(earned([discountCharge(150_00, "seller")])).toBe(750_00);
    expect(earned([ofSeller])).toBe(700_00);
    expect(totalOf([goods, ofSeller])).toBe(1000_00);
    expect(earned([], [{ sellerId: "other", earned: 300_00 }])).toBe(600_00);
  });
});
