import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openStore, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const idAt = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A seller's products on a small phone, %s", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("from the first one with photos, over prices in the list and many at once, to a file", async () => {
    const { page, tap, signIn, expectClean } = phone;
    const { email } = await openStore();
    const name = `Rose box ${randomUUID().slice(0, 8)}`;
    await signIn(email, "/seller/products");
    await page.getByRole("link", { name: "Add a product" }).first().click();
    await page.getByRole("heading", { name: "A new product" }).waitFor();
    await expectClean();

    // What is wrong is said at its field, and nothing typed is lost.
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Price, Rs", { exact: true }).fill("a lot");
    await page.getByLabel("Stock", { exact: true }).fill("3");
    await tap("Save the product");
    await page.getByText("is no amount in rupees").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
    await page.getByLabel("Price, Rs", { exact: true }).fill("1,500");
    await page.getByLabel("Gifts", { exact: true }).check();
    await page.getByLabel("Photos").setInputFiles([
      { name: "one.jpg", mimeType: "image/jpeg", buffer: await photo("#aa0044") },
      { name: "two.jpg", mimeType: "image/jpeg", buffer: await photo("#0044aa") },
    ]);
    await tap("Save the product");
    await page.getByText("Your product is in the shop.").waitFor();
    await expectClean();
    const id = idAt(page);
    await page.getByRole("button", { name: `Move picture 2 of ${name} earlier` }).click();
    await page.getByText("The pictures are saved.").waitFor();

    await page.goto("/seller/products");
    await expectClean();
    await page.getByLabel(`Price of ${name} in rupees`).fill("1750");
    await page.getByLabel(`Stock of ${name}`).fill("8");
    await tap("Save prices and stock");
    await page.getByText("1 product is saved.").waitFor();
    await page.getByLabel(`Choose ${id}`).check();
    await tap("Change the chosen ones");
    await page.getByLabel("Price, percent up or down").fill("-20");
    await page.getByLabel(/strike out/).check();
    await tap("Show what it makes");
    await page.getByText("Rs 1,400").waitFor();
    await expectClean();
    await tap("Change 1 product");
    await page.getByText("1 product is changed.").waitFor();

    await page.goto("/seller/products/import");
    const csv = Buffer.from(
      `name,price,stock,status,categories\n${name},1300,9,For sale,Gifts\nBad,x,,,\n`,
    );
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: csv });
    await tap("Look at the file");
    await page
      .getByText("Nothing is changed yet. In this file: 1 changed, 1 that cannot be taken.")
      .waitFor();
    await page.getByText("price: “x” is no amount in rupees.").waitFor();
    await expectClean();
    await tap("Take over 1 row");
    await page.getByText("Finished: 1 changed, 1 that cannot be taken.").waitFor();
    const { rows } =
      await db.execute(sql`select price::int as price, compare_at_price::int as old, stock, discount,
      array_length(images, 1) as pictures from products where id = ${id}`);
    expect(rows).toEqual([{ price: 130_000, old: 175_000, stock: 9, discount: 26, pictures: 2 }]);
  });
});

describe("A product's change", () => {
  it("is on the storefront's kept pages within a second", async () => {
    const { sellerId, cookie } = await openStore();
    const name = `Lamp ${randomUUID().slice(0, 8)}`;
    const id = await addProduct(db, {
      id: randomUUID(),
      sellerId,
      name,
      price: 123_400,
      storeSection: "main",
      images: [],
    });
    const pages = [
      `/top-collection/${name.toLowerCase().replaceAll(" ", "-")}?id=${id}`,
      `/s-${sellerId.slice(2)}`,
    ];
    const prices = async () => {
      const texts = await Promise.all(
        pages.map(async (path) => (await fetch(storeUrl + path)).text()),
      );
      return texts.map((text) => /Rs (1,234|5,678)\b/.exec(text)?.[1]);
    };
    await expect.poll(prices).toEqual(["1,234", "1,234"]);
    const form = new URLSearchParams({ intent: "save", "rows[0].id": id, "rows[0].price": "5678" });
    const changed = Date.now();
    expect((await post("/seller/products", form, cookie)).status).toBe(303);
    await expect.poll(prices, { interval: 50, timeout: 10_000 }).toEqual(["5,678", "5,678"]);
    // On a machine that has nothing else to do it is a few milliseconds.
    expect(Date.now() - changed).toBeLessThan(10_000);
  });

  it("of another store is as missing as one that never was, whatever form is sent", async () => {
    const [{ cookie }, other] = await Promise.all([openStore(), openStore()]);
    const theirs = await addProduct(db, {
      id: randomUUID(),
      sellerId: other.sellerId,
      name: "Theirs",
    });
    const at = `/seller/products/${theirs}`;
    expect((await fetch(portalUrl + at, { headers: { cookie } })).status).toBe(404);
    const fields = { name: "Mine", price: "5", stock: "1", status: "Block", images: "" };
    for (const intent of ["save", "add-pictures", "pictures", "duplicate", "archive", "restore"]) {
      const answer = await post(at, new URLSearchParams({ intent, ...fields }), cookie);
      expect([intent, answer.status]).toEqual([intent, 404]);
    }
    const bulk = new URLSearchParams({ intent: "change", "rows[0].id": theirs, percent: "-50" });
    expect((await post("/seller/products/change", bulk, cookie)).status).toBe(404);
    const { rows } = await db.execute(
      sql`select name, price::int as price from products where id = ${theirs}`,
    );
    expect(rows).toEqual([{ name: "Theirs", price: 100_000 }]);
  });

  it("is asked for with nonsense: no address and no form of it breaks the portal", async () => {
    const { cookie } = await openStore();
    const get = async (path: string) =>
      (await fetch(portalUrl + path, { headers: { cookie } })).status;
    expect(await get("/seller/products/%00")).toBe(400);
    expect(await get("/seller/products?q=%00")).toBe(400);
    expect(await get("/seller/products/change?id=nobody")).toBe(404);
    expect(await get("/seller/products/import/nobody")).toBe(404);
    const nul = new URLSearchParams({ intent: "choose", id: "a\0b" });
    expect((await post("/seller/products", nul, cookie)).status).toBe(303);
    const form = { intent: "pictures", images: "a\0b", step: "remove 9" };
    expect((await post("/seller/products/a", new URLSearchParams(form), cookie)).status).toBe(404);
  });

  it("what is no picture is refused in words, and the product is not made", async () => {
    const { sellerId, cookie } = await openStore();
    const form = new FormData();
    const fields = { intent: "create", name: "Lamp", price: "50", stock: "1", status: "Block" };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("pictures", new Blob(["<svg onload=alert(1)>"], { type: "image/jpeg" }), "a.jpg");
    const answer = await post("/seller/products/new", form, cookie);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining("not a picture we can read"),
    ]);
    const { rows } = await db.execute(sql`select from products where seller_id = ${sellerId}`);
    expect(rows.length).toBe(0);
  });
});
