import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCsv } from "#tohfa/shop/platform/input/read-csv.server.ts";
import { numberOfProgram, readCount } from "./digits.ts";
import type { Paisa } from "./money.ts";
import { readRupees, readSum, requireRupees, rupeesToType } from "./rupees.ts";

const CASES = resolve(import.meta.dirname, "../../tests/cases/products/prices.csv");

const paisa = fc.integer({ min: 0, max: 99_999_999_999_999 });
const digitsOfScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** "1299000" as "1,299,000" or "12,99,000". */
const GROUPS: Record<string, (digits: string) => string> = {
  none: (digits) => digits,
  abroad: (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ","),
  Pakistan: (digits) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ","),
};
const BEFORE = [
  "",
  "Rs ",
  "Rs.",
  "RS. ",
  "rs",
  "Rs: ",
  "PKR ",
  "Pkr",
  "₨",
  "₨ ",
  "Rupees ",
  "روپے ",
];
const BEHIND = ["", "/-", " /-", "/=", "/–", " PKR", " Rs.", "/- only", " روپے", "/- PKR"];

const style = fc.record({
  grouped: fc.constantFrom(...Object.keys(GROUPS)),
  comma: fc.constantFrom(",", "\u066c", "\u060c", " ", "\u00a0", "\u202f"),
  zero: fc.constantFrom("0", "۰", "٠", "０", "०"),
  hasPaisa: fc.boolean(),
  point: fc.constantFrom(".", "\u066b"),
  before: fc.constantFrom(...BEFORE),
  behind: fc.constantFrom(...BEHIND),
  around: fc.constantFrom("", " ", "\u200f", "\u202a", "\ufeff", "\u00a0"),
});
type Style = typeof style extends fc.Arbitrary<infer One> ? One : never;

function written(amount: Paisa, how: Style): string {
  const whole = GROUPS[how.grouped]?.(String(Math.floor(amount / 100))) ?? "";
  const hasPaisa = how.hasPaisa || amount % 100 !== 0;
  const rest = hasPaisa ? `${how.point}${String(amount % 100).padStart(2, "0")}` : "";
  const number = digitsOfScript(`${whole.replaceAll(",", how.comma)}${rest}`, how.zero);
  return `${how.around}${how.before}${number}${how.behind}${how.around}`;
}

describe("One reader of rupees (issue 39 §3)", () => {
  it("an amount is the same paisa in every way that Pakistanis write it", () => {
    fc.assert(
      fc.property(paisa, style, (amount, how) => {
        expect(readRupees(written(amount, how))).toEqual({ paisa: amount });
      }),
      { numRuns: 2_000 },
    );
  });

  it("below zero is read where it may be, and refused where it may not", () => {
    fc.assert(
      fc.property(paisa.filter(Boolean), style, (amount, how) => {
        const text = written(amount, { ...how, around: "" });
        for (const below of [`-${text}`, `−${text}`, `(${text})`]) {
          expect(readSum(below)).toEqual({ paisa: -amount });
          expect(readRupees(below)).toEqual({ why: "An amount cannot be below zero." });
        }
        expect(readSum(`-(${text})`)).toHaveProperty("why");
      }),
    );
    expect(readSum("Rs -500")).toEqual({ paisa: -50_000 });
  });

  it("whatever comes, it is never read a hundred times wrong", () => {
    const sign = fc.constantFrom(..."0123456789..,, ۱٬٫-/Re");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 14 }), (signs) => {
        const text = signs.join("");
        const read = readSum(text);
        if ("why" in read) {
          expect(read.why).not.toBe("");
          return;
        }
        const plain = text.replaceAll("۱", "1").replace(/[٬ ]/g, ",").replaceAll("٫", ".");
        const [whole = "", fraction = "00", ...more] = (/\d[\d.,]*/.exec(plain)?.[0] ?? "").split(
          ".",
        );
        // What stands behind a point are two digits, and behind the last comma three.
        expect(more).toEqual([]);
        expect(fraction.replace(/,+$/, "")).toMatch(/^\d\d$/);
        const groups = whole.replace(/,+$/, "").split(",");
        if (groups.length > 1) expect(groups.at(-1)).toMatch(/^\d{3}$/);
        expect(Math.abs(read.paisa)).toBe(
          Number(groups.join("")) * 100 + Number.parseInt(fraction, 10),
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ["1.299", "can be read in two ways"],
    ["1299,50", "can be read in two ways"],
    ["180,00", "can be read in two ways"],
    ["1,29", "can be read in two ways"],
    ["1,2999", "can be read in two ways"],
    ["1.250,00", "can be read in two ways"],
    ["12.0", "one digit after the point"],
    ["Rs 1,250.5", "one digit after the point"],
    ["1.3E+03", "A spreadsheet has shortened"],
    ["7.73123E+13", "A spreadsheet has shortened"],
    ["", "Enter the amount in rupees"],
    ["=1299", "is no amount in rupees"],
    ["1299-", "is no amount in rupees"],
    ["$ 12", "is no amount in rupees"],
    ["1 lakh", "is no amount in rupees"],
    ["9".repeat(13), "is no amount in rupees"],
    ["9".repeat(100), "is no amount in rupees"],
    [`${"9".repeat(50)}e5`.repeat(20), "A spreadsheet has shortened"],
    ["\u202e921", "is no amount in rupees"],
  ])("%j is refused with words", (typed, words) => {
    expect(readRupees(typed)).toEqual({ why: expect.stringContaining(words) });
    expect(() => requireRupees(typed, "price")).toThrow(words);
  });

  it("the text that fills a field is read as the same amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(readSum(rupeesToType(amount))).toEqual({ paisa: amount });
      }),
    );
    expect([129_900, 129_950, -5].map(rupeesToType)).toEqual(["1299", "1299.50", "-0.05"]);
  });

  it("cases/products/prices.csv: each way is read, and what is ambiguous is refused", async () => {
    const reading = { most: INPUT_LIMITS.productsFile, field: "file" };
    const [, ...rows] = await readCsv(readFileSync(CASES), reading);
    const said = rows.map(({ cells: [name = "", price = "", stock = ""] }) => {
      const [rupees, count] = [readRupees(price), readCount(stock)];
      return [
        name.split(" ")[0],
        "paisa" in rupees ? rupees.paisa / 100 : "refused",
        "count" in count ? count.count : "refused",
      ].join(" ");
    });
    expect(said).toEqual([
      ...["P1 125000.5 1", "P2 1299 1", "P3 1299 1", "P4 1299 1", "P5 1299 12", "P6 1299 3"],
      ...["P7 refused 3", "P8 refused 3", "P9 1299 refused", "P10 refused 5"],
      ...["P11 1299 refused", "P12 1299 refused"],
    ]);
  });

  it("a program's numbers have their own reader, which knows no groups but of three", () => {
    expect(["1299.0", "4.5", "1,299.00", "-3", "5299"].map(numberOfProgram)).toEqual([
      ...[1299, 4.5, 1299, -3, 5299],
    ]);
    expect(["", "1e5", "0x10", "Infinity", "180,00", "Rs 5"].map(numberOfProgram)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});
