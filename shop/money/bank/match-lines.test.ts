import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BankDocument, matchLines, type OpenLine } from "./match-lines.ts";

const line = (id: number, text: string, amount = 500_00): OpenLine => ({ id, text, amount });
const transfer = (reference: string, amount = 500_00): BankDocument => ({
  ...{ kind: "transfer", document: reference, reference, amount, whole: null },
});

const word = fc.constantFrom("FT1234", "FT12345", "0FT1234", "PO99", "IBFT", "7", "RAAST");
const amount = fc.constantFrom(100, 200, -100);
const lines = fc
  .array(fc.tuple(fc.array(word, { maxLength: 3 }), amount), { maxLength: 6 })
  .map((all) => all.map(([words, sum], id) => line(id, words.join(" "), sum)));
const documents = fc.array(fc.tuple(word, amount), { maxLength: 6 }).map((all) =>
  all.map(([reference, sum], at): BankDocument => {
    return { kind: "payout", document: String(at), reference, amount: sum, whole: null };
  }),
);

describe("A line of the bank's statement and what it is", () => {
  it("needs the same amount and the whole number among its words, whatever stands between them", () => {
    const doc = transfer("FT-24001 AB");
    expect(matchLines([line(1, "IBFT/ft 24001.ab/Ayesha")], [doc])).toEqual([
      { lineId: 1, kind: "transfer", document: "FT-24001 AB" },
    ]);
    expect(matchLines([line(1, "FT 24001 AB", 500_01)], [doc])).toEqual([]);
    expect(matchLines([line(1, "FT 240019 AB")], [doc])).toEqual([]);
    expect(matchLines([line(1, "FT 24001")], [doc])).toEqual([]);
    expect(matchLines([line(1, "FT24 001AB")], [transfer("FT-24001 AB")])).toHaveLength(1);
    expect(matchLines([line(1, "IBFT FT24001ABC")], [doc])).toEqual([]);
    expect(matchLines([line(1, "cheque 7")], [transfer("7")])).toEqual([]);
    expect(matchLines([line(1, "000123456")], [transfer("123456")])).toHaveLength(1);
  });

  it("stays open where it could be two, or a person has taken the match back", () => {
    const doc = transfer("FT24001");
    expect(matchLines([line(1, "FT24001"), line(2, "FT24001 again")], [doc])).toEqual([]);
    const twin: BankDocument = { ...doc, kind: "refund" };
    expect(matchLines([line(1, "FT24001")], [doc, twin])).toEqual([]);
    expect(matchLines([line(1, "FT24001")], [doc], () => true)).toEqual([]);
  });

  it("stays open where lines are a payout and the run that it is part of: the bank paid it once", () => {
    const payout = { ...transfer("PO-AAAA", -100), kind: "payout" as const, whole: "PR-1111" };
    const run = { ...transfer("PR-1111", -500), kind: "payout_run" as const };
    const one = line(1, "PO-AAAA", -100);
    const all = line(2, "Bulk PR-1111", -500);
    expect(matchLines([one, all], [payout, run])).toEqual([]);
    expect(matchLines([all], [payout, run])).toHaveLength(1);
    expect(matchLines([one], [payout, run])).toHaveLength(1);
  });

  it("no line and no document is used twice, sums agree, and order does not matter", () => {
    fc.assert(
      fc.property(lines, documents, fc.nat(), (some, docs, seed) => {
        const found = matchLines(some, docs);
        expect(new Set(found.map(({ lineId }) => lineId)).size).toBe(found.length);
        expect(new Set(found.map(({ document }) => document)).size).toBe(found.length);
        for (const { lineId, document } of found) {
          expect(some[lineId]?.amount).toBe(docs[Number(document)]?.amount);
        }
        const turn = <T>(list: readonly T[]) => [
          ...list.slice(seed % (list.length + 1)),
          ...list.slice(0, seed % (list.length + 1)).reverse(),
        ];
        const keys = (all: typeof found) =>
          all.map(({ lineId, document }) => `${lineId}:${document}`).sort();
        expect(keys(matchLines(turn(some), turn(docs)))).toEqual(keys(found));
      }),
    );
  });
});
