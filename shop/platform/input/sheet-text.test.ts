import { TextEncoder } from "node:util";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitsOf, readCount, westernDigits } from "#tohfa/shop/values/digits.ts";
import { decodeText, encodingOf } from "./encoding.ts";
import { separatorIn } from "./separator.ts";

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
/** A text in an old Windows encoding: each character by its position in the code page. */
const saved = (text: string, encoding: string) => {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from([...text].map((sign) => all.indexOf(sign)));
};
const TABLE = "CN,Cash\r\n77312345678901,1399\r\n";
const WESTERN = "name,price\nCafé mug,900\nJosé ’s £ mug,5";
const URDU_OF_WINDOWS = "نام,رقم\nمحمد خان,900\n";
const URDU = "نمبر,رقم\r\nمحمد علی,1399\r\n";

describe("The encoding of a text (issue 39 §3)", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(URDU), URDU],
    ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${URDU}`), URDU],
    ["UTF-16 LE with its mark", utf16(`\ufeff${URDU}`), URDU],
    ["UTF-16 BE with its mark", utf16(`\ufeff${URDU}`, true), URDU],
    ["UTF-16 LE without", utf16(TABLE), TABLE],
    ["UTF-16 BE without", utf16(TABLE, true), TABLE],
    ["UTF-16 LE in Urdu, without", utf16(URDU), URDU],
    ["Windows-1252", saved(WESTERN, "windows-1252"), WESTERN],
    ["Windows-1256", saved(URDU_OF_WINDOWS, "windows-1256"), URDU_OF_WINDOWS],
  ])("%s is found", (_name, bytes, text) => expect(decodeText(bytes)).toBe(text));

  it("an ambiguous text is not guessed", () => {
    const broken = new TextEncoder().encode(`${URDU}é`);
    for (const bytes of [
      broken.subarray(0, broken.length - 1),
      Uint8Array.from([0x41, 0x81, 0x82, 0x42]),
      Uint8Array.from([0, 0, 1, 0, 0, 1]),
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
    ]) {
      expect(encodingOf(bytes)).toBeNull();
    }
  });

  it("a text is the same however it is saved", () => {
    const text = fc.string({
      unit: fc.constantFrom(...'aZ,;"\n5é۱علی'),
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, (typed) => {
        expect(decodeText(new TextEncoder().encode(typed))).toBe(typed);
        expect(decodeText(utf16(`\ufeff${typed}`))).toBe(typed);
        expect(decodeText(utf16(`\ufeff${typed}`, true))).toBe(typed);
      }),
    );
  });
});

describe("What separates the cells (issue 39 §3)", () => {
  it("is found whatever stands inside quotes", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,;\t"\n 1'), maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n", "\r"),
        (rows, delimiter, record_delimiter) => {
          const all = [["id", "name", "price"], ...rows];
          const text = stringify(all, { delimiter, record_delimiter, quoted: true });
          expect(separatorIn(text)).toBe(delimiter);
        },
      ),
    );
  });

  it.each([
    ["two columns", "name;price\r\nClay diya set;350\r\n", ";"],
    ["amounts with commas in each line", "TH-1;1,500;180\nTH-2;2,600;190", ";"],
    ["a heading with the other sign", '"name; full";"name";"price"\n"x";"y";"1,2"', ";"],
    ["a reason with semicolons", "CN,Cash,Fee,Why\n1,2,3,short; sent\n4,5,6,", ","],
    ["a note above the headings", "Report of Nov; final\nCN,Cash\n1,2\n3,4", ","],
    ["CR alone", "name,price\rSindhi topi,950", ","],
    ["its name in the first line", "sep=;\nname;price,full\na;1,5", ";"],
    ["one column", "name\nSana\nBilal", ","],
  ])("%s", (_name, text, separator) => expect(separatorIn(text)).toBe(separator));
});

describe("Digits of any script (issue 39 §3)", () => {
  it("are the ones of a phone's own keys", () => {
    expect(
      ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९", "𝟎𝟗𝟘𝟡"].map(westernDigits),
    ).toEqual([...["0123456789", "0123456789", "0123456789", "0123456789", "0909"]]);
    expect(digitsOf(" ۱۲۳-٤٥٦ ")).toBe("123456");
  });

  it("how many is a whole number, or says how to write it", () => {
    expect(["12", "1,200", " ۱۲ ", "1,00,000", "0"].map(readCount)).toEqual(
      [12, 1200, 12, 100_000, 0].map((count) => ({ count })),
    );
    for (const typed of ["12.0", "∞", "-2", "1,20", "1e3", "", "twelve"]) {
      expect(readCount(typed)).toEqual({
        why: expect.stringContaining("Write it like 12 or 1,200."),
      });
    }
  });
});
