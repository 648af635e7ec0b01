import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTEMPT_LIMITS,
  type AttemptKind,
  countedWith,
  type Tried,
  waitOf,
  whyNotAttempt,
} from "./attempts.ts";

const ALL = Object.keys(ATTEMPT_LIMITS) as AttemptKind[];
const slows = (kind: AttemptKind) => "pause" in ATTEMPT_LIMITS[kind];
const shutting = fc.constantFrom(...ALL.filter((kind) => !slows(kind)));
const slowing = fc.constantFrom(...ALL.filter(slows));
const NONE: Tried = { tries: 0, since: 0 };

/** Tries a number of times, each as soon as that is allowed. */
function tryOften(kind: AttemptKind, times: number): { at: number[]; after: Tried } {
  const at: number[] = [];
  let tried = NONE;
  let now = 0;
  for (let time = 0; time < times; time += 1) {
    now += waitOf(kind, tried, now);
    tried = countedWith(kind, tried, now);
    at.push(now);
  }
  return { at, after: tried };
}

describe("How often something may be tried", () => {
  it("as often as the limit says, not once more, and again when its time is over", () => {
    fc.assert(
      fc.property(shutting, fc.nat(3_600_000), (kind, passed) => {
        const { max, within } = ATTEMPT_LIMITS[kind];
        const inTime = passed % within;
        expect(whyNotAttempt(kind, { tries: max - 1, since: 0 }, inTime)).toBeNull();
        expect(whyNotAttempt(kind, { tries: max, since: 0 }, inTime)?.code).toBe("too_many");
        expect(whyNotAttempt(kind, { tries: max, since: 0 }, within)).toBeNull();
      }),
    );
  });

  it("limits that strangers can use up for somebody else slow down, and never lock out for long", () => {
    fc.assert(
      fc.property(slowing, fc.nat(300), (kind, more) => {
        const { max, within, pause } = ATTEMPT_LIMITS[kind] as {
          max: number;
          within: number;
          pause: { longest: number };
        };
        const { at, after } = tryOften(kind, max + more);
        expect(at[max - 1]).toBe(0);
        const wait = waitOf(kind, after, at.at(-1) ?? 0);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(pause.longest);
        expect(pause.longest).toBeLessThan(within);
        // Refused attempts in between do not count; after a time without attempts the count starts again.
        expect(waitOf(kind, after, after.since + wait)).toBe(0);
        expect(countedWith(kind, after, after.since + within).tries).toBe(1);
      }),
    );
  });

  it("of an account's letters the newest link always has forty of its sixty minutes left", () => {
    const kinds = ["reset letter to account", "reset letter from known browser"] as const;
    for (const kind of kinds) {
      const { at } = tryOften(kind, 50);
      const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(20 * 60_000);
    }
  });

  it("says how long to wait", () => {
    const said = (kind: AttemptKind, tries: number, now: number) =>
      whyNotAttempt(kind, { tries, since: 0 }, now)?.message;
    expect(said("sign-in from address", 60, 60_000)).toBe(
      "That was tried too often. Please wait 14 minutes, then try again.",
    );
    expect(said("sign-in to account", 50, 2_000)).toBe(
      "Somebody has tried many wrong passwords for this account. Please wait 15 seconds, then try again. Or tap “Forgot your password?”: the link in our letter opens it without a wait.",
    );
  });
});
