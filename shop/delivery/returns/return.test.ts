import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { whyNotReturn } from "./return.ts";

const { states } = PARCEL;
const DAY = 86_400_000;

describe("Returns (SPEC §9: 14 days)", () => {
  const delivered = { state: "delivered", deliveredAt: 1000, openReturn: null } as const;

  // SPEC §9: 14 days easy replace.
  it("within 14 days of delivery, not a millisecond later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY }), (passed) => {
        const why = whyNotReturn(delivered, 1000 + passed);
        expect(why === null).toBe(passed <= RETURN_DAYS * DAY);
      }),
    );
    expect(whyNotReturn(delivered, 1000 + RETURN_DAYS * DAY)).toBeNull();
    expect(whyNotReturn(delivered, 1001 + RETURN_DAYS * DAY)?.message).toContain("14 days");
  });

  it("only what was delivered, and once", () => {
    for (const state of states.filter((one) => one !== "delivered")) {
      expect(whyNotReturn({ ...delivered, state }, 1000)?.code).toBe("conflict");
    }
    expect(whyNotReturn({ ...delivered, openReturn: "requested" }, 1000)?.message).toBe(
      "A return of this parcel has been requested already.",
    );
  });
});
