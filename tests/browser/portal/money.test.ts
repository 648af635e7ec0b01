import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { get, openAccount, orderFrom } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("The operator's orders and money on a small phone, %s", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("an order is found and cancelled with a reason; every screen of money is open to all", async () => {
    const { page, signIn, expectClean } = phone;
    const admin = await openAccount("admin", "admin", null);
    const seller = await openAccount("seller", "seller", "approved");
    const parcel = await orderFrom(seller.sellerId ?? "");
    const order = parcel.replace(/-\d+$/, "");
    // As an attacker types it: one word of 100 letters widens no screen.
    await db.execute(sql`update orders set first_name = repeat('W', 100), city = repeat('M', 100)
      where id = ${order}`);
    await signIn(admin.email, "/login?returnTo=%2Fadmin");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    const screens = ["payments", "refunds", "payouts", `payouts/${seller.sellerId}`, "ledger"];
    for (const path of ["", "/orders", `/payments/${order}-P1`, "/claims", "/ledger/bank"]) {
      screens.push(path.slice(1));
    }
    for (const path of screens) {
      await page.goto(`/admin/${path}`.replace(/\/$/, ""));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectClean();
    }
    await page.goto(`/admin/orders?q=${order.toLowerCase()}`);
    await page.getByRole("link", { name: order, exact: true }).click();
    await page.getByRole("heading", { name: order, exact: true }).waitFor();
    await expectClean();
    await page.getByText("Cancel the order", { exact: true }).click();
    await page.getByLabel("Why").fill("The buyer called.");
    await page.getByRole("button", { name: "Cancel what was not sent yet" }).click();
    await page.getByText("What was not sent yet is cancelled.").waitFor();
    const { rows } = await db.execute(sql`select actor, action from audit_log
      where subject = ${order}`);
    expect(rows).toEqual([{ actor: `admin ${admin.userId}`, action: "order cancelled" }]);
    // Ten screens, each looked at by axe.
  }, 240_000);
});

describe("A seller's money", () => {
  it("is their own: the statement, its months and its file", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    for (const path of [
      "/seller/money",
      "/seller/money?month=2026-10&q=TH-NONE",
      "/seller/money.csv",
    ]) {
      expect([path, (await get(path, seller.cookie)).status]).toEqual([path, 200]);
    }
    expect((await get("/seller/money?after=x", seller.cookie)).status).toBe(404);
  });
});
