import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { openPage } from "#tohfa/tests/support/browser/browser.ts";
import {
  actAs,
  openAccount,
  openStore,
  orderFrom,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl } from "#tohfa/tests/support/browser/shop.ts";
import { SHOW, show } from "#tohfa/tests/support/browser/show.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";

// The files of tests/cases on their screens (issue 39 §3). What is right of each is asked without a browser, in
// tests/shop/delivery/statement-cases.test.ts and product-files.test.ts; here a person sends one of each kind, and all
// of them where somebody wants to see them (show.ts).

const CASES = fileURLToPath(new URL("../../cases/", import.meta.url));
const shown = <Case>(all: readonly Case[]) => (SHOW === "" ? all.slice(0, 1) : all);

let page: Page;
let context: BrowserContext;
let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore();
  ({ page, context } = await openPage({
    ...{ baseURL: portalUrl, viewport: { width: 1280, height: 900 } },
  }));
});
afterAll(() => context.close());

async function delivered(courier: CourierCode, trackingNumber: string, cash: number) {
  const parcel = await orderFrom(store.sellerId);
  await sayYes(db, parcel);
  for (const to of ["confirmed", "packed", "dispatched", "delivered"] as const) {
    await moveParcel(db, SYSTEM, parcel, to, { courier, trackingNumber });
  }
  await db.execute(sql`update cash_collections set amount = ${cash} where parcel_id = ${parcel}`);
}

const STATEMENTS: readonly [
  name: string,
  courier: CourierCode,
  net: string,
  parcels: readonly (readonly [number: string, cash: number])[],
][] = [
  [
    ...(["tcs-report.csv", "tcs", "5,637"] as const),
    [
      ["77312345678901", 1399_00],
      ["77312345678902", 4598_00],
    ],
  ],
  ["trax-invoice.csv", "trax", "7,708", [["202100987001", 7998_00]]],
  ["postex-cpr.csv", "postex", "291.84", [["11223344556601", 449_00]]],
  [
    ...(["comma-with-semicolon-reason.csv", "mnp", "5,538"] as const),
    [
      ["77312345678901", 1399_00],
      ["77312345678902", 4598_00],
    ],
  ],
  ["blueex-tabs.txt", "blueex", "1,122.64", [["5011223301", 1399_00]]],
  ["urdu.csv", "swyft", "1,219", [["77312345678901", 1399_00]]],
  ["utf16.txt", "rider", "1,219", [["77312345678901", 1399_00]]],
];

describe("A courier's statement", () => {
  it.each(shown(STATEMENTS))(
    "%s is shown as it was read, and booked as it was shown",
    async (name, courier, net, parcels) => {
      for (const [number, cash] of parcels) await delivered(courier, number, cash);
      await actAs(context, await openAccount("admin", "admin", null));
      await page.goto("/admin/remittances/new");
      await page.getByLabel("Courier").selectOption(courier);
      await page.getByLabel("Payment reference").fill(`CASE-${name}`);
      await page.getByLabel("What arrived, in rupees").fill(net);
      await page.locator("input[type=file]").setInputFiles(`${CASES}statements/${name}`);
      await page.getByRole("button", { name: "Check it" }).click();
      await page.getByText("Nothing is booked yet.").first().waitFor();
      for (const [number] of parcels) {
        await page.getByRole("main").getByText(number).first().waitFor();
      }
      await show(page, `statement-${name}-checked`);
      await page.getByRole("button", { name: "Book it" }).click();
      await page.waitForURL(/\/admin\/remittances\/(?!new)[^/?]+/);
      await page.getByText(`CASE-${name}`).first().waitFor();
      await show(page, `statement-${name}-booked`);
    },
  );
});

const PRODUCTS: readonly (readonly [name: string, says: RegExp])[] = [
  ["shopify-classic.csv", /Shopify/],
  ["shopify-new-template.csv", /Shopify/],
  ["daraz-template.csv", /Daraz/],
  ["etsy-listings.csv", /Etsy/],
  ["utf16le-tabs.txt", /Khussa pair, plain/],
  ["cr-only.csv", /Sindhi topi/],
  ["prices.csv", /can be read in two ways/],
  ["two-columns-semicolon.csv", /Clay diya set/],
  ["semicolon-quoted-head.csv", /can be read in two ways/],
  ["same-name-rows.csv", /have the same name and different sizes/],
  ["bidi-name.csv", /U\+202E/],
  ["duplicate-heads.csv", /The heading “price” stands there twice/],
];

describe("A file of products", () => {
  it.each(shown(PRODUCTS))(
    "%s is said to be what it is, before anything is changed",
    async (name, says) => {
      await actAs(context, store);
      await page.goto("/seller/products/import");
      await page.locator("input[type=file]").setInputFiles(`${CASES}products/${name}`);
      await page.getByRole("button", { name: "Look at the file" }).click();
      await page.getByRole("main").getByText(says).first().waitFor();
      await show(page, `products-${name}`);
      const { rows } = await db.execute(
        sql`select from products where seller_id = ${store.sellerId}
          and name = any(array['Khussa pair, plain', 'Sindhi topi', 'Clay diya set'])`,
      );
      expect(rows).toEqual([]);
    },
  );
});

it("a list of numbers that a spreadsheet spoilt is refused, line by line", async () => {
  const parcels: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const parcel = await orderFrom(store.sellerId);
    await sayYes(db, parcel);
    for (const to of ["confirmed", "packed"] as const) await moveParcel(db, SYSTEM, parcel, to);
    parcels.push(parcel);
  }
  const list = readFileSync(`${CASES}dispatch/dispatch-list-excel.txt`, "utf8")
    .replace("TH-AAAA1111-1", parcels[0] ?? "")
    .replace("TH-BBBB2222-1", parcels[1] ?? "");
  await actAs(context, store);
  await page.goto("/seller/dispatch");
  await page.getByLabel("Courier").first().selectOption("tcs");
  await page.locator("textarea").first().fill(list);
  await page.getByRole("button", { name: "Check the list" }).first().click();
  await page.getByText("A spreadsheet has changed this number").first().waitFor();
  await show(page, "dispatch-list-excel");
});
