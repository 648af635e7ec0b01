import { expect, it } from "vitest";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";

it("sends pages whose own scripts the security policy allows, and which come alive without a complaint", async () => {
  const { page, context, complaints } = await openPage();
  for (const path of ["/", "/about-us", "/track-order"]) {
    await visit(page, path);
    expect(await page.locator("h1").count()).toBe(1);
  }
  await context.close();
  expect(complaints).toEqual([]);
});

it("opens the portal at its own address, with a way back to the shop", async () => {
  const { page, context } = await openPage();
  await page.goto(`${portalUrl}/login`);
  expect(await page.locator("h1").textContent()).toBe("Sign in");
  await page.getByRole("link", { name: "To the shop" }).click();
  await page.waitForURL(`${storeUrl}/**`);
  await context.close();
});
