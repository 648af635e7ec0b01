import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import { eachPage, takePage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { get, openAccount, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl } from "#tohfa/tests/support/browser/shop.ts";
import { PHONE_IN_MANCHESTER, type Thumb, thumbOn } from "#tohfa/tests/support/browser/thumb.ts";

let page: Page;
let complaints: string[];
eachPage(PHONE_IN_MANCHESTER, (opened) => {
  ({ page, complaints } = opened);
});

const NAME = "امی جان";
const CARD = "سالگرہ مبارک امی! دعاؤں میں یاد رکھیے۔";
const SENDER_PHONE = "+44 7911 123456";
const field = (id: string): Locator => page.locator(`#${id}`);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const drawer = () => page.getByRole("dialog", { name: "Your cart" });

/** A photo of her: brown around her, and wider than the mug's square. */
const photo = () =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#96502d" } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1000" height="1000"><circle cx="500" cy="420" r="260" fill="#f2d3b8"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

async function makeTheMug(thumb: Thumb): Promise<void> {
  await visit(page, "/");
  await thumb.type(page.getByRole("searchbox"), "photo mug");
  await thumb.send();
  await page.waitForURL(/\/search\//);
  await thumb.tap(page.getByRole("link", { name: "Personalised photo mug", exact: true }));
  const name = page.getByRole("textbox", { name: /^Name to print/ });
  await name.waitFor();
  const file = { name: "ammi.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await thumb.choose(() => page.getByTestId("photo-photo").setInputFiles(file));
  await page.getByAltText("The one you chose").waitFor();
  await thumb.type(name, NAME);
  await page
    .getByRole("img", { name: new RegExp(`^Personalised photo mug with .*${NAME}`) })
    .waitFor();
}

async function toCheckout(thumb: Thumb): Promise<void> {
  await thumb.tap(button("Buy Now"));
  await drawer().getByText(NAME).waitFor();
  await thumb.tap(drawer().getByRole("link", { name: "Cart" }));
  await thumb.tap(page.getByRole("link", { name: /^Checkout/ }));
  await page.waitForURL(/\/checkout/);
}

/** Sender, receiver, day and card; gives the day as the calendar names it. */
async function fillIn(thumb: Thumb): Promise<string> {
  await thumb.tap(page.getByText("I am sending it", { exact: true }));
  await thumb.type(field("firstName"), "Sara");
  await thumb.type(field("lastName"), "Ahmed");
  await thumb.type(field("phone"), SENDER_PHONE);
  await thumb.type(field("email"), "sara@example.co.uk");
  await thumb.type(field("receiverName"), NAME);
  await thumb.type(field("receiverPhone"), "0301 7654321");
  await thumb.type(field("address"), "House 7, Street 2, Gulgasht Colony");
  await thumb.type(field("city"), "Multan");
  await thumb.tap(page.locator("#arriveOn summary"));
  const day = page.getByRole("radio", { name: /, free$/ }).first();
  const named = ((await day.getAttribute("aria-label")) ?? "").replace(/, free$/, "");
  await thumb.tap(day);
  await thumb.type(field("cardText"), CARD);
  await thumb.type(field("cardFrom"), "سارہ");
  await thumb.tap(page.getByText("Flowers", { exact: true }));
  return named;
}

async function pay(thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole("radio", { name: /credit card/i }));
  await thumb.tap(button(/^Place order/));
  await page.waitForURL(/fake-checkout/);
  await thumb.tap(button(/^Pay Rs/));
  await page.waitForURL(/\/order\/order-confermed\?/);
  await page.getByRole("heading", { name: "Paid" }).waitFor();
}

/** Somebody of the store that makes it, at the portal. */
async function openHub(parcel: string) {
  const member = await openAccount("printer", "buyer", null);
  const [row] = await db.select().from(parcels).where(eq(parcels.id, parcel));
  const sellerId = row?.sellerId ?? "";
  await db.insert(storeStaff).values({ userId: member.userId, sellerId, role: "manager" });
  const opened = await takePage({ baseURL: portalUrl });
  const at = `/seller/slips?id=${parcel}`;
  await opened.page.goto(`/login?${new URLSearchParams({ returnTo: at })}`);
  await opened.page.getByLabel("Email").fill(member.email);
  await opened.page.getByLabel("Password").fill(PASSWORD);
  await opened.page.getByRole("button", { name: "Sign in" }).click();
  await opened.page.getByRole("heading", { name: parcel }).waitFor();
  return { ...opened, cookie: member.cookie };
}

it("a mug with a photo and a name in Urdu goes from Manchester to Ammi in Multan for a named day, paid by card; its slip and its print file are what was given (issue 13)", async () => {
  const thumb = thumbOn(page);
  await makeTheMug(thumb);
  await toCheckout(thumb);
  const day = await fillIn(thumb);
  await pay(thumb);
  const { taps, seconds } = thumb.counted();
  console.log(
    `From home to the paid order: ${taps} taps, ${seconds} seconds of waiting for the shop`,
  );

  const said = await page.locator("main").innerText();
  for (const word of [NAME, CARD, "Multan", day]) expect(said).toContain(word);
  expect(complaints).toEqual([]);

  const parcel = /TH-[A-Z0-9]+-1/.exec(said)?.[0] ?? "";
  const hub = await openHub(parcel);
  const slip = hub.page.locator("article.slip");
  const words = await slip.innerText();
  for (const word of [NAME, CARD, "Gulgasht Colony", "Multan"]) expect(words).toContain(word);
  expect(words.replaceAll(/\D/g, "")).toContain("3017654321");
  await hub.page.emulateMedia({ media: "print" });
  for (const printed of [parcel, NAME, "Gulgasht Colony"]) {
    expect(await slip.getByText(printed).first().isVisible()).toBe(true);
  }
  // It travels with the gift: what it cost, and who sent it, stay out of it.
  expect(words).not.toMatch(/Rs|799|7911|Sara/);
  const shown = slip.getByRole("img", { name: "Your photo" });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1000);
  const address = new URL((await shown.getAttribute("src")) ?? "", portalUrl);
  const answer = await get(address.pathname, hub.cookie);
  const file = sharp(Buffer.from(await answer.arrayBuffer()));
  // The middle square of 1500 × 1000, in full size: brown at its corner, her face a little left of its middle.
  expect(await file.metadata()).toMatchObject({ format: "jpeg", width: 1000, height: 1000 });
  expect((await get(address.pathname)).status).not.toBe(200);
  await hub.page.goto(`/seller/print/cards?id=${parcel}`);
  await hub.page.getByText(CARD).waitFor();
  await hub.page.goto(`/seller/print/photos?id=${parcel}`);
  const sheet = hub.page.getByRole("img", { name: `To print for ${parcel}` });
  await expect
    .poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1000);
  await hub.release();
  expect(hub.faults).toEqual([]);
});
