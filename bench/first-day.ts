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

/** One step; what fails is told, and the day goes on. */
async function step(name: string, page: Page, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 70 })
      .toFile(join(folder, `first-day-${name}.webp`));
    console.log(`  ${name}`);
  } catch (error) {
    console.log(`  ${name} FAILED: ${(error as Error).message.split("\n").slice(0, 3).join(" ")}`);
    await page.screenshot({ path: join("/tmp", `failed-${name}.png`) });
  }
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
  await fill(desk, /password/i, PASSWORD);
  await tap(desk, /password|Save|Set/i);
  await desk.waitForURL((at) => !at.pathname.startsWith("/reset"));
  if (desk.url().includes("/login")) {
    await fill(desk, "E-mail", "owner@example.com");
    await fill(desk, "Password", PASSWORD);
    await tap(desk, "Sign in");
  }
  await desk.goto(`${portal}/admin`);
  await desk.getByRole("heading", { name: "Today" }).waitFor();
});
await step("settings", desk, async () => {
  await desk.goto(`${portal}/admin/settings`);
  await desk.getByRole("heading", { level: 1 }).waitFor();
});
await step("categories", desk, async () => {
  await desk.goto(`${portal}/admin/categories`);
  const add = desk.getByRole("link", { name: /new|add/i });
  if (await add.count()) await add.first().click();
  await fill(desk, "Name", "Gifts");
  await desk.locator("main form[method=post] button[type=submit]").first().click();
  await says(desk, "Gifts");
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
let product = "";
await step("product", phone, async () => {
  await phone.goto(`${portal}/seller/products/new`);
  await fill(phone, "Name", "Rose box");
  await fill(phone, "Price, Rs", "1,500");
  await fill(phone, "Stock", "5");
  await phone.getByLabel("Gifts", { exact: true }).check();
  const create = { width: 700, height: 875, channels: 3, background: "#c2185b" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer };
  await phone.getByLabel("Photos").setInputFiles([photo]);
  await tap(phone, "Save the product");
  await says(phone, "Your product is in the shop.");
  product = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
});
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
await step("send", phone, async () => {
  await phone.goto(`${portal}/seller/orders?tab=to-confirm`);
  await phone.locator("main a[href*='/seller/orders/']").first().click();
  await tap(phone, "The buyer said yes");
  await tap(phone, "Confirm the order");
  await tap(phone, "It is packed");
  await phone.getByLabel("Courier", { exact: true }).selectOption("tcs");
  await fill(phone, /^Tracking number/, "779012345678");
  await tap(phone, "Hand it over");
  await says(phone, "Dispatched");
});
for (const path of ["parcels", "remittances", "payouts", "ledger"]) {
  await step(path, desk, async () => {
    const answer = await desk.goto(`${portal}/admin/${path}`);
    if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`);
    await desk.getByRole("heading", { level: 1 }).waitFor();
  });
}
await browser.close();
