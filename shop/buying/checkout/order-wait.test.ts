import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitAfter, whyNotOrderYet } from "./order-wait.ts";

const none = { count: 0, since: 0 };

describe("The wait between orders (issue 10)", () => {
  it("is none for three in an hour, then doubles: 15 seconds, 30, a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 60].map((count) => waitAfter(count, 3, 3600))).toEqual([
      ...[0, 0, 0, 15, 30, 60, 3600],
    ]);
  });

  it("never shrinks with more orders, and is over when it was told to be", () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(7_200_000), (count, since) => {
        expect(waitAfter(count + 1, 3, 3600)).toBeGreaterThanOrEqual(waitAfter(count, 3, 3600));
        const refused = whyNotOrderYet({ count, since }, none);
        const left = Number(/in (\d+) second/.exec(refused?.message ?? "")?.[1] ?? 0);
        expect(whyNotOrderYet({ count, since: since + left * 1000 }, none)).toBeNull();
      }),
    );
  });

  it("of an internet address begins late and stays short: many people share one", () => {
    expect(whyNotOrderYet(none, { count: 19, since: 0 })).toBeNull();
    expect(whyNotOrderYet(none, { count: 500, since: 0 })?.message).toContain("in 60 seconds");
  });
});
