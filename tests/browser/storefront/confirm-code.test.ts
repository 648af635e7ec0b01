import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { confirmCode } from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { alive, eachPage, openPage } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";

let page: Page;
eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

let phones = 0;
/** A cash order of one plain thing, as the API places it. */
async function placed(): Promise<{ id: string; path: string }> {
  const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=60");
  const { items } = (await answer.json()) as {
    items: { _id: string; size: string[]; colors: string[]; unitsInStock: number }[];
  };
  const plain = items.find(
    (one) =>
      !("asks" in one) && one.size.length === 0 && one.colors.length === 0 && one.unitsInStock > 12,
  );
  phones += 1;
  const order = await page.request.post("/api/v1/orders", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: {
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: `0302${String(1_000_000 + phones)}`,
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: plain?._id, quantity: 1 }],
    },
  });
  const { id, accessToken } = await order.json();
  const query = new URLSearchParams({ id, token: accessToken });
  return { id, path: `${storeUrl}/order/order-confermed?${query}` };
}

/** Types a wrong code, asks for another too soon, then types the right one. */
async function confirmOn(open: Page, { id, path }: { id: string; path: string }) {
  await open.goto(path);
  await open.getByRole("heading", { name: "One more step: your code" }).waitFor();
  const right = confirmCode(WORKER_SECRET, id, 1);
  const code = open.getByLabel("Code", { exact: true });
  await code.fill(right === "000000" ? "000001" : "000000");
  await open.getByRole("button", { name: "Confirm my order" }).click();
  await open.getByText("This is not the code we sent.").first().waitFor();
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await open.getByRole("button", { name: "Send a new code" }).click();
  await open
    .getByText(/We can send another in \d+ seconds/)
    .first()
    .waitFor();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await open.getByRole("button", { name: "Confirm my order" }).click();
  await open.getByText("Thank you, your order is confirmed.").waitFor();
  expect(await open.getByRole("heading", { name: "One more step: your code" }).count()).toBe(0);
}

describe("The code that confirms a cash order (issue 9.2)", () => {
  it("is typed on the order's page, where a wrong one is said beside its field", async () => {
    const order = await placed();
    await page.goto(order.path);
    await alive(page);
    await confirmOn(page, order);
  });

  it("works without JavaScript", async () => {
    const { page: bare, context } = await openPage({ javaScriptEnabled: false });
    await confirmOn(bare, await placed());
    await context.close();
  });
});
