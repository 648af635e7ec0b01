import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { internationalPhone, normalisePhone } from "./phone.ts";
import { isAbroad, phoneKey, senderPhone, whyNotAbroad } from "./phone-abroad.ts";

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${least - 1},${most - 1}}$`));
/** Codes with the digits that follow them. */
const abroad = fc.oneof(
  ...(
    [
      ["44", 10, 10],
      ["971", 9, 9],
      ["966", 9, 9],
      ["1", 10, 10],
      ["49", 8, 12],
      ["880", 8, 10],
    ] as const
  ).map(([code, least, most]) => digits(least, most).map((rest) => ({ code, rest }))),
);

describe("A sender's phone (issue 13, part 4)", () => {
  it.each([
    ["+44 7911 123456", "+447911123456"],
    ["+44 (0)7911 123456", "+447911123456"],
    ["0044 7911-123456", "+447911123456"],
    ["00971 50 123 4567", "+971501234567"],
    ["+1 (416) 555-0199", "+14165550199"],
    ["+۴۴۷۹۱۱۱۲۳۴۵۶", "+447911123456"],
    ["+39 06 1234 5678", "+390612345678"],
    ["0300-1234567", "03001234567"],
    ["+92 300 1234567", "923001234567"],
    ["0092 300 1234567", "923001234567"],
  ])("%s is taken as %s", (typed, kept) => {
    expect(senderPhone(typed)).toBe(kept);
  });

  it.each([
    ["+44 7911 12345", "A number of the United Kingdom has 9 or 10 digits"],
    [
      "+1 416 555 019",
      "A number of the USA and Canada has 10 digits after +1; this one has 9 digits.",
    ],
    ["+971 50 123 45678", "A number of the Emirates has 8 or 9 digits"],
    ["+999 12345678", "We do not know this country code"],
    ["+49 151 234567890123", "This number has too many digits. Check what follows +49."],
    ["+49 151", "This number has too few digits"],
  ])("%s is refused in words", (typed, words) => {
    // One digit of a British number may be missing: the shorter ones are old ones, and in use.
    if (typed === "+44 7911 12345") expect(whyNotAbroad("+44 7911 1234")).toContain(words);
    else expect(whyNotAbroad(typed)).toContain(words);
    if (typed !== "+44 7911 12345") expect(senderPhone(typed)).toBeNull();
  });

  it("of another country: however it is written it is one, and stays what it is", () => {
    fc.assert(
      fc.property(abroad, ({ code, rest }) => {
        const phone = `+${code}${rest}`;
        for (const typed of [
          phone,
          `00${code}${rest}`,
          ` +${code} (0)${rest} `,
          `+${code}-0${rest}`,
        ]) {
          expect([typed, senderPhone(typed)]).toEqual([typed, phone]);
        }
        expect(isAbroad(phone)).toBe(true);
        expect(senderPhone(phone)).toBe(phone);
        expect(phoneKey(typed(phone))).toBe(internationalPhone(phone));
        expect(internationalPhone(phone)).toBe(`${code}${rest}`);
      }),
    );
    function typed(phone: string): string {
      return `${phone.slice(0, 5)} ${phone.slice(5)}`;
    }
  });

  it("with 00 and 11 or 12 digits it is read as if it began with +, and never as a number of Pakistan", () => {
    const short = fc.stringMatching(/^[1-9][0-9]{8,9}$/);
    fc.assert(
      fc.property(short, (digits) => {
        const kept = senderPhone(`00${digits}`);
        fc.pre(!digits.startsWith("92"));
        expect(kept).toBe(senderPhone(`+${digits}`));
        expect(kept === null ? whyNotAbroad(`00${digits}`) : isAbroad(kept)).toBeTruthy();
      }),
    );
    // Seven digits of the Emirates, eight of the United Kingdom: too few, and refused.
    expect([senderPhone("009715012345"), senderPhone("004479111234")]).toEqual([null, null]);
    expect(senderPhone("004712345678")).toBe("+4712345678");
  });

  it("whatever Pakistan's own rule accepts is accepted the same, and is no foreign number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|92|\+92 ?|0092)?3[0-9]{9}$/), (typed) => {
        expect(senderPhone(typed)).toBe(normalisePhone(typed));
        expect(isAbroad(senderPhone(typed) ?? "")).toBe(false);
      }),
    );
  });

  it("anything at all is either refused, or E.164, or 11 to 12 digits", () => {
    const any = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ().-]{0,24}$/));
    fc.assert(
      fc.property(any, (typed) => {
        const kept = senderPhone(typed);
        if (kept === null) return;
        expect(kept).toMatch(/^(\d{11,12}|\+[1-9]\d{7,14})$/);
        expect(kept.startsWith("+92")).toBe(false);
        expect(senderPhone(kept)).toBe(kept);
      }),
    );
  });
});
