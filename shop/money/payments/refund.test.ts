import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundingOf } from "#tohfa/shop/buying/quote/parcel-prices.ts";
import {
  addCharges,
  amountOf,
  type Charge,
  charge,
  deliveryOfSeller,
  discountCharge,
  paidBySeller,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { earnedOf } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { saleEntries, whyNotPost } from "../ledger/ledger.ts";
import { retainedMoney } from "../ledger/retained-money.ts";
import { taxOnTop, withServicesTax } from "../tax/services-tax.ts";
import {
  ALL_BACK,
  allowanceThatStays,
  linesOfReturn,
  mostAllowance,
  paidShares,
  type RefundLine,
  type SoldParcel,
  sumOf,
} from "./refund.ts";

/** A sold parcel: lines, its share of a coupon, its share of shipping, in whole rupees or not. */
const parcels = fc
  .record({
    items: fc.array(
      fc.record({ total: fc.nat(20_000_000), quantity: fc.integer({ min: 1, max: 40 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.nat(30_000),
    percent: fc.integer({ min: 0, max: 100 }),
    isCash: fc.boolean(),
    commissionPercent: fc.integer({ min: 0, max: 30 }),
    bearer: fc.constantFrom("shop" as const, "seller" as const),
    taxRate: fc.constantFrom(0, 1_600),
    sellersDelivery: fc.nat(30_000),
    joined: fc.nat(100),
  })
  .map(({ items, shipping, isCash, commissionPercent, bearer, taxRate, ...wanted }) => {
    const subtotal = sumOf(items.map(({ total }) => ({ amount: total })));
    const commission = Math.floor((subtotal * commissionPercent) / 100);
    const onCommission = taxOnTop(commission, taxRate);
    // What a seller bears is never more than her goods (money.md §3, example 4).
    const room = Math.max(0, subtotal - commission - onCommission);
    const percentOff = Math.floor((subtotal * wanted.percent) / 100);
    const discount = bearer === "seller" ? Math.min(percentOff, room) : percentOff;
    const left = bearer === "seller" ? room - discount : room;
    const rounding = isCash ? roundingOf(subtotal + shipping - discount) : 0;
    const ofSeller = Math.min(wanted.sellersDelivery, left);
    const joined = Math.floor(((left - ofSeller) * wanted.joined) / 100);
    const tax = taxRate === 0 ? null : { office: "PRA" as const, rate: taxRate };
    const sold = addCharges([
      charge("goods", subtotal),
      charge("shipping", shipping),
      discountCharge(discount, bearer),
      charge("rounding", rounding),
      paidBySeller("delivery", ofSeller),
    ]);
    const charges = withServicesTax(sold, [commission], tax);
    const joining = [{ sellerId: "s2", earned: joined }];
    const money = { sellerId: "s1", charges, commission, joining };
    const parcel: SoldParcel = {
      charges,
      deliveryRefunded: 0,
      items: items.map((item, id) => ({
        ...item,
        id,
        refunded: { quantity: 0, amount: 0 },
        allowed: 0,
      })),
    };
    return { money, sold: parcel };
  });

const linesOfAll = (parcel: SoldParcel, atMost: number) =>
  linesOfReturn(parcel, "whole", ALL_BACK, atMost).lines;

/** The parcel after these lines were refunded. */
function after(parcel: SoldParcel, lines: readonly RefundLine[]): SoldParcel {
  const deliveryBack = sumOf(lines.filter(({ kind }) => kind === "shipping"));
  return {
    ...parcel,
    deliveryRefunded: parcel.deliveryRefunded + deliveryBack,
    items: parcel.items.map((item) => {
      const line = lines.find(({ orderItemId }) => orderItemId === item.id);
      const { quantity, amount } = item.refunded;
      const refunded = {
        quantity: quantity + (line?.quantity ?? 0),
        amount: amount + (line?.amount ?? 0),
      };
      return { ...item, refunded };
    }),
  };
}

describe("What is paid back of a parcel (issue 9, part 7)", () => {
  it("what was paid for its lines and its shipping sums to its price, and none is below zero", () => {
    fc.assert(
      fc.property(parcels, ({ sold }) => {
        const { items, delivery } = paidShares(sold);
        expect(sumOf(items.map((amount) => ({ amount }))) + delivery).toBe(totalOf(sold.charges));
        for (const share of [...items, delivery]) expect(share).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("in whatever steps and quantities it is paid back, in the end it is the price, to the paisa", () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(parcels, steps, fc.nat(12), ({ sold }, wanted, shippingAt) => {
        let now = sold;
        let back = 0;
        for (const [step, [id, quantity]] of wanted.entries()) {
          const choice = { items: [{ id, quantity }], shipping: step === shippingAt };
          try {
            const lines = linesOfReturn(now, choice, ALL_BACK, totalOf(sold.charges) - back).lines;
            back += sumOf(lines);
            now = after(now, lines);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(back).toBeLessThanOrEqual(totalOf(sold.charges));
        }
        const rest = linesOfAll(now, totalOf(sold.charges) - back);
        expect(back + sumOf(rest)).toBe(totalOf(sold.charges));
        expect(sumOf(linesOfAll(after(now, rest), totalOf(sold.charges)))).toBe(0);
      }),
    );
  });

  it("a reduced price and what comes back of it afterwards are the price together, whatever of it comes back first", () => {
    const parts = fc.array(fc.nat(100), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(parcels, parts, fc.nat(40), ({ sold }, percents, back) => {
        const items = sold.items.map((item) => {
          const most = mostAllowance(sold, item.id);
          return { ...item, allowed: Math.floor((most * (percents[item.id] ?? 0)) / 100) };
        });
        const reduced = { ...sold, items };
        const allowed = items.reduce((sum, item) => sum + item.allowed, 0);
        const rest = linesOfAll(reduced, totalOf(sold.charges));
        expect(allowed + sumOf(rest)).toBe(totalOf(sold.charges));
        for (const { amount } of rest) expect(amount).toBeGreaterThanOrEqual(0);
        const [first] = items;
        if (!first) return;
        const some = Math.min(back, first.quantity);
        const stays = allowanceThatStays(first, some);
        expect(stays).toBeGreaterThanOrEqual(0);
        expect(stays).toBeLessThanOrEqual(first.allowed);
        expect(mostAllowance(reduced, first.id)).toBe(
          mostAllowance(sold, first.id) - first.allowed,
        );
      }),
    );
  });

  it("the way back costs at most what comes back, and what stays sold is told apart from it", () => {
    fc.assert(
      fc.property(parcels, fc.nat(300_000), fc.boolean(), ({ sold }, freight, isDeliveryKept) => {
        const paid = totalOf(sold.charges);
        const { lines, cut } = linesOfReturn(sold, "whole", { freight, isDeliveryKept }, paid);
        const goods = paid - (isDeliveryKept ? paidShares(sold).delivery : 0);
        expect(sumOf(lines)).toBe(Math.max(0, goods - freight));
        expect(cut).toBe(0);
      }),
    );
  });

  it("never more than the buyer still has paid, where some went back as goodwill", () => {
    fc.assert(
      fc.property(parcels, fc.nat(50_000_000), ({ sold }, paid) => {
        const lines = linesOfAll(sold, paid);
        expect(sumOf(lines)).toBe(Math.min(paid, totalOf(sold.charges)));
        for (const { amount } of lines) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("a line of another parcel, one too many, a rupee too many, a line twice or nothing is refused in words", () => {
    const sold: SoldParcel = {
      charges: [charge("goods", 1000_00), discountCharge(100_00, "shop")],
      deliveryRefunded: 0,
      items: [
        {
          id: 1,
          quantity: 2,
          total: 600_00,
          refunded: { quantity: 1, amount: 270_00 },
          allowed: 0,
        },
        { id: 2, quantity: 1, total: 400_00, refunded: { quantity: 0, amount: 0 }, allowed: 0 },
      ],
    };
    const of = (...items: { id: number; quantity: number; amount?: number }[]) =>
      linesOfReturn(sold, { items }, ALL_BACK, 900_00).lines;
    expect(of({ id: 1, quantity: 1 })).toMatchObject([{ amount: 270_00 }]);
    expect(of({ id: 2, quantity: 1, amount: 300_00 })).toMatchObject([{ amount: 300_00 }]);
    expect(() => of({ id: 3, quantity: 1 })).toThrow("not in the parcel");
    expect(() => of({ id: 1, quantity: 2 })).toThrow("Of this line 1 can be refunded, not 2.");
    expect(() => of({ id: 2, quantity: 1, amount: 360_01 })).toThrow("Rs 360 was paid for this");
    expect(() => of({ id: 2, quantity: 1 }, { id: 2, quantity: 1 })).toThrow();
    expect(() => of()).toThrow("Choose at least one line");
  });

  it("what the buyer keeps is sold after all: whole paisa that balance, its price exactly what stays paid", () => {
    const some = fc.array(fc.nat(40), { maxLength: 6 });
    fc.assert(
      fc.property(parcels, some, fc.boolean(), ({ money, sold }, quantities, shipping) => {
        const items = sold.items.flatMap(({ id, quantity }) => {
          const wanted = Math.min(quantity, quantities[id] ?? 0);
          return wanted > 0 ? [{ id, quantity: wanted }] : [];
        });
        let lines: RefundLine[] = [];
        try {
          lines = linesOfReturn(sold, { items, shipping }, ALL_BACK, totalOf(sold.charges)).lines;
        } catch {
          return;
        }
        const kept = totalOf(sold.charges) - sumOf(lines);
        const back = sumOf(lines.filter(({ kind }) => kind === "shipping"));
        const part = retainedMoney(money, {
          retained: kept,
          retainedDelivery: paidShares(sold).delivery - back,
        });
        const entries = saleEntries(part);
        expect(whyNotPost(entries)).toBeNull();
        expect(totalOf(part.charges)).toBe(kept);
        // No seller has more than of the whole sale, nor owes for what stays; and the shop takes no more of it.
        const earned = earnedOf(part);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(earnedOf(money));
        expect(part.joining?.[0]?.earned).toBeLessThanOrEqual(money.joining[0]?.earned ?? 0);
        expect(part.commission).toBeLessThanOrEqual(money.commission);
        const borne = (charges: readonly Charge[]) =>
          sumOf(deliveryOfSeller(charges).map(({ paisa }) => ({ amount: paisa })));
        expect(borne(part.charges)).toBeLessThanOrEqual(borne(money.charges));
        // Shares differ by a few paisa at most; the rounding account books those and the parcel's own rounding.
        expect(Math.abs(amountOf(part.charges, "rounding"))).toBeLessThanOrEqual(55);
      }),
    );
  });
});
