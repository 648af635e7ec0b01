import fc from "fast-check";
import { expect, it } from "vitest";
import {
  connectionsOf,
  connectionsToAllow,
  poolsWithin,
  processesWithin,
  roomIn,
  SMALLEST_POOLS,
  USUAL_POOLS,
  watchName,
} from "./share-connections.ts";

const processes = fc.integer({ min: 1, max: 64 });
const room = fc.integer({ min: -50, max: 2_000 });

it("all processes together never open more connections than the database has room for", () => {
  fc.assert(
    fc.property(processes, room, (many, left) => {
      const sizes = poolsWithin(left, many);
      if (sizes) expect(connectionsOf(many, sizes)).toBeLessThanOrEqual(left);
      else expect(connectionsOf(many, SMALLEST_POOLS)).toBeGreaterThan(left);
    }),
  );
});

it("pools are as large as they fit, and not larger than they are of use", () => {
  fc.assert(
    fc.property(processes, room, (many, left) => {
      const sizes = poolsWithin(left, many);
      if (!sizes) return;
      expect(sizes.serving).toBeGreaterThanOrEqual(SMALLEST_POOLS.serving);
      if (sizes.serving === USUAL_POOLS.serving) expect(sizes).toEqual(USUAL_POOLS);
      else
        expect(connectionsOf(many, { ...USUAL_POOLS, serving: sizes.serving + 1 })).toBeGreaterThan(
          left,
        );
    }),
  );
});

it("the number of processes that is named fits, and one more does not", () => {
  fc.assert(
    fc.property(room, (left) => {
      const most = processesWithin(left);
      if (most > 0) expect(poolsWithin(left, most)).not.toBeNull();
      expect(poolsWithin(left, most + 1)).toBeNull();
    }),
  );
});

it("a PostgreSQL of our own has room for whole pools", () => {
  fc.assert(
    fc.property(processes, (many) => {
      expect(poolsWithin(connectionsToAllow(many) - 3 - 2, many)).toEqual(USUAL_POOLS);
    }),
  );
});

const session = (name: string, isOfRole = true, isOfDatabase = true) => ({
  name,
  isOfRole,
  isOfDatabase,
});
const of = (sessions: ReturnType<typeof session>[], ofRole = -1, ofDatabase = -1) =>
  roomIn({ most: 100, reserved: 3, ofRole, ofDatabase, sessions });

it("another shop on the same database counts with the full size of its pools", () => {
  expect(of([])).toBe(97);
  // Of its pool of 10 one connection is open; besides there are the watching and the LISTENing one.
  const asleep = [session("tohfa"), session(watchName(10)), session("tohfa changes")];
  expect(of(asleep)).toBe(97 - 12);
  const awake = [...asleep, ...Array.from({ length: 9 }, () => session("tohfa"))];
  expect(of(awake)).toBe(97 - 12);
});

it("other programs' connections count, and so do the limits of the user and of the database", () => {
  const others = [session("psql", false, false), session("psql", true, false)];
  expect(of(others)).toBe(95);
  expect(of(others, 20)).toBe(19);
  expect(of(others, 20, 10)).toBe(10);
});
