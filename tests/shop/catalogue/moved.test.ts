import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deals } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  createCategory,
  mergeCategory,
  removeCategory,
  saveCategory,
  setCategoryHidden,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { reinstateProduct } from "#tohfa/shop/catalogue/product/take-down.server.ts";
import {
  archiveProduct,
  restoreProduct,
} from "#tohfa/shop/selling/products/archive-product.server.ts";
import { replaceProduct } from "#tohfa/shop/selling/products/replace-product.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

// An address that the shop ever gave out redirects (issue 39 §2).

let shop: TestShop;
const ADMIN: Actor = { role: "admin", userId: "a-1", sellerId: null };
const OWNER: Actor = { role: "seller", userId: "u-1", sellerId: "potter" };
beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: "potter", userId: null, handle: "potter", companyName: "Potter" });
  await addSeller(shop.db, { id: "other", handle: "other", companyName: "Other" });
});
afterAll(() => shop.close());

/** Where that address leads to; null where it has not moved. */
async function moved(path: string, id?: string): Promise<string | null> {
  const query = new URLSearchParams({ path, ...(id && { id }) });
  const { status, body } = await shop.get(`/api/v1/moved?${query}`);
  expect([path, status === 200 || status === 404]).toEqual([path, true]);
  return status === 200 ? (body as { to: string }).to : null;
}

const make = (name: string, kind: "shop" | "gift" = "shop") =>
  createCategory(shop.db, ADMIN, { name, kind, description: "" });
const rename = (id: string, name: string) =>
  saveCategory(shop.db, ADMIN, id, { name, description: "" });

describe("A category's old address", () => {
  it("leads to its name of today in one step, in any spelling, in either folder", async () => {
    const id = await make("Tea Sets");
    expect(await moved("/all/Tea-Sets")).toBeNull();
    await rename(id, "Chai Sets");
    await rename(id, "Chai & More");
    for (const old of ["Tea-Sets", "tea-sets", "TEA%20SETS", "Chai-Sets"]) {
      expect(await moved(`/all/${old}`)).toBe("/all/Chai-%26-More");
      expect(await moved(`/collection/${old}`)).toBe("/collection/Chai-%26-More");
    }
    // Back again: the name is its own, and the last one leads there.
    await rename(id, "Tea Sets");
    expect(await moved("/all/Tea-Sets")).toBeNull();
    expect(await moved("/all/chai-&-more")).toBe("/all/Tea-Sets");
  });

  it("also where it was merged, and what it had been merged of", async () => {
    const [mugs, cups, ware] = [await make("Mugs"), await make("Cups"), await make("Drinkware")];
    await rename(mugs, "Big Mugs");
    await mergeCategory(shop.db, ADMIN, mugs, cups);
    await mergeCategory(shop.db, ADMIN, cups, ware);
    for (const old of ["Mugs", "Big-Mugs", "Cups"]) {
      expect(await moved(`/all/${old}`)).toBe("/all/Drinkware");
    }
    await removeCategory(shop.db, ADMIN, ware);
    expect(await moved("/all/Cups")).toBeNull();
  });

  it("a gift category's has two spellings", async () => {
    const id = await make("Sweets", "gift");
    await rename(id, "Mithai");
    expect(await moved("/collection/Sweets")).toBe("/collection/Mithai");
    expect(await moved("/collection/gift-sweets")).toBe("/collection/Mithai");
  });

  it("leads nowhere once another has the name, hidden or not, nor to what is hidden", async () => {
    const lamps = await make("Lamps");
    await rename(lamps, "Lights");
    const again = await make("Lamps");
    expect(await moved("/all/Lamps")).toBeNull();
    await setCategoryHidden(shop.db, ADMIN, again, true);
    expect(await moved("/all/Lamps")).toBeNull();
    await removeCategory(shop.db, ADMIN, again);
    expect(await moved("/all/Lamps")).toBe("/all/Lights");
    await setCategoryHidden(shop.db, ADMIN, lamps, true);
    expect(await moved("/all/Lamps")).toBeNull();
  });

  it("whoever changes it: a statement past the shop's own code, too", async () => {
    await make("Vases");
    await shop.db.execute(
      sql`update categories set name = 'Vessels', slug = 'Vessels' where name = 'Vases'`,
    );
    expect(await moved("/all/Vases")).toBe("/all/Vessels");
  });

  it("whatever is renamed to whatever, each name that was ever given leads to where its thing is, or is in use", async () => {
    const names = ["Ant", "Bee", "Cat", "Dog"];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.constantFrom(...names)), {
          maxLength: 8,
        }),
        async (renames) => {
          await shop.db.execute(sql`delete from categories where slug like 'prop-%'
            or name = any(${sql.param(names)}::text[])`);
          await shop.db.execute(sql`insert into categories (id, name, slug)
            values ('prop-0', 'Prop Zero', 'prop-0'), ('prop-1', 'Prop One', 'prop-1')`);
          const had = new Map([
            ["Prop Zero", "prop-0"],
            ["Prop One", "prop-1"],
          ]);
          for (const [which, name] of renames) {
            const id = `prop-${which}`;
            // A name that is taken is refused, as the database refuses a slug.
            const done = await rename(id, name).then(
              () => true,
              () => false,
            );
            if (done) had.set(name, id);
          }
          const { rows } = await shop.db.execute<{ id: string; name: string }>(
            sql`select id, name from categories where id like 'prop-%'`,
          );
          for (const [name, id] of had) {
            const isInUse = rows.some((row) => row.name === name);
            const now = rows.find((row) => row.id === id)?.name ?? "";
            const to = `/all/${now.replaceAll(" ", "-")}`;
            expect(await moved(`/all/${name.replaceAll(" ", "-")}`)).toBe(isInUse ? null : to);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("A product's old address", () => {
  it("under another slug leads to the one of today", async () => {
    await addProduct(shop.db, { id: "vase", slug: "blue-vase", sellerId: "potter", name: "Vase" });
    await shop.db.execute(sql`update products set slug = 'vase' where id = 'vase'`);
    expect(await moved("/top-collection/blue-vase")).toBe("/top-collection/vase");
    expect(await moved("/top-collection/vase")).toBeNull();
  });

  it("archived, it leads to what took its place: by slug and by id, over several, in one step", async () => {
    for (const id of ["cup-1", "cup-2", "cup-3"]) {
      await addProduct(shop.db, { id, slug: id, sellerId: "potter", name: `Cup ${id}` });
    }
    await archiveProduct(shop.db, OWNER, "cup-1", "", "Cup cup-2");
    expect(await moved("/top-collection/cup-1")).toBe("/top-collection/cup-2");
    expect(await moved("/top-collection/cup-1", "cup-1")).toBe("/top-collection/cup-2");
    const link = "https://tohfa.example/ur/top-collection/whatever?id=cup-3";
    await archiveProduct(shop.db, OWNER, "cup-2", "", link);
    for (const id of ["cup-1", "cup-2"]) {
      expect(await moved(`/top-collection/${id}`)).toBe("/top-collection/cup-3");
      expect(await moved("/auction/anything", id)).toBe("/top-collection/cup-3");
    }
    // Out of the archive it is a draft, and its place is its own again.
    await restoreProduct(shop.db, OWNER, "cup-2");
    expect(await moved("/top-collection/cup-2")).toBeNull();
    expect(await moved("/top-collection/cup-1")).toBeNull();
  });

  it("a circle of archived ones leads nowhere, and nothing hidden is led to", async () => {
    for (const id of ["ring-1", "ring-2", "ring-3"]) {
      await addProduct(shop.db, { id, slug: id, sellerId: "potter", name: id });
    }
    await archiveProduct(shop.db, OWNER, "ring-1", "", "ring-2");
    await shop.db.execute(sql`update products set status = 'Block', archived_at = now(),
      replaced_by = 'ring-1' where id = 'ring-2'`);
    expect(await moved("/top-collection/ring-1")).toBeNull();
    expect(await moved("/top-collection/ring-2", "ring-2")).toBeNull();
    await replaceProduct(shop.db, OWNER, "ring-1", "ring-3");
    expect(await moved("/top-collection/ring-2")).toBe("/top-collection/ring-3");
    await shop.db.execute(sql`update products set status = 'Block' where id = 'ring-3'`);
    expect(await moved("/top-collection/ring-2")).toBeNull();
  });

  it("is a corporate product's own page where that took its place", async () => {
    const corporate = { type: "Corporate Essentials", isCorporate: true };
    await addProduct(shop.db, { id: "pen", slug: "pen", sellerId: "potter", name: "Pen" });
    await addProduct(shop.db, {
      ...{ id: "pen-2", slug: "office-pen", sellerId: "potter", name: "Office pen" },
      ...corporate,
    });
    await archiveProduct(shop.db, OWNER, "pen", "", "office pen");
    expect(await moved("/top-collection/pen")).toBe("/corporate/top-collection/office-pen");
  });

  it("a seller names a product of their own, an admin any; what is named wrongly is said at its field", async () => {
    await addProduct(shop.db, { id: "bowl", slug: "bowl", sellerId: "potter", name: "Bowl" });
    await addProduct(shop.db, { id: "theirs", slug: "theirs", sellerId: "other", name: "Theirs" });
    const refused = { code: "invalid", field: "replacedBy" };
    for (const typed of [
      "Theirs",
      "/top-collection/theirs?id=theirs",
      "Bowl",
      "No such",
      "cup-1",
    ]) {
      await expect(archiveProduct(shop.db, OWNER, "bowl", "", typed)).rejects.toMatchObject(
        refused,
      );
    }
    await archiveProduct(shop.db, ADMIN, "bowl", "Not for a gift shop.", "Theirs");
    expect(await moved("/top-collection/bowl")).toBe("/top-collection/theirs");
    // What takes its place can be changed, and be taken away.
    await replaceProduct(shop.db, ADMIN, "bowl", "");
    expect(await moved("/top-collection/bowl")).toBeNull();
    await replaceProduct(shop.db, ADMIN, "bowl", "Theirs");
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = 'other'`);
    expect(await moved("/top-collection/bowl")).toBeNull();
    await shop.db.execute(sql`update sellers set status = 'approved' where id = 'other'`);
    await reinstateProduct(shop.db, ADMIN, "bowl");
    expect(await moved("/top-collection/bowl")).toBeNull();
  });

  it("what takes its place is said only of what is still archived, by its own store or an admin", async () => {
    await addProduct(shop.db, { id: "tray", slug: "tray", sellerId: "potter", name: "Tray" });
    await addProduct(shop.db, { id: "tray-2", slug: "tray-2", sellerId: "potter", name: "Tray 2" });
    const stranger: Actor = { role: "seller", userId: "u-2", sellerId: "other" };
    const saved = async () => {
      const { rows } = await shop.db.execute(sql`select status, archived_at is not null as archived,
        replaced_by as by, (select count(*)::int from audit_log where subject = 'tray') as told
        from products where id = 'tray'`);
      return rows[0];
    };
    const onShow = await saved();
    for (const actor of [OWNER, ADMIN]) {
      await expect(replaceProduct(shop.db, actor, "tray", "Tray 2")).rejects.toMatchObject({
        code: "conflict",
        message: "It is not out of the shop any more: nothing takes its place.",
      });
    }
    expect(await saved()).toEqual(onShow);
    await archiveProduct(shop.db, OWNER, "tray");
    await expect(replaceProduct(shop.db, stranger, "tray", "Tray 2")).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(replaceProduct(shop.db, OWNER, "tray", "Theirs")).rejects.toMatchObject({
      ...{ code: "invalid", field: "replacedBy" },
    });
    await replaceProduct(shop.db, OWNER, "tray", "Tray 2");
    await replaceProduct(shop.db, OWNER, "tray", "Tray 2");
    // Archived once more it stays as it is.
    await archiveProduct(shop.db, OWNER, "tray");
    expect(await moved("/top-collection/tray")).toBe("/top-collection/tray-2");
    expect(await saved()).toMatchObject({ archived: true, by: "tray-2", told: 2 });
  });
});

describe("A store's old address", () => {
  it("leads to its handle of today, by its handles and its names; one that was never open has none", async () => {
    await addSeller(shop.db, { id: "hunza", handle: "hunza", companyName: "Hunza Crafts" });
    await shop.db.execute(sql`update sellers set handle = 'karakoram' where id = 'hunza'`);
    await shop.db.execute(sql`update sellers set company_name = 'Karakoram' where id = 'hunza'`);
    for (const old of ["hunza", "HUNZA", "Hunza-Crafts", "hunza%20crafts"]) {
      expect(await moved(`/${old}`)).toBe("/karakoram");
    }
    expect(await moved("/karakoram")).toBeNull();
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = 'hunza'`);
    expect(await moved("/hunza")).toBeNull();
    await addSeller(shop.db, { id: "new", handle: "draft-one", status: "draft" });
    await shop.db.execute(sql`update sellers set handle = 'draft-two' where id = 'new'`);
    await shop.db.execute(sql`update sellers set status = 'approved' where id = 'new'`);
    expect(await moved("/draft-one")).toBeNull();
  });

  it("is its own: one that somebody else took leads nowhere", async () => {
    await shop.db.execute(sql`update sellers set handle = 'potter-2' where id = 'potter'`);
    await addSeller(shop.db, { id: "thief", handle: "potter", companyName: "Thief" });
    expect(await moved("/potter")).toBeNull();
  });
});

describe("A deal that has ended", () => {
  it("leads to those that run; one that runs, was switched off or never was, nowhere", async () => {
    const [past, future] = [new Date("2020-01-01"), new Date("2099-01-01")];
    await shop.db.insert(deals).values([
      { id: "over", name: "Over", price: 1, endsAt: past },
      { id: "runs", name: "Runs", price: 1, endsAt: future },
      { id: "draft", name: "Draft", price: 1, endsAt: past, active: false },
    ]);
    expect(await moved("/deal/over")).toBe("/super-deals");
    for (const id of ["runs", "draft", "none"]) expect(await moved(`/deal/${id}`)).toBeNull();
  });
});

it("what is no address is none, and too long a one is refused", async () => {
  for (const path of ["/", "/a%", "/all/%00", "/../x", `/all/${"x".repeat(400)}`]) {
    expect(await moved(path)).toBeNull();
  }
  expect((await shop.get(`/api/v1/moved?path=/all/${"x".repeat(2_000)}`)).status).toBe(400);
  expect((await shop.get("/api/v1/moved")).status).toBe(400);
  expect((await shop.get("/api/v1/moved?path=")).status).toBe(400);
});
