import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

let page: Page;
/** Two things, of two stores. */
let things: { id: string; seller: string }[];
const COUPON = `HALF${randomUUID().slice(0, 6).toUpperCase()}`;

eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

beforeAll(async () => {
  things = [];
  // 15% off these is Rs 179.85 and Rs 90.15: a rider would need paisa.
  for (const price of [1_199_00, 601_00]) {
    const seller = `Rider's shop ${randomUUID().slice(0, 6)}`;
    const sellerId = await addSeller(db, {
      ...{ id: `s-${randomUUID().slice(0, 8)}`, handle: randomUUID(), companyName: seller },
    });
    const id = await addProduct(db, {
      ...{ id: randomUUID(), sellerId, price, stock: 90, images: [] },
    });
    things.push({ id, seller });
  }
  await db.insert(coupons).values({ code: COUPON, percent: 15, maxUses: 99, beyondShare: true });
});

/** Puts things into the cart on their own pages. */
async function fillCart(count: number): Promise<void> {
  for (const { id } of things.slice(0, count)) {
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from products where id = ${id}`,
    );
    await visit(page, `/top-collection/${rows[0]?.slug}?id=${id}`);
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  }
}

const ridersOn = async () =>
  await page
    .getByRole("region", { name: "Parcels" })
    .locator("visible=true")
    .getByRole("listitem")
    .allTextContents();

async function withCoupon(): Promise<void> {
  await page.getByText("Coupon, gift voucher, referral or company").click();
  await page.locator("#coupon").fill(COUPON);
}

const orderNow = async () => {
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.waitForURL(/\/order\/order-confermed\?/);
};

async function fits(): Promise<void> {
  const wide = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBe(0);
  expect(await violations(page)).toEqual([]);
}

describe("Who is paid what is said before ordering (issue 39 §2)", () => {
  it("two parcels, two riders and two sums of cash stand in cart and checkout, as on the order's page afterwards", async () => {
    await fillCart(2);
    await visit(page, "/cart");
    await page.getByText("2 parcels from 2 sellers, each with its own rider").waitFor();
    expect(await ridersOn()).toEqual([
      `${things[0]?.seller}Rs 1,199`,
      `${things[1]?.seller}Rs 601`,
    ]);
    await fits();
    await visit(page, "/checkout");
    await fillCheckout(page);
    await withCoupon();
    await page
      .getByText("You pay each rider in cash, in whole rupees:")
      .locator("visible=true")
      .waitFor();
    const said = [`${things[0]?.seller}Rs 1,019`, `${things[1]?.seller}Rs 511`];
    await expect.poll(ridersOn).toEqual(said);
    await page.getByRole("button", { name: /· Rs 1,530$/ }).waitFor();
    await fits();
    await orderNow();
    for (const [index, { seller }] of things.entries()) {
      const row = page.getByRole("listitem").filter({ hasText: seller }).first();
      expect(await row.textContent()).toContain(
        `${said[index]?.slice(seller.length)} to its rider`,
      );
    }
  });

  it("who pays by transfer is told of the parcels, and of no rider to pay", async () => {
    await fillCart(2);
    await visit(page, "/checkout");
    await page.getByRole("radio", { name: /Bank transfer/ }).check();
    await page.getByText("You pay no rider.").locator("visible=true").waitFor();
    expect(await ridersOn()).toEqual(things.map(({ seller }) => seller));
  });

  it("in Urdu, too", async () => {
    await fillCart(2);
    await visit(page, "/ur/checkout");
    await page.getByText("2 سیلرز کے 2 پارسل").locator("visible=true").waitFor();
    await fits();
  });

  it("one parcel has no such list", async () => {
    await fillCart(1);
    await visit(page, "/checkout");
    await page.getByRole("button", { name: /· Rs 1,199$/ }).waitFor();
    expect(await ridersOn()).toEqual([]);
  });
});

describe("What is due is one number (issue 39 §2)", () => {
  it("with a coupon in cash: whole rupees on button, summary, order's page and in the letter, and no other sum to pay", async () => {
    await fillCart(1);
    await visit(page, "/checkout");
    await fillCheckout(page);
    await withCoupon();
    await page.getByRole("button", { name: /· Rs 1,019$/ }).waitFor();
    const shown = (await page.locator("main").innerText()).match(/Rs [\d,]+(?:\.\d\d)?/g) ?? [];
    expect(shown.filter((sum) => /^Rs 1,019/.test(sum)).length).toBeGreaterThan(1);
    expect(shown).not.toContain("Rs 1,019.15");
    await fits();
    await orderNow();
    await page.getByText("pay the rider Rs 1,019 in cash").waitFor();
    const after = await page.locator("main").innerText();
    expect(after).not.toContain("Rs 1,019.15");
    const id = new URL(page.url()).searchParams.get("id");
    const { rows } = await db.execute<{
      total: string;
    }>(sql`select payload ->> 'total' as total from outbox
      where template = 'order-placed' and channel = 'mail' and payload ->> 'orderId' = ${id}`);
    expect(rows.map(({ total }) => Number(total))).toEqual([1_019_00]);
  });
});
