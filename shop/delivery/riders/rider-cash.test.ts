import { describe, expect, it } from "vitest";
import { whyNotDeposit, whyNotHandIn, whyNotSigned } from "./rider-cash.ts";

describe("What a rider hands in", () => {
  it.each<[number, number, number, RegExp | null]>([
    [3849_00, 0, 3840_00, null],
    [3849_00, 0, 3849_00, null],
    [0, 9_00, 9_00, null],
    [100_00, 0, 0, null],
    [0, 9_00, 0, /above zero/],
    [0, 9_00, 10_00, /more than the Rs 9/],
    [0, 0, 1, /no cash of ours/],
    [100_00, 0, -1, /what you counted/],
    [100_00, 0, 0.5, /what you counted/],
  ])("of %i held and %i short before, %i counted", (held, open, counted, why) => {
    const said = whyNotHandIn(counted, { held, open })?.message ?? null;
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  });

  it("is signed with the name in the list, however it is spaced", () => {
    expect(whyNotSigned(" imran  ALI ", "Imran Ali")).toBeNull();
    expect(whyNotSigned("Somebody", "Imran Ali")?.field).toBe("signature");
  });

  it("goes to the bank up to what is in the office", () => {
    expect(whyNotDeposit(100, 100)).toBeNull();
    expect(whyNotDeposit(101, 100)?.code).toBe("conflict");
    expect(whyNotDeposit(0, 100)?.code).toBe("invalid");
  });
});
