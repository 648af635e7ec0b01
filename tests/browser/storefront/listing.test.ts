import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { alive, eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";

const LIST = "/all/New-Arrival";
let page: Page;
let complaints: string[];

eachPage({}, (opened) => {
  ({ page, complaints } = opened);
});

const cards = (on: Page) => on.locator("main article[data-product-id]");
const total = async (on: Page) =>
  Number((await on.locator("main strong").first().textContent()) ?? 0);
const sidebar = (on: Page) => on.getByRole("complementary", { name: "Filters" });

describe("Category listing (SPEC §2, §5, §9)", () => {
  // SPEC §2 Routes: /all/{categoryName} … category listing (e.g. Corporate-Essentials, New-Arrival)
  it("has its heading and products in the HTML, and comes alive without a complaint", async () => {
    const html = await (await page.request.get(LIST)).text();
    expect(html).toMatch(/<h1[^>]*>New Arrival/);
    expect(html.match(/data-product-id=/g)?.length).toBe(6);
    await visit(page, LIST);
    expect(complaints).toEqual([]);
  });

  // SPEC §2 Category listing: and a Load More button showing how many remain.
  // SPEC §9: Category page size 6, Load More adds 6 (shows remaining).
  it("shows 6 products, and each Load More adds 6 and says how many remain", async () => {
    await page.goto(LIST);
    await alive(page);
    expect(await cards(page).count()).toBe(6);
    const all = await total(page);
    await page.getByRole("link", { name: `Load More (${all - 6} remaining)` }).click();
    await expect.poll(() => cards(page).count()).toBe(Math.min(12, all));
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  });

  it("lists every product once over all its pages, as many as it counts", async () => {
    await page.goto(LIST);
    const all = await total(page);
    await page.goto(`${LIST}?page=${Math.ceil(all / 6)}`);
    const ids = await cards(page).evaluateAll((found) =>
      found.map((card) => card.getAttribute("data-product-id")),
    );
    expect(new Set(ids).size).toBe(all);
    expect(await page.getByRole("link", { name: /Load More/ }).count()).toBe(0);
  });

  it("works without JavaScript: Load More is a link, the filters are a form", async () => {
    const plain = (await openPage({ javaScriptEnabled: false })).page;
    await plain.goto(LIST);
    await plain.getByRole("link", { name: /Load More/ }).click();
    expect(await cards(plain).count()).toBeGreaterThan(6);
    await sidebar(plain)
      .getByLabel(/^Out of Stock/)
      .check();
    await sidebar(plain).getByRole("button", { name: "Show the results" }).click();
    expect(new URL(plain.url()).searchParams.get("availability")).toBe("out");
    expect(await plain.getByRole("link", { name: "Remove filter Out of Stock" }).count()).toBe(1);
    await plain.context().close();
  });

  // SPEC §2 Category listing: Filter sidebar (availability In Stock / Out of Stock with counts;
  // SPEC §5: In Stock and Out Of Stock mutually exclusive.
  it("lets In Stock and Out of Stock exclude each other, with the counts of both", async () => {
    // Some of these are sold out in the demo catalogue.
    await page.goto("/all/Customised");
    await alive(page);
    const inStock = sidebar(page).getByLabel(/^In Stock/);
    const outOfStock = sidebar(page).getByLabel(/^Out of Stock/);
    const count = async (name: string) =>
      Number(/\((\d+)/.exec((await sidebar(page).getByText(name).textContent()) ?? "")?.[1]);
    const counts = { in: await count("In Stock"), out: await count("Out of Stock") };
    expect(counts.out).toBeGreaterThan(0);
    await inStock.check();
    await expect.poll(() => total(page)).toBe(counts.in);
    await outOfStock.check();
    await expect.poll(() => total(page)).toBe(counts.out);
    expect(await inStock.isChecked()).toBe(false);
    await outOfStock.uncheck();
    await expect.poll(() => total(page)).toBe(counts.in + counts.out);
  });

  // SPEC §2 Category listing: price from/to inputs and slider)
  // SPEC §5: Price filter: minimum clamped to 0 or above, maximum to 7999 or below;
  // SPEC §5: non-numeric gives 0 for from and 7999 for to;
  it("clamps the price inputs to 0 and 7999, and what is no number gives those", async () => {
    await page.goto(LIST);
    await alive(page);
    const from = sidebar(page).getByRole("textbox", { name: "From" });
    const to = sidebar(page).getByRole("textbox", { name: "To" });
    expect([await from.inputValue(), await to.inputValue()]).toEqual(["0", "7999"]);
    await from.fill("-50");
    await to.fill("900000");
    await to.blur();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(["0", "7999"]);
    await from.fill("many");
    await to.fill("3000");
    await to.blur();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(["0", "3000"]);
    await page.waitForURL(/max=3000/);
    const prices = await cards(page).locator("text=/^Rs [0-9,]+/").allTextContents();
    expect(prices.length).toBeGreaterThan(0);
  });

  // SPEC §2 Category listing: price from/to inputs and slider)
  // SPEC §5: raising the slider below the minimum lowers the minimum.
  it("lowers the minimum when the slider is moved below it", async () => {
    await page.goto(`${LIST}?min=3000&max=5000`);
    await alive(page);
    await sidebar(page).getByLabel("Highest price").fill("2000");
    expect(await sidebar(page).getByRole("textbox", { name: "From" }).inputValue()).toBe("2000");
    await page.waitForURL(/min=2000&max=2000/);
  });

  it("shows applied filters as chips that take them away, and Clear all", async () => {
    await page.goto(`${LIST}?availability=in&min=100&max=6000&page=2`);
    await alive(page);
    await page.getByRole("link", { name: "Remove filter Rs 100 to Rs 6,000" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?availability=in");
    await expect.poll(() => cards(page).count()).toBe(6);
    expect(
      await sidebar(page)
        .getByLabel(/^In Stock/)
        .isChecked(),
    ).toBe(true);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  it("keeps the order in the address", async () => {
    await page.goto(LIST);
    await alive(page);
    await page.getByLabel("Sort by").selectOption("price");
    await page.waitForURL(/sort=price/);
    const query = "category=New+Arrival&sort=price&limit=6";
    const answer = await page.request.get(`/api/v1/products?${query}`);
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    await expect
      .poll(() =>
        cards(page).evaluateAll((found) =>
          found.map((card) => card.getAttribute("data-product-id")),
        ),
      )
      .toEqual(items.map((item) => item._id));
  });

  // SPEC §8: 'No products match the selected filters'.
  it("says 'No products match the selected filters' and offers to clear them", async () => {
    await page.goto(`${LIST}?min=0&max=0`);
    expect(await page.getByText("No products match the selected filters").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect.poll(() => cards(page).count()).toBe(6);
  });

  // Beyond SPEC: Back restores position and loaded count (issue 3)
  it("comes back to the loaded products and the place", async () => {
    await page.goto(LIST);
    await alive(page);
    await page.getByRole("link", { name: /Load More/ }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
    const loaded = await cards(page).count();
    const link = cards(page).last().getByRole("link");
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.waitForURL(/top-collection/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(loaded);
    await expect
      .poll(async () => {
        const now = await page.evaluate(() => window.scrollY);
        return Math.abs(now - before) <= 50;
      })
      .toBe(true);
  });

  it("on a phone the sheet says how many results there would be, and the list waits for it", async () => {
    const phone = (await openPage({ viewport: { width: 360, height: 800 } })).page;
    await phone.goto(LIST);
    await alive(phone);
    const before = await total(phone);
    await phone.getByRole("button", { name: "Filters" }).click();
    const sheet = phone.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("textbox", { name: "To" }).fill("2000");
    await sheet.getByRole("textbox", { name: "To" }).blur();
    const apply = sheet.getByRole("button", { name: /Show \d+ results?/ });
    await expect.poll(() => apply.textContent()).not.toBe(`Show ${before} results`);
    expect(await total(phone)).toBe(before);
    const promised = Number(/\d+/.exec((await apply.textContent()) ?? "")?.[0]);
    await apply.click();
    await expect.poll(() => total(phone)).toBe(promised);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await phone.context().close();
  });

  // SPEC §2 Routes: /jewellery, /tech, /chocolate-box-&-eatings, /gifts … category pages
  // SPEC §2 Routes: Other pages exist (single category, category pages 1 to 5, vendor profile) and their layout is not shown.
  it("answers each category address of SPEC §2 with its heading, and an unknown name with 404", async () => {
    const pages = {
      "/jewellery": "Jewellery",
      "/tech": "Tech",
      "/chocolate-box-&-eatings": "Chocolate Box & Eatings",
      "/gifts": "Gifts",
      "/all/Corporate-Essentials": "Corporate Essentials",
      "/collection/Photo-Frames": "Photo Frames",
      "/all-collection": "All collections",
      "/all-categories": "All categories",
    };
    for (const [path, heading] of Object.entries(pages)) {
      const answer = await page.goto(path, { waitUntil: "commit" });
      expect(answer?.status()).toBe(200);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
    }
    expect((await page.goto("/all/No-Such-Category"))?.status()).toBe(404);
  });
});
