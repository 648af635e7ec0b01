import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#tohfa/db/open.server.ts";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import { LACKS } from "#tohfa/shop/selling/sellers/lacking.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import { type DemoShop, demoShop } from "#tohfa/tests/support/demo-shop.ts";
import { admin } from "#tohfa/tests/support/orders.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";

/** A whole shop as `npm start` runs it, whose pages and answers are kept; with its jobs. */
let demo: DemoShop;
let db: Database;
let shop: RunningShop;

beforeAll(async () => {
  demo = await demoShop();
  db = demo.db;
  shop = await startShop(demo, { DATA_DIR: demo.dataDir, DEMO: "1" });
});
afterAll(async () => {
  await shop?.close();
  await demo?.close();
});

const read = async (path: string) => await (await fetch(`${shop.storeUrl}${path}`)).text();
const statusOf = async (path: string) => (await fetch(`${shop.storeUrl}${path}`)).status;

describe("At the end of the one-dollar sale (PRODUCT §5)", () => {
  it("no kept page or answer from before it is given any more, not even for the seconds before a job has run", async () => {
    const [product] = await db
      .select()
      .from(products)
      .where(sql`is_one_dollar and is_shown and stock > 0`)
      .limit(1);
    if (!product) throw new Error("nothing in the sale");
    const page = `/top-collection/${product.slug}?id=${product.id}`;
    const answer = `/api/v1/products?q=${encodeURIComponent(product.name)}`;
    const one = `/client/bestselling/singleProduct/${product.id}`;
    const end = Math.ceil(Date.now() / 1000) * 1000 + 6_000;
    await db.execute(
      sql`update settings set value = ${JSON.stringify(new Date(end))}::jsonb where key = 'oneDollarSaleEndsAt'`,
    );
    await expect.poll(() => read(page)).toContain("Sale price until");
    const regular = `Rs ${(product.compareAtPrice ?? 0) / 100}`;
    for (let n = 0; n < 2; n += 1) {
      expect(await read(page)).toContain("Rs 280");
      expect(await read("/view/sale/1/doller")).toContain(
        `dateTime="${new Date(end).toISOString()}"`,
      );
      expect(await read(answer)).toContain('"newPrice":280');
      expect(await read(one)).toContain('"newPrice":280');
    }
    // What the visitor's own device keeps of the page holds no longer either.
    const { headers } = await fetch(`${shop.storeUrl}${page}`);
    expect(headers.get("expires")).toBe(new Date(end).toUTCString());
    expect(Date.now()).toBeLessThan(end);
    await new Promise((resolve) => setTimeout(resolve, end + 1 - Date.now()));
    expect(await read(page)).not.toContain("Rs 280");
    expect(await read(page)).toContain(regular);
    expect(await read("/view/sale/1/doller")).toContain("No products found.");
    expect(await read(answer)).not.toContain('"newPrice":280');
    expect(await read(one)).not.toContain('"newPrice":280');
    // The shop's own job makes it permanent within seconds.
    await expect
      .poll(
        async () => (await db.select().from(products).where(eq(products.isOneDollar, true))).length,
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(await read(page)).toContain(regular);
  });
});

describe("A blocked seller (PRODUCT §5)", () => {
  it("is gone from the pages that are kept, and back, as soon as the word is out", async () => {
    const [seller] = await db.select().from(sellers).where(eq(sellers.handle, "khushboo-studio"));
    const [product] = await db
      .select()
      .from(products)
      .where(sql`seller_id = ${seller?.id} and is_shown`)
      .limit(1);
    if (!seller || !product) throw new Error("no such store");
    const page = `/top-collection/${product.slug}?id=${product.id}`;
    const search = `/search/view/${encodeURIComponent(product.name)}`;
    const [category = ""] = product.categories;
    const list = `/api/v1/products?category=${encodeURIComponent(category)}&seller=${seller.handle}`;
    const pages = [page, "/khushboo-studio"];
    for (const path of pages) expect(await statusOf(path)).toBe(200);
    expect(await read(search)).toContain(product.id);
    expect(await read(list)).toContain(seller.id);

    await signInAs(db, admin);
    await setSellerStatus(db, admin, seller.id, "blocked", { reason: "Fake brands." });
    for (const path of pages)
      await expect.poll(() => statusOf(path), { timeout: 10_000 }).toBe(404);
    expect(await read(search)).not.toContain(`data-product-id="${product.id}"`);
    expect(await read(list)).not.toContain(seller.id);
    expect(await read("/")).not.toContain(`"${seller.id}"`);

    await setSellerStatus(db, admin, seller.id, "approved", {
      ...{ without: LACKS, reason: "Their NTN is on its way." },
    });
    for (const path of pages)
      await expect.poll(() => statusOf(path), { timeout: 10_000 }).toBe(200);
    expect(await read(list)).toContain(seller.id);
  });
});
