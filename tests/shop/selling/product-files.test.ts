import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { harmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";
import {
  continueImport,
  planImport,
  showImport,
} from "#tohfa/shop/selling/products/import-products.server.ts";
import { listOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import { CSV_HEADINGS, toCells } from "#tohfa/shop/selling/products/product-csv.ts";
import { createProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { listUnfinishedImports } from "#tohfa/shop/selling/products/unfinished-imports.server.ts";
import { demoShop } from "#tohfa/tests/support/demo-shop.ts";
import { anyDraft, CATEGORIES } from "#tohfa/tests/support/drafts.ts";
import { sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const own = sellerNamed("s-own");
const other = sellerNamed("s-other");
const admin: Member = { role: "admin", userId: "u-admin", sellerId: null };
beforeAll(async () => {
  shop = await openTestShop();
  for (const id of ["s-own", "s-other"]) await addSeller(shop.db, { id });
  for (const name of CATEGORIES) await addCategory(shop.db, name);
});
afterAll(() => shop.close());

describe("A file of products (issue 11 §3)", () => {
  const fileOf = (rows: (string | number)[][]) => ({
    name: "products.csv",
    bytes: Buffer.from(`\uFEFF${stringify(rows)}`),
  });
  /** As products.csv writes it. */
  async function exported(db: Database, sellerId: string) {
    const page = await listOwnProducts(db, admin, { sellerId, limit: 5000 });
    return fileOf([[...CSV_HEADINGS], ...page.items.map((one) => toCells(one).map(harmlessCell))]);
  }
  async function run(importId: string) {
    let left = 1;
    for (let tries = 0; left > 0 && tries < 100; tries += 1) {
      left = await continueImport(shop.db, own, importId, 3);
    }
    return (await showImport(shop.db, own, importId, { limit: 100 })).state;
  }

  it("what was exported comes back as no change", async () => {
    const drafts = fc.sample(anyDraft, { numRuns: 40, seed: 11 });
    for (const draft of drafts) await createProduct(shop.db, own, "s-own", draft);
    const state = await planAndShow(await exported(shop.db, "s-own"));
    expect(state.counts).toEqual({ new: 0, changed: 0, same: 40, broken: 0 });
  });

  it("so does each of the demo shop's, with its options, lots, films, sale and Urdu", async () => {
    const demo = await demoShop();
    try {
      const { rows } = await demo.db.execute<{ id: string; products: number }>(sql`
        select seller_id as id, count(*)::int as products from products
        where archived_at is null group by 1`);
      for (const { id, products } of rows) {
        const importId = await planImport(demo.db, admin, id, await exported(demo.db, id));
        const { state } = await showImport(demo.db, admin, importId, { limit: 1 });
        expect([id, state.counts]).toEqual([id, { new: 0, changed: 0, same: products, broken: 0 }]);
      }
    } finally {
      await demo.close();
    }
  });

  async function planAndShow(file: { name: string; bytes: Uint8Array }) {
    const id = await planImport(shop.db, own, "s-own", file);
    return (await showImport(shop.db, own, id, { limit: 1 })).state;
  }

  it("is looked at first, taken over row by row, broken rows hurt nobody, and twice is once", async () => {
    for (const _ of [1, 2]) await addProduct(shop.db, { sellerId: "s-own", name: "Brass lamp" });
    const file = fileOf([
      ["Name", "Price", "Stock", "Status", "Categories", "Nonsense"],
      ["File one", "1,000", "3", "For sale", "gifts", "x"],
      ["File two", "free", "3", "For sale", "Gifts", "x"],
      ["File three", "900", "2", "For sale", "Nowhere", "x"],
      ["File one", "900", "2", "For sale", "Gifts", "x"],
      ["Brass lamp", "900", "2", "For sale", "Gifts", "x"],
      ["'=SUM(A1)", "900.50", "2", "", "Gifts", "x"],
    ]);
    const importId = await planImport(shop.db, own, "s-own", file);
    const { state, rows } = await showImport(shop.db, own, importId, { limit: 100 });
    expect(state).toMatchObject({
      ...{ rows: 6, left: 2, done: 0, unknownHeadings: ["nonsense"] },
      counts: { new: 2, changed: 0, same: 0, broken: 4 },
    });
    expect(rows.map(({ line, says }) => [line, says])).toEqual([
      [2, ""],
      [3, "price: “free” is no amount in rupees. Write it like 1,299 or 1299.50."],
      [4, 'There is no category "Nowhere".'],
      [5, "The same product stands on line 2 already."],
      [6, expect.stringContaining("write the id")],
      [7, ""],
    ]);
    expect((await shop.get("/api/v1/products/by-slug/file-one")).status).toBe(404);
    expect(await run(importId)).toMatchObject({ left: 0, done: 2 });
    const shown = await shop.get("/api/v1/products/by-slug/file-one");
    expect(shown.body).toMatchObject({ newPrice: 1000, unitsInStock: 3, category: ["Gifts"] });
    const before = await numberOfProducts();
    const again = await planImport(shop.db, own, "s-own", file);
    expect((await showImport(shop.db, own, again, { limit: 1 })).state.counts).toMatchObject({
      ...{ new: 0, changed: 0, same: 2 },
    });
    await run(again);
    expect(await numberOfProducts()).toBe(before);
  });

  const numberOfProducts = async () =>
    (await shop.db.execute(sql`select from products where seller_id = 's-own'`)).rows.length;

  it("goes on where it was stopped, by two windows at once too, and each row is done once", async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`Row ${index}`, "500"]);
    const before = await numberOfProducts();
    const importId = await planImport(shop.db, own, "s-own", fileOf([["name", "price"], ...rows]));
    expect(await continueImport(shop.db, own, importId, 5)).toBe(7);
    const unfinished = async () =>
      (await listUnfinishedImports(shop.db, own, "s-own")).filter(({ id }) => id === importId);
    expect(await unfinished()).toMatchObject([{ left: 7 }]);
    await expect(listUnfinishedImports(shop.db, other, "s-own")).rejects.toMatchObject({
      code: "not_found",
    });
    await Promise.all([run(importId), run(importId)]);
    expect(await numberOfProducts()).toBe(before + 12);
    expect(await unfinished()).toEqual([]);
    await expect(showImport(shop.db, other, importId, { limit: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("5,000 rows, and not one more; what is no such file is told so", async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => [`Bulk ${index}`, "500"]);
    const file = (length: number) => fileOf([["name", "price"], ...rows.slice(0, length)]);
    expect((await planAndShow(file(5000))).counts.new).toBe(5000);
    const invalid = { code: "invalid", field: "file" };
    for (const bad of [
      file(5001),
      fileOf([["price"], ["5"]]),
      fileOf([["name"]]),
      { name: "x", bytes: Buffer.from([0xff, 0xfe, 0, 1]) },
      { name: "x", bytes: Buffer.from('name,price\n"A,5') },
    ]) {
      await expect(planImport(shop.db, own, "s-own", bad)).rejects.toMatchObject(invalid);
    }
  });

  it("of another's product nothing is changed, not even said that it is there", async () => {
    const theirs = await addProduct(shop.db, { sellerId: "s-other", name: "Theirs" });
    const state = await planAndShow(
      fileOf([
        ["id", "price"],
        [theirs, "5"],
      ]),
    );
    expect(state.counts.broken).toBe(1);
  });

  it("no transaction waits while rows are looked at: the one that writes them down comes last (issue 38)", async () => {
    const calls: string[] = [];
    const watched = new Proxy(shop.db, {
      get(db, name) {
        if (name === "execute" || name === "transaction") calls.push(name);
        const value = Reflect.get(db, name, db);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    const rows = Array.from({ length: 600 }, (_, index) => [`Looked at ${index}`, "500"]);
    await planImport(watched, own, "s-own", fileOf([["name", "price"], ...rows]));
    // Of 600 rows 500 are looked at together.
    expect(calls.filter((name) => name === "execute").length).toBeGreaterThan(2);
    expect(calls.indexOf("transaction")).toBe(calls.length - 1);
  });
});
