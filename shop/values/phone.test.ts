import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CITIES, findCity } from "./cities.ts";
import { internationalPhone, isPhone, normalisePhone } from "./phone.ts";

describe("Phone (SPEC §5, reference 3.2)", () => {
  // SPEC §5: phone 11 or 12 digits, numbers only ('Phone number must contain only numbers and be 11 or 12 digits long').
  // SPEC §9: Phone 11 or 12 digits.
  it("is 11 or 12 digits, numbers only", () => {
    expect(["03001234567", "923001234567"].every(isPhone)).toBe(true);
    expect(["0300123456", "9230012345678", "0300-1234567", ""].some(isPhone)).toBe(false);
  });

  it.each([
    ["0300-1234567", "03001234567"],
    ["+92 (0)300 1234567", "923001234567"],
    ["00923001234567", "923001234567"],
    ["3001234567", "03001234567"],
    ["۰۳۰۰۱۲۳۴۵۶۷", "03001234567"],
    ["0300/1234567", "03001234567"],
    ["0300–1234567", "03001234567"],
    ["0300 — 123‑4567", "03001234567"],
    ["\u202a0300 1234567\u202c", "03001234567"],
    ["\u202d+92 300 1234567\u202c", "923001234567"],
    ["\u2068+92\u00a0300\u00a01234567\u2069\u200f", "923001234567"],
    ["＋９２ ３００ １２３４５６７", "923001234567"],
    ["(0300) 123.4567", "03001234567"],
  ])("%s is taken as %s", (typed, digits) => {
    expect(normalisePhone(typed)).toBe(digits);
  });

  it("a number is the same in whatever way it is written, with whatever a phone pastes along", () => {
    const between = fc.constantFrom("", " ", "-", "–", "—", "‑", "/", ".", "\u00a0", "\u200e");
    const begun = fc.constantFrom("0", "92", "+92", "0092", "+92 (0)", "\u202a+92", "+92-0");
    fc.assert(
      fc.property(fc.stringMatching(/^3\d{9}$/), begun, between, between, (rest, first, a, b) => {
        const typed = `\u200f${first}${a}${rest.slice(0, 3)}${b}${rest.slice(3)}\u202c`;
        expect(internationalPhone(normalisePhone(typed) ?? "")).toBe(`92${rest}`);
      }),
    );
    expect(normalisePhone("0300-1234567/0321-7654321")).toBeNull();
    expect(normalisePhone("\u202e76543210030")).toBeNull();
  });

  // SPEC §9: Phone 11 or 12 digits.
  it("whatever is accepted has 11 or 12 digits, and normalising it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const digits = normalisePhone(typed);
        if (digits === null) return;
        expect(isPhone(digits)).toBe(true);
        expect(normalisePhone(digits)).toBe(digits);
      }),
    );
  });

  it("for WhatsApp it begins with 92", () => {
    expect(internationalPhone("03001234567")).toBe("923001234567");
    expect(internationalPhone("923001234567")).toBe("923001234567");
  });
});

describe("Cities (SPEC §5)", () => {
  // SPEC §5: City chosen from a fixed list of about 80 Pakistani cities.
  it("are a fixed list of about 80 and more, each with its province, none twice", () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(CITIES.map(({ name }) => name)).size).toBe(CITIES.length);
    expect(CITIES.every(({ name, province }) => name && province)).toBe(true);
  });

  it("are found in any case and with spaces around", () => {
    expect(findCity("  rahim yar khan ")?.province).toBe("Punjab");
    expect(findCity("Atlantis")).toBeNull();
  });
});
