import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRY_LIMITS, type TryKind, whyNotTry } from "./tries.ts";

const kinds = fc.constantFrom(...(Object.keys(TRY_LIMITS) as TryKind[]));

describe("How often something may be tried", () => {
  it("as often as its limit says, not once more, and again when its time is over", () => {
    fc.assert(
      fc.property(kinds, fc.nat(3_600_000), (kind, passed) => {
        const { most, within } = TRY_LIMITS[kind];
        const inTime = passed % within;
        expect(whyNotTry(kind, { tries: most, since: 0 }, inTime)).toBeNull();
        expect(whyNotTry(kind, { tries: most + 1, since: 0 }, inTime)?.code).toBe("too_many");
        expect(whyNotTry(kind, { tries: most + 1, since: 0 }, within)).toBeNull();
      }),
    );
  });

  it("says how long to wait", () => {
    const why = whyNotTry("sign-in from address", { tries: 61, since: 0 }, 60_000);
    expect(why?.message).toBe("That was tried too often. Please wait 14 minutes, then try again.");
  });
});
