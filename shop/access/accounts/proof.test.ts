import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProven, PROOF_AT_MOST, PROOF_LASTS } from "./proof.ts";

const AT = Date.UTC(2026, 10, 27, 16);
const minutes = fc.integer({ min: 0, max: 120 * 60_000 });

describe("A password or code counts for ten minutes after each use, for an hour at most (issue 38 §3)", () => {
  it("never ten minutes after its last use, never an hour after it was entered", () => {
    fc.assert(
      fc.property(minutes, minutes, (used, passed) => {
        const proof = { enteredAt: AT, usedAt: AT + used };
        const is = isProven(proof, AT + used + passed);
        expect(is).toBe(passed < PROOF_LASTS && used + passed < PROOF_AT_MOST);
      }),
    );
  });

  it("what was used before it was entered anew counts from then on", () => {
    const proof = { enteredAt: AT, usedAt: AT - 3_600_000 };
    expect(isProven(proof, AT + PROOF_LASTS - 1)).toBe(true);
    expect(isProven(proof, AT + PROOF_LASTS)).toBe(false);
    expect(isProven({ enteredAt: AT, usedAt: null }, AT)).toBe(true);
  });
});
