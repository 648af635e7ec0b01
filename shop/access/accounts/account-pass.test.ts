import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountPass, readAccountPass } from "./account-pass.server.ts";

const SECRET = "s".repeat(32);
const NOW = Date.UTC(2026, 10, 27);
const DAY = 24 * 3_600_000;

describe("A pass of the portal names the account whose limits an order counts against (issue 38.2)", () => {
  it("for 30 days, and no longer", () => {
    const pass = accountPass(SECRET, "u-1", NOW);
    expect(readAccountPass(SECRET, pass, NOW + 29 * DAY)).toBe("u-1");
    expect(readAccountPass(SECRET, pass, NOW + 31 * DAY)).toBeNull();
  });

  it("nobody makes one without the secret, or of another's", () => {
    const [head = "", , until = "", signature = ""] = accountPass(SECRET, "u-1", NOW).split(".");
    for (const given of [
      `${head}.u-2.${until}.${signature}`,
      `${head}.u-1.${Number(until) + 1}.${signature}`,
      accountPass("t".repeat(32), "u-1", NOW),
    ]) {
      expect(readAccountPass(SECRET, given, NOW)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (given) => {
        expect(readAccountPass(SECRET, given, NOW)).toBeNull();
      }),
    );
  });
});
