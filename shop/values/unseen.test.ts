import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whyNotAddress } from "./address.ts";
import { oneLine } from "./one-line.ts";
import {
  whyUnseen,
  withJoinersOfSpelling,
  withoutUnseen,
  withoutUnseenButJoiners,
  withoutUnseenEnds,
} from "./unseen.ts";

const UNSEEN = [
  ...["\u200e", "\u200f", "\u061c", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066"],
  ...["\u2067", "\u2068", "\u2069", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u3164"],
  ...["\u0000", "\u0007", "\u007f", "\ufff9", "\u{e0041}"],
];
const unseen = fc.constantFrom(...UNSEEN);
const word = fc.constantFrom("Lal", "گلاب", "شاہ جی", "Mug 12 oz", "नमस्ते", "❤️");

describe("Invisible characters (issue 39 §3)", () => {
  it("are dropped at the ends, with the blanks there", () => {
    fc.assert(
      fc.property(word, fc.array(fc.oneof(unseen, fc.constant(" "))), (text, signs) => {
        const around = signs.join("");
        expect(withoutUnseenEnds(`${around}${text}${around}`)).toBe(text);
        expect(oneLine(`${around}${text}\u200c${around}`)).toBe(text.normalize("NFC"));
        expect(whyUnseen(`${around}${text}${around}`, "The name")).toBeNull();
      }),
    );
  });

  it("are refused inside, with the sign and the place", () => {
    fc.assert(
      fc.property(word, unseen, word, (before, sign, after) => {
        const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
        expect(whyUnseen(`${before}${sign}${after}`, "The name")).toBe(
          `The name has a sign that nobody sees (U+${code}) after “${before}”. Delete it, or type those words again.`,
        );
      }),
    );
    expect(whyNotAddress("House 5,\u202e 3 teertS")).toContain("(U+202E) after “House 5,”");
    expect(whyNotAddress("\u200fHouse 5, Street 3\u200f")).toBeNull();
  });

  it.each(["می\u200cخواهم", "بی\u200cبی", "क्\u200dषमा", "শ্র\u200cী"])(
    "joiners between letters that join stay: %j",
    (name) => {
      expect(whyUnseen(name, "The name")).toBeNull();
      expect(withJoinersOfSpelling(name)).toBe(name);
    },
  );

  it.each(["A\u200dli", "Ali \u200cKhan", "می\u200c خواهم", "گل\u200c\u200cاب", "۱\u200d۲"])(
    "elsewhere they are refused: %j",
    (name) => expect(whyUnseen(name, "The name")).toContain("has a sign that nobody sees (U+200"),
  );

  it("from numbers all are removed, from words all but joiners", () => {
    expect(withoutUnseen("\u202a0300\u200c1234567\u202c")).toBe("03001234567");
    expect(withoutUnseenButJoiners("❤️\u200d🔥\u202e!")).toBe("❤️\u200d🔥!");
    expect(withJoinersOfSpelling("Sa\u200dna می\u200c\u200cخواهم\u200d")).toBe(
      "Sana می\u200cخواهم",
    );
  });

  it("a long text without any takes no longer than it is", () => {
    const long = " ".repeat(200_000);
    expect(withoutUnseenEnds(`a${long}b${long}`)).toHaveLength(200_002);
  });
});
