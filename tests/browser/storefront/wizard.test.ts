import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

// Photos are drawn, made smaller and sent: minutes of a slow machine.
vi.setConfig({ testTimeout: 180_000 });

let page: Page;
/** As a phone takes it: large, and noisy enough to weigh something. */
let largePhoto: Buffer;
/** Where only that there is one matters: a large one takes seconds to draw. */
let photo: Buffer;

beforeAll(async () => {
  largePhoto = await noise(4000, 3000);
  photo = await noise(400, 300);
});

function noise(width: number, height: number): Promise<Buffer> {
  const look = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: "#fff", noise: look } as const;
  return sharp({ create }).jpeg({ quality: 92 }).toBuffer();
}

eachPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, (opened) => {
  ({ page } = opened);
});

const wizard = () => page.getByRole("dialog");
const next = (name = "Next") => wizard().getByRole("button", { name, exact: true });
const previews = () => wizard().getByRole("list", { name: "Your photos" }).getByRole("img");
const choosePhoto = (name: string, buffer = photo) =>
  page.getByTestId("files").setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);

async function findProduct(place: number): Promise<{ _id: string; slug: string }> {
  const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=40");
  const { items } = (await answer.json()) as {
    items: { _id: string; slug: string; attributes: unknown[]; asks?: unknown[] }[];
  };
  const found = items.filter(({ attributes, asks }) => attributes.length === 0 && !asks)[place];
  if (!found) throw new Error(`No product ${place}`);
  return found;
}

/** Bought, and brought to its buyer by the shop itself; the address of the order's page. */
async function buy(product: { _id: string }, email: string): Promise<string> {
  const answer = await page.request.post("/api/v1/orders", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: {
      ...{ firstName: "Hina", lastName: "Qureshi", email, phone: "03001234567" },
      ...{ address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: "cod" },
      items: [{ id: product._id, quantity: 1 }],
    },
  });
  expect(answer.status()).toBe(201);
  const order = (await answer.json()) as {
    id: string;
    accessToken: string;
    parcels: { id: string }[];
  };
  const id = order.parcels[0]?.id ?? "";
  await sayYes(db, id);
  const label = { courier: "leopards" as const, trackingNumber: trackingNumberOf(id) };
  for (const state of ["confirmed", "packed", "dispatched", "delivered"] as const) {
    await moveParcel(db, SYSTEM, id, state, label);
  }
  const query = new URLSearchParams({ id: order.id, token: order.accessToken });
  return `/order/order-confermed?${query}`;
}

/** Some product's page, or this one's, with the wizard open. */
async function openWizard(given?: { _id: string; slug: string }): Promise<void> {
  const product = given ?? (await findProduct(3));
  await visit(page, `/top-collection/${encodeURIComponent(product.slug)}?id=${product._id}`);
  await page.getByRole("button", { name: "Write a review" }).click();
}

async function fillPerson(email: string): Promise<void> {
  await wizard().getByLabel("First name").fill("Hina");
  await wizard().getByLabel("Last name").fill("Qureshi");
  await wizard().getByLabel("Email").fill(email);
}

describe("Review wizard (SPEC §2, §4, §5)", () => {
  // SPEC §2 Review wizard: Rating, photos (Skip or Next),
  // SPEC §2 Review wizard: 15% off the next purchase is offered for uploading photos.
  // SPEC §4: Review wizard: picking a star advances;
  it("Picking a star advances; 15% off the next purchase is offered for uploading photos (Skip or Next)", async () => {
    await openWizard();
    await wizard()
      .getByRole("button", { name: /^3 stars/ })
      .tap();
    await wizard().getByText("Step 2 of 4").waitFor();
    expect(await wizard().getByText("15% off your next purchase").isVisible()).toBe(true);
    expect(await next("Skip").count()).toBe(1);
    await choosePhoto("one.jpg");
    await next("Next").waitFor();
    expect(await next("Skip").count()).toBe(0);
  });

  // SPEC §2 Review wizard: Rating, photos (Skip or Next),
  it("Takes photos by camera or from files, shows them, and lets them go again", async () => {
    await openWizard();
    await wizard()
      .getByRole("button", { name: /^5 stars/ })
      .tap();
    const camera = page.getByTestId("camera");
    expect(await camera.getAttribute("capture")).toBe("environment");
    const choosing = page.waitForEvent("filechooser");
    await wizard().getByRole("button", { name: "Take a photo" }).tap();
    await (await choosing).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
    await previews().first().waitFor();
    await wizard().getByRole("button", { name: "Remove photo 1" }).tap();
    await expect.poll(() => previews().count()).toBe(0);
    await page
      .getByTestId("files")
      .setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await page.getByText("One of the photos could not be read").waitFor();
  });

  // SPEC §2 Review wizard: (modal, 4 steps plus thank-you)
  // SPEC §2 Review wizard: thank-you.
  // SPEC §4: submit success goes to thank-you;
  // SPEC §9: 15% off next purchase for uploading photos with a review.
  it("Photos are made smaller before they are sent; submit success goes to thank-you with the coupon", async () => {
    const product = await findProduct(4);
    await visit(page, await buy(product, "Hina@Example.com"));
    // As from the letter: it leads to the order's page.
    await page.getByRole("link", { name: /^Review it/ }).tap();
    await wizard().getByText("Step 1 of 4").waitFor();
    await page.waitForURL(/#reviews$/);
    expect(page.url()).not.toMatch(/token|TH-/);
    await wizard()
      .getByRole("button", { name: /^5 stars/ })
      .tap();
    await choosePhoto("large.jpg", largePhoto);
    // It is there before its picture is.
    const size = () =>
      previews()
        .first()
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
          Math.max(naturalWidth, naturalHeight),
        );
    await expect.poll(size).toBe(1600);
    await next().tap();
    await wizard().getByLabel("What should others know?").fill("Came wrapped in tissue and tape.");
    await next().tap();
    await fillPerson("hina.at.home@example.com");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await next("Submit").tap();
    expect((await sent).postDataBuffer()?.length).toBeLessThan(largePhoto.length * (4 / 3));
    await wizard().getByRole("heading", { name: "Thank you" }).waitFor();
    const thanks = await wizard().innerText();
    expect(thanks).toContain("15% off your next purchase");
    expect(thanks).toContain("We have sent the code to the email address you ordered with");
    expect(thanks).toMatch(
      /For that email address, once, on orders from Rs 1,000, at most Rs 1,000 off, until \d\d /,
    );
    // Its code is for the mailbox.
    expect(await page.content()).not.toContain("THANKS-");
    await page.getByText("Review submitted successfully").waitFor();
    await wizard().getByRole("button", { name: "Close" }).last().tap();
    const shown = page.locator("#reviews article").filter({ hasText: "tissue and tape" });
    await shown.first().getByRole("button", { name: "Photo 1 by Hina" }).waitFor();
    expect(await shown.first().getByText("Verified buyer").count()).toBe(1);
  });

  it("A name with the address of a page in it is refused at its field, which takes the focus", async () => {
    await openWizard();
    await wizard()
      .getByRole("button", { name: /^5 stars/ })
      .tap();
    await next("Skip").tap();
    await wizard().getByLabel("What should others know?").fill("Good paper.");
    await next().tap();
    await fillPerson("hina@example.com");
    await wizard().getByLabel("First name").fill("Hina www.example.com");
    await next("Submit").tap();
    await wizard().getByText("The first name cannot have the address of a page in it").waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value))
      .toBe("Hina www.example.com");
  });

  it("Who has not bought it is thanked and told how a coupon is earned; a second review is refused at its field", async () => {
    const product = await findProduct(5);
    for (const attempt of ["first", "second"]) {
      await openWizard(product);
      await wizard()
        .getByRole("button", { name: /^5 stars/ })
        .tap();
      await choosePhoto("one.jpg");
      await previews().first().waitFor();
      await next().tap();
      await wizard().getByLabel("What should others know?").fill(`My ${attempt} words.`);
      await next().tap();
      await fillPerson("never.bought@example.com");
      await next("Submit").tap();
      if (attempt === "first") {
        await wizard().getByRole("heading", { name: "Thank you" }).waitFor();
        const thanks = await wizard().innerText();
        expect(thanks).toContain("A photo review of something you received from us earns 15% off");
        expect(thanks).not.toContain("We have sent the code");
      }
    }
    await wizard().getByText("We take one review of a product from each email address").waitFor();
    await page.getByText("Error submitting review").waitFor();
    expect(await wizard().getByLabel("First name").inputValue()).toBe("Hina");
  });

  // SPEC §2 Review wizard: message, personal details,
  // SPEC §5: Review wizard: message step cannot advance empty; Submit disabled unless first name, last name and email filled; city optional;
  it("Message step cannot advance empty; Submit disabled unless first name, last name and email filled; city optional", async () => {
    await openWizard();
    await wizard()
      .getByRole("button", { name: /^2 stars/ })
      .tap();
    await next("Skip").tap();
    await wizard().getByLabel("What should others know?").fill("   ");
    expect(await next().isDisabled()).toBe(true);
    await wizard().getByLabel("What should others know?").fill("Smaller than I thought.");
    await next().tap();
    expect(await wizard().getByText("(optional)").count()).toBe(1);
    for (const [label, value] of [
      ["First name", "Hina"],
      ["Last name", "Qureshi"],
      ["Email", "hina2@example.com"],
    ] as const) {
      expect(await next("Submit").isDisabled()).toBe(true);
      await wizard().getByLabel(label).fill(value);
    }
    expect(await next("Submit").isDisabled()).toBe(false);
  });

  // SPEC §4: closing resets all fields.
  // SPEC §5: gender defaults to Male;
  it("Closing resets all fields", async () => {
    await openWizard();
    await wizard()
      .getByRole("button", { name: /^1 star/ })
      .tap();
    await choosePhoto("one.jpg");
    await previews().first().waitFor();
    await next().tap();
    await wizard().getByLabel("What should others know?").fill("To be forgotten");
    await next().tap();
    await fillPerson("forgotten@example.com");
    await wizard().getByLabel("Female").check();
    await wizard().getByRole("button", { name: "Close" }).tap();
    await expect.poll(() => wizard().count()).toBe(0);
    await page.getByRole("button", { name: "Write a review" }).tap();
    await wizard().getByText("Step 1 of 4").waitFor();
    expect(await wizard().locator("[aria-pressed=true]").count()).toBe(0);
    await wizard()
      .getByRole("button", { name: /^4 stars/ })
      .tap();
    expect(await previews().count()).toBe(0);
    await next("Skip").tap();
    expect(await wizard().getByLabel("What should others know?").inputValue()).toBe("");
    await wizard().getByLabel("What should others know?").fill("New");
    await next().tap();
    for (const label of ["First name", "Last name", "Email", "City (optional)"]) {
      expect(await wizard().getByLabel(label).inputValue()).toBe("");
    }
    expect(await wizard().getByLabel("Male", { exact: true }).isChecked()).toBe(true);
  });

  it("Each step has the focus in it, Back keeps what was said, and none has a WCAG violation", async () => {
    await openWizard();
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const inside = await wizard().evaluate((one) => one.contains(document.activeElement));
      expect(inside).toBe(true);
    };
    await wizard().getByText("Step 1 of 4").waitFor();
    await check();
    await wizard()
      .getByRole("button", { name: /^4 stars/ })
      .press("Enter");
    await wizard().getByText("Step 2 of 4").waitFor();
    await check();
    await next("Skip").press("Enter");
    await wizard().getByText("Step 3 of 4").waitFor();
    await check();
    await wizard().getByLabel("What should others know?").fill("Kept");
    await wizard().getByRole("button", { name: "Back" }).press("Enter");
    await next("Skip").press("Enter");
    expect(await wizard().getByLabel("What should others know?").inputValue()).toBe("Kept");
    await next().press("Enter");
    await wizard().getByText("Step 4 of 4").waitFor();
    await check();
  });
});
