import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import { type AdvancedLine, type AdvanceRules, advanceOf, shareAdvance } from "./advance.ts";

/** The settings' defaults: no order asks for one. */
const NO_ADVANCE: AdvanceRules = {
  advanceFrom: SETTINGS.advanceFrom.default,
  advancePersonal: SETTINGS.advancePersonal.default,
  advanceCorporate: SETTINGS.advanceCorporate.default,
  advanceAboveSum: SETTINGS.advanceAboveSum.default,
  advanceAbovePercent: SETTINGS.advanceAbovePercent.default,
  advanceMinimum: SETTINGS.advanceMinimum.default,
};

const TODAY = "2026-12-01";
const HALF: AdvanceRules = { ...NO_ADVANCE, advanceFrom: "2026-11-01", advancePersonal: 50 };

const line = (total: number, more: Partial<AdvancedLine> = {}): AdvancedLine => ({
  ...{ total, isPersonal: false, isCorporate: false },
  ...more,
});
const orderOf = (...lines: AdvancedLine[]) => ({
  lines,
  toPay: Math.round(lines.reduce((sum, { total }) => sum + total, 0) / 100) * 100,
});

describe("The advance of a cash order", () => {
  // money.md §3, example 21.
  it("is half of a personal thing of Rs 6,499: Rs 3,250, whole rupees half up", () => {
    expect(advanceOf(orderOf(line(649_900, { isPersonal: true })), HALF, TODAY)).toBe(325_000);
  });

  it("is asked of nobody as long as no setting says so", () => {
    const order = orderOf(line(10_000_000, { isPersonal: true, isCorporate: true }));
    expect(advanceOf(order, NO_ADVANCE, TODAY)).toBe(0);
    expect(advanceOf(order, { ...HALF, advanceFrom: null }, TODAY)).toBe(0);
    expect(advanceOf(order, { ...HALF, advancePersonal: 0, advanceMinimum: 50_000 }, TODAY)).toBe(
      0,
    );
  });

  it("is asked from its day on, not before", () => {
    const order = orderOf(line(100_000, { isPersonal: true }));
    expect(advanceOf(order, HALF, "2026-10-31")).toBe(0);
    expect(advanceOf(order, HALF, "2026-11-01")).toBe(50_000);
  });

  it("counts of a mixed cart only what is personal or an office's, each by its own share", () => {
    const rules = { ...HALF, advanceCorporate: 30 };
    const order = orderOf(
      line(200_000),
      line(100_000, { isPersonal: true }),
      line(100_000, { isCorporate: true }),
      line(100_000, { isPersonal: true, isCorporate: true }),
    );
    expect(advanceOf(order, rules, TODAY)).toBe(50_000 + 30_000 + 50_000);
  });

  it("is a share of the whole order from a sum on, where that is more", () => {
    const rules = { ...HALF, advanceAboveSum: 500_000, advanceAbovePercent: 20 };
    expect(advanceOf(orderOf(line(499_900)), rules, TODAY)).toBe(0);
    expect(advanceOf(orderOf(line(500_000)), rules, TODAY)).toBe(100_000);
    const most = orderOf(line(500_000), line(400_000, { isPersonal: true }));
    expect(advanceOf(most, rules, TODAY)).toBe(200_000);
  });

  it("is at least the minimum, and never more than the order", () => {
    const rules = { ...HALF, advanceMinimum: 50_000 };
    expect(advanceOf(orderOf(line(60_000, { isPersonal: true })), rules, TODAY)).toBe(50_000);
    expect(advanceOf(orderOf(line(40_000, { isPersonal: true })), rules, TODAY)).toBe(40_000);
    // A coupon takes most of it.
    const cheap = { lines: [line(100_000, { isPersonal: true })], toPay: 20_000 };
    expect(advanceOf(cheap, { ...HALF, advancePersonal: 100 }, TODAY)).toBe(20_000);
  });
});

const lines = fc.array(
  fc.record({
    total: fc.integer({ min: 0, max: 50_000_000 }),
    isPersonal: fc.boolean(),
    isCorporate: fc.boolean(),
  }),
  { maxLength: 8 },
);
const percent = fc.integer({ min: 0, max: 100 });
const rupees = fc.integer({ min: 0, max: 500_000 }).map((sum) => sum * 100);
const rules = fc.record({
  advanceFrom: fc.constant<string | null>("2026-11-01"),
  advancePersonal: percent,
  advanceCorporate: percent,
  advanceAboveSum: fc.integer({ min: 0, max: 10_000_000 }),
  advanceAbovePercent: percent,
  advanceMinimum: rupees,
});

describe("Advance and rest", () => {
  it("make up the price, both in whole rupees, and neither is below zero", () => {
    fc.assert(
      fc.property(lines, rupees, rules, (some, toPay, held) => {
        const advance = advanceOf({ lines: some, toPay }, held, TODAY);
        expect(advance).toBeGreaterThanOrEqual(0);
        expect(advance).toBeLessThanOrEqual(toPay);
        expect([advance % 100, (toPay - advance) % 100]).toEqual([0, 0]);
      }),
    );
  });

  it("are shared so that each rider collects his own part in whole rupees, and nothing is lost", () => {
    const parcels = fc.array(rupees, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parcels, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
        const sum = prices.reduce((total, price) => total + price, 0);
        const advance = Math.floor((sum / 100) * part) * 100;
        const shares = shareAdvance(advance, prices);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(advance);
        shares.forEach((share, index) => {
          expect(share % 100).toBe(0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(prices[index] ?? 0);
        });
      }),
    );
  });
});
