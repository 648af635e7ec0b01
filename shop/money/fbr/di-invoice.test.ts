import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaperContent } from "../papers/paper.ts";
import { readDiAnswer } from "./di-answer.ts";
import { diInvoice, isForFbr, taxedSums } from "./di-invoice.ts";
import { readFbrNumber, readHsCode, retryAfterS } from "./fbr.ts";

const label = { en: "A thing", ur: "چیز" };
const party = { name: "Sana", address: "Lahore", ntn: "7000007", strn: "3277876113456" };
const issuer = { ...party, servicesTax: "" };

function content(amounts: readonly number[], rate: number | null, tax: number): PaperContent {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    ...{ issuer, recipient: null, facts: [], sums: [], notes: [], total },
    lines: amounts.map((amount) => ({
      ...{ name: label, detail: "", quantity: 1, unit: null, amount, tax: null },
    })),
    tax: { name: label, rate, paisa: tax, included: true },
  };
}

const sender = { taxNumber: "35202-1234567-8", province: "PUNJAB", hsCode: "9505.9000" };
const buyer = { name: "Ayesha", address: "House 12", city: "Karachi", ntn: "", strn: "" };
const paper = { kind: "tax_invoice", day: "2026-11-28", isOfShop: false, buyer } as const;

describe("An invoice as FBR wants it", () => {
  it("adds up to the paper to the paisa, whatever is on it, and each item's tax fits its rate", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(amounts, fc.constantFrom(1_800, 1_000, 100), (prices, rate) => {
        const total = prices.reduce((sum, price) => sum + price, 0);
        const tax = Math.round((total * rate) / (10_000 + rate));
        const made = { ...paper, content: content(prices, rate, tax), ofNumber: null };
        const { items } = diInvoice(made, sender, false);
        const paisa = (key: "totalValues" | "salesTaxApplicable" | "valueSalesExcludingST") =>
          items.reduce((sum, item) => sum + Math.round(item[key] * 100), 0);
        if (Math.abs((tax * 10_000) / rate - (total - tax)) <= 5) {
          expect(paisa("totalValues")).toBe(total);
        }
        expect(paisa("salesTaxApplicable")).toBe(tax);
        expect(paisa("valueSalesExcludingST") + tax).toBe(paisa("totalValues"));
      }),
    );
  });

  it("says a discount that the shop bears beside the price that was taxed", () => {
    const sums = taxedSums({ ...content([1_080_00], 1_800, 180_00), total: 1_080_00 });
    expect(sums).toEqual({ value: 1_000_00, tax: 180_00, discount: 100_00, percent: "18%" });
  });

  it("has a CNIC with all its digits, an NTN without the one that checks it, and in the sandbox its case", () => {
    const made = { ...paper, content: content([118_00], 1_800, 18_00), ofNumber: null };
    expect(diInvoice(made, sender, true)).toMatchObject({
      ...{ sellerNTNCNIC: "3520212345678", scenarioId: "SN026", buyerProvince: "SINDH" },
    });
    const ntn = { ...sender, taxNumber: "7000007-1" };
    expect(diInvoice(made, ntn, false).sellerNTNCNIC).toBe("7000007");
  });

  it("is none of a paper without a tax, or with a province's own", () => {
    const { tax } = content([1], 1_800, 1);
    const of = (servicesTax: string) => ({ issuer: { ...issuer, servicesTax }, tax });
    expect(isForFbr({ kind: "tax_invoice", content: of("PRA 1") }, true)).toBe(false);
    expect(isForFbr({ kind: "commission_invoice", content: of("ICT 1") }, true)).toBe(true);
    expect(isForFbr({ kind: "tax_invoice", content: of("") }, false)).toBe(true);
    expect(isForFbr({ kind: "challan", content: of("") }, false)).toBe(false);
    expect(isForFbr({ kind: "tax_invoice", content: { issuer, tax: null } }, false)).toBe(false);
  });
});

describe("What FBR answers", () => {
  it("is a number, a refusal in words, or nothing of use: never taken for valid by mistake", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        try {
          const answer = readDiAnswer(body, true);
          if (answer.isValid) expect(readFbrNumber(answer.number)).toBe(answer.number);
        } catch (error) {
          expect(String(error)).toMatch(/FBR/);
        }
      }),
    );
  });

  it("counts as numbered where it has a number, whatever is said beside: a repeat would make a second", () => {
    const body = {
      invoiceNumber: "7000007DI1747119701593",
      validationResponse: { statusCode: "01", status: "Invalid", errorCode: "0099", error: "?" },
    };
    expect(readDiAnswer(body, true)).toEqual({ isValid: true, number: "7000007DI1747119701593" });
  });
});

describe("What is typed", () => {
  it.each([
    ["95059000", "9505.9000"],
    [" 9505.9000 ", "9505.9000"],
    ["9505", null],
    ["9505-9000", null],
  ])("HS code %s is %s", (typed, read) => expect(readHsCode(typed)).toBe(read));

  it("a call is repeated after half a minute, at most half an hour", () => {
    expect([1, 2, 3, 99].map(retryAfterS)).toEqual([30, 60, 120, 1_800]);
  });
});
