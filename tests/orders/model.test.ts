import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "../../db/open.server.ts";
import { freshDatabase } from "../database.ts";
import { openModel, perform } from "./model.ts";
import { disagreements } from "./model-agrees.ts";
import type { Model } from "./model-told.ts";
import { operation } from "./operations.ts";

const CLIENTS = 6;

const WAYS = [
  "order",
  "cancel",
  "advance",
  "ask",
  "remit",
  "pay",
  "expire",
  "transfer",
  "sendBack",
];

/** What no client has done yet; "reinstate": an order that was paid late and reinstated. */
async function notDone(model: Model, db: Database): Promise<string[]> {
  const ways = WAYS.filter((name) => !model.told.has(`${name} done`));
  const { rows } = await db.execute(sql`select id from parcels p
    where not exists (select from order_items where parcel_id = p.id) limit 1`);
  return rows.length > 0 ? ways : [...ways, "reinstate"];
}

describe("Orders, stock, money and parcels (issue 4)", () => {
  it("agree with what the clients were told, whatever six do at once", async () => {
    const database = await freshDatabase();
    try {
      const model = await openModel(database.db);
      const work = fc.array(fc.array(operation, { minLength: 20, maxLength: 40 }), {
        minLength: CLIENTS,
        maxLength: CLIENTS,
      });
      // Chance decides what is done: on until it went through every machine, not past one.
      for (
        let round = 0;
        round === 0 || (round < 8 && (await notDone(model, database.db)).length > 0);
      ) {
        round += 1;
        await fc.assert(
          fc.asyncProperty(work, async (clients) => {
            await Promise.all(
              clients.map(async (operations) => {
                for (const one of operations) await perform(database.db, model, one);
              }),
            );
            expect(await disagreements(database.db, model)).toEqual([]);
          }),
          // What was done stays done: a smaller example would begin from another shop.
          { numRuns: 10, endOnFailure: true },
        );
      }
      expect(await notDone(model, database.db)).toEqual([]);
      expect(model.told.get("expire conflict")).toBeUndefined();
    } finally {
      await database.close();
    }
  });
});
