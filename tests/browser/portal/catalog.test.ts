import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { takePage } from "#tohfa/tests/support/browser/browser.ts";
import { get, openAccount, PASSWORD, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

const pageOf = async (path: string) => await (await fetch(`${storeUrl}${path}`)).text();

/** A seller's two things, of a word that is nobody else's. */
async function twoThings(word: string) {
  const { sellerId } = await openAccount("seller", "seller", "approved");
  for (const name of [`Cup ${word}`, `Pot ${word}`]) {
    await addProduct(db, { id: randomUUID(), sellerId: sellerId ?? "", name, price: 1000_00 });
  }
}

async function signInAdmin(page: Page, email: string) {
  await page.goto("/login?returnTo=%2Fadmin%2Fcatalog%2Fdeals%2Fnew");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "A new deal" }).waitFor();
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("The shop's offers on a small phone, %s (issue 11 §5)", (_name, javaScriptEnabled) => {
  it("a deal is made of two things, its price looked at before it is charged, and it is in the shop", async () => {
    const word = `W${randomUUID().slice(0, 6)}`;
    await twoThings(word);
    const admin = await openAccount("admin", "admin", null);
    const viewport = { width: 360, height: 740 };
    const opened = await takePage({ baseURL: portalUrl, viewport, javaScriptEnabled });
    const { page, release, faults } = opened;
    await signInAdmin(page, admin.email);
    await page.getByLabel("Name", { exact: true }).fill(`Deal ${word}`);
    await page.getByLabel("Name in Urdu").fill(`ڈیل ${word}`);
    await page.getByLabel(/^Total price/).fill("1,900");
    await page.getByRole("button", { name: "Go on to its items" }).click();
    for (let added = 1; added <= 2; added += 1) {
      await page.getByLabel("Find a product on show").fill(word);
      await page.getByRole("button", { name: "Find", exact: true }).click();
      await page.getByRole("button", { name: "Add", exact: true }).first().click();
      await page
        .getByRole("button", { name: "Take out", exact: true })
        .nth(added - 1)
        .waitFor();
    }
    await page.getByLabel(/^Total price/).fill("1500");
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.getByText("and keeps Rs 500").waitFor();
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    const html = page.locator("html");
    expect(await html.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole("button", { name: "Charge Rs 1,500" }).click();
    await page.getByText("It costs Rs 1,500 now.").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("The deal is in the shop.").waitFor();
    const deal = page.url().split("/").at(-1)?.split("?")[0] ?? "";
    // The storefront's kept page follows at once.
    await vi.waitFor(async () => expect(await pageOf("/super-deals")).toContain(`Deal ${word}`));
    await vi.waitFor(async () => expect(await pageOf("/ur/super-deals")).toContain(`ڈیل ${word}`));
    await page.getByRole("button", { name: "Take it out of the shop" }).click();
    await page.getByText("The deal is out of the shop.").waitFor();
    await vi.waitFor(async () =>
      expect(await pageOf("/super-deals")).not.toContain(`Deal ${word}`),
    );
    await release();
    expect(faults).toEqual([]);
    const { rows } = await db.execute<{ actor: string; n: number }>(
      sql`select actor, count(*)::int as n from audit_log where subject = ${deal} group by actor`,
    );
    expect(rows).toEqual([{ actor: `admin ${admin.userId}`, n: 6 }]);
  });
});

describe("Every screen of the catalogue and the content", () => {
  // A few screens each: axe takes its time on a busy machine.
  it.each([
    [["products", "catalog", "catalog/categories", "catalog/deals"]],
    [["catalog/coupons", "catalog/coupons/new", "catalog/best-sellers", "catalog/sale?find=mug"]],
    [["content", "content/reviews", "content/articles"]],
    [["content/bids", "content/newsletter"]],
  ])("keeps nobody out, with the demo shop's things: %s", async (paths) => {
    const admin = await openAccount("admin", "admin", null);
    const viewport = { width: 360, height: 740 };
    const { page, release, faults } = await takePage({ baseURL: portalUrl, viewport });
    await signInAdmin(page, admin.email);
    for (const path of paths) {
      await page.goto(`/admin/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
      const html = page.locator("html");
      expect(await html.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
    }
    await release();
    expect(faults).toEqual([]);
  });

  it("a coupon is made only after what it means was shown; the newsletter's file needs its form", async () => {
    const { cookie } = await openAccount("admin", "admin", null);
    const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`;
    const fields = { code, percent: "20", bears: "shop", maxUses: "10", maxDiscount: "500" };
    const send = (intent: string, more = {}) =>
      post("/admin/catalog/coupons/new", { intent, ...fields, ...more }, cookie);
    const looked = await (await send("look")).text();
    expect(looked).toContain("At worst it costs the shop Rs 5,000 in all.");
    expect((await get(`/admin/catalog/coupons/${code}`, cookie)).status).toBe(404);
    expect((await send("look", { maxDiscount: "" })).status).toBe(422);
    expect((await send("create")).headers.get("location")).toBe(`/admin/catalog/coupons/${code}`);
    const file = await post("/admin/content/newsletter.csv", { intent: "export" }, cookie);
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(await file.text()).toContain("Address,Language,Link to leave");
  });
});
