import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setDeliveryRates } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { visit } from "#tohfa/tests/support/browser/browser.ts";
import { openAccount, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
let store: Awaited<ReturnType<typeof openStore>>;
let productId: string;
const shopsAdmin = adminNamed("delivery-prices");
beforeAll(async () => {
  admin = await openAccount("rates-admin", "admin", null);
  store = await openStore();
  const thing = { sellerId: store.sellerId, name: "Heavy brass lamp", price: 4999_00, stock: 9 };
  productId = await addProduct(db, { ...thing, weightGrams: 2400, id: "brass-lamp" });
  await signInAs(db, shopsAdmin);
});
afterAll(async () => {
  await changeSetting(db, shopsAdmin, "deliveryBearer", { value: "shop" });
  await setDeliveryRates(db, shopsAdmin, {
    ...{ whose: "buyers", day: dayOf(Date.now()), rows: "", fuelRate: 0, taxRate: 0 },
    ...{ cashHandling: 0, volumeDivisor: 5000, bulky: 0, fragile: 0 },
  });
});
const phone = usePhone(true);

const ZONES = ["same city", "same province", "other", "remote"];
const ROWS = ZONES.flatMap((zone, index) => [
  `${zone}, standard, 0, 1000, ${150 + 50 * index}`,
  `${zone}, standard, 1000, , ${150 + 50 * index}, 1000, 80`,
]);

describe("Prices of delivery (issue 41.1)", () => {
  it("the office enters a list, past a gap; then nothing promises what is not free, and its price is said before ordering", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(admin.email, "/login?returnTo=/admin/delivery-prices");
    const own = page.locator("section", { hasText: "What buyers pay" });
    await own.getByText("No list: standard delivery is free").waitFor();
    await showAll(phone.page, "delivery-prices-none");
    await own.getByText("Enter the prices").click();
    const rows = own.getByLabel("Prices, a row for each zone and weight");
    await rows.fill(ROWS.slice(0, -1).join("\n"));
    await own.getByRole("button", { name: "Set these prices" }).click();
    await own.getByRole("link", { name: /^Row 7: There is a gap/ }).waitFor();
    await expectClean();
    await showAll(phone.page, "delivery-prices-gap");
    await rows.fill(ROWS.join("\n"));
    await own.getByLabel("Where cash is collected, Rs").fill("40");
    await own.getByRole("button", { name: "Set these prices" }).click();
    await own.getByText("+ Rs 80 each 1 kg").first().waitFor();
    await showAll(phone.page, "delivery-prices");

    await page.goto(`/admin/sellers/${store.sellerId}`);
    const terms = page.locator("section", { hasText: "Paid as the settings say" });
    await terms.getByText("Change who pays").click();
    await terms.getByLabel("Who pays for delivery").selectOption({ label: "Seller and buyer" });
    await terms.getByLabel("The seller’s share, up to Rs").fill("100");
    await showAll(phone.page, "delivery-terms");
    await terms.getByRole("button", { name: "Set it" }).click();
    await page.getByText("Paid by: Seller and buyer").waitFor();
    await expectClean();

    await visit(page, `${storeUrl}/top-collection/lamp?id=${productId}`);
    const delivery = page.getByRole("region", { name: "Delivery" });
    await delivery.getByText("Price by city").waitFor();
    expect(await page.locator("main h1 ~ *, main header").getByText("Free Shipping").count()).toBe(
      0,
    );
    await delivery.getByLabel("Deliver to").selectOption("Gilgit");
    // Rs 300 and two further kilograms, less the seller's Rs 100.
    await delivery.getByText("Rs 360").waitFor();
    await delivery.getByText("Cash on delivery in every city, for Rs 40 more").waitFor();
    await showAll(phone.page, "delivery-product");
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.getByRole("link", { name: "Cart", exact: true }).click();
    await page.getByText("Standard delivery").waitFor();
    await page.getByText("Rs 360").waitFor();
    await showAll(phone.page, "delivery-cart");
    await page
      .getByRole("link", { name: /^Checkout/ })
      .first()
      .click();
    await page.locator("#firstName").waitFor();
    await page.getByText("Rs 400").first().waitFor();
    await showAll(phone.page, "delivery-checkout");
  });
});
