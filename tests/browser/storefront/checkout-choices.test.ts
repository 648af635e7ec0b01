import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";

let page: Page;
eachPage({ viewport: { width: 390, height: 800 } }, (opened) => {
  ({ page } = opened);
});

const chosen = () => page.locator('input[name="payment"]:checked');
const wayToPay = async () =>
  (await chosen().locator("xpath=ancestor::label").innerText()).split("\n")[0];

async function openCheckout(): Promise<void> {
  const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=60");
  const { items } = await answer.json();
  const plain = items.find(
    (one: { asks?: unknown; size: string[]; colors: string[]; unitsInStock: number }) =>
      !("asks" in one) && one.size.length + one.colors.length === 0 && one.unitsInStock > 12,
  );
  await visit(page, `/top-collection/${encodeURIComponent(plain.slug)}?id=${plain._id}`);
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.getByRole("link", { name: "Cart" }).click();
  await page.getByRole("link", { name: /^Checkout/ }).click();
  await page.locator("#firstName").waitFor();
}

it("after “I am sending it” and back, cash is chosen as it was; whatever the way back", async () => {
  await openCheckout();
  const choose = (words: string) => page.getByText(words, { exact: true }).click();
  expect(await wayToPay()).toBe("Cash on delivery");
  await choose("I am sending it");
  await expect.poll(wayToPay).not.toBe("Cash on delivery");
  await choose("It is for me");
  await expect.poll(wayToPay).toBe("Cash on delivery");
  // Away and back by the browser, while it was for somebody else.
  await choose("I am sending it");
  await expect.poll(wayToPay).not.toBe("Cash on delivery");
  await page.goBack();
  await page.waitForURL(/\/cart/);
  await page.goForward();
  await page.locator("#firstName").waitFor();
  await choose("It is for me");
  await expect.poll(wayToPay).toBe("Cash on delivery");
  await page.reload();
  await page.locator("#firstName").waitFor();
  await expect.poll(wayToPay).toBe("Cash on delivery");
  // What is shown is what would be sent.
  expect(await page.getByRole("button", { name: /^Place order and pay/ }).count()).toBe(0);
});

it("another way that was chosen holds again too, once it is offered", async () => {
  await openCheckout();
  const other = page.locator('input[name="payment"]').nth(1);
  await other.check();
  const name = await wayToPay();
  for (const words of ["I am sending it", "It is for me"]) {
    await page.getByText(words, { exact: true }).click();
    await expect.poll(wayToPay).toBe(name);
  }
});
