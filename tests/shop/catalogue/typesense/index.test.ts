import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { products } from "#tohfa/db/schema/catalog.ts";
import {
  maintainIndex,
  PRODUCTS,
  rebuildIndex,
} from "#tohfa/shop/catalogue/search/typesense/index-products.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { openTypesenseShop, searches, type TypesenseShop } from "./typesense-shop.ts";

let shop: TypesenseShop;
let sellerId: string;

beforeEach(async () => {
  shop = await openTypesenseShop();
  sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "mug", sellerId, name: "Blue Mug" });
  await addProduct(shop.db, { id: "vase", sellerId, name: "Glass Vase" });
});
afterEach(() => shop?.close());

const documents = () =>
  shop.server.collections.get(shop.server.aliases.get(PRODUCTS) ?? "")?.documents ?? new Map();
const indexed = () => [...documents().keys()].sort();
async function found(q: string): Promise<string[]> {
  const { body } = await shop.get(`/api/v1/products?q=${encodeURIComponent(q)}`);
  return body.items.map(({ _id }: { _id: string }) => _id).sort();
}

/** As every writer of a product does: the row, the moment, and who hears of it. */
async function change(id: string, set: Partial<typeof products.$inferInsert>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(products.id, id));
    await announceChange(tx, tagsOfProduct({ id, sellerId, categories: [] }));
  });
}

describe("The index of a shop with Typesense", () => {
  it("is made by the job, and then asked", async () => {
    expect(await found("mug")).toEqual(["mug"]);
    expect(await shop.without()).toContain("PostgreSQL searches alone");
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    expect(indexed()).toEqual(["mug", "vase"]);
    const before = searches(shop.server);
    expect(await found("mug")).toEqual(["mug"]);
    expect(searches(shop.server)).toBeGreaterThan(before);
  });

  it("says of a product what is wanted of it and no more: no price, no seller, no text", async () => {
    await maintainIndex(shop.db, shop.typesense);
    expect(Object.keys(documents().get("mug")).sort()).toEqual([
      ...["changed_at", "corporate", "id", "words"],
    ]);
  });

  it("has a change at once: by its new name, no more by its old one", async () => {
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    await change("mug", { name: "Red Teapot", searchText: "red teapot" });
    // Whether or not Typesense has it already.
    await vi.waitFor(async () => expect(await found("teapot")).toEqual(["mug"]), 60_000);
    await shop.filled();
    expect(await found("teapot")).toEqual(["mug"]);
    expect(await found("mug")).toEqual([]);
    await vi.waitFor(() => expect(documents().get("mug").words).toContain("wteapot"), 60_000);
  });

  it("what Typesense does not have yet is found all the same", async () => {
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    const held = Promise.withResolvers<void>();
    shop.server.beforeImport = () => held.promise;
    await change("mug", { name: "Red Teapot", searchText: "red teapot" });
    await vi.waitFor(async () => expect(await found("teapot")).toEqual(["mug"]), 60_000);
    expect(await shop.without()).toBeUndefined();
    expect(documents().get("mug").words).not.toContain("wteapot");
    held.resolve();
    await vi.waitFor(() => expect(documents().get("mug").words).toContain("wteapot"), 60_000);
    expect(await found("teapot")).toEqual(["mug"]);
  });

  it("never shows a hidden product, however old the index is", async () => {
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    // Nobody is told: the index still has it.
    await shop.db.update(products).set({ status: "Block" }).where(eq(products.id, "mug"));
    expect(indexed()).toContain("mug");
    expect(await found("mug")).toEqual([]);
    expect((await shop.get("/api/v1/suggest?q=mug")).body.products).toEqual([]);
    await change("mug", { status: "Block" });
    await vi.waitFor(() => expect(indexed()).toEqual(["vase"]), 60_000);
    await change("mug", { status: "Active" });
    await vi.waitFor(() => expect(indexed()).toEqual(["mug", "vase"]), 60_000);
  });

  it("drops what is removed, and what an unapproved seller has", async () => {
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    await shop.db.execute(sql`delete from products where id = 'vase'`);
    await announceChange(shop.db, tagsOfProduct({ id: "vase", sellerId, categories: [] }));
    await vi.waitFor(() => expect(indexed()).toEqual(["mug"]), 60_000);
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = ${sellerId}`);
    await vi.waitFor(() => expect(indexed()).toEqual([]), 60_000);
  });

  it("catches up with what nobody told it, and does so twice without harm", async () => {
    await maintainIndex(shop.db, shop.typesense);
    const collection = shop.server.aliases.get(PRODUCTS);
    await addProduct(shop.db, { id: "lamp", sellerId, name: "Moon Lamp" });
    await shop.db.update(products).set({ status: "Block" }).where(eq(products.id, "vase"));
    await maintainIndex(shop.db, shop.typesense);
    await maintainIndex(shop.db, shop.typesense);
    expect(indexed()).toEqual(["lamp", "mug"]);
    expect(shop.server.aliases.get(PRODUCTS)).toBe(collection);
  });

  it("is made anew where it lost products, and the old collection goes", async () => {
    await shop.db.execute(sql`update products set updated_at = now()
      - case id when 'mug' then interval '1 day' else interval '1 hour' end`);
    await maintainIndex(shop.db, shop.typesense);
    const collection = shop.server.aliases.get(PRODUCTS);
    documents().delete("mug");
    await maintainIndex(shop.db, shop.typesense);
    expect(indexed()).toEqual(["mug", "vase"]);
    expect(shop.server.aliases.get(PRODUCTS)).not.toBe(collection);
    expect([...shop.server.collections.keys()]).toEqual([shop.server.aliases.get(PRODUCTS)]);
  });

  it("is made anew in batches while products change: none is missing, none is left over", async () => {
    for (let at = 0; at < 1_010; at += 1) {
      await addProduct(shop.db, { id: `p${at}`, sellerId, name: `Cup ${at}` });
    }
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
    let round = 0;
    shop.server.beforeImport = async () => {
      round += 1;
      if (round > 6) return;
      await addProduct(shop.db, { id: `new${round}`, sellerId, name: "New Cup" });
      await change(`new${round}`, {});
      await change(`p${round}`, { status: "Block" });
      // Behind the batches and before them.
      await change("mug", { searchText: `mug ${round}` });
    };
    await rebuildIndex(shop.db, shop.typesense);
    await shop.filled();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from products where is_shown order by id collate "C"`,
    );
    await vi.waitFor(() => expect(indexed()).toEqual(rows.map(({ id }) => id)), 60_000);
    expect(round).toBeGreaterThan(3);
    expect(await found("new cup")).toEqual(
      ["new1", "new2", "new3", "new4", "new5", "new6"].slice(0, Math.min(6, round)),
    );
  });
});
