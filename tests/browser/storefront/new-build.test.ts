import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { alive, eachPage } from "#tohfa/tests/support/browser/browser.ts";

describe("A page that was opened before the shop was built anew", () => {
  let page: Page;
  eachPage({ viewport: { width: 1280, height: 800 } }, (opened) => {
    ({ page } = opened);
  });

  it("leads on although its scripts are gone from the server: the next page comes whole", async () => {
    await page.goto("/");
    await alive(page);
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    let asked = 0;
    await page.route("**/assets/faq-*.js", (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404, body: "Not found" }) : route.continue();
    });
    await page.locator('footer a[href="/faq-page"]').click();
    await page.waitForURL("**/faq-page");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => "isOldPage" in window)).toBe(false);
    expect(asked).toBeGreaterThan(0);
  });
});
