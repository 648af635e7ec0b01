import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { eachPage, visit } from "./browser.ts";
import { storeUrl } from "./shop.ts";

let page: Page;
let context: BrowserContext;
eachPage({}, (opened) => {
  ({ page, context } = opened);
});

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
}
let product: WireProduct;
beforeAll(async () => {
  const answer = await fetch(`${storeUrl}/api/v1/products?by=product&availability=in&limit=1`);
  const { items } = (await answer.json()) as { items: WireProduct[] };
  product = items[0] as WireProduct;
});

it("a link in a tunnel keeps the page and what was typed, says so, and opens when tapped again", async () => {
  await visit(page, "/contect-us");
  await page.getByLabel("Message").fill("A half-written letter");
  await context.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Reviews" }).click();
  await page.getByRole("alert").getByText("That page did not open").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("A half-written letter");
  expect(new URL(page.url()).pathname).toBe("/contect-us");
  await context.unroute("**/*.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/reviews");
});

it("chunk", async () => {
  await visit(page, "/contect-us");
  await page.getByLabel("Message").fill("A half-written letter");
  page.on("console", (m) => console.log("CONSOLE", m.text()));
  page.on("framenavigated", (f) => console.log("NAV", f.url()));
  await context.route("**/assets/faq*", (route) => {
    console.log("ROUTE", route.request().url(), route.request().resourceType());
    return route.abort();
  });
  await page.getByRole("link", { name: "FAQ" }).click();
  await new Promise((r) => setTimeout(r, 1500));
  console.log("ALERTS", await page.getByRole("alert").allInnerTexts(), page.url());
  await page.getByRole("alert").getByText("That page did not open").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("A half-written letter");
  await context.unroute("**/assets/faq*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/faq-page");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
it("overlay chunk and newsletter", async () => {
  await visit(page, "/contect-us");
  await page.getByLabel("Message").fill("A half-written letter");
  await context.route("**/assets/search-overlay*", (route) => route.abort());
  await page.locator("#site-search").click();
  await page.getByRole("alert").getByText("A part of this page").waitFor();
  await context.unroute("**/assets/search-overlay*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await page.keyboard.press("Escape");
  await context.route("**/*.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<html>bad gateway" }),
  );
  await page.getByLabel("Your email").fill("ayesha@example.com");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("alert").getByText("Your email is still here").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("A half-written letter");
  expect(await page.getByLabel("Your email").inputValue()).toBe("ayesha@example.com");
});
