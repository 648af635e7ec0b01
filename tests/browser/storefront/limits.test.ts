import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { type RunningShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";

/** With the limits that the shop of the other tests has not: they all order as the same buyer. */
let own: RunningShop;
beforeAll(async () => {
  own = await startDemoShop();
});
afterAll(() => own?.close());

interface WireProduct {
  _id: string;
  slug: string;
  size: string[];
  colors: string[];
  unitsInStock: number;
  newPrice: number;
}

describe("Past a limit checkout says what works (issue 9.2)", () => {
  it("a fourth open cash order is refused beside the phone, and goes through as a bank transfer", async () => {
    const { page, context } = await openPage({
      baseURL: own.storeUrl,
      viewport: { width: 360, height: 740 },
    });
    const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=60");
    const { items } = (await answer.json()) as { items: WireProduct[] };
    const product = items.find(
      (one) =>
        !("asks" in one) && one.size.length + one.colors.length === 0 && one.unitsInStock > 12,
    );
    if (!product) throw new Error("The demo shop has no plain product");
    for (let count = 0; count < 3; count += 1) {
      const placed = await page.request.post("/api/v1/orders", {
        headers: { "idempotency-key": `limit-${count}` },
        data: {
          firstName: "Ayesha",
          lastName: "Khan",
          email: `other${count}@example.com`,
          phone: "+92 300 1234567",
          address: "House 12, Model Town",
          city: "Lahore",
          shipping_method: "standard",
          payment_method: "cod",
          items: [{ id: product._id, quantity: 1 }],
        },
      });
      expect(placed.status()).toBe(201);
    }
    await visit(page, `/top-collection/${encodeURIComponent(product.slug)}?id=${product._id}`);
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await visit(page, "/checkout");
    await fillCheckout(page);
    await page.getByRole("button", { name: /^Place order/ }).click();
    const words = /3 cash orders with this phone number wait to be confirmed/;
    await page.getByRole("alert").getByRole("link", { name: words }).waitFor();
    const described = await page.locator("#phone").getAttribute("aria-describedby");
    const beside = await Promise.all(
      (described ?? "").split(" ").map((id) => page.locator(`[id="${id}"]`).innerText()),
    );
    expect(beside.join(" ")).toMatch(words);
    await page.getByRole("radio", { name: /Bank transfer/ }).check();
    await page.getByRole("button", { name: /^Place order/ }).click();
    await page.waitForURL(/order-confermed/);
    await context.close();
  });
});
