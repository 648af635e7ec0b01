import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  createCategory,
  removeCategory,
  saveCategory,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { archiveProduct } from "#tohfa/shop/selling/products/archive-product.server.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { takePage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

// An address that the shop ever gave out redirects: whole pages, the router's data for them, and Urdu (issue 39 §2).

const ADMIN: Actor = { role: "admin", userId: "a-moved", sellerId: null };
const word = randomUUID().slice(0, 6);
const sellerId = `moved-${word}`;

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${storeUrl}${path}`, { redirect: "manual", ...init });
/** Where an address leads to, or its status. */
async function leads(path: string, init?: RequestInit): Promise<string | number> {
  const answer = await ask(path, init);
  await answer.arrayBuffer();
  return answer.status === 301 ? (answer.headers.get("location") ?? "") : answer.status;
}

let categoryId = "";
beforeAll(async () => {
  await addSeller(db, { id: sellerId, handle: `store-of-${word}`, companyName: `Store ${word}` });
  categoryId = await createCategory(db, ADMIN, {
    ...{ name: `Old Shelf ${word}`, kind: "shop", description: "" },
  });
  await addProduct(db, {
    ...{ id: `gone-${word}`, sellerId, name: `Gone ${word}` },
    categories: [`Old Shelf ${word}`],
  });
  await addProduct(db, { id: `heir-${word}`, sellerId, name: `Heir ${word}` });
});
afterAll(async () => {
  // Others of this process read the same shop.
  await db.execute(
    sql`update products set status = 'Block', archived_at = now() where seller_id = ${sellerId}`,
  );
  await saveCategory(db, ADMIN, categoryId, { name: `Older Shelf ${word}`, description: "" });
  await db.execute(sql`update products set categories = '{}' where seller_id = ${sellerId}`);
  await removeCategory(db, ADMIN, categoryId);
});

describe("An address that the shop gave out once", () => {
  it("of a renamed category: 301 to the new one with the same query, in both folders and languages", async () => {
    const old = `Old-Shelf-${word}`;
    expect((await ask(`/all/${old}`)).status).toBe(200);
    await saveCategory(db, ADMIN, categoryId, { name: `New Shelf ${word}`, description: "" });
    const now = `New-Shelf-${word}`;
    await expect.poll(() => leads(`/all/${old}`)).toBe(`/all/${now}`);
    expect(await leads(`/all/${old}?min=500&sort=price`)).toBe(`/all/${now}?min=500&sort=price`);
    expect(await leads(`/collection/${old.toLowerCase()}`)).toBe(`/collection/${now}`);
    expect(await leads(`/ur/all/${old}?page=2`)).toBe(`/ur/all/${now}?page=2`);
    expect(await leads(`/all/${old}`, { method: "HEAD" })).toBe(`/all/${now}`);
    const answer = await ask(`/all/${old}`);
    expect(await answer.text()).toBe("");
    // It may be the category's own name again one day.
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const page = await (await fetch(`${storeUrl}/all/${old}`)).text();
    expect(page).toContain(`/all/${now}"`);
    expect(page).toContain('rel="canonical"');
  });

  it("of an archived product: to what took its place, by slug and by id", async () => {
    await archiveProduct(db, ADMIN, `gone-${word}`, "", `Heir ${word}`);
    const heir = `/top-collection/heir-${word}`;
    await expect.poll(() => leads(`/top-collection/gone-${word}`)).toBe(heir);
    expect(await leads(`/top-collection/gone-${word}?id=gone-${word}`)).toBe(heir);
    expect(await leads(`/ur/top-collection/gone-${word}?id=gone-${word}&utm_source=a`)).toMatch(
      `/ur${heir}`,
    );
  });

  it("of a store with another handle", async () => {
    await db.execute(
      sql`update sellers set handle = ${`new-store-of-${word}`} where id = ${sellerId}`,
    );
    await expect
      .poll(() => leads(`/store-of-${word}?tab=all`))
      .toBe(`/new-store-of-${word}?tab=all`);
  });

  it("what was never there stays a not-found page, also for a form that is posted", async () => {
    for (const path of ["/all/Never-There", "/never-there", "/no/such/page", "/deal/none", "/a%"]) {
      expect([path, typeof (await leads(path))]).toEqual([path, "number"]);
    }
    expect((await ask("/all/Never-There")).status).toBe(404);
    const posted = await leads(`/all/Old-Shelf-${word}`, { method: "POST", body: "a=b" });
    expect(typeof posted).toBe("number");
  });

  it("a link in an open page leads on too, without loading the page anew", async () => {
    const { page, release, faults } = await takePage();
    await visit(page, "/about-us");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.evaluate((to) => {
      // As the router follows a link of a page that was made before.
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, `/all/Old-Shelf-${word}?sort=price`);
    await page.waitForURL(`**/all/New-Shelf-${word}?sort=price`);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.getByRole("heading", { level: 1, name: `New Shelf ${word}` }).waitFor();
    expect(faults).toEqual([]);
    await release();
  });
});

describe("Before a host that keeps no old addresses", () => {
  let foreign: ForeignShop;
  beforeAll(async () => {
    foreign = await openForeignShop();
  });
  afterAll(() => foreign.close());

  it("the not-found page stays", async () => {
    for (const path of ["/top-collection/none?id=none", "/nobody-here", "/deal/none"]) {
      const answer = await fetch(`${foreign.url}${path}`, { redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 404]);
      await answer.arrayBuffer();
    }
  });
});
