/**
 * The first day of a shop (docs/first-day.md), done on an empty one and photographed:
 * `node bench/first-day.ts <store> <portal> <DATA_DIR> <link of npm run admin> <folder for pictures>`.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";

const [store = "", portal = "", dataDir = "", adminLink = "", folder = ""] = process.argv.slice(2);
const PASSWORD = "three first words";
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
const open = async (width: number, height: number) => {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.setDefaultTimeout(15_000);
  return page;
};
const desk = await open(1000, 720);
const phone = await open(360, 720);
const guest = await open(360, 720);
const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
const fill = (page: Page, label: string | RegExp, value: string) =>
  page
    .getByLabel(label, typeof label === "string" ? { exact: true } : {})
    .first()
    .fill(value);
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** One step, which ends with its screen; the day ends where one fails. */
async function step(name: string, page: Page, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await page.screenshot({ path: join(folder, `failed-${name}.png`) });
    throw new Error(`${name}, at ${page.url()}`, { cause: error });
  }
  await sharp(await page.screenshot())
    .webp({ quality: 60 })
    .toFile(join(folder, `first-day-${name}.webp`));
  console.log(`  ${name}`);
}

/** The newest letter to an address, as it lies in DATA_DIR/outbox where there is no SMTP_URL. */
async function linkTo(email: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const outbox = join(dataDir, "outbox");
    for (const file of (await readdir(outbox).catch(() => [])).sort().reverse()) {
      const letter = (await readFile(join(outbox, file), "utf8"))
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
      const link = /https?:\/\/\S*\/verify\?[^\s"<]+/.exec(letter)?.[0];
      if (letter.includes(email) && link) return link.replaceAll("&amp;", "&");
    }
    await new Promise((wait) => setTimeout(wait, 500));
  }
  throw new Error(`No letter to ${email}`);
}

await step("admin", desk, async () => {
  await desk.goto(adminLink);
  await fill(desk, "New password", PASSWORD);
  await tap(desk, "Change my password");
  await fill(desk, "E-mail", "owner@example.com");
  await fill(desk, "Password", PASSWORD);
  await tap(desk, "Sign in");
  await desk.waitForURL((at) => !at.pathname.startsWith("/login"));
  await desk.goto(`${portal}/admin`);
  await desk.getByRole("heading", { name: "Today" }).waitFor();
});
await step("settings", desk, async () => {
  await desk.goto(`${portal}/admin/settings`);
  await desk.getByRole("heading", { level: 1 }).waitFor();
});
await step("categories", desk, async () => {
  await desk.goto(`${portal}/admin/catalog/categories`);
  await tap(desk, "Make the usual categories");
  await desk.getByRole("link", { name: "Photo Frames" }).first().waitFor();
});
await step("seller", phone, async () => {
  await phone.goto(`${portal}/earn-with-us`);
  await fill(phone, "Your name", "Sana Malik");
  await fill(phone, "E-mail", "sana@example.com");
  await fill(phone, "Choose a password", PASSWORD);
  await tap(phone, "Open my account");
  await phone.goto(await linkTo("sana@example.com"));
  await fill(phone, "Password", PASSWORD);
  await tap(phone, "Confirm and sign in");
  await phone.getByRole("link", { name: "Open my store" }).click();
  await fill(phone, "Name of your shop", "Sana Gifts");
  await fill(phone, "Its address", "sana-gifts");
  await tap(phone, "Save and go on");
  await fill(phone, "Mobile number", "0300-1234567");
  await fill(phone, "City", "Multan");
  await tap(phone, "Save and go on");
  await fill(phone, "CNIC or NTN", "35202-1234567-1");
  await fill(phone, "IBAN", "PK36 SCBL 0000 0011 2345 6702");
  await tap(phone, "Save and go on");
  await phone.getByRole("link", { name: "Without a logo for now" }).click();
  await phone.getByRole("heading", { name: "Your first product" }).waitFor();
});
await step("product", phone, async () => {
  await fill(phone, "Name", "Rose box");
  await fill(phone, "Price, Rs", "1,500");
  await fill(phone, "Stock", "5");
  await phone.getByLabel("Women", { exact: true }).check();
  const create = { width: 960, height: 1200, channels: 3, background: "#c2185b" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer };
  await phone.getByLabel("Photos").setInputFiles([photo]);
  await tap(phone, "Save the product");
  await says(phone, "Your first product is ready.");
});
await step("waits", phone, async () => {
  await tap(phone, "Send it to be looked at");
  await phone.getByRole("heading", { name: /waits for approval/ }).waitFor();
});
await step("approve", desk, async () => {
  await desk.goto(`${portal}/admin`);
  await desk.getByRole("link", { name: /Sellers waiting/ }).click();
  await desk.getByRole("link", { name: "Sana Gifts" }).first().click();
  await tap(desk, "Approve: open the store");
  await says(desk, "The store is open.");
});
await phone.goto(`${portal}/seller/products`);
await phone.getByRole("link", { name: "Rose box" }).first().click();
await phone.waitForURL(/\/seller\/products\/[0-9a-f-]{36}/);
const product = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
await step("order", guest, async () => {
  await guest.goto(`${store}/top-collection/rose-box?id=${product}`);
  await guest.waitForLoadState("networkidle");
  await guest.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await guest.getByRole("dialog", { name: "Your cart" }).waitFor();
  await guest.goto(`${store}/checkout`);
  for (const [field, value] of Object.entries({
    ...{ firstName: "Ayesha", lastName: "Khan", phone: "0300 1234567" },
    ...{ email: "ayesha@example.com", address: "House 12, Model Town", city: "Lahore" },
  })) {
    await guest.locator(`#${field}`).fill(value);
  }
  await tap(guest, "Place order");
  await guest.getByRole("heading", { name: /Thank you, Ayesha/ }).waitFor();
});
let parcel = "";
await step("send", phone, async () => {
  await phone.goto(`${portal}/seller/orders?tab=to-confirm`);
  await phone.locator("main a[href*='/seller/orders/TH']").first().click();
  await phone.waitForURL(/\/seller\/orders\/TH/);
  parcel = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
  await tap(phone, "The buyer said yes");
  await says(phone, "The buyer's yes is noted.");
  await tap(phone, "Confirm the order");
  await says(phone, "The order is confirmed.");
  await tap(phone, "It is packed");
  await says(phone, "The parcel is packed.");
  await phone.getByLabel("Courier", { exact: true }).selectOption("tcs");
  await phone.getByLabel(/^Tracking number/).fill("779012345678");
  await tap(phone, "Hand it over");
  await says(phone, "Dispatched");
});
await step("delivered", desk, async () => {
  await desk.goto(`${portal}/admin/parcels/${parcel}`);
  await desk.getByText("Say what became of it").click();
  await desk.getByLabel("What happened").selectOption({ label: "It was delivered" });
  await fill(desk, "How you know", "The courier's office said so on the phone.");
  await tap(desk, "Write it down");
  await says(desk, "Delivered");
});
await step("remittance", desk, async () => {
  await desk.goto(`${portal}/admin/remittances/new`);
  await desk.getByLabel("Courier", { exact: true }).selectOption("tcs");
  await desk.getByLabel("Its number of the payment").fill("TCS-1");
  const owed = await owedFor(parcel);
  await desk.getByLabel("What arrived, in rupees").fill(owed);
  await desk.getByLabel("Its parcels").fill(parcel);
  await tap(desk, "Check it");
  await tap(desk, "Book it");
  await says(desk, /is booked\./);
});
await step("payouts", desk, async () => {
  await desk.goto(`${portal}/admin/payouts`);
  await desk.getByRole("heading", { level: 1 }).waitFor();
});
await step("money", phone, async () => {
  await phone.goto(`${portal}/seller/money`);
  await says(phone, "Pending");
});
await browser.close();

/** The cash that the courier took for a parcel, as its screen says it. */
async function owedFor(id: string): Promise<string> {
  const page = await desk.context().newPage();
  await page.goto(`${portal}/admin/parcels/${id}`);
  const text = await page.locator("main").innerText();
  await page.close();
  return /Price\s+Rs ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? "";
}
