import { describe, expect, it } from "vitest";
import { courierNumber, isCalled, normaliseTrackingNumber } from "./courier.ts";
import { COURIERS } from "./couriers.server.ts";

/** All of them, without keys: nobody is asked. */
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

describe("A courier by the name a seller wrote", () => {
  const mnp = { name: "M&P", alsoCalled: ["MNP", "Mulphilog"] };
  it.each([
    [{ name: "Leopards" }, "leopards  COURIER", true],
    [{ name: "CallCourier" }, "Call Courier", true],
    [{ name: "BlueEx" }, "Blue-Ex", true],
    [{ name: "TCS" }, "TCS Express", true],
    [mnp, "m&p", true],
    [mnp, "MNP Logistics", true],
    [{ name: "TCS" }, "Trax", false],
    [{ name: "TCS" }, "Courier", false],
    [{ name: "TCS" }, "", false],
  ])("%o is called %j: %s", (courier, written, is) => {
    expect(isCalled(courier, written)).toBe(is);
  });
});
