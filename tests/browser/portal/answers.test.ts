import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAccountPass } from "#tohfa/shop/access/accounts/account-pass.server.ts";
import {
  bidFor,
  openAccount,
  orderFrom,
  orderOf,
  PASSWORD,
  returnOf,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";
import { addReview } from "#tohfa/tests/support/test-shop.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("Answers on a small phone, %s (issue 11 §3, §4)", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("a seller accepts a bid, refuses a return, replies to a review, and prints a slip", async () => {
    const { page, tap, signIn, expectClean } = phone;
    const seller = await openAccount("seller", "seller", "approved");
    const parcel = await orderFrom(seller.sellerId ?? "");
    const bid = await bidFor(parcel);
    const returned = await returnOf(parcel);
    const { rows } = await db.execute<{ id: string }>(
      sql`select product_id as id from order_items where parcel_id = ${parcel}`,
    );
    await addReview(db, rows[0]?.id ?? "", { id: `r-${bid}`, message: "Lovely vase" });

    await signIn(seller.email, "/seller/bids");
    await page.getByRole("link", { name: bid }).waitFor();
    await expectClean();
    await page.getByRole("link", { name: bid }).click();
    await page.getByText("You earn").waitFor();
    await expectClean();
    await page.getByRole("button", { name: /^Accept Rs/ }).click();
    await page.getByText("The bid is accepted").waitFor();

    await page.goto(`/seller/returns/${returned}`);
    await page.getByText("I do not take it back").click();
    await expectClean();
    await page.getByLabel("Why not").fill("It was made for you.");
    await tap("Refuse the return");
    await page.getByText("The return is refused.").waitFor();

    await page.goto("/seller/reviews");
    await page.getByText("Reply", { exact: true }).click();
    await expectClean();
    await page.getByLabel("Your reply").fill("Shukriya!");
    await tap("Show it in the shop");
    await page.getByText("Your reply is in the shop.").waitFor();
    expect(await page.getByText("Shukriya!").count()).toBeGreaterThan(0);

    await page.goto(`/seller/slips?id=${parcel}`);
    await page.getByRole("heading", { name: parcel }).waitFor();
    expect(await page.getByText("To pay at the door").count()).toBe(1);
    await expectClean();
  });

  it("a buyer finds a guest's order, keeps an address, and takes their data along", async () => {
    const { page, tap, signIn, expectClean } = phone;
    const seller = await openAccount("seller", "seller", "approved");
    const buyer = await openAccount("buyer", "buyer", null);
    const parcel = await orderFrom(seller.sellerId ?? "");
    const order = await orderOf(parcel, buyer.email);
    await signIn(buyer.email, "/account/orders");
    await page.getByRole("link", { name: order }).waitFor();
    await expectClean();
    await page.getByRole("link", { name: order }).click();
    await page.getByRole("heading", { level: 1 }).getByText(order).waitFor();
    // Here the phone was asked whether it is meant: its code is the phone's alone, so no yes is offered.
    expect(await page.getByRole("button", { name: "Yes, send my order" }).count()).toBe(0);
    await expectClean();

    await page.goto("/account/addresses");
    await page.getByLabel("First name").fill("Nasreen");
    await page.getByLabel("Last name").fill("Khan");
    await page.getByLabel("Phone").fill("0300 1234567");
    await page.getByLabel("House, street and area").fill("House 12, Model Town");
    await page.getByLabel("City").selectOption("Lahore");
    await expectClean();
    await tap("Keep the address");
    await page.getByRole("heading", { name: "Nasreen" }).waitFor();
    // What is ordered there is counted by this account (issue 38.2).
    const link = page.getByRole("link", { name: /^Send a parcel here/ });
    const { hash } = new URL((await link.getAttribute("href")) ?? "");
    const pass = new URLSearchParams(hash).get("pass") ?? "";
    expect(readAccountPass(WORKER_SECRET, pass, Date.now())).toBe(buyer.userId);

    await page.goto("/account/data");
    await expectClean();
    await page.getByLabel("Your password").first().fill(PASSWORD);
    const download = page.waitForEvent("download");
    await tap("Download");
    expect((await download).suggestedFilename()).toBe("tohfa-my-data.json");
  });
});
