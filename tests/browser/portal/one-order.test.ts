import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { openAccount, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { showPart } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

const phone = usePhone(true);

/** The rows of the document's table of sums, without its head. */
function rowsOfDocument(): string[][] {
  const file = resolve(import.meta.dirname, "../../../docs/operate/one-order.md");
  const lines = readFileSync(file, "utf8").split("\n");
  const rows = lines.filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) => row.split("|").map((cell) => cell.trim()));
}

/** What is shown, on one line. */
async function shown(): Promise<string> {
  return (await phone.page.locator("main").innerText()).replaceAll(/\s+/g, " ");
}

/** The section with these words. */
const part = (hasText: string) => phone.page.locator("section", { hasText }).first();

/** A gift in express delivery, paid in cash by who receives it. */
async function placeGift(sellerId: string) {
  const item = { sellerId, id: randomUUID(), price: 1999_00, stock: 5, name: "Walnut photo frame" };
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "0300-1234567", address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "express", payment_method: "cod" },
      ...{ recipient_name: "Hina Qureshi", recipient_phone: "0321-7654321" },
      ...{ recipient_pays: true, card_text: "Happy birthday, Hina!" },
      items: [{ id: await addProduct(db, item), quantity: 1 }],
    }),
  });
  const placed = await answer.json();
  const query = new URLSearchParams({ id: placed.id, token: placed.accessToken });
  return {
    parcel: String(placed.parcels[0].id),
    page: `${storeUrl}/order/order-confermed?${query}`,
  };
}

it("docs/operate/one-order.md: a gift by express that was refused at the door costs the shop both ways, and nobody else anything", async () => {
  const { page, signIn, tap } = phone;
  const rows = rowsOfDocument();
  const said = (name: string, column: "ordered" | "after") => {
    const row = rows.find((one) => one[1]?.startsWith(name));
    return row?.[column === "ordered" ? 2 : 3] ?? `no row ${name}`;
  };
  const [admin, store] = [await openAccount("office", "admin", null), await openStore()];
  const gift = await placeGift(store.sellerId);

  await page.goto(gift.page);
  await page.getByText("Order details").waitFor();
  expect(await shown()).toContain(`Subtotal ${said("Items", "ordered")}`);
  expect(await shown()).toContain(`Shipping ${said("Express", "ordered")}`);
  expect(await shown()).toContain(`Total ${said("Cash", "ordered")}`);
  await showPart(part("Order details"), "one-order-placed");

  await bring({ db }, gift.parcel, "dispatched", "leopards");
  await signIn(store.email, `${portalUrl}/login?returnTo=/seller/orders/${gift.parcel}`);
  await page.getByText("What you get").waitFor();
  const before = await shown();
  expect(before).toContain(`The rider collects ${said("Cash", "ordered")}`);
  expect(before).toContain(`Our commission, 10 % −${said("Our commission", "ordered")}`);
  expect(before).toContain(`About this much tax will be withheld −${said("Tax", "ordered")}`);
  expect(before).toContain(`You get about ${said("The seller", "ordered")}`);
  await showPart(part("What you get"), "one-order-seller");

  await moveParcel(db, SYSTEM, gift.parcel, "returned_to_sender");
  await page.reload();
  expect(await shown()).toContain(`Not collected ${said("Cash", "ordered")}`);
  expect(await shown()).toContain(`You get ${said("The seller", "after")}`);
  await showPart(part("What you get"), "one-order-seller-back");
  await page.goto(gift.page);
  await page.getByText("Nothing is due.").waitFor();
  await showPart(page.locator("main"), "one-order-back");

  await page.context().clearCookies();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(admin.email, `${portalUrl}/login?returnTo=/admin/remittances/new`);
  await page.getByLabel("Courier", { exact: true }).selectOption("leopards");
  await page.getByLabel("Payment reference").fill(`S-${gift.parcel}`);
  await page.getByLabel("What arrived, in rupees").fill("-400.20");
  const number = trackingNumberOf(gift.parcel);
  await page.getByLabel("Its parcels").fill(`${number};0;345;55.20`);
  await tap("Check it");
  await page.getByText("Nothing is booked yet.", { exact: true }).waitFor();
  await showPart(page.locator("main"), "one-order-statement");
  await tap("Book it");
  await page.getByText(/is booked\./).waitFor();

  await page.goto(`${portalUrl}/admin/parcels/${gift.parcel}`);
  const fees = page.locator("section", { hasText: "Courier's fees" }).last();
  await fees.getByText("It came back: say why. We bear it.").waitFor();
  await fees.getByText("Say why it was charged").click();
  await fees.getByLabel("Why").selectOption({ label: "The buyer refused it (we bear it)" });
  await fees.getByRole("button", { name: "Save" }).click();
  await fees.getByText("The buyer refused it. We bear it.").waitFor();
  const office = await shown();
  expect(office).toContain("Our commission None: nothing was sold");
  expect(office).toContain(`${said("The shop bears", "after")} with Rs 55.20 of tax`);
  await showPart(page.locator("main"), "one-order-office");

  const { rows: books } = await db.execute<{ account: string; sum: string }>(sql`
    select e.account, sum(e.amount)::text as sum from remittance_lines l
    join ledger_transactions t on (t.kind = 'remittance' and t.key = 'remittance:' || l.remittance_id)
      or t.parcel_id = l.parcel_id
    join ledger_entries e on e.transaction_id = t.id
    where l.parcel_id = ${gift.parcel} group by 1 having sum(e.amount) <> 0 order by 1`);
  expect(books).toEqual([
    { account: "bank", sum: "-40020" },
    { account: "courier-fees", sum: "34500" },
    { account: "fee-tax", sum: "5520" },
  ]);
}, 120_000);
