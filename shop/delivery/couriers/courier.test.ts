import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COURIER_CODES,
  type CourierCode,
  courierName,
  hasApi,
  isCourierCode,
} from "#tohfa/shop/values/courier-codes.ts";
import { COURIERS } from "./couriers.server.ts";
import { courierNumber, normaliseTrackingNumber, readTrackingNumber } from "./tracking-number.ts";

/** All couriers, without keys; no requests are sent. */
const couriers = COURIERS.map((vendor) =>
  vendor.make({ keys: {}, url: "https://courier.example", isProduction: true }, Date.now),
);

describe("Tracking-number recognition (reference 1.13, a hint only)", () => {
  it.each([
    ["KI7503000001", ["Leopards"]],
    ["LE75440001", ["Leopards"]],
    ["559000000000001", ["M&P"]],
    ["20260000000001", ["PostEx", "Trax"]],
    ["10000000000001", ["CallCourier", "Trax"]],
    ["5000000001", ["BlueEx"]],
    ["77941232690", ["TCS"]],
    ["779412326902", ["TCS", "Trax"]],
    ["UMS12345678", []],
  ])("%s looks like %j", (number, expected) => {
    const fits = couriers.filter((courier) => courier.looksLikeTheirs(number));
    expect(fits.map(({ name }) => name)).toEqual(expected);
  });

  it("what is typed is trimmed, upper case, without spaces; couriers are asked without dashes", () => {
    expect(normaliseTrackingNumber(" ki75 0300-0001 ")).toBe("KI750300-0001");
    expect(courierNumber("KI750300-0001")).toBe("KI7503000001");
  });

  it("no courier is asked for what none can have: our own numbers, words, an address", () => {
    const odd = [
      "TH-YDZA1Q7E-1",
      "HELLO",
      "1234567",
      "../../ETC/PASSWD",
      "1".repeat(40),
      "A?B=12345678",
    ];
    expect(odd.map(courierNumber)).toEqual(odd.map(() => null));
  });
});

describe("Couriers are codes from a list", () => {
  it("those with an API are exactly those that have a folder here, by the same name", () => {
    // Rider books, and says nothing of where a parcel is.
    const says = (code: CourierCode) => hasApi(code) || code === "rider";
    const listed = COURIER_CODES.filter((code) => says(code) && code !== "demo");
    expect(couriers.map(({ code }) => code).sort()).toEqual([...listed].sort());
    for (const { code, name } of couriers) expect(courierName(code)).toBe(name);
  });

  it("a name is no code, whatever it looks like", () => {
    for (const typed of ["Leopards", "leopards courier", "toString", "", " tcs"]) {
      expect([typed, isCourierCode(typed)]).toEqual([typed, false]);
    }
    expect(COURIER_CODES.every(isCourierCode)).toBe(true);
  });
});

describe("One rule for a tracking number (issue 39 §3)", () => {
  it("whatever a courier's own pattern takes is taken, in any digits, dashes and spaces", () => {
    const patterns = [
      /^[A-Z]{2}\d{8,10}$/,
      /^\d{11,14}$/,
      /^5(59|60)\d{12}$/,
      /^2\d{13}$/,
      /^CX-\d{6,12}$/,
      /^50\d{8}$/,
      /^[A-Z]{3}\d{8,9}$/,
      /^[A-Z]{2}\d{9}PK$/,
      /^T00\d{6,10}$/,
    ];
    const number = fc.oneof(...patterns.map((pattern) => fc.stringMatching(pattern)));
    const urdu = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));
    fc.assert(
      fc.property(number, fc.constantFrom("", " ", "-", "–", "\u200e"), (printed, between) => {
        const bare = printed.replaceAll("-", "");
        for (const typed of [printed, printed.toLowerCase(), urdu(printed), ` '${printed}`]) {
          expect(readTrackingNumber(typed, null)).toEqual({ number: bare });
        }
        const apart = `${printed.slice(0, 4)}${between}${printed.slice(4)}`;
        expect(readTrackingNumber(apart, "tcs")).toEqual({ number: bare });
      }),
    );
  });

  it("the parcel's own number is said to be that, and what lacks digits, so", () => {
    const why = (typed: string) => Object.values(readTrackingNumber(typed, "tcs"))[0];
    expect(why("TH-AB12CD34-1")).toContain("is the parcel's own number");
    expect(why("ABCDEFGH12")).toContain("at least 6 of them digits");
  });

  it("whatever comes, what is taken has 8 to 22 letters and digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789E+-.=' KI,") }), (typed) => {
        const read = readTrackingNumber(typed, null);
        if ("number" in read) expect(read.number).toMatch(/^[A-Z0-9]{8,22}$/);
        else expect(read.why).not.toBe("");
      }),
    );
  });
});
