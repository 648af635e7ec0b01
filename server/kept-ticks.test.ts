import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { keptTicks } from "./kept-ticks.ts";

it("what is kept are the objects that Node makes for a tick, without and with values", async () => {
  await nextTurn();
  expect(keptTicks).toEqual([
    expect.objectContaining({ callback: expect.any(Function), args: undefined }),
    expect.objectContaining({ callback: expect.any(Function), args: [1] }),
    expect.objectContaining({ callback: expect.any(Function), args: [1, 2] }),
  ]);
});
