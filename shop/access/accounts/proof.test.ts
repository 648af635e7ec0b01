import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProven, MAX_PROOF_MS, PROOF_VALID_MS } from "./proof.ts";

const AT = Date.UTC(2026, 10, 27, 16);
const minutes = fc.integer({ min: 0, max: 120 * 60_000 });

describe("A password or code counts for ten minutes after each use, for an hour at most (issue 38 §3)", () => {
  it("never ten minutes after its last use, never an hour after it was entered", () => {
    fc.assert(
      fc.property(minutes, minutes, (used, passed) => {
        const proof = { enteredAt: AT, usedAt: AT + used };
        const is = isProven(proof, AT + used + passed);
        expect(is).toBe(passed < PROOF_VALID_MS && used + passed < MAX_PROOF_MS);
      }),
    );
  });

  it("a use before it was entered again does not shorten it", () => {
    const proof = { enteredAt: AT, usedAt: AT - 3_600_000 };
    expect(isProven(proof, AT + PROOF_VALID_MS - 1)).toBe(true);
    expect(isProven(proof, AT + PROOF_VALID_MS)).toBe(false);
    expect(isProven({ enteredAt: AT, usedAt: null }, AT)).toBe(true);
  });
});
