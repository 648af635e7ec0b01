import type { Page } from "playwright-core";

/** Fills in whom the order goes to; every other field of the form is left as it is. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const [field, value] of [
    ["firstName", "Ayesha"],
    ["lastName", "Khan"],
    ["phone", "0300 1234567"],
    ["email", "ayesha@example.com"],
    ["address", "House 12, Street 4, Model Town"],
    ["city", "Lahore"],
  ] as const) {
    await page.locator(`#${field}`).fill(value);
  }
}
