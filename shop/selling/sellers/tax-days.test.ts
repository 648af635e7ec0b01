import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { lastTaxDay, type TaxDuty, taxDaysLeft, whyNotExtend, whyPayoutWaits } from "./tax-days.ts";

const FROM = noonOf("2026-12-01");
const duty = (more: Partial<TaxDuty> = {}): TaxDuty => ({
  ...{ taxNumber: null, from: FROM, days: 60, extendedTo: null, ...more },
});
const later = (days: number) => FROM + days * 86_400_000;

describe("Days to give a CNIC or NTN (issue 41 §3)", () => {
  it("payouts wait from the day after the last, and say until when it was due", () => {
    expect(taxDaysLeft(duty(), FROM)).toBe(60);
    expect([taxDaysLeft(duty(), later(60)), whyPayoutWaits(duty(), later(60))]).toEqual([0, null]);
    expect(whyPayoutWaits(duty(), later(61))).toBe(
      "Payouts wait: the law asks for a CNIC or NTN, and it was due by 30 Jan 2027.",
    );
  });

  it("who has given it is always paid; who got more days, until their last", () => {
    const anyDuty = fc.record({
      taxNumber: fc.constantFrom(null, "", " ", "1234567-8"),
      from: fc.constant(FROM),
      days: fc.integer({ min: 0, max: 365 }),
      extendedTo: fc.option(
        fc.integer({ min: -50, max: 700 }).map((n) => addDays("2026-12-01", n)),
      ),
    });
    fc.assert(
      fc.property(anyDuty, fc.integer({ min: 0, max: 800 }), (one, day) => {
        const waits = whyPayoutWaits(one, later(day)) !== null;
        const isOver = dayOf(later(day)) > lastTaxDay(one);
        expect(waits).toBe(!one.taxNumber?.trim() && isOver);
        // More days never take any away.
        expect(lastTaxDay(one) >= lastTaxDay({ ...one, extendedTo: null })).toBe(true);
      }),
    );
  });

  it("more days are given for a reason, beyond those there are, for a year at most", () => {
    const whyNot = (until: string | null, reason = "Ill", more: Partial<TaxDuty> = {}) =>
      whyNotExtend(duty(more), { until, reason }, FROM)?.field ?? null;
    expect(whyNot("2027-03-01")).toBeNull();
    expect(whyNot("2027-03-01", "")).toBe("reason");
    expect([whyNot("2027-01-30"), whyNot(null), whyNot("2028-03-01")]).toEqual([
      ...["until", "until", "until"],
    ]);
    expect(
      whyNotExtend(duty({ taxNumber: "1234567" }), { until: "2027-03-01", reason: "x" }, FROM),
    ).toMatchObject({ code: "conflict" });
  });
});
