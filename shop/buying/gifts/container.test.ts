import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containerKind, whatFits } from "./container.ts";

describe("What a gift is put into", () => {
  it("bags are told from boxes by their names", () => {
    const kinds = ["Gift bag with rope handle", "Money-gift envelopes, set of five", "Jute Bags"];
    expect(kinds.map((name) => containerKind({ name }))).toEqual(["bag", "bag", "bag"]);
    const boxes = ["Velvet keepsake box", "Willow basket with cotton lining", "Baggage label box"];
    expect(boxes.map((name) => containerKind({ name }))).toEqual(["box", "box", "box"]);
  });

  it("a size says what fits; the larger, the more", () => {
    expect(whatFits("15 × 15 × 8 cm")).toBe("Fits 1 or 2 small things, such as a mug");
    expect(whatFits("34 × 24 × 14 cm")).toBe("Fits 4 things or more");
    expect(whatFits("8 x 6 x 5 cm each")).toBe("Fits a few sweets");
    expect(whatFits("19 × 9 cm each")).toBe("Fits a card or a note");
  });

  it("where a size says nothing, nothing is promised", () => {
    expect(["", "Large", "A4", "0 × 3 × 3 cm", "5 × 7 in"].map(whatFits)).toEqual(
      Array(5).fill(""),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof whatFits(text) === "string"));
  });
});
