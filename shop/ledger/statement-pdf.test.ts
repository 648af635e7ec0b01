import { describe, expect, it } from "vitest";
import {
  monthSpan,
  monthsBack,
  monthWords,
  type PeriodLine,
  type PeriodStatement,
} from "./period.ts";
import { statementPdf } from "./statement-pdf.ts";

const lines = (count: number): PeriodLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index, kind: "sale" as const, parcelId: `TH-A${index}-1` },
    ...{ amount: 900_00, balance: (index + 1) * 900_00, at: Date.UTC(2026, 10, 5) },
  }));
const statement = (count: number, name = "Chapai (Pvt) House"): PeriodStatement => ({
  ...{ month: "2026-11", store: { name, handle: "chapai" }, ...monthSpan("2026-11") },
  ...{ opening: count > 0 ? 0 : null, closing: count > 0 ? count * 900_00 : null },
  ...{ lines: lines(count), isAll: true },
});
const textOf = (made: Uint8Array) => Buffer.from(made).toString("latin1");

describe("A month's statement as PDF", () => {
  it.each([0, 1, 32, 33, 44, 200])(
    "of %i lines is a whole file: each object is where its table says",
    (count) => {
      const text = textOf(statementPdf(statement(count)));
      expect(text.startsWith("%PDF-1.4\n")).toBe(true);
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      const table = text.slice(start).split("\n").slice(2);
      expect(text.slice(start, start + 4)).toBe("xref");
      const places = table
        .filter((one) => one.endsWith(" 00000 n "))
        .map((one) => Number(one.slice(0, 10)));
      for (const [index, place] of places.entries()) {
        expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`));
      }
      for (const [, length, content] of text.matchAll(
        /<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/gs,
      )) {
        expect(content?.length).toBe(Number(length));
      }
      const pages = Number(/\/Count (\d+)/.exec(text)?.[1]);
      expect(text.match(/\/Type \/Page /g)?.length).toBe(pages);
      expect(text.match(/\(TH-A\d+-1\)/g)?.length ?? 0).toBe(count);
      expect(text).toContain(
        count === 0 ? "(Nothing was booked in this month.)" : "(Balance at its end)",
      );
    },
  );

  it("no name breaks it: brackets are kept, and one that its font lacks is the store's address", () => {
    expect(textOf(statementPdf(statement(1)))).toContain("statement of Chapai \\(Pvt\\) House");
    const urdu = textOf(statementPdf(statement(1, "تحفہ گھر")));
    expect(urdu).toContain("statement of chapai");
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
