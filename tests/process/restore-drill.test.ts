import { existsSync, rmSync } from "node:fs";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { type CopiedShop, startCopy } from "#tohfa/tests/faults/copied-shop.ts";
import {
  buy,
  type FaultyShop,
  faultyShop,
  nothingSeen,
  ONE_PRODUCT,
} from "#tohfa/tests/faults/shop-under-faults.ts";
import { putDatabase } from "#tohfa/tests/support/data-folder.ts";
import { stopPrograms } from "./processes.ts";

// Two whole shops with a PostgreSQL each.
vi.setConfig({ testTimeout: 240_000 });
afterAll(() => vi.resetConfig());

/** A shop that was open before, with one product. */
const openedBefore = (dataDir: string) => putDatabase(dataDir, ONE_PRODUCT);

let shop: FaultyShop;
let copy: CopiedShop | undefined;

afterEach(async () => {
  await stopPrograms();
  await copy?.remove();
  copy = undefined;
  shop.remove();
});

it("a restore drill beside the running shop: both answer, and buyers of the running one notice nothing (issue 38)", async () => {
  shop = await faultyShop(undefined, openedBefore);
  await shop.start();
  const socketFolder = shop.socketFolder();
  await shop.untilOrdered();
  copy = await startCopy(shop.dataDir);
  const end = shop.letOrder(3);
  for (const url of [copy.storeUrl, copy.portalUrl, `${copy.storeUrl}/readyz`, shop.storeUrl]) {
    expect((await fetch(url)).status, url).toBe(200);
  }
  const seen = nothingSeen();
  await buy(copy.storeUrl, seen);
  expect(seen.wrong).toEqual([]);
  await expect.poll(() => shop.seen.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(30);
  await copy.remove();
  copy = undefined;
  expect(existsSync(socketFolder)).toBe(true);
  await shop.untilOrdered();
  await end();
  expect([...shop.seen.answers.keys()]).toEqual(["201"]);
  await shop.stop();
  expect(await shop.compare()).toMatchObject({ lost: 0, half: 0, twice: 0, stockAstray: 0 });
});

it("a shop whose socket folder is removed is answering again by itself (issue 38)", async () => {
  shop = await faultyShop(undefined, openedBefore);
  await shop.start();
  const end = shop.letOrder(3);
  await shop.untilOrdered();
  rmSync(shop.socketFolder(), { recursive: true });
  await shop.program.printed(/The database's socket was removed: starting it again/);
  await shop.untilOrdered();
  await end();
  expect(shop.program.child.exitCode).toBeNull();
  await shop.stop();
  expect(shop.seen.wrong).toEqual([]);
  expect(await shop.compare()).toMatchObject({ lost: 0, half: 0, twice: 0, stockAstray: 0 });
});
