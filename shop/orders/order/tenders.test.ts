import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceParcels, tendersOfParcels } from "../../buying/quote/parcel-prices.ts";
import { amountOf, charge, totalOf } from "./charges.ts";
import { exactPrice, leftToPay, shareTenders, sumOfTenders, tendersOf } from "./tenders.ts";

const offers = fc
  .array(fc.nat(3_000_000), { maxLength: 4 })
  .map((amounts) =>
    amounts.map((most, index) => ({ kind: "voucher" as const, source: `V${index}`, most })),
  );
const parcels = fc.array(
  fc
    .array(fc.nat(2_000_000), { minLength: 1, maxLength: 1 })
    .map(([goods = 0]) => [charge("goods", goods)]),
  { minLength: 1, maxLength: 5 },
);

describe("An order paid by several tenders", () => {
  it("money.md example 22: Rs 2,098.95 of credit for Rs 2,500 leave 401.05, of which the rider collects 401", () => {
    const offer = [{ kind: "store_credit" as const, source: "C1", most: 209_895 }];
    const tenders = tendersOf(250_000, offer);
    const [priced = []] = priceParcels([[charge("goods", 250_000)]], [], "cod", tenders);
    expect(amountOf(priced, "rounding")).toBe(-5);
    expect(totalOf(priced)).toBe(249_995);
    expect(leftToPay(totalOf(priced), tenders)).toBe(40_100);
  });

  it("tenders are at most the price, each at most what is offered, and taken in turn", () => {
    fc.assert(
      fc.property(fc.nat(9_000_000), offers, (price, given) => {
        const tenders = tendersOf(price, given);
        const all = given.reduce((sum, { most }) => sum + most, 0);
        expect(sumOfTenders(tenders)).toBe(Math.min(price, all));
        for (const { source, paisa } of tenders) {
          expect(paisa).toBeGreaterThan(0);
          expect(paisa).toBeLessThanOrEqual(given.find((one) => one.source === source)?.most ?? 0);
        }
      }),
    );
  });

  it("shares of parcels sum to each tender, no parcel gets more than its price", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 6 }),
        offers,
        (prices, given) => {
          const all = prices.reduce((sum, price) => sum + price, 0);
          const tenders = tendersOf(all, given);
          const shares = shareTenders(tenders, prices);
          shares.forEach((share, index) => {
            expect(sumOfTenders(share)).toBeLessThanOrEqual(prices[index] ?? 0);
          });
          for (const { source, paisa } of tenders) {
            const parts = shares.flat().filter((one) => one.source === source);
            expect(sumOfTenders(parts)).toBe(paisa);
          }
        },
      ),
    );
  });

  it("what each rider collects is whole rupees and never below zero, and tenders change a price by rounding only", () => {
    fc.assert(
      fc.property(parcels, offers, (sold, given) => {
        const tenders = tendersOf(totalOf(sold.flat()), given);
        const priced = priceParcels(sold, [], "cod", tenders);
        const each = tendersOfParcels(priced, tenders);
        priced.forEach((own, index) => {
          const cash = leftToPay(totalOf(own), each[index] ?? []);
          expect(cash % 100).toBe(0);
          expect(cash).toBeGreaterThanOrEqual(0);
          expect(exactPrice(own)).toBe(totalOf(sold[index] ?? []));
          expect(Math.abs(amountOf(own, "rounding"))).toBeLessThanOrEqual(50);
        });
        expect(sumOfTenders(each.flat())).toBe(sumOfTenders(tenders));
      }),
    );
  });
});
