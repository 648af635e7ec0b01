import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { karachiText } from "#tohfa/shop/values/karachi-time.ts";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { takePage } from "#tohfa/tests/support/browser/browser.ts";
import { openAccount, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A store's page on a small phone, %s (issue 11 §3)", (_name, javaScriptEnabled) => {
  let page: Page;
  beforeEach(async () => {
    const opened = await takePage({
      baseURL: portalUrl,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    page = opened.page;
    return async () => {
      await opened.release();
      expect(opened.faults).toEqual([]);
    };
  });

  const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const said = (words: string) => page.getByText(words).first().waitFor();
  const isGood = async () => {
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    const wide = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
  };

  it("a seller fills a shelf, publishes an article, and goes on holiday", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    const sellerId = seller.sellerId ?? "";
    const name = `Vase ${randomUUID().slice(0, 6)}`;
    await addProduct(db, { id: randomUUID(), sellerId, name, images: [] });

    await page.goto("/seller/store");
    await page.getByLabel("Email").fill(seller.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await tap("Sign in");
    await page.getByLabel("About your store").fill("Pottery from Multan.");
    await isGood();
    await tap("Save");
    await said("Saved, and so on your page.");

    await page.goto("/seller/store/shelves");
    await isGood();
    await tap(`Put ${name} on the Main shelf`);
    await page.getByRole("button", { name: `Take ${name} down from the shelf` }).waitFor();

    await page.goto("/seller/store/blog");
    await page.getByLabel("Title", { exact: true }).fill(name);
    await tap("Begin");
    await said("Begun.");
    // Before anything is scrolled under what stays at the edges of the screen.
    if (javaScriptEnabled) await page.getByRole("toolbar").waitFor();
    await isGood();
    await page.getByLabel("Handmade").check();
    if (javaScriptEnabled) {
      await page
        .getByRole("textbox", { name: "Text, part 1" })
        .and(page.locator("div"))
        .fill("Dry");
    } else await page.getByLabel("Text, part 1").fill("Dry");
    await tap("Add a heading");
    await page.getByLabel("Heading", { exact: true }).fill("Slowly");
    await tap("Publish");
    await said("Published: buyers read it now.");
    const articles = await (await fetch(`${storeUrl}/api/v2/blogs/get/all/all`)).json();
    const article = articles.find(({ title }: { title: string }) => title === name);
    expect(article.content).toEqual([
      { type: "description", value: "<p>Dry</p>" },
      { type: "heading", value: "Slowly" },
    ]);

    await page.goto("/seller/store/holiday");
    await isGood();
    const day = karachiText(Date.now() + 7 * 86_400_000).slice(0, 10);
    await page.getByLabel("Back on").fill(day);
    await tap("Close for orders now");
    await said("Your holiday is set.");
    await page.goto(`${storeUrl}/${sellerId}`);
    await page.getByText("is on holiday. You can order again from").waitFor();
    await page.goto(`${portalUrl}/seller/store/holiday`);
    await tap("Open again now");
    await said("Welcome back");
  });
});
