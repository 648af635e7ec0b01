import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { taxOnTop, withServicesTax } from "../tax/services-tax.ts";
import {
  allowanceEntries,
  chargeEntries,
  deliveryBackEntries,
  deliveryParts,
} from "./after-sale.ts";
import { type Entry, whyNotPost } from "./ledger.ts";
import type { Account } from "./ledger-kinds.ts";

const sum = (entries: readonly Entry[], account: Account) =>
  entries.filter((one) => one.account === account).reduce((all, { amount }) => all + amount, 0);

const goods = fc
  .record({
    total: fc.integer({ min: 1, max: 50_000_000 }),
    percent: fc.nat(3_000),
    rate: fc.nat(2_000),
  })
  .map(({ total, percent, rate }) => {
    const commission = Math.floor((total * percent) / 10_000);
    const tax = taxOnTop(commission, rate);
    const commissionTax = tax > 0 ? { office: "PRA" as const, paisa: tax } : null;
    return { sellerId: "A", total, commission, commissionTax, reduced: 0 };
  });

describe("A price that is reduced after the sale", () => {
  it("takes commission and tax back in proportion, and in several steps never a paisa more than at once", () => {
    const steps = fc.array(fc.nat(100), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(goods, steps, (sold, percents) => {
        let reduced = 0;
        const posted: Entry[] = [];
        for (const percent of percents) {
          const amount = Math.floor(((sold.total - reduced) * percent) / 100);
          const entries = allowanceEntries({ ...sold, reduced }, amount);
          expect(whyNotPost(entries)).toBeNull();
          posted.push(...entries);
          reduced += amount;
        }
        const once = allowanceEntries(sold, reduced);
        for (const account of ["seller", "commission", "services-tax", "buyer"] as const) {
          expect(sum(posted, account)).toBe(sum(once, account));
        }
        expect(sum(once, "commission")).toBeLessThanOrEqual(sold.commission);
        expect(0 - sum(once, "buyer")).toBe(reduced);
      }),
    );
  });

  it("reduced by all of it, the shop has earned nothing with it", () => {
    fc.assert(
      fc.property(goods, (sold) => {
        const entries = allowanceEntries(sold, sold.total);
        expect(sum(entries, "commission")).toBe(sold.commission);
        expect(sum(entries, "services-tax")).toBe(sold.commissionTax?.paisa ?? 0);
      }),
    );
  });
});

describe("Delivery that changes its payer", () => {
  it("from the buyer to the seller: the shop earns the same, and owes the same tax", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(2_000), (fee, rate) => {
        const tax = { office: "SRB", rate } as const;
        const charges = withServicesTax([charge("goods", 5_000), charge("shipping", fee)], [], tax);
        const back = deliveryBackEntries(charges, fee);
        const parts = deliveryParts(charges, fee);
        expect(totalOf(parts)).toBe(fee);
        const anew = chargeEntries({ account: "seller", sellerId: "A" }, parts);
        expect(whyNotPost(back) ?? whyNotPost(anew)).toBeNull();
        for (const account of ["shipping", "services-tax", "rounding"] as const) {
          expect(sum([...back, ...anew], account)).toBe(0);
        }
        expect(sum(anew, "seller")).toBe(fee);
        expect(sum(back, "buyer")).toBe(0 - fee);
      }),
    );
  });
});
