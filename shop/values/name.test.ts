import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dictionary } from "#tohfa/storefront/app/language/dictionary.ts";
import { urduFinder } from "#tohfa/ui/language/urdu-reader.ts";
import { cleanName, wrongName, wrongNames, wrongStoreName, wrongTitle } from "./name.ts";
import { whyUnseen } from "./unseen.ts";

const LETTERS_ONLY =
  "The name can have only letters, spaces, . ' and -. Please leave out digits and web addresses.";

describe("A name that others are shown or written to by (issues 10 and 38)", () => {
  it.each(["http://x.pk", "ftp://x", "www.x", "WWW.EVIL", "evil.com", "a.b.com.pk", "bit.ly/x"])(
    "%s is an address, wherever it stands",
    (address) => {
      for (const judge of [wrongName, wrongNames, wrongTitle, wrongStoreName]) {
        for (const name of [address, `Call ${address}`, `${address} now`]) {
          expect(judge(name, "The name")).toContain("The name cannot have the address of a page");
        }
      }
    },
  );

  it.each([
    "evil.example/claim",
    "evil.example",
    "t.me/evil",
    "WhatsApp 0300 1234567 to claim",
    "WhatsApp ۰۳۰۰۱۲۳۴۵۶۷",
    "Call 0300-12 34 567",
    "You won: call",
    "Ali 2",
    "<b>Ali</b>",
    "Ali@home",
    "ｅｖｉｌ．ｃｏｍ",
    "Ali ❤",
    "...",
    `Ali${"\u0301".repeat(40)}`,
    "A\u200dli",
  ])("%j is no person's name", (name) => {
    expect(wrongName(name, "The name")).toMatch(/^The name (can|cannot|needs|has) /);
  });

  it("whatever else is in it than letters, marks, spaces, . ' ’ and - is told, with the fix", () => {
    const sign = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
      .filter((one) => !/^[\p{L}\p{M}\s.'’-]*$/u.test(cleanName(one)));
    const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
    fc.assert(
      fc.property(word, sign, word, (before, one, after) => {
        const unseen = whyUnseen(`${before}${one}${after}`, "The name");
        expect(wrongName(`${before}${one}${after}`, "The name")).toBe(unseen ?? LETTERS_ONLY);
      }),
    );
  });

  it("an address is none in any spelling: two words with a dot between, a scheme, a slash", () => {
    const part = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(part, part, fc.constantFrom("", "/", "/claim"), (host, top, path) => {
        expect(wrongName(`${host}.${top}${path}`, "The name")).not.toBeNull();
        expect(wrongStoreName(`${host}.${top}${path}`, "The name")).not.toBeNull();
        expect(wrongTitle(`Our day ${host}.${top}`, "The name")).not.toBeNull();
      }),
    );
  });

  it("fits one line", () => {
    expect(wrongName("A\u2028B", "The first name")).toBe("The first name has to fit one line.");
    expect(wrongName("Ayesha\n", "The first name")).toBeNull();
  });

  it("is accepted where it is letters, spaces and single dots, in any script", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(wrongName(words.join(" "), "The name")).toBeNull();
        expect(wrongName(`M. ${words.join(" ")}`, "The name")).toBeNull();
      }),
    );
    for (const name of [
      ...[
        "M.Usman",
        "m.usman",
        "S.M. Ali Shah",
        "Dr.Ali",
        "Mst. Bibi",
        "O'Neil",
        "O’Neil",
        "Ali K.",
      ],
      ...["Zoë", "José-María", "Ṭāriq", "Nguye\u0302\u0303n", "Ó Súilleabháin", "李雷", "김민준"],
      ...[
        "عائشہ خان",
        "مُحَمَّد",
        "محمد علیؓ",
        "فاطمۃ الزہرا",
        "می\u200cخواهم",
        "क्\u200dषमा",
        "শ্র\u200cী",
      ],
    ]) {
      expect([name, wrongName(name, "The name")]).toEqual([name, null]);
    }
  });

  it("letters of any script with their marks are", () => {
    const letter = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/[^\p{L}\p{M}]/gu, ""))
      .filter(
        (text) => /^(\p{L}\p{M}{0,3})+$/u.test(text.normalize("NFC")) && !whyUnseen(text, ""),
      );
    fc.assert(
      fc.property(letter, (name) => {
        expect(wrongName(name, "The name")).toBeNull();
      }),
    );
  });

  it("is stored as it was checked: normalised, on one line, without invisible characters", () => {
    expect(cleanName(" \u202aNasreen \t  Bibi\u202c\u200f ")).toBe("Nasreen Bibi");
    expect(wrongName("Nasreen\u202e ibiB", "The name")).toContain("(U+202E) after “Nasreen”");
    expect(cleanName("Jose\u0301")).toBe("José");
    expect(cleanName("می\u200cخواهم")).toBe("می\u200cخواهم");
    const sign = fc.constantFrom(..."aéاک0.-/\u0301\u200c\u200d\u200f\u202e\ufeff\u00a0 \t");
    const text = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(text, (typed) => {
        const kept = cleanName(typed);
        expect(cleanName(kept)).toBe(kept);
        expect(wrongName(kept, "The name")).toBe(wrongName(typed, "The name"));
      }),
    );
  });
});

describe("Names of several, of stores, and titles", () => {
  it.each(["Sana & Ali", "Ammi, Abbu and all of us", "ثنا & علی"])("%s give together", (names) => {
    expect(wrongNames(names, "Your names")).toBeNull();
    expect(wrongName(names, "The name")).not.toBeNull();
  });

  it.each([
    "Sialkot Leather & Sons",
    "Cafe 99 (Pvt) Ltd.",
    "Gifts + More [Lahore]",
    "Khaadi’s 1998-2024",
    "نور اینڈ سنز ۷",
  ])("%s is a store's", (name) => {
    expect(wrongStoreName(name, "Your shop's name")).toBeNull();
  });

  it.each([
    "Gifts 03001234567",
    "Gifts 0300-123 45 67",
    "UAN 111 222 333",
    "Gifts ۰۳۰۰۱۲۳۴۵۶۷",
    "50% off!",
  ])("%s is not", (name) => {
    expect(wrongStoreName(name, "Your shop's name")).toContain("leave out phone numbers");
  });

  it("a title has any signs, and no advertisement", () => {
    expect(wrongTitle("Zara’s 1st birthday, 14/2/2027 ♥", "The title")).toBeNull();
    expect(wrongTitle("Prize: 0300 1234567", "The title")).toBe(
      "The title cannot have a phone number in it.",
    );
  });

  it("the errors are told in Urdu, each with its field", () => {
    const find = urduFinder(dictionary);
    for (const field of ["The first name", "The last name", "The name"]) {
      const told = find(wrongName("Ali 2", field) ?? "");
      expect(told).toMatch(/^[\p{Script=Arabic}\s]+ میں صرف حروف/u);
    }
    for (const [field, judge] of [
      ["Your names", wrongNames],
      ["Your name", wrongNames],
      ["The name on the parcels", wrongNames],
      ["The title", wrongTitle],
      ["The name on the card", wrongTitle],
    ] as const) {
      expect(find(judge("Ali 0300 1234567", field) ?? "")).toMatch(/^[\p{Script=Arabic}\s]+ میں/u);
    }
  });
});
