import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundingOf } from "#tohfa/shop/buying/quote/parcel-prices.ts";
import {
  addCharges,
  amountOf,
  charge,
  discountCharge,
  figuresOf,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { type ParcelMoney, parcelFigures } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { taxInside, taxOnTop, withServicesTax } from "../tax/services-tax.ts";
import { sellersParts } from "../tax/withholding.ts";
import { commissionFor } from "./commission.ts";
import {
  cashEntries,
  type Entry,
  goodwillEntries,
  paymentEntries,
  payoutEntries,
  refundEntries,
  remittanceEntries,
  reversedEntries,
  saleEntries,
  whyNotPayOut,
  whyNotPost,
  withholdingEntries,
} from "./ledger.ts";
import type { Account } from "./ledger-kinds.ts";
import { earningLines } from "./parcel-earnings.ts";

const money = fc
  .record({
    sellerId: fc.constantFrom("s1", "s2"),
    subtotal: fc.nat(100_000_000),
    shipping: fc.nat(50_000),
    discount: fc.nat(100_000_000),
    commission: fc.nat(100_000_000),
    discountBornBy: fc.constantFrom("shop" as const, "seller" as const),
  })
  .map((parcel) => {
    const commission = Math.min(parcel.commission, parcel.subtotal);
    // A seller's coupon never takes more than the seller earns.
    const most = parcel.subtotal - (parcel.discountBornBy === "seller" ? commission : 0);
    return { ...parcel, commission, discount: Math.min(parcel.discount, most) };
  })
  .chain((parcel) =>
    fc.boolean().map((isCash) => {
      const { sellerId, subtotal, shipping, discount, discountBornBy, commission } = parcel;
      const exact = subtotal + shipping - discount;
      const charges = addCharges([
        charge("goods", subtotal),
        charge("shipping", shipping),
        discountCharge(discount, discountBornBy),
        charge("rounding", isCash ? roundingOf(exact) : 0),
      ]);
      return { sellerId, commission, charges };
    }),
  );
const ofSeller = ({ charges }: ParcelMoney) => {
  const { discount, discountBornBy } = parcelFigures(charges);
  return discountBornBy === "seller" ? discount : 0;
};
/** A line of a courier's statement. */
const line = (held: number, received: number, fee: number) => ({
  held,
  received,
  fee,
  gst: 0,
  incomeTax: 0,
  salesTax: 0,
  withheld: 0,
});
const sum = (entries: readonly Entry[], account?: Account) =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((total, { amount }) => total + amount, 0);

describe("What a seller is shown of a parcel", () => {
  it("adds up to what is booked for them", () => {
    fc.assert(
      fc.property(money, fc.nat(2_000), fc.nat(5_000), (parcel, rate, fees) => {
        const tax = { office: "PRA", rate } as const;
        const charges = withServicesTax(parcel.charges, [parcel.commission], tax);
        const { total, lines } = earningLines({
          ...{ charges, commission: parcel.commission, ofOthers: 0 },
          ...{ withheld: 0, expectedTax: 0, fees, allowances: 0, charged: 0 },
        });
        expect(total).toBe(0 - sum(saleEntries({ ...parcel, charges }), "seller") - fees);
        expect(lines.reduce((all, { paisa }) => all + paisa, 0)).toBe(total);
      }),
    );
  });

  it("services tax is inside what buyers pay for delivery and on top of the commission, and every sale sums to zero", () => {
    fc.assert(
      fc.property(money, fc.nat(2_000), (parcel, rate) => {
        const tax = { office: "SRB", rate } as const;
        const charges = withServicesTax(parcel.charges, [parcel.commission], tax);
        const booked = saleEntries({ ...parcel, charges });
        expect(sum(booked)).toBe(0);
        expect(totalOf(charges)).toBe(totalOf(parcel.charges));
        const delivery = amountOf(charges, "shipping");
        expect(0 - sum(booked, "services-tax")).toBe(
          taxInside(delivery, rate) + taxOnTop(parcel.commission, rate),
        );
        expect(0 - sum(booked, "shipping")).toBe(delivery - taxInside(delivery, rate));
        expect(0 - sum(booked, "commission")).toBe(parcel.commission);
      }),
    );
  });

  it("what is withheld is shared out to the paisa, and no more of it than all is the sellers'", () => {
    fc.assert(
      fc.property(money, fc.nat(1_000_000), fc.nat(1_000_000), (parcel, incomeTax, salesTax) => {
        const [goods] = parcel.charges;
        const [half = 0, rest = 0] = allocate(goods?.paisa ?? 0, [1, 1]);
        const parts = sellersParts(
          { incomeTax, salesTax },
          {
            charges: parcel.charges,
            goods: [
              { sellerId: "a", total: half },
              { sellerId: "b", total: rest },
            ],
          },
        );
        const posted = withholdingEntries(parts);
        expect(sum(posted)).toBe(0);
        expect(sum(posted, "seller")).toBeLessThanOrEqual(incomeTax + salesTax);
        expect(parts.every((one) => one.incomeTax >= 0 && one.salesTax >= 0)).toBe(true);
      }),
    );
  });
});

describe("Sharing out", () => {
  it("shares sum to the amount, and no share is further than a paisa from its exact part", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const shares = allocate(amount, weights);
          expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
          const all = weights.reduce((total, weight) => total + weight, 0);
          if (all === 0) return;
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (amount * (weights[index] ?? 0)) / all)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});

describe("The ledger (PRODUCT §5)", () => {
  it("every booking sums to zero, with whole paisa and no empty entry", () => {
    fc.assert(
      fc.property(money, fc.nat(100_000), (parcel, some) => {
        const price = totalOf(parcel.charges);
        const fee = Math.min(some, price);
        for (const booking of [
          saleEntries(parcel),
          reversedEntries(saleEntries(parcel)),
          cashEntries("leopards", price),
          remittanceEntries("leopards", [line(price, price, fee)]),
          remittanceEntries("leopards", [line(price, price - fee, fee), line(0, fee, 0)]),
          goodwillEntries(some),
          payoutEntries("s1", some),
          paymentEntries(price),
          refundEntries(price, []),
        ]) {
          expect(whyNotPost(booking)).toBeNull();
          expect(booking.every(({ amount }) => amount !== 0)).toBe(true);
        }
      }),
    );
  });

  it("a sale paid in cash, remitted and paid out leaves the shop its commission, rounding and the fees, and nobody owes", () => {
    fc.assert(
      fc.property(money, fc.nat(50_000), (parcel, some) => {
        const price = totalOf(parcel.charges);
        const fee = Math.min(some, price);
        const { subtotal, shipping, discount, rounding } = figuresOf(parcel.charges);
        const payable = subtotal - parcel.commission - ofSeller(parcel);
        const all = [
          ...saleEntries(parcel),
          ...cashEntries("tcs", price),
          ...remittanceEntries("tcs", [line(price, price, fee)]),
          ...payoutEntries(parcel.sellerId, payable),
        ];
        expect([sum(all), sum(all, "buyer"), sum(all, "courier"), sum(all, "seller")]).toEqual([
          0, 0, 0, 0,
        ]);
        const promotion = discount - ofSeller(parcel);
        expect(sum(all, "promotion")).toBe(promotion);
        const { commission } = parcel;
        expect(sum(all, "bank")).toBe(commission + shipping - promotion + rounding - fee);
      }),
    );
  });

  it("a short line is open with its courier until it is settled, and the rest arrives", () => {
    const sums = fc.record({
      held: fc.nat(9_000_000),
      missing: fc.nat(9_000_000),
      gst: fc.nat(500),
    });
    fc.assert(
      fc.property(fc.array(sums, { minLength: 1, maxLength: 5 }), (parcels) => {
        const held = parcels.map((one) => ({ ...one, missing: Math.min(one.missing, one.held) }));
        const cash = held.flatMap((one) => cashEntries("tcs", one.held));
        const first = remittanceEntries(
          "tcs",
          held.map(({ held: all, missing, gst }) => ({
            ...line(all, all - missing, gst * 6),
            gst,
          })),
        );
        const open = held.reduce((total, { missing }) => total + missing, 0);
        const before = [...cash, ...first];
        expect([sum(before), sum(before, "courier")]).toEqual([0, 0]);
        expect(sum(before, "courier-differences")).toBe(open);
        const later = remittanceEntries("tcs", [line(0, open, 0)]);
        expect(sum([...before, ...later], "courier-differences")).toBe(0);
        expect(sum([...before, ...later])).toBe(0);
      }),
    );
  });

  it("after a return and its refund nobody has earned or owes anything of it", () => {
    fc.assert(
      fc.property(money, (parcel) => {
        const price = totalOf(parcel.charges);
        const all = [
          ...saleEntries(parcel),
          ...paymentEntries(price),
          ...reversedEntries(saleEntries(parcel)),
          ...refundEntries(price, []),
        ];
        for (const { account } of all) expect(sum(all, account)).toBe(0);
      }),
    );
  });

  it("a booking that does not balance, or has a part of a paisa, is refused", () => {
    const entry = { account: "bank", party: null } as const;
    expect(whyNotPost([{ ...entry, amount: 5 }])).not.toBeNull();
    const halves = [0.5, -0.5].map((amount) => ({ ...entry, amount }));
    expect(whyNotPost(halves)).not.toBeNull();
  });

  it("a payout is above zero and never beyond what is payable", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 5000 }),
        fc.integer({ min: -1000, max: 5000 }),
        (amount, payable) => {
          expect(whyNotPayOut(amount, payable, 0) === null).toBe(amount > 0 && amount <= payable);
        },
      ),
    );
    expect(whyNotPayOut(200_00, 150_00, 90_00)?.message).toBe(
      "Rs 150 can be paid to this seller now, not more. Rs 90 of their earnings is still pending.",
    );
  });
});

describe("Commission (PRODUCT §5)", () => {
  const sale = (sellerId: string, total: number) => ({
    sellerId,
    total,
    categories: ["Cakes"],
    at: new Date(0),
  });
  const rules = { standard: 1000, ofSeller: new Map([["s1", 333]]), ofCategory: new Map() };

  it("is the seller's own rate, else the settings', rounded half up once for each rate", () => {
    expect(commissionFor([sale("s1", 100_00)], rules)).toBe(333);
    expect(commissionFor([sale("s2", 100_00)], rules)).toBe(1000);
    // Two halves of a paisa are rounded to one paisa, not two.
    expect(commissionFor([sale("s2", 5), sale("s2", 5)], rules)).toBe(1);
  });

  it("is never more than the sales, and the same however a sale is split into lines", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 6 }), (totals) => {
        const all = totals.reduce((total, part) => total + part, 0);
        const split = commissionFor(
          totals.map((total) => sale("s1", total)),
          rules,
        );
        expect(split).toBe(commissionFor([sale("s1", all)], rules));
        expect(split).toBeLessThanOrEqual(all);
      }),
    );
  });
});
