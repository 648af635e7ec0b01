import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import {
  archiveProduct,
  restoreProduct,
} from "#tohfa/shop/selling/products/archive-product.server.ts";
import {
  changedFields,
  fingerprintsOf,
  readFingerprints,
} from "#tohfa/shop/selling/products/field-fingerprints.server.ts";
import { planImport } from "#tohfa/shop/selling/products/import-products.server.ts";
import {
  countOwnProducts,
  listOwnProducts,
  showOwnProduct,
} from "#tohfa/shop/selling/products/own-products.server.ts";
import { EMPTY_DRAFT, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import {
  createProduct,
  duplicateProduct,
  saveProduct,
} from "#tohfa/shop/selling/products/save-product.server.ts";
import { anyDraft, CATEGORIES } from "#tohfa/tests/support/drafts.ts";
import { orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
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
const LAMP: Partial<ProductDraft> = {
  ...{ name: "Brass lamp", price: 250_000, stock: 5, status: "Active", categories: ["Gifts"] },
};
beforeAll(async () => {
  shop = await openTestShop();
  for (const id of ["s-own", "s-other"]) await addSeller(shop.db, { id });
  for (const name of CATEGORIES) await addCategory(shop.db, name);
});
afterAll(() => shop.close());

const slugOf = async (id: string) => (await showOwnProduct(shop.db, admin, id)).slug;
const told = async (id: string) => {
  const { rows } = await shop.db.execute<{ actor: string; action: string; details: unknown }>(
    sql`select actor, action, details from audit_log where subject = ${id} order by id`,
  );
  return rows;
};

describe("A seller's own products (issue 11 §3)", () => {
  it("what is made is in the shop at once, with an address of its own, and in the audit log", async () => {
    const lamp = await createProduct(shop.db, own, "s-own", LAMP);
    const second = await createProduct(shop.db, own, "s-own", LAMP);
    expect([await slugOf(lamp), await slugOf(second)]).toEqual(["brass-lamp", "brass-lamp-2"]);
    const shown = await shop.get("/api/v1/products/by-slug/brass-lamp");
    expect(shown.body).toMatchObject({
      productName: "Brass lamp",
      newPrice: 2500,
      unitsInStock: 5,
    });
    const found = await shop.get("/api/v1/products?by=product&q=brass");
    expect(found.body.total).toBe(2);
    expect(await told(lamp)).toMatchObject([
      { actor: "seller user-of-s-own", action: "product created" },
    ]);
  });

  it("what is written in Urdu goes beside SPEC's fields, and is found by its name in Urdu", async () => {
    const urdu = { nameUrdu: "پیتل کا چراغ", descriptionUrdu: "ہاتھ سے بنا<script>1</script>" };
    await createProduct(shop.db, own, "s-own", { ...LAMP, name: "Diya", ...urdu });
    const { body } = await shop.get("/api/v1/products/by-slug/diya");
    expect(body).toMatchObject({ productName: "Diya", productNameUrdu: "پیتل کا چراغ" });
    expect(body.descriptionUrdu).toContain("ہاتھ سے بنا");
    expect(body.descriptionUrdu).not.toContain("script");
    const found = await shop.get(`/api/v1/products?by=product&q=${encodeURIComponent("چراغ")}`);
    expect(found.body.items.map((one: { productName: string }) => one.productName)).toEqual([
      "Diya",
    ]);
    const plain = await shop.get("/api/v1/products/by-slug/brass-lamp");
    expect(Object.keys(plain.body).filter((name) => name.includes("Urdu"))).toEqual([]);
  });

  it("is theirs and the admins' alone; another's is as missing as one that never was", async () => {
    const lamp = await createProduct(shop.db, own, "s-own", LAMP);
    const missing = { code: "not_found" };
    for (const stranger of [other, { ...own, sellerId: null }]) {
      await expect(saveProduct(shop.db, stranger, lamp, { stock: 1 })).rejects.toMatchObject(
        missing,
      );
      await expect(showOwnProduct(shop.db, stranger, lamp)).rejects.toMatchObject(missing);
      await expect(duplicateProduct(shop.db, stranger, lamp)).rejects.toMatchObject(missing);
      await expect(createProduct(shop.db, stranger, "s-own", LAMP)).rejects.toMatchObject(missing);
      const query = { sellerId: "s-own", limit: 5 };
      await expect(listOwnProducts(shop.db, stranger, query)).rejects.toMatchObject(missing);
      await expect(countOwnProducts(shop.db, stranger, "s-own")).rejects.toMatchObject(missing);
      const file = { name: "a.csv", bytes: Buffer.from("name,price\nA,5") };
      await expect(planImport(shop.db, stranger, "s-own", file)).rejects.toMatchObject(missing);
    }
    expect(await saveProduct(shop.db, admin, lamp, { stock: 9 })).toBe(true);
  });

  it("a change says what it was and what it is, touches nothing else, and is none where all is so", async () => {
    const lamp = await createProduct(shop.db, own, "s-own", { ...LAMP, tags: ["brass"] });
    expect(await saveProduct(shop.db, own, lamp, { price: 200_000, compareAtPrice: 250_000 })).toBe(
      true,
    );
    expect(await saveProduct(shop.db, own, lamp, { price: 200_000 })).toBe(false);
    const { body } = await shop.get(`/client/bestselling/singleProduct/${lamp}`);
    expect(body).toMatchObject({ newPrice: 2000, oldPrice: 2500, discount: 20, tags: ["brass"] });
    const lines = await told(lamp);
    expect(lines.length).toBe(2);
    expect(lines[1]?.details).toEqual({
      price: { from: 250_000, to: 200_000 },
      compareAtPrice: { from: null, to: 250_000 },
    });
  });

  it("a stock that somebody bought from meanwhile is looked at again first", async () => {
    const lamp = await createProduct(shop.db, own, "s-own", LAMP);
    expect((await place(shop, orderOf([{ id: lamp, quantity: 2 }]))).status).toBe(201);
    await expect(
      saveProduct(shop.db, own, lamp, { stock: 6 }, { seen: { stock: "5" } }),
    ).rejects.toMatchObject({ code: "conflict", field: "stock" });
    // Another price alone does not touch it.
    await saveProduct(shop.db, own, lamp, { price: 260_000 }, { seen: { stock: "5" } });
    expect((await showOwnProduct(shop.db, own, lamp)).stock).toBe(3);
    await saveProduct(shop.db, own, lamp, { stock: 6 }, { seen: { stock: "3" } });
    expect((await showOwnProduct(shop.db, own, lamp)).stock).toBe(6);
  });

  it("a description is made harmless, and a draft is seen by nobody", async () => {
    const description = '<p onclick="x()">Fine</p><script>alert(1)</script>';
    const draft = await createProduct(shop.db, own, "s-own", {
      ...LAMP,
      description,
      status: "Block",
    });
    expect((await showOwnProduct(shop.db, own, draft)).description).toBe("<p>Fine</p>");
    expect((await shop.get(`/client/bestselling/singleProduct/${draft}`)).status).toBe(404);
  });

  it("a copy is a draft of its own, with its options", async () => {
    const attributes = [{ attribute: "Size", name: "Large", price: 5_000 }];
    const lamp = await createProduct(shop.db, own, "s-own", {
      ...LAMP,
      attributes,
      baseQuantity: 50,
    });
    const copy = await duplicateProduct(shop.db, own, lamp);
    expect(await showOwnProduct(shop.db, own, copy)).toMatchObject({
      ...{ name: "Brass lamp (copy)", status: "Block", attributes, baseQuantity: 50, soldCount: 0 },
    });
  });

  it("who waits for approval prepares products that nobody sees until then; who is blocked does not", async () => {
    await shop.db.insert(users).values({ id: "u-new", email: "new@example.com", name: "New" });
    await addSeller(shop.db, { id: "s-new", userId: "u-new", status: "pending" });
    const waiting: Member = { role: "buyer", userId: "u-new", sellerId: null };
    const lamp = await createProduct(shop.db, waiting, "s-new", { ...LAMP, name: "First lamp" });
    expect((await shop.get("/api/v1/products/by-slug/first-lamp")).status).toBe(404);
    await shop.db.execute(sql`update sellers set status = 'approved' where id = 's-new'`);
    expect((await shop.get("/api/v1/products/by-slug/first-lamp")).status).toBe(200);
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = 's-new'`);
    await expect(saveProduct(shop.db, waiting, lamp, { stock: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("a store that is being opened is only its owner's, and holds few until it is open", async () => {
    for (const id of ["u-a", "u-b"]) {
      await shop.db.insert(users).values({ id, email: `${id}@example.com`, name: "New" });
      await addSeller(shop.db, { id: `s-${id}`, userId: id, status: "refused" });
    }
    const [a, b] = ["u-a", "u-b"].map(
      (userId): Member => ({ role: "buyer", userId, sellerId: null }),
    ) as [Member, Member];
    const lamp = await createProduct(shop.db, a, "s-u-a", LAMP);
    for (const doing of [
      () => createProduct(shop.db, b, "s-u-a", LAMP),
      () => saveProduct(shop.db, b, lamp, { price: 100 }),
      () => archiveProduct(shop.db, b, lamp),
      () => showOwnProduct(shop.db, b, lamp),
    ]) {
      await expect(doing()).rejects.toMatchObject({ code: "not_found" });
    }
    for (let made = 1; made < 25; made += 1) await duplicateProduct(shop.db, a, lamp);
    for (const more of [createProduct(shop.db, a, "s-u-a", LAMP)])
      await expect(more).rejects.toMatchObject({ code: "conflict" });
    expect((await shop.get("/api/v1/products?q=brass")).text).not.toContain(lamp);
    expect((await place(shop, orderOf([{ id: lamp, quantity: 1 }]))).status).toBe(409);
  });

  it("whatever whyNotSaveProduct lets through the database takes, and gives back", async () => {
    await fc.assert(
      fc.asyncProperty(anyDraft, async (draft) => {
        const id = await createProduct(shop.db, own, "s-own", draft);
        const { description, ...kept } = await showOwnProduct(shop.db, own, id);
        const { description: _, ...wanted } = draft;
        expect(kept).toMatchObject(wanted);
        expect(await saveProduct(shop.db, own, id, { ...draft, description })).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it("lists page by page in every order, every product once, and tabs count what they hold", async () => {
    await addSeller(shop.db, { id: "s-list" });
    const lister = sellerNamed("s-list");
    for (let index = 0; index < 7; index += 1) {
      await addProduct(shop.db, {
        ...{
          sellerId: "s-list",
          name: `Thing ${index % 3}`,
          stock: index % 4,
          price: 1000 * (index % 2),
        },
        status: index === 6 ? "Block" : "Active",
      });
    }
    for (const order of ["newest", "stock", "price", "name"] as const) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await listOwnProducts(shop.db, lister, {
          ...{ sellerId: "s-list", order, after, limit: 2 },
        });
        ids.push(...page.items.map(({ id }) => id));
        after = page.nextCursor ?? undefined;
      } while (after);
      expect([order, ids.length, new Set(ids).size]).toEqual([order, 7, 7]);
    }
    const counts = await countOwnProducts(shop.db, lister, "s-list");
    expect(counts).toEqual({ "for-sale": 4, low: 4, out: 2, drafts: 1, archived: 0 });
    const few = await listOwnProducts(shop.db, lister, {
      ...{ sellerId: "s-list", tab: "out", search: "thing", limit: 9 },
    });
    expect(few.items.length).toBe(2);
  });
});

it("an archived product is changed by nobody, copied, and brought back as a draft", async () => {
  const lamp = await createProduct(shop.db, own, "s-own", { ...EMPTY_DRAFT, ...LAMP, name: "Jug" });
  await archiveProduct(shop.db, own, lamp);
  await expect(saveProduct(shop.db, own, lamp, { status: "Active" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await duplicateProduct(shop.db, own, lamp)).not.toBe(lamp);
  await expect(restoreProduct(shop.db, other, lamp)).rejects.toMatchObject({ code: "not_found" });
  await restoreProduct(shop.db, own, lamp);
  await restoreProduct(shop.db, own, lamp);
  expect((await shop.get("/api/v1/products/by-slug/jug")).status).toBe(404);
  expect((await told(lamp)).map(({ action }) => action)).toEqual([
    ...["product created", "product.archived", "product restored"],
  ]);
  await saveProduct(shop.db, own, lamp, { status: "Active" });
  expect((await shop.get("/api/v1/products/by-slug/jug")).status).toBe(200);
});

describe("Two windows with the same product", () => {
  const fields = { name: "Vase", price: 100_000, tags: ["clay"], categories: ["Gifts"] };
  const open = async () => {
    const id = await createProduct(shop.db, own, "s-own", { ...LAMP, ...fields });
    return { id, seen: fingerprintsOf(await showOwnProduct(shop.db, own, id)) };
  };

  it("the second is told what the first has changed of the same, and saves again", async () => {
    const { id, seen } = await open();
    await saveProduct(shop.db, own, id, { price: 110_000 }, { seen });
    const second = changedFields(
      { ...fields, price: 120_000 },
      readFingerprints(JSON.stringify(seen)),
    );
    expect(second).toEqual({ price: 120_000 });
    await expect(saveProduct(shop.db, own, id, second, { seen })).rejects.toMatchObject({
      ...{ code: "conflict", field: "price" },
      message: expect.stringContaining("the price (now Rs 1,100)"),
    });
    const anew = fingerprintsOf(await showOwnProduct(shop.db, own, id));
    expect(await saveProduct(shop.db, own, id, second, { seen: anew })).toBe(true);
  });

  it("what each has touched is kept, where it is not the same", async () => {
    const { id, seen } = await open();
    for (const typed of [
      { ...fields, price: 110_000 },
      { ...fields, tags: ["clay", "blue"] },
    ]) {
      await saveProduct(shop.db, own, id, changedFields(typed, seen), { seen });
    }
    expect(await showOwnProduct(shop.db, own, id)).toMatchObject({
      ...{ price: 110_000, tags: ["clay", "blue"] },
    });
  });

  it("a long description is told apart by a few signs, as text and as it is kept", async () => {
    const text = `A vase\r\n\r\n${"of clay ".repeat(100)}`;
    const id = await createProduct(shop.db, own, "s-own", { ...LAMP, description: text });
    const seen = fingerprintsOf(await showOwnProduct(shop.db, own, id));
    expect(JSON.stringify(seen).length).toBeLessThan(1_500);
    expect(changedFields({ description: text }, seen)).toEqual({});
    expect(changedFields({ description: `${text}!` }, seen)).not.toEqual({});
  });
});
