import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("sends pages whose own scripts the security policy allows, and which come alive without a complaint", async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of ["/", "/about-us", "/track-order"]) {
    await page.goto(`${inject("storeUrl")}${path}`, { waitUntil: "networkidle" });
    expect(await page.locator("h1").count()).toBe(1);
  }
  expect(complaints).toEqual([]);
});

it("shows the portal's door with a way back to the shop", async () => {
  const page = await browser.newPage();
  await page.goto(`${inject("portalUrl")}/login`);
  expect(await page.locator("h1").textContent()).toBe("Accounts open soon");
  await page.getByRole("link", { name: "Browse the gifts" }).click();
  expect(new URL(page.url()).origin).toBe(inject("storeUrl"));
});
