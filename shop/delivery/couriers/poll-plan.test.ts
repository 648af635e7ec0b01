import { expect, it } from "vitest";
import { nextPoll } from "./poll-plan.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-21T12:00:00+05:00");

it("every 2 h on the way, every 30 min at the door, daily after 7 quiet days, never after 45", () => {
  const wait = (state: Parameters<typeof nextPoll>[0], quietDays: number) => {
    const next = nextPoll(state, NOW - quietDays * DAY, NOW);
    return next === null ? null : next - NOW;
  };
  expect(wait("dispatched", 1)).toBe(2 * HOUR);
  expect(wait("unknown", 7)).toBe(2 * HOUR);
  expect(wait("out_for_delivery", 0)).toBe(HOUR / 2);
  expect(wait("attempted", 0)).toBe(HOUR / 2);
  expect(wait("out_for_delivery", 8)).toBe(DAY);
  expect(wait("returning", 45)).toBe(DAY);
  expect(wait("dispatched", 46)).toBeNull();
});
