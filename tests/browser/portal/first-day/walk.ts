import type { Browser } from "playwright-core";
import sharp from "sharp";
import { drawProduct, drawSellerLogo } from "#tohfa/demo/artwork/draw.ts";
import { FirstDayDocument } from "./document.ts";
import { Hand, linkTo } from "./hand.ts";

const PASSWORD = "three first words";
const STORE = "Sana Gifts";
const PRODUCT = "Personalised photo mug for Mother";
const GUEST = "ayesha@example.com";

/** Where the day is walked, and what is done between its steps. */
export interface FirstDay {
  browser: Browser;
  /** Addresses of the shop and of its portal. */
  store: string;
  portal: string;
  dataDir: string;
  /** What `npm run admin -- create owner@example.com` prints. */
  adminLink: string;
  /** Does a step that ends with the document's picture of that name. */
  step(name: string, hand: Hand, work: () => Promise<unknown>): Promise<void>;
  /** The days go by in which a buyer can give it back. */
  letDaysGoBy(parcelId: string): Promise<void>;
}

type Walk = FirstDay & Record<"desk" | "seller" | "guest", Hand>;

/**
 * docs/operate/first-day.md, done through the screens of an empty shop (DEMO=0): bench/first-day.ts takes the document's
 * pictures of it, first-day.test.ts does it with every change. Returns the document as the walk has used it.
 */
export async function walkFirstDay(day: FirstDay): Promise<FirstDayDocument> {
  const document = new FirstDayDocument();
  const walk: Walk = {
    ...day,
    desk: await Hand.at(day.browser, "desk", document),
    seller: await Hand.at(day.browser, "phone", document),
    guest: await Hand.at(day.browser, "phone", document),
  };
  const photos = await photosOf(PRODUCT, "mugs-drinkware");
  await theShop(walk);
  await theSeller(walk);
  const product = await theFirstProduct(walk, photos);
  await theOrder(walk, product);
  const parcel = await theParcel(walk, photos.at(-1));
  await theMoney(walk, parcel);
  for (const { page } of [walk.desk, walk.seller, walk.guest]) await page.context().close();
  return document;
}

/** The operator: password, categories, settings. */
async function theShop({ step, desk, adminLink }: Walk): Promise<void> {
  await step("password", desk, async () => {
    await desk.open(adminLink);
    await desk.fill("New password", PASSWORD);
  });
  await step("admin", desk, async () => {
    await desk.tap("Change my password");
    await desk.fill("Email", "owner@example.com");
    await desk.fill("Password", PASSWORD);
    await desk.tap("Sign in");
    await desk.see("Today").waitFor();
  });
  await desk.page.getByText("(account menu)").locator("..").click();
  await desk.see("Password and devices").waitFor();
  await desk.page.keyboard.press("Escape");
  await step("categories", desk, async () => {
    await desk.follow("Catalogue");
    await desk.follow("Categories");
    await desk.page.getByRole("link", { name: "Photo Frames" }).first().waitFor();
  });
  await step("settings", desk, async () => {
    await desk.follow("Settings");
    await desk.see("Express delivery fee").waitFor();
    await desk.see("Usual commission").waitFor();
    await desk.see("Commission").waitFor();
    await desk.see("Our bank account").waitFor();
    await desk.page.locator("#bankAccount summary").click();
    await desk.fill("Bank", "Meezan Bank");
    await desk.fill("Title of the account", "Tohfa (Private) Limited");
    await desk.fill("IBAN", "PK36 SCBL 0000 0011 2345 6702");
    await desk.tap("Save");
    await desk.says("Saved. The new account holds now; all admins are told.");
    await desk.page.locator("#bankAccount").scrollIntoViewIfNeeded();
  });
}

/** A seller's sign-up and wizard, on her phone. */
async function theSeller({ step, seller, portal, dataDir }: Walk): Promise<void> {
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
    await seller.fill("Name of your shop", STORE);
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
  const logo = await asFile("logo.jpg", await drawSellerLogo(STORE, 1));
  await seller.page.getByLabel("Picture").setInputFiles([logo]);
  await seller.tap("Save the logo");
}

/** Her first product with three photos, and the approval. Its id. */
async function theFirstProduct(
  { step, seller, desk, portal }: Walk,
  photos: Photo[],
): Promise<string> {
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
    await desk.follow("Sellers waiting");
    await desk.follow(STORE);
    await desk.titled(STORE);
    await desk.see("Refuse").waitFor();
  });
  await desk.tap("Approve: open the store");
  await desk.says("The store is open.");
  await seller.open(`${portal}/seller/products`);
  await seller.page.getByRole("link", { name: PRODUCT }).first().click();
  await seller.page.waitForURL(/\/seller\/products\/[0-9a-f-]{36}/);
  return new URL(seller.page.url()).pathname.split("/").at(-1) ?? "";
}

/** A guest finds it, orders it on her phone, to be paid at the door, and says yes. */
async function theOrder({ step, guest, store, dataDir }: Walk, id: string): Promise<void> {
  const { page } = guest;
  await step("storefront", guest, async () => {
    await guest.open(store);
    await page.getByRole("searchbox").first().click();
    await page.getByRole("searchbox").locator("visible=true").first().fill("photo mug");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: PRODUCT }).first().click();
    await page.waitForURL((at) => at.searchParams.get("id") === id);
    await guest.titled(PRODUCT);
    await page.waitForLoadState("networkidle");
  });
  await guest.tap("Add To Cart");
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await step("checkout", guest, async () => {
    await guest.open(`${store}/checkout`);
    for (const [field, value] of Object.entries({
      ...{ firstName: "Ayesha", lastName: "Khan", phone: "0300 1234567", email: GUEST },
      ...{ address: "House 12, Street 4, Model Town", city: "Lahore" },
    })) {
      await page.locator(`#${field}`).fill(value);
    }
    await guest.see("Cash on delivery").scrollIntoViewIfNeeded();
  });
  // With the sum behind it.
  await guest.see("Place order").click();
  await guest.titled(/Thank you, Ayesha/);
  const letter = /https?:\/\/[^\s"<]*confirm=[^\s"<]+/;
  await step("confirm", guest, async () => {
    await guest.open(await linkTo(dataDir, GUEST, letter));
    await guest.see("Yes, send my order").scrollIntoViewIfNeeded();
  });
  await guest.tap("Yes, send my order");
  await guest.says(/is confirmed/);
}

/** The seller's part, and how it arrived. The parcel's id. */
async function theParcel(
  { step, seller, guest, desk, portal }: Walk,
  packed: Photo | undefined,
): Promise<string> {
  const { page } = seller;
  await step("today", seller, async () => {
    await seller.open(`${portal}/seller`);
    await seller.see("To confirm").waitFor();
  });
  await seller.follow("To confirm");
  await page.locator("main a[href*='/seller/orders/TH']").first().click();
  await page.waitForURL(/\/seller\/orders\/TH/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await step("seller-confirms", seller, () => seller.see("Confirm the order").waitFor());
  await seller.tap("Confirm the order");
  await seller.says("The order is confirmed.");
  await step("packed", seller, async () => {
    await page.getByLabel("Take a photo").setInputFiles(packed ? [packed] : []);
    await page.getByAltText("The packed parcel, 1 of 1").waitFor();
    await page.waitForLoadState("networkidle");
    await seller.see("Show the buyer how it is packed").waitFor();
    await seller.scrollTo("Show the buyer how it is packed");
  });
  await seller.tap("Packed");
  await seller.says("The buyer has been asked whether it looks right.");
  await step("looks-good", guest, async () => {
    await guest.page.reload({ waitUntil: "networkidle" });
    await guest.page.getByRole("button", { name: "Send it" }).scrollIntoViewIfNeeded();
  });
  await guest.tap("Send it");
  await guest.page.getByRole("button", { name: "Send it" }).waitFor({ state: "detached" });
  await step("dispatch", seller, async () => {
    await page.reload({ waitUntil: "networkidle" });
    const label = seller.option("TCS");
    await page.getByLabel("Courier", { exact: true }).selectOption({ label });
    await seller.fill(/^Tracking number/, "779012345678");
    await seller.scrollTo("What to do next");
  });
  await seller.tap("Hand it over");
  await seller.says("Dispatched");
  await step("delivered", desk, async () => {
    await desk.open(`${portal}/admin`);
    await desk.follow("Parcels");
    await desk.page.getByRole("link", { name: id }).first().click();
    await desk.see("Say what became of it").click();
    await desk.page.getByLabel("What happened").selectOption({ label: "It was delivered" });
    await desk.fill("How you know", "TCS Multan on the phone: signed for by Ayesha Khan.");
  });
  await desk.tap("Record it");
  await desk.says("Delivered");
  return id;
}

/** The courier's money, the seller's, and her statement. */
async function theMoney(walk: Walk, id: string): Promise<void> {
  const { step, seller, desk, portal } = walk;
  const { page } = desk;
  const owed = await owedFor(walk, id);
  await step("remittance", desk, async () => {
    await desk.follow("Courier cash");
    await desk.follow("Record a courier payment");
    await page.getByLabel("Courier", { exact: true }).selectOption("tcs");
    await desk.fill(/^Payment reference/, "TCS-2026-0917");
    await page.getByLabel("What arrived, in rupees").fill(owed);
    await page.getByLabel("Its parcels").fill(id);
    await desk.tap("Check it");
    await desk.titled("What would be booked");
  });
  await desk.tap("Book it");
  await desk.says(/is booked\./);
  await step("pending", seller, async () => {
    await seller.open(`${portal}/seller`);
    await seller.follow("Money");
    await seller.titled("Money");
    await seller.page.waitForLoadState("networkidle");
  });
  await walk.letDaysGoBy(id);
  await step("payout", desk, async () => {
    await desk.follow("Payouts");
    await desk.follow(STORE);
    await desk.fill("The bank's number of it", "FT26326-0042");
  });
  await desk.tap("Mark as paid");
  await desk.says(/is recorded as paid/);
  await step("money", seller, () => seller.open(`${portal}/seller/money`));
  await step("statement", seller, async () => {
    await seller.follow("By month, to print or as PDF");
    await seller.titled(new RegExp(`${STORE}:`));
  });
  await step("ledger", desk, async () => {
    await desk.follow("Books");
    await desk.titled("Books");
  });
}

/** The cash that the courier took for a parcel, as its screen says it. */
async function owedFor({ desk, portal }: Walk, id: string): Promise<string> {
  const page = await desk.page.context().newPage();
  await page.goto(`${portal}/admin/parcels/${id}`);
  const text = await page.locator("main").innerText();
  await page.close();
  return /Price\s+Rs ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? "";
}

type Photo = Awaited<ReturnType<typeof asFile>>;

const asFile = async (name: string, svg: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp(Buffer.from(svg)).resize(1200).flatten().jpeg({ quality: 85 }).toBuffer(),
});

/** A thing as its seller's phone takes it, from three sides. */
async function photosOf(name: string, category: string): Promise<Photo[]> {
  const shape = "portrait" as const;
  const views = ["front", "detail", "boxed"] as const;
  return await Promise.all(
    views.map(async (view) =>
      asFile(`${view}.jpg`, await drawProduct({ name, category, seed: 1, view, shape })),
    ),
  );
}
