import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { type AccountLink, accountPath } from "#tohfa/shop/access/accounts/account-link.ts";
import { advanceDemoParcels } from "#tohfa/shop/delivery/parcels/demo-parcels.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { alive, takePage } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { openAccount, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";

const IBAN = "PK36 SCBL 0000 0011 2345 6702";
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const photo = (background: string) =>
  sharp({ create: { width: 480, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Somebody at a screen of theirs. */
class Hand {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  tap = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true }).click();
  go = (name: string | RegExp) => this.page.getByRole("link", { name }).first().click();
  fill = (label: string, value: string) => this.page.getByLabel(label, { exact: true }).fill(value);
  says = (text: string | RegExp) => this.page.getByText(text).first().waitFor();
  titled = (name: string | RegExp) => this.page.getByRole("heading", { name }).first().waitFor();
  async isNarrow() {
    const html = this.page.locator("html");
    expect([
      this.page.url(),
      await html.evaluate((one) => one.scrollWidth - one.clientWidth),
    ]).toEqual([this.page.url(), 0]);
  }
}

async function handOf(viewport: { width: number; height: number }, baseURL = portalUrl) {
  const { page, release, faults } = await takePage({ baseURL, viewport });
  page.setDefaultTimeout(25_000);
  return { hand: new Hand(page), release, faults };
}

/** The path of the newest letter's link to that address: what its reader would tap. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await db.execute<{ payload: { link: AccountLink } }>(
    sql`select payload from outbox where recipient = ${email} order by id desc limit 1`,
  );
  const link = rows[0]?.payload.link;
  return link ? accountPath(link, (text) => signatureFor(WORKER_SECRET, text)) : "";
}

/** From the first word to the store that waits. */
async function openStore(
  hand: Hand,
  email: string,
  handle: string,
  product: string,
): Promise<void> {
  const { page } = hand;
  await page.goto("/earn-with-us");
  await hand.fill("Your name", "Sana Malik");
  await hand.fill("Email", email);
  await hand.fill("Choose a password", PASSWORD);
  await hand.tap("Open my account");
  await hand.titled("Check your mail");
  await page.goto(await linkTo(email));
  await hand.fill("Password", PASSWORD);
  await hand.tap("Confirm and sign in");
  await hand.go("Open my store");
  await hand.fill("Name of your shop", `Sana ${handle}`);
  await hand.fill("Its address", handle);
  await hand.tap("Save and go on");
  await hand.fill("Mobile number", "0300-1234567");
  await hand.fill("City", "Multan");
  await hand.tap("Save and go on");
  await hand.fill("CNIC or NTN", "35202-1234567-1");
  await hand.fill("IBAN", IBAN);
  await hand.tap("Save and go on");
  await hand.titled("Logo");
  await hand.go("Without a logo for now");
  await firstProduct(hand, product);
  await hand.says("Your first product is ready.");
  await hand.tap("Send it to be looked at");
  await hand.titled(/waits for approval/);
}

/** The first product, with three photos: the wizard's last step. */
async function firstProduct(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  await hand.titled("Your first product");
  await hand.fill("Name", name);
  await hand.fill("Price, Rs", "1,500");
  await hand.fill("Stock", "3");
  await page.getByLabel("Gifts", { exact: true }).check();
  const photos = ["#aa0044", "#0044aa", "#22aa44"].map(async (colour, i) => {
    return { name: `${i}.jpg`, mimeType: "image/jpeg", buffer: await photo(colour) };
  });
  await page.getByLabel("Photos").setInputFiles(await Promise.all(photos));
  await hand.tap("Save the product");
}

/** A guest buys it, to be paid at the door. The parcel's id. */
async function buy(hand: Hand, product: string): Promise<string> {
  const { page } = hand;
  await page.goto(`/top-collection/x?id=${product}`);
  await alive(page);
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await page.goto("/checkout");
  await fillCheckout(page);
  await hand.tap("Place order");
  await hand.titled(/Thank you, Ayesha/);
  // A day ago, so that the demo courier leaves the work to its seller.
  const { rows } = await db.execute<{ id: string }>(
    sql`update parcels set created_at = now() - interval '2 days'
      where id in (select parcel_id from order_items where product_id = ${product}) returning id`,
  );
  return rows[0]?.id ?? "";
}

/** What its seller does with the order, each step from where the last one led. */
async function send(hand: Hand, buyer: Hand): Promise<void> {
  const { page } = hand;
  await page.goto("/seller");
  await hand.go(/To confirm/);
  await hand.go(/^TH-|^[A-Z0-9-]+-1$/);
  await hand.tap("Buyer confirmed");
  await hand.says("The buyer's yes is noted.");
  await hand.tap("Confirm the order");
  await hand.says("The order is confirmed.");
  const gift = { name: "gift.jpg", mimeType: "image/jpeg", buffer: await photo("#885511") };
  await page.getByLabel("Take a photo").setInputFiles(gift);
  await page.getByAltText("The packed parcel, 1 of 1").waitFor();
  await hand.tap("Packed");
  await hand.says("The buyer has been asked whether it looks right.");
  await buyer.page.reload();
  await buyer.tap("Send it");
  await buyer.says("You said: send it.");
  await page.reload();
  await page.getByLabel("Courier", { exact: true }).selectOption("tcs");
  await page.getByLabel(/^Tracking number/).fill(`77${Date.now()}`);
  await hand.tap("Hand it over");
  await hand.says("Dispatched");
}

/** The demo shop's courier brings it. (It sends with itself only: no other moves by itself.) */
async function deliver(parcel: string): Promise<void> {
  await db.execute(sql`update parcels set courier = 'demo', created_at = now() - interval '290 seconds'
    where id = ${parcel}`);
  await advanceDemoParcels(db, Date.now());
}

/** The days in which a buyer can give it back go by. */
async function waitDays(parcel: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update parcel_events set at = at - interval '16 days' where parcel_id = ${parcel}`,
    );
    await tx.execute(
      sql`update parcels set updated_at = updated_at - interval '16 days' where id = ${parcel}`,
    );
    await tx.execute(
      sql`update earnings set delivered_at = delivered_at - interval '16 days' where parcel_id = ${parcel}`,
    );
  });
}

it("a new seller's day on a small phone, from sign-up to the payout, and the same day at the shop's desk (issue 11)", async () => {
  const admin = await openAccount("bina", "admin", null);
  const id = crypto.randomUUID().slice(0, 8);
  const email = `sana-${id}@example.com`;
  const seller = await handOf(PHONE);
  const desk = await handOf(DESK);
  const guest = await handOf(PHONE, storeUrl);

  await openStore(seller.hand, email, `sana-${id}`, `Rose box ${id}`);
  await desk.hand.page.goto("/login?returnTo=/admin");
  await desk.hand.fill("Email", admin.email);
  await desk.hand.fill("Password", PASSWORD);
  await desk.hand.tap("Sign in");
  await desk.hand.go(/Sellers waiting/);
  await desk.hand.page.getByRole("link", { name: `Sana sana-${id}` }).click();
  await desk.hand.tap("Approve: open the store");
  await desk.hand.says("The store is open.");

  const { rows: made } = await db.execute<{ id: string }>(
    sql`select id from products where name = ${`Rose box ${id}`}`,
  );
  const product = made[0]?.id ?? "";
  const parcel = await buy(guest.hand, product);
  await send(seller.hand, guest.hand);
  await deliver(parcel);
  await seller.hand.page.reload();
  await seller.hand.says("Delivered");

  const { rows: cash } = await db.execute<{ amount: string }>(
    sql`select amount from cash_collections where parcel_id = ${parcel} and state = 'collected'`,
  );
  const received = Number(cash[0]?.amount);
  await desk.hand.page.goto("/admin/remittances/new");
  await desk.hand.page.getByLabel("Courier", { exact: true }).selectOption("tcs");
  await desk.hand.page.getByLabel("Payment reference").fill(`S-${id}`);
  await desk.hand.page.getByLabel("What arrived, in rupees").fill(String(received / 100));
  await desk.hand.page.getByLabel("Its parcels").fill(parcel);
  await desk.hand.tap("Check it");
  await desk.hand.tap("Book it");
  await desk.hand.says(/is booked\./);
  await waitDays(parcel);
  await desk.hand.page.goto("/admin/payouts");
  await desk.hand.go(`Sana sana-${id}`);
  await desk.hand.fill("The bank's number of it", `FT-${id}`);
  await desk.hand.tap("Mark as paid");
  await desk.hand.says(/is recorded as paid/);

  await seller.hand.page.goto("/seller/money");
  await seller.hand.says(`number FT-${id}`);
  const paid = await seller.hand.page.locator("dl").first().innerText();
  expect(paid.replace(/\s+/g, " ")).toMatch(
    /Ready to be paid out Rs 0 Pending Rs 0 Paid so far Rs 1,\d{3}/,
  );
  await seller.hand.isNarrow();
  for (const { release, faults } of [seller, desk, guest]) {
    await release();
    expect(faults).toEqual([]);
  }
}, 240_000);
