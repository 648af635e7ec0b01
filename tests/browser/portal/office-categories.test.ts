import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  moveCategory,
  removeCategory,
  saveCategory,
  setCategoryHidden,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { FIRST_CATEGORIES } from "#tohfa/shop/catalogue/categories/first-categories.ts";
import { takePage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { get, openAccount, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";

// A category made in the office appears wherever categories are listed, in both languages (issue 39 §2).

const ADMIN: Actor = { role: "admin", userId: "a-categories", sellerId: null };
const word = randomUUID().slice(0, 4);
const name = `Chai Sets ${word}`;
const nameUrdu = `چائے سیٹ ${word}`;

const read = async (path: string) => (await fetch(`${storeUrl}${path}`)).text();
/** The page's own part, as its links are in it, without what the router carries along. */
const main = (html: string) =>
  html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("&amp;", "&");
/** Every place where the shop lists categories. */
const PLACES = [
  "/all-categories",
  "/all-collection",
  "/search/view/qqqqzzzzxxxx?searchBy=product",
  "/search/view.data?suggest=shortcuts",
] as const;

let id = "";
afterAll(async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from categories where name like ${`%${word}`}`,
  );
  for (const row of rows) await removeCategory(db, ADMIN, row.id);
});

describe("A category that the office makes", () => {
  it("by its form, in its place, with its Urdu name, is soon on every list of both languages", async () => {
    // The pages are there already, and kept.
    for (const path of PLACES) for (const at of [path, `/ur${path}`]) await read(at);
    const { email } = await openAccount("admin", "admin", null);
    const { page, release, faults } = await takePage({
      ...{ baseURL: portalUrl, viewport: { width: 360, height: 740 } },
    });
    await page.goto("/login?returnTo=%2Fadmin%2Fcatalog%2Fcategories");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Name in Urdu").fill("only English");
    await page.getByLabel("Place").selectOption({ label: "Before Islamic" });
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByText("Write the Urdu name in Urdu").first().waitFor();
    await page.getByLabel("Name in Urdu").fill(nameUrdu);
    await page.getByRole("button", { name: "Make it" }).click();
    await page.waitForURL(/categories\/[0-9a-f-]+$/);
    id = page.url().split("/").at(-1) ?? "";
    expect(faults).toEqual([]);
    await release();
    const { rows } = await db.execute<{ name: string }>(sql`select name from categories
      where kind = 'shop' and not hidden order by position, name`);
    const order = rows.map((row) => row.name);
    expect(order.indexOf(name)).toBe(order.indexOf("Islamic") - 1);
    const soon = { timeout: 10_000, interval: 100 };
    for (const path of PLACES) {
      await expect.poll(() => read(path), soon).toContain(name);
      await expect.poll(() => read(`/ur${path}`), soon).toContain(nameUrdu);
    }
    const tiles = main(await read("/all-categories"));
    expect(tiles.indexOf(name)).toBeGreaterThan(-1);
    expect(tiles.indexOf(name)).toBeLessThan(tiles.indexOf(">Islamic<"));
    expect(main(await read(`/ur/all/${name.replaceAll(" ", "-")}`))).toContain(nameUrdu);
  });

  it("is where sellers choose, and in the API", async () => {
    const { cookie } = await openAccount("seller", "seller", "approved");
    expect(await (await get("/seller/products/new", cookie)).text()).toContain(name);
    const { categories } = JSON.parse(await read("/api/v1/categories"));
    const listed = (categories as { name: string; nameUrdu: string }[]).find(
      (one) => one.name === name,
    );
    expect(listed).toMatchObject({ nameUrdu, listed: true, shortcut: true, collection: false });
  });

  it("renamed, re-ordered, taken off a list or hidden, is soon so on the pages", async () => {
    const soon = { timeout: 10_000, interval: 100 };
    const shortcuts = () => read("/search/view.data?suggest=shortcuts");
    await moveCategory(db, ADMIN, id, "later");
    for (const path of [PLACES[0], PLACES[2]]) {
      await expect
        .poll(async () => {
          const page = main(await read(path));
          return page.indexOf(name) > page.indexOf(">Islamic<");
        }, soon)
        .toBe(true);
    }
    const renamed = `Tea ${word}`;
    await saveCategory(db, ADMIN, id, { name: renamed, description: "" });
    await expect.poll(shortcuts, soon).toContain(renamed);
    await expect.poll(() => read("/all-categories"), soon).toContain(renamed);
    await saveCategory(db, ADMIN, id, { name: renamed, description: "", isShortcut: false });
    await expect.poll(shortcuts, soon).not.toContain(renamed);
    expect(await read("/all-categories")).toContain(renamed);
    await setCategoryHidden(db, ADMIN, id, true);
    await expect.poll(() => read("/all-categories"), soon).not.toContain(renamed);
    expect(await read("/ur/all-categories")).not.toContain(nameUrdu);
  });
});

// Found beside: the router asks for a page's data at its address with ".data" behind, which was taken for another page.
it("SPEC's own category pages are themselves also where one comes by a link of an open page", async () => {
  const { page, release } = await takePage();
  await visit(page, "/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Tech" }).click();
  await page.waitForURL("**/tech");
  await page.getByRole("heading", { level: 1, name: "Tech", exact: true }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/tech$/);
  await release();
});

// SPEC §9: Search category shortcuts: Islamic, Tech, Couples, Customised, Home&Decor, Beauty & Personal Care, Clothing, Electronics, Men, Women, Kids, Custom Gift, Jewelry, Hand Made, Printing, Photo Frames, Resin Art, Other.
it("SPEC's categories are on the pages in its order and spelling, and in Urdu", async () => {
  const wanted = FIRST_CATEGORIES.filter(({ isShortcut }) => isShortcut);
  const inOrder = (html: string, names: string[]) => {
    const places = names.map((one) => html.indexOf(`>${one}<`));
    expect(places.every((place) => place > -1)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  };
  inOrder(
    main(await read("/all-categories")),
    wanted.map((one) => one.name),
  );
  const urdu = main(await read("/ur/all-categories"));
  for (const one of wanted) expect(urdu).toContain(`>${one.nameUrdu}<`);
});
