/**
 * The first day of a shop (docs/first-day.md), done on an empty one through its real screens, and photographed:
 *
 *     node bench/first-day.ts <store> <portal> <DATA_DIR> <link of npm run admin> <folder for pictures>
 *
 * The shop is started with DEMO=0 and the database in DATA_DIR. One thing is not done by hand: the days in which a
 * buyer can give a gift back go by in the database, since nobody would wait for them.
 */
import pg from "pg";
import { runningCluster } from "../db/embedded/running.server.ts";
import { camera, Hand, linkTo, logoOf, openBrowser, photosOf } from "./first-day-hands.ts";

const [store = "", portal = "", dataDir = "", adminLink = "", folder = ""] = process.argv.slice(2);
const PASSWORD = "three first words";
const PRODUCT = "Personalised photo mug for Mother";
const GUEST = "ayesha@example.com";
const browser = await openBrowser();
const desk = await Hand.at(browser, "desk");
const seller = await Hand.at(browser, "phone");
const guest = await Hand.at(browser, "phone");
const { step, take } = camera(folder);
const photos = await photosOf(PRODUCT, "mugs-drinkware");

await theShop();
await theSeller();
const product = await theFirstProduct();
await theOrder(product);
const parcel = await theParcel();
await theMoney(parcel);
await browser.close();

/** The operator: password, categories, settings. */
async function theShop(): Promise<void> {
  await step("password", desk, async () => {
    await desk.open(adminLink);
    await desk.fill("New password", PASSWORD);
  });
  await step("admin", desk, async () => {
    await desk.tap("Change my password");
    await desk.fill("Email", "owner@example.com");
    await desk.fill("Password", PASSWORD);
    await desk.tap("Sign in");
    await desk.titled("Today");
  });
  await step("categories", desk, async () => {
    await desk.follow("Catalogue");
    await desk.follow(/^Categories/);
    await desk.page.getByRole("link", { name: "Photo Frames" }).first().waitFor();
  });
  await step("settings", desk, async () => {
    await desk.follow("Settings");
    await desk.page.locator("#bankAccount summary").click();
    await desk.fill("Bank", "Meezan Bank");
    await desk.fill("Title of the account", "Tohfa (Private) Limited");
    await desk.fill("IBAN", "PK36 SCBL 0000 0011 2345 6702");
    await desk.page.locator("#bankAccount").getByRole("button", { name: "Change it" }).click();
    await desk.says("Changed. It holds now.");
    await desk.page.locator("#bankAccount").scrollIntoViewIfNeeded();
  });
}

/** A seller's sign-up and wizard, on her phone. */
async function theSeller(): Promise<void> {
  await step("sign-up", seller, async () => {
    await seller.open(`${portal}/earn-with-us`);
    await seller.fill("Your name", "Sana Malik");
    await seller.fill("Email", "sana@example.com");
    await seller.fill("Choose a password", PASSWORD);
  });
  await seller.tap("Open my account");
  await seller.titled("Check your mail");
  await seller.open(await linkTo(dataDir, "sana@example.com", /https?:\/\/\S*\/verify\?[^\s"<]+/));
  await seller.fill("Password", PASSWORD);
  await seller.tap("Confirm and sign in");
  await seller.follow("Open my store");
  await step("store", seller, async () => {
    await seller.fill("Name of your shop", "Sana Gifts");
    await seller.says(/is free/);
  });
  await seller.tap("Save and go on");
  await step("person", seller, async () => {
    await seller.fill("Mobile number", "0301-7654321");
    await seller.fill("City", "Multan");
  });
  await seller.tap("Save and go on");
  await step("bank", seller, async () => {
    await seller.fill("CNIC or NTN", "35202-1234567-1");
    await seller.fill("IBAN", "PK36 SCBL 0000 0011 2345 6702");
  });
  await seller.tap("Save and go on");
  await seller.titled("Logo");
  await seller.page.getByLabel("Picture").setInputFiles([await logoOf("Sana Gifts")]);
  await seller.tap("Save the logo");
}

/** Her first product with three photos, and the approval. Its id. */
async function theFirstProduct(): Promise<string> {
  await step("product", seller, async () => {
    await seller.titled("Your first product");
    await seller.page.getByLabel("Photos").setInputFiles(photos);
    await seller.fill("Name", PRODUCT);
    await seller.fill("Price, Rs", "1,499");
    await seller.fill("Stock", "5");
    await seller.page.getByLabel("Women", { exact: true }).check();
    await seller.page.getByLabel("Gifts", { exact: true }).check();
    await seller.scrollTo("Photos");
  });
  await step("waits", seller, async () => {
    await seller.tap("Save the product");
    await seller.says("Your first product is ready.");
    await seller.tap("Send it to be looked at");
    await seller.titled(/waits for approval/);
  });
  await step("approval", desk, async () => {
    await desk.open(`${portal}/admin`);
    await desk.follow(/Sellers waiting/);
    await desk.follow("Sana Gifts");
    await desk.titled("Sana Gifts");
  });
  await desk.tap("Approve: open the store");
  await desk.says("The store is open.");
  await seller.open(`${portal}/seller/products`);
  await seller.follow(PRODUCT);
  await seller.page.waitForURL(/\/seller\/products\/[0-9a-f-]{36}/);
  return new URL(seller.page.url()).pathname.split("/").at(-1) ?? "";
}

/** A guest finds it, orders it on her phone, to be paid at the door, and says yes. */
async function theOrder(id: string): Promise<void> {
  await step("storefront", guest, async () => {
    await guest.open(store);
    await guest.page.getByRole("searchbox").first().click();
    await guest.page.getByRole("searchbox").locator("visible=true").first().fill("photo mug");
    await guest.page.keyboard.press("Enter");
    await guest.follow(PRODUCT);
    await guest.page.waitForURL((at) => at.searchParams.get("id") === id);
    await guest.titled(PRODUCT);
    await guest.page.waitForLoadState("networkidle");
  });
  await guest.page
    .getByRole("button", { name: "Add To Cart" })
    .locator("visible=true")
    .first()
    .click();
  await guest.page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await step("checkout", guest, async () => {
    await guest.open(`${store}/checkout`);
    for (const [field, value] of Object.entries({
      ...{ firstName: "Ayesha", lastName: "Khan", phone: "0300 1234567", email: GUEST },
      ...{ address: "House 12, Street 4, Model Town", city: "Lahore" },
    })) {
      await guest.page.locator(`#${field}`).fill(value);
    }
    await guest.page.getByRole("radio", { name: /Cash/ }).first().scrollIntoViewIfNeeded();
  });
  await guest.tap("Place order");
  await guest.titled(/Thank you, Ayesha/);
  const letter = /https?:\/\/[^\s"<]*confirm=[^\s"<]+/;
  await step("confirm", guest, async () => {
    await guest.open(await linkTo(dataDir, GUEST, letter));
    await guest.page.getByRole("button", { name: "Yes, send my order" }).scrollIntoViewIfNeeded();
  });
  await guest.tap("Yes, send my order");
  await guest.says(/is confirmed/);
}

/** The seller's part, and how it arrived. The parcel's id. */
async function theParcel(): Promise<string> {
  await step("today", seller, async () => {
    await seller.open(`${portal}/seller`);
    await seller.page.getByRole("link", { name: /To confirm/ }).waitFor();
  });
  await seller.follow(/To confirm/);
  await seller.page.locator("main a[href*='/seller/orders/TH']").first().click();
  await seller.page.waitForURL(/\/seller\/orders\/TH/);
  const id = new URL(seller.page.url()).pathname.split("/").at(-1) ?? "";
  await step("seller-confirms", seller, () =>
    seller.page.getByRole("button", { name: "Confirm the order" }).waitFor(),
  );
  await seller.tap("Confirm the order");
  await seller.says("The order is confirmed.");
  await step("packed", seller, async () => {
    const [, , boxed] = photos;
    await seller.page.getByLabel("Take a photo").setInputFiles(boxed ? [boxed] : []);
    await seller.page.getByAltText("The packed parcel, 1 of 1").waitFor();
    await seller.page.waitForLoadState("networkidle");
    await seller.scrollTo("Show the buyer how it is packed");
  });
  await seller.tap("It is packed");
  await seller.says("The buyer has been asked whether it looks right.");
  await step("looks-good", guest, async () => {
    await guest.page.reload({ waitUntil: "networkidle" });
    await guest.page.getByRole("button", { name: "Looks good, send it" }).scrollIntoViewIfNeeded();
  });
  await guest.tap("Looks good, send it");
  await step("dispatch", seller, async () => {
    await seller.page.reload({ waitUntil: "networkidle" });
    await seller.page.getByLabel("Courier", { exact: true }).selectOption("tcs");
    await seller.fill(/^Tracking number/, "779012345678");
    await seller.scrollTo("What to do next");
  });
  await seller.tap("Hand it over");
  await seller.says("Dispatched");
  await step("delivered", desk, async () => {
    await desk.open(`${portal}/admin/parcels`);
    await desk.follow(id);
    await desk.page.getByText("Say what became of it").click();
    await desk.page.getByLabel("What happened").selectOption({ label: "It was delivered" });
    await desk.fill("How you know", "TCS Multan on the phone: signed for by Ayesha Khan.");
  });
  await desk.tap("Write it down");
  await desk.says("Delivered");
  return id;
}

/** The courier's money, the seller's, and her statement. */
async function theMoney(id: string): Promise<void> {
  const owed = await owedFor(id);
  await step("remittance", desk, async () => {
    await desk.open(`${portal}/admin/remittances`);
    await desk.follow("Write down a payment");
    await desk.page.getByLabel("Courier", { exact: true }).selectOption("tcs");
    await desk.fill(/^Its number of the payment/, "TCS-2026-0917");
    await desk.page.getByLabel("What arrived, in rupees").fill(owed);
    await desk.page.getByLabel("Its parcels").fill(id);
    await desk.tap("Check it");
    await desk.titled("What would be booked");
  });
  await desk.tap("Book it");
  await desk.says(/is booked\./);
  await step("pending", seller, () => seller.open(`${portal}/seller/money`));
  await letDaysGoBy(id);
  await step("payout", desk, async () => {
    await desk.open(`${portal}/admin/payouts`);
    await desk.follow("Sana Gifts");
    await desk.fill("The bank's number of it", "FT26326-0042");
  });
  await desk.tap("I have paid it");
  await desk.says(/is written down as paid/);
  await step("money", seller, () => seller.open(`${portal}/seller/money`));
  await step("statement", seller, async () => {
    await seller.follow(/By month/);
    await seller.titled(/Sana Gifts:/);
  });
  await desk.open(`${portal}/admin/ledger`);
  await take("ledger", desk);
}

/** The cash that the courier took for a parcel, as its screen says it. */
async function owedFor(id: string): Promise<string> {
  const page = await desk.page.context().newPage();
  await page.goto(`${portal}/admin/parcels/${id}`);
  const text = await page.locator("main").innerText();
  await page.close();
  return /Price\s+Rs ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? "";
}

/** The parcel has been with its buyer for 18 days. */
async function letDaysGoBy(id: string): Promise<void> {
  const cluster = await runningCluster(dataDir);
  if (!cluster) throw new Error(`No database is open in ${dataDir}`);
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const back = "- interval '18 days'";
  await client.query(`update parcel_events set at = at ${back} where parcel_id = $1`, [id]);
  await client.query(`update parcels set updated_at = updated_at ${back} where id = $1`, [id]);
  await client.query(
    `update earnings set delivered_at = delivered_at ${back} where parcel_id = $1`,
    [id],
  );
  await client.query("commit");
  await client.end();
}
