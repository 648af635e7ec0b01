import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ForeignCall, json } from "#tohfa/tests/foreign/host.ts";
import {
  blog,
  category,
  deal,
  mug,
  parcel,
  pen,
  posts,
  sellers,
  watch,
} from "#tohfa/tests/foreign/records.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

/** One word that has no place to break. */
const WORD = `Gift${"w".repeat(196)}`;

/** What people write, and what is shown as it was written. */
const WRITTEN =
  /^(productName|title|description|shortDescription|sellerName|companyName|fullName|firstName|lastName|city|message|attributeName|name|dealNames|dealDescription|categoryName|text|shipment_\w+|consignment_\w+|\w+_city_name|courier|Status|Reason|Receiver_Name|booked_packet_status)$/;

/** The same with that word wherever a person may have written it. */
function withLongWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongWords);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "string" && WRITTEN.test(key) ? WORD : withLongWords(inner),
    ]),
  );
}

const goods = withLongWords([mug, watch, pen].map((one) => ({ ...one, category: "New Arrival" })));
const [oneGood] = goods as object[];
const longBlog = {
  ...blog,
  title: WORD,
  sellerName: WORD,
  categories: [WORD],
  tags: [WORD],
  content: [
    { type: "heading", value: WORD },
    { type: "description", value: `<p>${WORD}</p><ul><li>${WORD}</li></ul>` },
  ],
};
const longParcel = {
  status: 1,
  packet_list: [
    {
      ...parcel.packet_list[0],
      ...{ booked_packet_status: WORD, courier: WORD },
      ...{ destination_city_name: WORD, origin_city_name: WORD },
      ...{ shipment_name_eng: WORD, shipment_address: WORD, shipment_email: `${WORD}@x.pk` },
      ...{ consignment_name_eng: WORD, consignment_address: WORD, consignment_phone: WORD },
      "Tracking Detail": [
        { Status: "Dispatched", Activity_datetime: "2026-11-20 10:00:00", Reason: WORD },
        { Status: WORD, Activity_datetime: WORD, Receiver_Name: WORD },
      ],
    },
  ],
};

const ANSWERS: Partial<Record<ForeignCall, unknown>> = {
  ...{ allProducts: goods, ofCategory: goods, product: oneGood, bestSellers: goods },
  deals: [withLongWords(deal)],
  sellers: withLongWords(sellers.map((one) => ({ ...one, _id: "s1", userName: "karachi-crafts" }))),
  ...{ blogs: [longBlog], blog: { data: longBlog }, track: longParcel },
  ...{ giftProducts: goods, giftCategories: [withLongWords(category)], oneDollar: goods },
  category: withLongWords(category),
  ...{ mainOfVendor: goods, specialOfVendor: goods, newOfVendor: goods, allOfVendor: goods },
  postsOfVendor: withLongWords(posts),
};

let foreign: ForeignShop;
let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
  foreign = await openForeignShop();
  for (const [call, answer] of Object.entries(ANSWERS)) {
    foreign.host.set(call as ForeignCall, json(answer));
  }
  const opened = await openPage({ viewport: { width: 360, height: 740 }, baseURL: foreign.url });
  page = opened.page;
  close = () => opened.context.close();
});
afterAll(async () => {
  await close();
  await foreign.close();
});

/** How much wider the page, or what lies over it, is than its window, in pixels. */
const tooWide = () =>
  page.evaluate(() => {
    const boxes = document.querySelectorAll("html, dialog[open], dialog[open] > div > div");
    const wide = [...boxes].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return Math.max(...wide);
  });

const DETAIL = `?id=${mug._id}`;

describe("One word of 200 letters widens no page at 360 px (issue 10)", () => {
  it.each([
    ...["/", "/all/New-Arrival", "/collection/Photo-Frames", "/all-collection"],
    ...["/search/view/gift", `/search/view/${WORD}`, "/super-deals", "/deal/d1", "/gifts"],
    ...[
      `/top-collection/x${DETAIL}`,
      `/corporate/top-collection/x${DETAIL}`,
      `/auction/x${DETAIL}`,
    ],
    ...["/custom-products", "/boxes/packing", "/view/sale/1/doller", "/reviews"],
    ...["/blogs", `/blogs?category=${WORD.toLowerCase()}`, "/blogs/b1/x", "/track-order?id=LE100"],
    ...["/real-time-track/order-details/LE100", `/real-time-track/order-details/${WORD}`],
    ...["", "?tab=special", "?tab=new", "?tab=all", "?tab=posts", "?tab=reviews"].map(
      (tab) => `/karachi-crafts${tab}`,
    ),
  ])("%s", async (path) => {
    await visit(page, path);
    expect((await page.content()).includes(WORD)).toBe(true);
    expect(await tooWide()).toBe(0);
  });

  it("the cart's drawer, the cart, checkout and the wishlist", async () => {
    await visit(page, "/view/sale/1/doller");
    await page
      .getByRole("button", { name: /wishlist/i })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Add .* to cart$/ })
      .first()
      .click();
    await page.locator(".mini-cart").waitFor();
    expect(await tooWide()).toBe(0);
    for (const path of ["/cart", "/checkout", "/wishlist"]) {
      await visit(page, path);
      await page.locator("main").getByText(WORD).first().waitFor();
      expect([path, await tooWide()]).toEqual([path, 0]);
    }
  });

  it("the search overlay with its sellers, and the quick view", async () => {
    await visit(page, "/all/New-Arrival");
    await page.locator("#site-search").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Search by Seller" }).click();
    await dialog.getByText(WORD).first().waitFor();
    expect(await tooWide()).toBe(0);
    await dialog.getByRole("tab", { name: "Search by Product" }).click();
    await dialog.getByRole("combobox").fill(WORD);
    await dialog.getByText("See all results").waitFor();
    expect(await tooWide()).toBe(0);
  });

  it("an order's page, with names and an address as long as they may be", async () => {
    const list = await fetch(`${storeUrl}/api/v1/products?by=product&availability=in&limit=60`);
    const { items } = (await list.json()) as {
      items: { _id: string; size: unknown[]; colors: unknown[]; unitsInStock: number }[];
    };
    const plain = items.find(
      (one) =>
        !("asks" in one) && one.size.length + one.colors.length === 0 && one.unitsInStock > 12,
    );
    const placed = await fetch(`${storeUrl}/api/v1/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({
        ...{ firstName: "W".repeat(60), lastName: "W".repeat(60), email: "w@example.com" },
        ...{ phone: "03041234567", address: "W".repeat(200), city: "Lahore" },
        ...{ shipping_method: "standard", payment_method: "bank_transfer" },
        items: [{ id: plain?._id, quantity: 1 }],
      }),
    });
    const { id, accessToken } = (await placed.json()) as { id: string; accessToken: string };
    const query = new URLSearchParams({ id, token: accessToken });
    await visit(page, `${storeUrl}/order/order-confermed?${query}`);
    await page.getByText("W".repeat(200)).waitFor();
    expect(await tooWide()).toBe(0);
  });
});
