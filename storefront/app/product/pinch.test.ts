import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SCALE, panBy, turnOf, type View, WHOLE, zoomAround } from "./pinch.ts";

const FRAME = { x: 360, y: 600 };

describe("A picture under two fingers", () => {
  it("what lies between the fingers stays between them", () => {
    const around = { x: 60, y: -40 };
    const view = zoomAround(WHOLE, 2, around, FRAME);
    // The point of the picture that was there before.
    expect([view.x + around.x * view.scale, view.y + around.y * view.scale]).toEqual([60, -40]);
  });

  it("is never smaller than whole, never beyond its most, and never leaves its frame", () => {
    const number = fc.integer({ min: -900, max: 900 });
    const point = fc.record({ x: number, y: number });
    const times = fc.double({ min: 0.01, max: 20, noNaN: true });
    const moves = fc.array(fc.tuple(times, point));
    fc.assert(
      fc.property(moves, (all) => {
        let view: View = WHOLE;
        for (const [factor, at] of all) {
          view = panBy(zoomAround(view, factor, at, FRAME), at, FRAME);
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
          expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * FRAME.x) / 2);
          expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * FRAME.y) / 2);
        }
      }),
    );
  });

  it("a long way across turns, a short one or one up and down does not", () => {
    expect([
      turnOf({ x: -80, y: 10 }),
      turnOf({ x: 80, y: -10 }),
      turnOf({ x: 20, y: 0 }),
      turnOf({ x: 60, y: 90 }),
    ]).toEqual([1, -1, 0, 0]);
  });
});
