import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FaultyShop, faultyShop } from "../faults/shop-under-faults.ts";
import { stopPrograms } from "./processes.ts";

// A shop with a PostgreSQL of its own, which is killed, stopped and frozen under it.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

let shop: FaultyShop;

beforeEach(async () => {
  shop = await faultyShop();
  await shop.start();
});

afterEach(async () => {
  await stopPrograms();
  shop.remove();
});

const postmaster = () => {
  const [first = 0] = shop.processes().sort((a, b) => a - b);
  return first;
};

/** The shop lived through it, kept what it said, and placed nothing twice. */
async function expectWhole(): Promise<void> {
  expect(shop.program.child.exitCode).toBeNull();
  expect(shop.program.output).not.toMatch(/nothing caught|unhandled/i);
  await shop.stop();
  expect(shop.seen.wrong).toEqual([]);
  expect(shop.seen.acknowledged.size).toBeGreaterThan(10);
  expect(await shop.compare()).toMatchObject({ lost: 0, half: 0, twice: 0, stockAstray: 0 });
}

it("PostgreSQL is killed under orders, three times: it is started again; a fourth time ends the server with one line", async () => {
  const end = shop.letOrder(6);
  for (const signal of ["SIGKILL", "SIGINT", "SIGKILL"] as const) {
    await shop.untilOrdered();
    process.kill(postmaster(), signal);
    await expect.poll(() => shop.seen.answers.get("503") ?? 0).toBeGreaterThan(0);
    expect(await shop.untilOrdered()).toBeLessThan(20_000);
  }
  await end();
  process.kill(postmaster(), "SIGKILL");
  expect(await shop.program.ended).toBe(1);
  const said = shop.program.output.trim().split("\n").at(-1);
  expect(said).toMatch(/^The database ended on its own .*3 times.*postgres\.log/);
  expect(shop.seen.wrong).toEqual([]);
  expect(await shop.compare()).toMatchObject({ lost: 0, half: 0, twice: 0, stockAstray: 0 });
});

it("one of PostgreSQL's backends is killed under orders: they go on", async () => {
  const end = shop.letOrder(6);
  await shop.untilOrdered();
  process.kill(shop.processes("backends")[0] ?? 0, "SIGKILL");
  await expect.poll(() => shop.seen.answers.get("503") ?? 0).toBeGreaterThan(0);
  expect(await shop.untilOrdered()).toBeLessThan(20_000);
  await end();
  await expectWhole();
});
