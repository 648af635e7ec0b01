import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { get, openAccount, orderFrom, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { sayYes } from "#tohfa/tests/support/say-yes.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A seller's day on a small phone, %s", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("from the sign-in to the courier: confirm, pack, dispatch", async () => {
    const { page, tap, signIn, expectClean } = phone;
    const seller = await openAccount("seller", "seller", "approved");
    const parcel = await orderFrom(seller.sellerId ?? "");
    await signIn(seller.email, `/seller/orders?tab=to-confirm`);
    await page.getByRole("link", { name: parcel }).waitFor();
    await expectClean();
    await page.getByRole("link", { name: parcel }).click();
    await page.getByRole("heading", { name: parcel }).waitFor();
    await expectClean();
    // The buyer has not said yes: the same rule that would refuse says why the button is off.
    const confirm = page.getByRole("button", { name: "Confirm the order" });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await page.getByText("has not confirmed this cash order yet").count()).toBe(1);
    await tap("Buyer confirmed");
    await page.getByText("The buyer's yes is noted.").waitFor();
    await tap("Confirm the order");
    await page.getByText("The order is confirmed. Pack it next.").waitFor();
    await tap("Packed");
    await page.getByText("The parcel is packed.").waitFor();
    const handOver = page.getByRole("button", { name: "Hand it over" });
    await handOver.click();
    await page
      .getByRole("link", { name: "Choose the courier" })
      .or(page.locator("select:invalid"))
      .first()
      .waitFor();
    await page.getByLabel("Courier").selectOption("leopards");
    await page.getByLabel("Tracking number").fill(`KI${Date.now()}`);
    await expectClean();
    await handOver.click();
    await page.getByText("The parcel is on its way.").waitFor();
    expect(await stateOf(parcel)).toBe("dispatched");
  });

  it("several at once from the list, and one that cannot be sent is cancelled with a reason", async () => {
    const { page, tap, signIn } = phone;
    const seller = await openAccount("seller", "seller", "approved");
    const first = await orderFrom(seller.sellerId ?? "");
    const second = await orderFrom(seller.sellerId ?? "");
    for (const parcel of [first, second]) await sayYes(db, parcel);
    await signIn(seller.email, "/login");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    await page.getByRole("link", { name: /To confirm/ }).click();
    await page.getByLabel(`Choose ${first}`).check();
    await page.getByLabel(`Choose ${second}`).check();
    await tap("Confirm");
    await page.getByText("2 orders are confirmed.").waitFor();
    await page.goto(`/seller/orders/${first}`);
    await page.getByText("Cancel this parcel").click();
    await page.locator("#form-cancel-reason").fill("The last one broke.");
    await tap("Cancel this order");
    await page.getByText("The order is cancelled").waitFor();
    expect(await stateOf(first)).toBe("cancelled");
    expect(await page.getByText("The last one broke.").count()).toBe(1);
  });
});

describe("A form that is sent twice", () => {
  it("is done once, and answered alike", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    const parcel = await orderFrom(seller.sellerId ?? "");
    await sayYes(db, parcel);
    const fields = { intent: "confirm", formKey: "one-form-only" };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(`/seller/orders/${parcel}`, fields, seller.cookie);
      answers.push([answer.status, answer.headers.get("location")]);
    }
    expect(answers).toEqual([
      [303, `/seller/orders/${parcel}`],
      [303, `/seller/orders/${parcel}`],
    ]);
    const again = await post(`/seller/orders/${parcel}`, { intent: "confirm" }, seller.cookie);
    expect(again.status).toBe(409);
    const { rows } = await db.execute(
      sql`select from parcel_events where parcel_id = ${parcel} and kind = 'confirmed'`,
    );
    expect(rows.length).toBe(1);
  });
});

describe("The list of orders", () => {
  it("pages by keyset, narrows, and saves exactly what is shown", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    const ids: string[] = [];
    for (let count = 0; count < 27; count += 1) ids.push(await orderFrom(seller.sellerId ?? ""));
    const page = async (search: string) => {
      const text = await (await get(`/seller/orders${search}`, seller.cookie)).text();
      const shown = ids.filter((id) => text.includes(`value="${id}"`));
      const next = /href="[^"]*(\?[^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
      return { shown, next };
    };
    const first = await page("?tab=to-confirm");
    expect(first.shown.length).toBe(25);
    const second = await page(first.next ?? "");
    expect([...first.shown, ...second.shown].sort()).toEqual([...ids].sort());
    expect(second.next).toBeUndefined();
    expect((await page(`?q=${ids[3]?.toLowerCase()}`)).shown).toEqual([ids[3]]);
    expect((await page("?q=ayesha")).shown.length).toBe(25);
    expect((await page("?q=nobody%25")).shown).toEqual([]);
    expect((await page("?payment=prepaid")).shown).toEqual([]);
    const csv = await (
      await get("/seller/orders.csv?tab=to-confirm&column=number&column=buyer", seller.cookie)
    ).text();
    const lines = csv.trim().split("\r\n");
    expect(lines[0]).toBe("Order,For");
    expect(lines.length).toBe(28);
    expect((await get("/seller/orders?after=rubbish", seller.cookie)).status).toBe(404);
  });
});

async function stateOf(parcel: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from parcels where id = ${parcel}`,
  );
  return rows[0]?.state;
}
