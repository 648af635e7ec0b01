import { beforeAll, describe, expect, it } from "vitest";
import { openAccount, openStore, orderFrom } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { show } from "#tohfa/tests/support/browser/show.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("finder", "admin", null);
});
const phone = usePhone(true);

const box = () => phone.page.getByRole("searchbox", { name: "Find anything" });

describe("One box on every screen (issue 42 §10)", () => {
  it("leads a store to its parcel by how its number begins, and says when it finds nothing", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    const parcel = await orderFrom(store.sellerId);
    await signIn(store.email, "/login?returnTo=/seller/products");
    await box().fill("zz nobody");
    await box().press("Enter");
    await page.getByText("Nothing was found").waitFor();
    await expectClean();
    await show(page, "look-up-nothing-360");
    await box().fill(parcel.slice(3, 9).toLowerCase());
    await box().press("Enter");
    await page.waitForURL(`**/seller/orders/${parcel}`);
    await expect.poll(() => box().inputValue()).toBe("");
  });

  it("shows the office what it finds, kind by kind", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    await orderFrom(store.sellerId);
    await orderFrom(store.sellerId);
    await signIn(admin.email, "/login?returnTo=/admin");
    await box().fill("0300 123");
    await box().press("Enter");
    await page.getByRole("heading", { name: "Found for “0300 123”" }).waitFor();
    expect(await page.getByRole("link", { name: /^TH-/ }).count()).toBeGreaterThan(1);
    expect(await box().inputValue()).toBe("0300 123");
    await expectClean();
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await show(page, `look-up-found-${width}`);
    }
    await box().fill("store of");
    await box().press("Enter");
    await page.getByRole("heading", { name: "Sellers" }).waitFor();
    await show(page, "look-up-stores-1440");
  });
});
