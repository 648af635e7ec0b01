import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  createCategory,
  mergeCategory,
  moveCategory,
  removeCategory,
  saveCategory,
  saveCategoryPicture,
  setCategoryHidden,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { fillCategories } from "#tohfa/shop/catalogue/categories/fill-categories.server.ts";
import { listStaffCategories } from "#tohfa/shop/catalogue/categories/list-categories.server.ts";
import {
  listStaffProducts,
  showStaffProduct,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import {
  reinstateProduct,
  takeDownProduct,
} from "#tohfa/shop/catalogue/product/take-down.server.ts";
import { archiveProduct } from "#tohfa/shop/selling/products/archive-product.server.ts";
import { duplicateProduct, saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
const ADMIN: Actor = { role: "admin", userId: "a-1", sellerId: null };

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(users).values([
    { id: "a-1", name: "Bina", email: "bina@example.com", role: "admin" },
    { id: "u-1", name: "Sana", email: "sana@example.com", role: "seller" },
  ]);
  seller = await addSeller(shop.db, { id: "s-1", userId: "u-1", companyName: "Potter" });
});
afterAll(() => shop.close());

const owner = (): Actor => ({ role: "seller", userId: "u-1", sellerId: seller });
const letters = async (template: string) =>
  (
    await shop.db.execute<{ recipient: string; payload: Record<string, unknown> }>(
      sql`select recipient, payload from outbox where template = ${template} order by id`,
    )
  ).rows;
const named = async (path: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers by hand
  ((await shop.get(path)).body as any[]).map(({ productName }) => productName);
const categoryNamed = async (name: string) =>
  (await listStaffCategories(shop.db, ADMIN)).find((one) => one.name === name);

describe("Categories, of an empty shop on (issue 11 §5)", () => {
  it("the usual ones are made once, SPEC's addresses lead to them, and their names stay", async () => {
    expect((await shop.get("/api/v12/category/get/by/name/Photo-Frames")).status).toBe(404);
    await Promise.all([fillCategories(shop.db), fillCategories(shop.db)]);
    await fillCategories(shop.db);
    expect(await listStaffCategories(shop.db, ADMIN)).toHaveLength(27);
    const { body } = await shop.get("/api/v12/category/get/by/name/chocolate-box-&-eatings");
    expect(body.name).toBe("Chocolate Box & Eatings");
    const spec = await categoryNamed("Photo Frames");
    expect(spec).toMatchObject({ slug: "Photo-Frames", products: 0, isFixed: true });
    const id = spec?.id ?? "";
    const change = { name: "Frames", description: "" };
    await expect(saveCategory(shop.db, ADMIN, id, change)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(removeCategory(shop.db, ADMIN, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("those of a shop from before learn once where they are listed; what the office made of them stays", async () => {
    const all = () => listStaffCategories(shop.db, ADMIN);
    const tech = async () => (await all()).find(({ name }) => name === "Tech");
    await shop.db.execute(sql`update categories
      set is_fixed = false, is_shortcut = false, name_urdu = '' where name = 'Tech'`);
    await fillCategories(shop.db);
    expect(await tech()).toMatchObject({ isShortcut: true, isFixed: true, nameUrdu: "ٹیک" });
    const typed = { name: "Tech", description: "", isShortcut: false, nameUrdu: "مشینیں" };
    await saveCategory(shop.db, ADMIN, (await tech())?.id ?? "", typed);
    await fillCategories(shop.db);
    expect(await tech()).toMatchObject({ isShortcut: false, nameUrdu: "مشینیں" });
    await expect(
      saveCategory(shop.db, ADMIN, (await tech())?.id ?? "", { ...typed, nameUrdu: "Tech" }),
    ).rejects.toMatchObject({ code: "invalid", field: "nameUrdu" });
  });

  it("a name is one address: another spelling of it is taken, and strange signs are none", async () => {
    const made = (name: string) =>
      createCategory(shop.db, ADMIN, { name, kind: "shop", description: "" });
    await made("Tea Sets");
    await expect(made("tea-sets")).rejects.toMatchObject({ code: "conflict", field: "name" });
    for (const name of ["", " - ", "a/b", "a|b", "a?b", "x".repeat(51), "<b>"]) {
      await expect(made(name)).rejects.toMatchObject({ code: "invalid", field: "name" });
    }
    const twice = await Promise.allSettled([made("Lamps"), made("lamps")]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("a new name goes to all its products, what search reads of them, and its address", async () => {
    await addProduct(shop.db, {
      ...{ id: "cup", sellerId: seller, name: "Cup", type: "Tea Sets" },
      categories: ["Tea Sets", "Gifts"],
    });
    const id = (await categoryNamed("Tea Sets"))?.id ?? "";
    await saveCategory(shop.db, ADMIN, id, { name: "Chai Sets", description: "For two" });
    expect(await named("/client/getAddedProducts/all/Chai-Sets")).toEqual(["Cup"]);
    expect(await named("/client/getAddedProducts/all/Tea-Sets")).toEqual([]);
    const { rows } = await shop.db.execute<{ categories: string[]; lines: string }>(
      sql`select categories, search_text as lines from products where id = 'cup'`,
    );
    expect(rows[0]?.categories).toEqual(["Chai Sets", "Gifts"]);
    // Its type has the same words, and is another thing.
    expect(rows[0]?.lines.split("\n").filter(Boolean)).toEqual([
      ...["cup", "tea sets", "chai sets", "gifts"],
    ]);
  });

  it("hidden it is gone from the shop, its products are not; shown again it is back", async () => {
    const id = (await categoryNamed("Chai Sets"))?.id ?? "";
    const status = async () => (await shop.get("/api/v12/category/get/by/name/Chai-Sets")).status;
    await setCategoryHidden(shop.db, ADMIN, id, true);
    expect([await status(), await named("/client/getAddedProducts/all/Chai-Sets")]).toEqual([
      404,
      [],
    ]);
    expect(await named("/client/getAddedProducts/all/Gifts")).toEqual(["Cup"]);
    await setCategoryHidden(shop.db, ADMIN, id, false);
    expect(await status()).toBe(200);
  });

  it("one with products is never deleted: it is merged, and what had both keeps one", async () => {
    const id = (await categoryNamed("Chai Sets"))?.id ?? "";
    const lamps = (await categoryNamed("Lamps")) ?? (await categoryNamed("lamps"));
    const gifts = (await categoryNamed("Gifts"))?.id ?? "";
    await expect(removeCategory(shop.db, ADMIN, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(mergeCategory(shop.db, ADMIN, id, id)).rejects.toMatchObject({ code: "invalid" });
    expect(await mergeCategory(shop.db, ADMIN, id, gifts)).toBe(1);
    expect((await showStaffProduct(shop.db, ADMIN, "cup")).categories).toEqual(["Gifts"]);
    await removeCategory(shop.db, ADMIN, lamps?.id ?? "");
    expect(await categoryNamed(lamps?.name ?? "")).toBeUndefined();
  });

  it("gift categories are those of the builder, in their order, with their pictures", async () => {
    const ids = [];
    for (const name of ["Sweets", "Flowers"]) {
      ids.push(await createCategory(shop.db, ADMIN, { name, kind: "gift", description: "" }));
    }
    await moveCategory(shop.db, ADMIN, ids[1] ?? "", "earlier");
    const bytes = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#c2185b" },
    })
      .png()
      .toBuffer();
    await saveCategoryPicture(shop.db, ADMIN, ids[0] ?? "", { dataDir: shop.dataDir, bytes });
    const { body } = await shop.get("/client/custom-gift/all");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Flowers", "Sweets"]);
    expect(body[1].image).toMatch(/^\/pictures\/shop-[0-9a-f]{24}-960\.webp$/);
    const notes = { dataDir: shop.dataDir, bytes: Buffer.from("<svg/>") };
    await expect(saveCategoryPicture(shop.db, ADMIN, ids[0] ?? "", notes)).rejects.toMatchObject({
      code: "unprocessable",
    });
  });
});

describe("Products of all sellers", () => {
  it("are found by words, store, category and state, the newest first, page by page", async () => {
    const other = await addSeller(shop.db, { id: "s-2", status: "blocked", companyName: "Closed" });
    await addProduct(shop.db, { id: "vase", sellerId: seller, name: "Vase", stock: 0 });
    await addProduct(shop.db, { id: "sketch", sellerId: seller, name: "Sketch", status: "Block" });
    await addProduct(shop.db, { id: "away", sellerId: other, name: "Away" });
    const ids = async (query: object) =>
      (await listStaffProducts(shop.db, ADMIN, { limit: 9, ...query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual(["away", "sketch", "vase", "cup"]);
    expect(await ids({ search: "VAS" })).toEqual(["vase"]);
    expect(await ids({ search: "100%" })).toEqual([]);
    expect(await ids({ sellerId: "s-2" })).toEqual(["away"]);
    expect(await ids({ category: "Gifts" })).toEqual(["cup"]);
    for (const [state, found] of [
      ["shown", "cup"],
      ["out", "vase"],
      ["draft", "sketch"],
      ["closed", "away"],
    ] as const) {
      const { items } = await listStaffProducts(shop.db, ADMIN, { state, limit: 9 });
      expect(items.map((one) => [one.id, one.state])).toEqual([[found, state]]);
    }
    const first = await listStaffProducts(shop.db, ADMIN, { limit: 3 });
    expect(await ids({ after: first.nextCursor, limit: 3 })).toEqual(["cup"]);
  });

  it("one that was taken down is gone at once, its seller is told why and cannot show it", async () => {
    await takeDownProduct(shop.db, ADMIN, "cup", "The photo is another shop's.");
    await takeDownProduct(shop.db, ADMIN, "cup", "Pressed twice.");
    expect(await named("/client/allproduct")).not.toContain("Cup");
    const told = await letters("product-taken-down");
    expect(told.map(({ recipient, payload }) => [recipient, payload.reason])).toEqual([
      ["sana@example.com", "The photo is another shop's."],
    ]);
    const show = { status: "Active" } as const;
    const refused = { code: "conflict", field: "status" };
    await expect(saveProduct(shop.db, owner(), "cup", show)).rejects.toMatchObject(refused);
    await expect(duplicateProduct(shop.db, owner(), "cup")).rejects.toMatchObject({
      code: "conflict",
    });
    // Whatever door is forgotten: the database has the last word.
    await expect(
      shop.db.execute(sql`update products set status = 'Active' where id = 'cup'`),
    ).rejects.toThrow();
    // What has to be changed can be changed meanwhile.
    expect(await saveProduct(shop.db, owner(), "cup", { name: "Our cup" })).toBe(true);
    await reinstateProduct(shop.db, ADMIN, "cup");
    expect(await named("/client/allproduct")).toContain("Our cup");
    expect((await letters("product-put-back")).length).toBe(1);
  });

  it("one that was archived with a reason comes back as a draft, for its seller to show", async () => {
    await archiveProduct(shop.db, ADMIN, "cup", "Not for a gift shop.");
    expect((await letters("product-taken-down")).at(-1)?.payload).toMatchObject({
      ...{ reason: "Not for a gift shop.", isForGood: true },
    });
    await reinstateProduct(shop.db, ADMIN, "cup");
    expect((await showStaffProduct(shop.db, ADMIN, "cup")).state).toBe("draft");
    await expect(reinstateProduct(shop.db, ADMIN, "cup")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(takeDownProduct(shop.db, ADMIN, "cup", "Why")).rejects.toMatchObject({
      code: "conflict",
    });
    await saveProduct(shop.db, owner(), "cup", { status: "Active" });
    expect((await showStaffProduct(shop.db, ADMIN, "cup")).state).toBe("shown");
  });

  it("none of it is for sellers, and each change is in the audit log", async () => {
    const others: (() => Promise<unknown>)[] = [
      () => listStaffProducts(shop.db, owner(), { limit: 9 }),
      () => showStaffProduct(shop.db, owner(), "cup"),
      () => takeDownProduct(shop.db, owner(), "cup", "why"),
      () => reinstateProduct(shop.db, owner(), "cup"),
      () => createCategory(shop.db, owner(), { name: "Mine", kind: "shop", description: "" }),
    ];
    for (const other of others) await expect(other()).rejects.toMatchObject({ code: "not_found" });
    const { rows } = await shop.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = 'cup' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...["product taken down", "product changed", "product put back"],
      ...["product.archived", "product put back", "product changed"],
    ]);
  });
});
