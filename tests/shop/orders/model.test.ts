import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { disagreements } from "./model/agree.ts";
import { openWorld } from "./model/open.ts";
import { operation } from "./model/operations.ts";
import { playRound } from "./model/round.ts";
import type { World } from "./model/told.ts";

const CLIENTS = 6;

const WAYS = [
  "stale",
  "order",
  "bid",
  "answerBid",
  "cancel",
  "advance",
  "scan",
  "ask",
  "remit",
  "pay",
  "lapse",
  "expire",
  "transfer",
  "sendBack",
  "receipt",
  "reject",
  "block",
];

/** What no client has done yet; "reinstate": an order that was paid late and reinstated. */
async function notDone({ db, model }: World): Promise<string[]> {
  const ways = WAYS.filter((name) => !model.told.has(`${name} done`));
  const { rows } = await db.execute(sql`select id from parcels p
    where not exists (select from order_items where parcel_id = p.id) limit 1`);
  return rows.length > 0 ? ways : [...ways, "reinstate"];
}

describe("Orders, stock, money and parcels (issues 4 and 9)", () => {
  it("agree with what the clients were told, whatever six do at once", async () => {
    const database = await freshDatabase({ size: CLIENTS + 4 });
    const folder = await mkdtemp(join(tmpdir(), "tohfa-model-"));
    try {
      const world = await openWorld(database, folder);
      const round = fc.record({
        work: fc.array(operation, { minLength: 80, maxLength: 160 }),
        seed: fc.nat(),
      });
      // Chance decides what is done: on until it went through every machine, not past one.
      for (let times = 0; times === 0 || (times < 40 && (await notDone(world)).length > 0); ) {
        times += 1;
        await fc.assert(
          fc.asyncProperty(round, async ({ work, seed }) => {
            await playRound(world, work, { clients: CLIENTS, seed });
            expect(await disagreements(world)).toEqual([]);
            await checkBooks(world.db);
          }),
          // What was done stays done: a smaller example would begin from another shop.
          { numRuns: 3, endOnFailure: true },
        );
      }
      expect(await notDone(world)).toEqual([]);
      expect(world.model.told.get("expire conflict")).toBeUndefined();
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
    // Some hundred operations, until each kind was done once.
  }, 300_000);
});
