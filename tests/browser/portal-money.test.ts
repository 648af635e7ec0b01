import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { takePage } from "./browser.ts";
import { get, openAccount, orderFrom, PASSWORD } from "./portal-cast.ts";
import { db, portalUrl } from "./shop.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("The operator's orders and money on a small phone, %s", (_name, javaScriptEnabled) => {
  it("an order is found and cancelled with a reason; every screen of money is open to all", async () => {
    const admin = await openAccount("admin", "admin", null);
    const seller = await openAccount("seller", "seller", "approved");
    const parcel = await orderFrom(seller.sellerId ?? "");
    const order = parcel.replace(/-\d+$/, "");
    const viewport = { width: 360, height: 740 };
    const { page, release, faults } = await takePage({
      baseURL: portalUrl,
      viewport,
      javaScriptEnabled,
    });
    const isClean = async () => {
      if (javaScriptEnabled) expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
      const html = page.locator("html");
      expect(await html.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    };
    await page.goto("/login?returnTo=%2Fadmin");
    await page.getByLabel("E-mail").fill(admin.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Today" }).waitFor();
    const screens = ["payments", "refunds", "payouts", `payouts/${seller.sellerId}`, "ledger"];
    for (const path of ["", "/orders", `/payments/${order}-P1`, "/claims", "/ledger/bank"]) {
      screens.push(path.slice(1));
    }
    for (const path of screens) {
      await page.goto(`/admin/${path}`.replace(/\/$/, ""));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await isClean();
    }
    await page.goto(`/admin/orders?q=${order.toLowerCase()}`);
    await page.getByRole("link", { name: order, exact: true }).click();
    await page.getByRole("heading", { name: order, exact: true }).waitFor();
    await isClean();
    await page.getByText("Cancel the order", { exact: true }).click();
    await page.getByLabel("Why").fill("The buyer called.");
    await page.getByRole("button", { name: "Cancel what was not sent yet" }).click();
    await page.getByText("What was not sent yet is cancelled.").waitFor();
    await release();
    expect(faults).toEqual([]);
    const { rows } = await db.execute(sql`select actor, action from audit_log
      where subject = ${order}`);
    expect(rows).toEqual([{ actor: `admin ${admin.userId}`, action: "order cancelled" }]);
  });
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
