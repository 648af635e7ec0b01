import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import {
  monthSpan,
  monthsBack,
  monthWords,
  type PeriodLine,
  type PeriodStatement,
} from "./period.ts";
import { statementPaper } from "./statement-paper.ts";

const OPENING = 1_234_00;

/** A month's statement with lines of these amounts. */
function monthOf(amounts: readonly number[], name = "Chapai House") {
  let balance = OPENING;
  const lines = amounts.map((amount, index): PeriodLine => {
    balance += amount;
    const at = Date.UTC(2026, 10, 5);
    return { id: index + 1, kind: "sale", parcelId: `TH-A${index}-1`, amount, balance, at };
  });
  const statement: PeriodStatement = {
    ...{ month: "2026-11", store: { name, handle: "chapai" }, ...monthSpan("2026-11") },
    ...{ opening: OPENING, closing: balance, count: lines.length },
    sums: lines.length > 0 ? [["sale", balance - OPENING]] : [],
    span: lines.length > 0 ? { first: 1, last: lines.length } : null,
  };
  return { statement, lines };
}

describe("A month's statement on paper", () => {
  it("has every line once, in order, and each page begins with what the one before carried over", () => {
    const amounts = fc.array(fc.integer({ min: -5_000_00, max: 9_000_00 }), { maxLength: 400 });
    fc.assert(
      fc.property(amounts, fc.string({ maxLength: 300 }), (some, name) => {
        const { statement, lines } = monthOf(some, name);
        const { pages, sums } = statementPaper(statement, lines);
        expect(pages.flatMap(({ rows }) => rows.map((row) => row[2]))).toEqual(
          lines.map(({ parcelId }) => parcelId),
        );
        expect(pages.every(({ rows }) => rows.length > 0 && rows.length <= 36)).toBe(true);
        for (const [index, { forward, carried, rows }] of pages.entries()) {
          expect(forward).toBe(index === 0 ? null : (pages[index - 1]?.carried ?? "missing"));
          expect(carried).toBe(index === pages.length - 1 ? null : rows.at(-1)?.[4]);
        }
        expect(sums.at(0)?.[1]).toBe(formatMoney(OPENING));
        expect(sums.at(-1)?.[1]).toBe(formatMoney(statement.closing));
        const last = pages.at(-1)?.rows.at(-1)?.[4];
        expect(last ? `Rs ${last}` : formatMoney(OPENING)).toBe(sums.at(-1)?.[1]);
      }),
    );
  });

  it("says what it leaves out, and its sums are of all", () => {
    const { statement, lines } = monthOf(Array.from({ length: 12 }, () => 100_00));
    expect(statementPaper(statement, lines).note).toBe("");
    const { note, sums } = statementPaper(statement, lines.slice(0, 5));
    expect(note).toContain("the first 5 of 12 lines");
    expect(sums.at(-1)?.[1]).toBe("Rs 2,434");
  });

  it("a store without a name is called by its address", () => {
    expect(statementPaper(monthOf([], " ").statement, []).store).toBe("chapai");
  });
});

describe("Months", () => {
  it("are Pakistan's, and go back over the year", () => {
    expect(monthSpan("2026-12")).toEqual({
      from: Date.parse("2026-11-30T19:00:00Z"),
      to: Date.parse("2026-12-31T19:00:00Z"),
    });
    expect(monthsBack(Date.parse("2026-01-31T20:00:00Z"), 3)).toEqual([
      "2026-02",
      "2026-01",
      "2025-12",
    ]);
    expect(monthWords("2026-11")).toBe("Nov 2026");
  });
});
