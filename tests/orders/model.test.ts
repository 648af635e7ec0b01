import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../database.ts";
import { openModel, perform } from "./model.ts";
import { disagreements } from "./model-agrees.ts";
import { operation } from "./operations.ts";

const CLIENTS = 6;

describe("Orders, stock, money and parcels (issue 4)", () => {
  it("agree with what the clients were told, whatever six do at once", async () => {
    const database = await freshDatabase();
    try {
      const model = await openModel(database.db);
      const work = fc.array(fc.array(operation, { minLength: 20, maxLength: 40 }), {
        minLength: CLIENTS,
        maxLength: CLIENTS,
      });
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
      // It went through the machines, not past them.
      const ways = ["order", "cancel", "advance", "ask", "remit", "pay", "expire", "transfer"];
      for (const name of [...ways, "sendBack"]) {
        expect([name, (model.told.get(`${name} done`) ?? 0) > 0]).toEqual([name, true]);
      }
      expect(model.told.get("expire conflict")).toBeUndefined();
      // Some orders were paid late and taken up again, too.
      const { rows } = await database.db.execute(sql`select id from parcels p
        where not exists (select from order_items where parcel_id = p.id) limit 1`);
      expect(rows).toHaveLength(1);
    } finally {
      await database.close();
    }
  }, 120_000);
});
