import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { addDays, dayOf, formatNearDay } from "#tohfa/shop/values/day.ts";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

let page: Page;
let sellerId: string;
beforeAll(async () => {
  ({ sellerId } = await openStore());
});
eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

it("home's Find a gift opens the gift finder (issue 39)", async () => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Find a gift" }).first().click();
  await page.waitForURL("**/gift-finder");
  await page.getByRole("heading", { name: "Who is it for?" }).waitFor();
});

it("a gift's page knows the city and the day that the finder was told (issue 39)", async () => {
  const by = addDays(dayOf(Date.now()), 20);
  await visit(page, `/gift-finder?for=any&why=any&under=any&city=Multan&by=${by}`);
  await page.locator('main a[href^="/top-collection/"]').first().click();
  await page.waitForURL("**/top-collection/**");
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByText(`In time for ${formatNearDay(by)}, the day you asked for`).waitFor();
  expect(await delivery.getByLabel("Deliver to").inputValue()).toBe("Multan");
  // Asked again without a day, it is over.
  await visit(page, "/gift-finder?for=any&why=any&under=any&city=Multan&by=any");
  await page.locator('main a[href^="/top-collection/"]').first().click();
  await page.waitForURL("**/top-collection/**");
  await delivery.getByText("to Multan").first().waitFor();
  expect(await delivery.getByText("the day you asked for").count()).toBe(0);
});

it("a bid begins above the highest, and stays as it is shown while others bid (issue 39)", async () => {
  const product = await addProduct(db, { sellerId, id: randomUUID(), price: 150_000, stock: 5 });
  const field = page.getByLabel("Your bid in rupees");
  const bid = async (bidPrice: number) => {
    const answer = await fetch(`${storeUrl}/api/v2/bids/add/bid-order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...{ productId: product, bidPrice, userName: "Ali", userCity: "Lahore" },
        ...{ userPhone: "03009998877", sellerId, sellerName: "x" },
      }),
    });
    expect(answer.status).toBe(201);
  };
  await visit(page, `/auction/x?id=${product}`);
  expect(await field.inputValue()).toBe("1500");
  await bid(1800);
  await page.getByText("Rs 1,800").waitFor();
  expect(await field.inputValue()).toBe("1500");
  await visit(page, `/auction/x?id=${product}`);
  expect(await field.inputValue()).toBe("1801");
});

describe("A choice does not make a thing its buyer's own; words, a photo or a day do (issue 39)", () => {
  it.each([
    ["choice", false],
    ["text", true],
    ["photo", true],
    ["date", true],
  ] as const)("the cart with a %s: %s", async (kind, isSaid) => {
    const ask = newAsk(kind, "own", "Colour");
    const options = kind === "choice" ? [{ name: "Red", price: 0 }] : [];
    const product = await addProduct(db, {
      ...{ sellerId, id: randomUUID(), name: "Asking mug", price: 80_000, stock: 9 },
      asks: [{ ...ask, options }],
    });
    await page.goto("/about-us");
    await page.evaluate(
      ([id, what]) => {
        const own = { id: "own", label: "Colour", kind: what, value: "Red", price: 0 };
        const line = {
          ...{
            id,
            name: "Asking mug",
            href: "/",
            image: "",
            quantity: 1,
            unit: { numerator: 80_000, denominator: 1 },
            sellerId: "x",
            sellerName: "X",
          },
          ...{ category: "New Arrival", attributes: {}, personalisation: [own] },
        };
        localStorage.setItem(
          "tohfa-cart",
          JSON.stringify({ state: { lines: [line] }, version: 2 }),
        );
      },
      [product, kind] as const,
    );
    await visit(page, "/cart");
    await page.getByRole("link", { name: "Asking mug" }).first().waitFor();
    const said = page.getByText("cannot be returned for a change of mind");
    expect((await said.count()) > 0).toBe(isSaid);
  });
});
