import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { playMonth } from "#tohfa/demo/month/play-month.server.ts";
import type { World } from "#tohfa/demo/month/world.ts";
import { checkBooks, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
let dataDir: string;
let world: World;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-month-"));
  const began = Date.now();
  world = await playMonth({
    db: database.db,
    dataDir,
    orders: 300,
    sellers: 40,
    seed: 7,
    onProgress: (line) => console.log(line, Date.now() - began),
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("A month of trade (issue 41)", () => {
  it("has books that add up", async () => {
    await checkBooks(world.db);
    console.log(await trialBalance(world.db));
  });
});
