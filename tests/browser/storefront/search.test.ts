import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drawn, eachPage, visit as visitOn } from "#tohfa/tests/support/browser/browser.ts";

let page: Page;

eachPage({}, (opened) => {
  ({ page } = opened);
});

const cards = () => page.locator("main article[data-product-id]");
const visit = (to: string) => visitOn(page, to);
const total = async () => Number((await page.locator("main strong").first().textContent()) ?? 0);
const box = () => page.locator("#overlay-search");
const overlay = () => page.getByRole("dialog", { name: "Search" });

async function openOverlay() {
  await visit("/all-categories");
  await page.locator("#site-search").click();
  await box().waitFor();
}

describe("Search results (SPEC §2, §5, §9)", () => {
  // SPEC §2 Routes: /search/view/{term}?searchBy=product or Corporate%20Essentials … search results
  // SPEC §2 Search results: heading 'Search Results for "{tag}"' (Products or Corporate Essentials),
  // SPEC §2 Search results: counter 'Showing X of Y items', … 'Load More (N remaining)'.
  // SPEC §4: Results show 10 items, Load More adds 6;
  // SPEC §9: Search page 10, adds 6.
  it("shows 10 items, and each Load More adds 6; the counter says of how many", async () => {
    await visit("/search/view/gift?searchBy=product");
    const all = await total();
    expect(all).toBeGreaterThan(16);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      'Search Results for "gift" (Products)',
    );
    expect(await page.getByText(`Showing 10 of ${all} items`).isVisible()).toBe(true);
    await page.getByRole("link", { name: `Load More (${all - 10} remaining)` }).click();
    await expect.poll(() => cards().count()).toBe(16);
    expect(await page.getByText(`Showing 16 of ${all} items`).isVisible()).toBe(true);
  });

  // SPEC §4: visible count resets to 10 when filters change.
  it("goes back to 10 when the filters change", async () => {
    await visit("/search/view/gift?searchBy=product&page=2");
    expect(await cards().count()).toBe(16);
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByLabel(/^In Stock/)
      .check();
    await expect.poll(() => cards().count()).toBe(10);
    expect(new URL(page.url()).searchParams.get("searchBy")).toBe("product");
  });

  // SPEC §5: Corporate Essentials search keeps only items whose category or type contains 'Corporate Essentials'; normal search excludes them.
  // SPEC §9: Corporate Essentials tab filters by the text 'Corporate Essentials'.
  it("keeps corporate products and the others apart", async () => {
    const ids = () =>
      cards().evaluateAll((found) => found.map((card) => card.getAttribute("data-product-id")));
    await visit("/search/view/a?searchBy=product&page=3");
    const normal = await ids();
    await visit("/search/view/a?searchBy=Corporate%20Essentials&page=3");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(
      "(Corporate Essentials)",
    );
    const corporate = await ids();
    expect(corporate.length).toBeGreaterThan(0);
    expect(corporate.filter((id) => normal.includes(id))).toEqual([]);
  });

  // SPEC §2 Search results: Empty: 'No products found for "{tag}"'
  it('says No products found for "{tag}" and leads on', async () => {
    await visit("/search/view/qqqqzzzzxxxx?searchBy=product");
    expect(await page.getByText('No products found for "qqqqzzzzxxxx"').isVisible()).toBe(true);
    // One box, the header's: what was looked for stays in it.
    expect(await page.getByRole("searchbox").count()).toBe(1);
    expect(await page.getByRole("searchbox").inputValue()).toBe("qqqqzzzzxxxx");
    await page.locator("main").getByRole("link", { name: "Islamic" }).click();
    await page.waitForURL(/\/all\/Islamic/);
  });

  // SPEC §2 Routes: /search/view/{term}?searchBy=product or Corporate%20Essentials … search results
  it("takes the box's text to SPEC's address without JavaScript", async () => {
    const answer = await page.request.get("/search/view?term=photo%20mug", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/search/view/photo%20mug?searchBy=product");
  });
});

describe("Search overlay (SPEC §2, §9)", () => {
  // SPEC §2 Search overlay: Text box and three tabs: Search by Product, Corporate Essentials, Search by Seller.
  // SPEC §2 Search overlay: Empty box: a fixed list of category shortcuts (seller tab: 'Suggested Sellers').
  // SPEC §9: Search category shortcuts: Islamic, Tech, Couples, Customised, Home&Decor, Beauty & Personal Care, Clothing, Electronics, Men, Women, Kids, Custom Gift, Jewelry, Hand Made, Printing, Photo Frames, Resin Art, Other.
  it("shows the fixed shortcuts while the box is empty, and Suggested Sellers in the sellers' tab", async () => {
    await openOverlay();
    expect(await overlay().getByRole("tab").allTextContents()).toEqual([
      "Search by Product",
      "Corporate Essentials",
      "Search by Seller",
    ]);
    const shortcuts = overlay().getByRole("tabpanel").getByRole("link");
    // They are the shop's, and come with the first opening.
    await expect.poll(() => shortcuts.count()).toBe(18);
    expect(await shortcuts.first().textContent()).toBe("Islamic");
    await overlay().getByRole("tab", { name: "Search by Seller" }).click();
    await expect.poll(() => overlay().getByText("Suggested Sellers").count()).toBe(1);
    expect(
      await overlay()
        .getByRole("link", { name: /^View Store/ })
        .count(),
    ).toBeGreaterThan(0);
  });

  // SPEC §2 Search overlay: Empty messages: 'No products found matching your search.', 'No Corporate Essentials products found matching your search.', 'No sellers found matching your search.',
  it("says for each tab that nothing matches", async () => {
    await openOverlay();
    await box().fill("qqqqzzzzxxxx");
    const says = (text: string) => expect.poll(() => overlay().getByText(text).count()).toBe(1);
    await says("No products found matching your search.");
    await overlay().getByRole("tab", { name: "Corporate Essentials" }).click();
    await says("No Corporate Essentials products found matching your search.");
    await overlay().getByRole("tab", { name: "Search by Seller" }).click();
    await says("No sellers found matching your search.");
  });

  // Beyond SPEC: An older search answer never overwrites a newer one (issue 3)
  it("never lets an older answer overwrite a newer one", async () => {
    await openOverlay();
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const isFirst = (request: Request) =>
      /suggest=.*term=gi(&|$)|term=gi&.*suggest=/.test(request.url());
    await page.route(/suggest=/, async (route) => {
      // The first question is answered last.
      if (isFirst(route.request())) await held;
      await route.continue().catch(() => undefined);
    });
    // The page may have given it up by then.
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isFirst),
      page.waitForEvent("requestfailed", isFirst),
    ]);
    const asked = page.waitForRequest(isFirst);
    await box().fill("gi");
    await asked;
    await box().fill("qqqqzzzzxxxx");
    const none = overlay().getByText("No products found matching your search.");
    await expect.poll(() => none.count()).toBe(1);
    answerFirst();
    await ended;
    // What it might draw would be there.
    await drawn(page);
    expect(await none.count()).toBe(1);
  });

  // SPEC §2 Search overlay: With text: matching product cards,
  it("goes through the answers with the arrow keys, and Enter opens all of them", async () => {
    await openOverlay();
    await box().fill("gift");
    const options = overlay().getByRole("listbox").getByRole("option");
    await expect.poll(() => options.count()).toBeGreaterThan(1);
    // What was not typed stands out: it is what tells the answers apart.
    const first = options.filter({ hasText: /gift./i }).first();
    const weight = (of: "b" | "span") =>
      first
        .locator("bdi")
        .first()
        .locator(of)
        .evaluateAll((parts) =>
          parts
            .filter(({ textContent }) => textContent !== "")
            .map((part) => [
              part.textContent?.toLowerCase() === "gift",
              Number(getComputedStyle(part).fontWeight) >= 600,
            ]),
        );
    expect(new Set((await weight("b")).map(String))).toEqual(new Set(["false,true"]));
    expect(await weight("span")).toEqual([[true, false]]);
    await page.keyboard.press("ArrowDown");
    // The focus stays in the box, which says what is pointed at.
    expect(await box().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await options.first().getAttribute("aria-selected")).toBe("true");
    expect(await box().getAttribute("aria-activedescendant")).toBe(
      await options.first().getAttribute("id"),
    );
    await page.keyboard.press("ArrowUp");
    expect(await box().getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\/view\/gift\?searchBy=product/);
    await expect.poll(() => overlay().count()).toBe(0);
  });

  it("closes with Escape", async () => {
    await openOverlay();
    await page.keyboard.press("Escape");
    await expect.poll(() => overlay().count()).toBe(0);
  });
});
