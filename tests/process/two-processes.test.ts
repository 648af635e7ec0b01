import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { products } from "#tohfa/db/schema/catalog.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

const CHANGES = 30;
const database = await freshDatabase();
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.disconnect();
  await database.close();
});

/** Asks a process with a cache of its own for the price that it shows. */
async function openProcess(): Promise<(id: string) => Promise<number>> {
  const child = fork(join(import.meta.dirname, "cache-process.ts"), [
    JSON.stringify(database.connection),
  ]);
  started.push(child);
  await once(child, "message");
  return async (id) => {
    child.send(id);
    const [price] = (await once(child, "message")) as [number];
    return price;
  };
}

it("what changes is told to every process, and none shows an older price again", async () => {
  const { db } = database;
  const id = await addProduct(db, { sellerId: await addSeller(db), price: 1 });
  const processes = await Promise.all([openProcess(), openProcess()]);
  for (let price = 1; price <= CHANGES; price += 1) {
    await db.transaction(async (tx) => {
      await tx.update(products).set({ price }).where(eq(products.id, id));
      await announceChange(tx, [tag("product", id)]);
    });
    for (const show of processes) {
      await vi.waitFor(async () => expect(await show(id)).toBe(price), {
        interval: 1,
        timeout: 20_000,
      });
      expect(await show(id)).toBe(price);
    }
  }
});
