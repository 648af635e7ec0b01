import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHarmlessCell, harmlessCell } from "./harmless-cell.ts";

describe("A cell of a file that we write (issue 39 §2)", () => {
  const SIGNS = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"];

  it.each(SIGNS)("never begins with %j, which a spreadsheet runs", (sign) => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const cell = harmlessCell(`${sign}${rest}`);
        expect(cell.startsWith("'") || /^-\d+(\.\d+)?$/.test(cell)).toBe(true);
      }),
    );
  });

  it("a negative number stays a number", () => {
    expect(["-5", "-1234.50"].map(harmlessCell)).toEqual(["-5", "-1234.50"]);
    expect(["-5+1", "--5", "-5 kg", "-A1"].map(harmlessCell)).toEqual([
      ...["'-5+1", "'--5", "'-5 kg", "'-A1"],
    ]);
  });

  it("comes back as it was, whatever it was", () => {
    const text = fc.tuple(fc.constantFrom("", "'", "''", ...SIGNS), fc.string());
    fc.assert(
      fc.property(text, ([begin, rest]) => {
        expect(fromHarmlessCell(harmlessCell(`${begin}${rest}`))).toBe(`${begin}${rest}`);
      }),
    );
  });
});
