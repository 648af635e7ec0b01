import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deals } from "#tohfa/db/schema/catalog.ts";
import { type DemoShop, demoShop } from "#tohfa/tests/support/demo-shop.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";

/** A whole shop as `npm start` runs it, whose pages and answers are kept. */
let demo: DemoShop;
let shop: RunningShop;

beforeAll(async () => {
  demo = await demoShop();
  shop = await startShop(demo, { DATA_DIR: demo.dataDir, DEMO: "1" });
});
afterAll(async () => {
  await shop?.close();
  await demo?.close();
});

const read = async (path: string) => await (await fetch(`${shop.storeUrl}${path}`)).text();
const statusOf = async (path: string) => (await fetch(`${shop.storeUrl}${path}`)).status;

describe("A deal that ends (PRODUCT §5)", () => {
  it("is in no page or answer that was kept from before, from the moment of its end", async () => {
    const [deal] = await demo.db.select().from(deals).where(eq(deals.name, "For Ammi"));
    if (!deal) throw new Error("no such deal");
    const end = Date.now() + 6_000;
    await demo.db
      .update(deals)
      .set({ endsAt: new Date(end) })
      .where(eq(deals.id, deal.id));
    const page = `/deal/${deal.id}`;
    const lists = ["/super-deals", "/", "/api/v12/deal/alldeals/images"];
    for (let round = 0; round < 2; round += 1) {
      expect(await statusOf(page)).toBe(200);
      for (const path of lists) expect(await read(path)).toContain(deal.id);
    }
    expect(Date.now()).toBeLessThan(end);
    await new Promise((resolve) => setTimeout(resolve, end + 1 - Date.now()));
    // Whoever has its address is led to those that there are.
    const ended = await fetch(new URL(page, shop.storeUrl), { redirect: "manual" });
    expect([ended.status, ended.headers.get("location")]).toEqual([301, "/super-deals"]);
    for (const path of lists) expect(await read(path)).not.toContain(deal.id);
  });
});
