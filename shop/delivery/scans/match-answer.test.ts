import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { isSameCity } from "../couriers/city.ts";
import { parcelFrom, scanFrom } from "../couriers/packet.ts";
import { stateOf } from "../couriers/status-words.ts";
import { matchAnswer } from "./match-answer.ts";

const ORDERED = Date.parse("2026-11-20T12:00:00+05:00");
const HOUR = 3_600_000;

function answer(told: { city?: string; collect?: string; scans?: [string, number][] }) {
  const scans = told.scans ?? [["Delivered", 1]];
  return parcelFrom({
    trackingNumber: "KI7503000001",
    courier: "Leopards",
    ...(told.city !== undefined && { destinationCity: told.city }),
    ...(told.collect !== undefined && { collectAmount: told.collect }),
    scans: scans.map(([words, hours]) =>
      scanFrom({ words, at: ORDERED + hours * HOUR }, stateOf(words)),
    ),
  });
}
const facts = { city: "Lahore", due: 2000_00, orderedAt: ORDERED, isContested: false };

describe("Whether a courier's answer is about a parcel", () => {
  it("it is, where nothing that is told differs; it is proved, where something told agrees", () => {
    const city = fc.constantFrom(undefined, "LAHORE", "Karachi", "N/A", "Lahore Cantt", "Zzz");
    const collect = fc.constantFrom(undefined, "2000", "1,999.60", "350", "0");
    fc.assert(
      fc.property(city, collect, fc.boolean(), (where, cash, isContested) => {
        const told = {
          ...(where !== undefined && { city: where }),
          ...(cash !== undefined && { collect: cash }),
        };
        const judged = matchAnswer(answer(told), { ...facts, isContested });
        const differs = where === "Karachi" || cash === "350" || cash === "0";
        const agrees = where?.toLowerCase().startsWith("lahore") || cash !== undefined;
        expect(judged.isOurs).toBe(!differs && (agrees || !isContested));
        expect(judged.isVerified).toBe(!differs && agrees === true);
        expect(judged.mismatch === null).toBe(judged.isOurs);
      }),
    );
  });

  it("a paid parcel for which the rider would collect is another's", () => {
    const paid = { ...facts, due: 0 };
    expect(matchAnswer(answer({ collect: "2000" }), paid).isOurs).toBe(false);
    expect(matchAnswer(answer({ collect: "0" }), paid).isVerified).toBe(true);
  });

  it("scans from before the order are another parcel's, and decide nothing", () => {
    const before: [string, number] = ["Delivered", -500];
    const old = matchAnswer(answer({ city: "Lahore", scans: [before] }), facts);
    expect([old.isOurs, old.mismatch]).toEqual([false, { scans: "from before the order" }]);
    const reused = answer({ city: "Lahore", scans: [before, ["Shipment Picked", 2]] });
    const { isOurs, relevant } = matchAnswer(reused, facts);
    expect([isOurs, relevant.state, relevant.events.length]).toEqual([true, "picked_up", 1]);
    expect(matchAnswer(answer({ scans: [] }), facts)).toMatchObject({
      isOurs: false,
      mismatch: null,
    });
  });
});

describe("Cities as couriers write them", () => {
  it.each([
    ["LAHORE", "Lahore", true],
    ["Lahore - DHA", "Lahore", true],
    ["RYK", "Rahim Yar Khan", true],
    ["DG KHAN", "Dera Ghazi Khan", true],
    ["MIRPURKHAS", "Mirpur Khas", true],
    ["Mirpur Khas", "Mirpur", false],
    ["Gujrat", "Gujranwala", false],
    ["KHI", "Karachi", true],
    ["Lyallpur", "Faisalabad", true],
    ["Rawalpindi Cantt", "Islamabad", true],
    ["N/A", "Lahore", null],
    ["", "Lahore", null],
    ["Lahor", "Lahore", null],
  ])("%j for %s: %s", (theirs, ours, is) => {
    expect(isSameCity(theirs, ours)).toBe(is);
  });

  it("every city of the list is itself, in any case, and no other but its twin", () => {
    const city = fc.constantFrom(...CITIES.map(({ name }) => name));
    const twins = ["Islamabad", "Rawalpindi"];
    fc.assert(
      fc.property(city, city, (a, b) => {
        const isOne = a === b || (twins.includes(a) && twins.includes(b));
        expect(isSameCity(a.toUpperCase(), b)).toBe(isOne);
      }),
    );
  });
});
