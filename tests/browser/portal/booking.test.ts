import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import {
  type FakeCourier,
  openFakeCourier,
} from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import {
  LEOPARDS_FAKE_KEYS,
  leopardsFake,
} from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";
import { takePage } from "#tohfa/tests/support/browser/browser.ts";
import { show } from "#tohfa/tests/support/browser/show.ts";
import { bring, orderOf } from "#tohfa/tests/support/orders.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { type RunningDemoShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

/** The shop of this file: Leopards' keys lead to its fake. What helps with the shared shop's portal does not know it. */
let fake: FakeCourier;
let shop: RunningDemoShop;

beforeAll(async () => {
  fake = await openFakeCourier(leopardsFake);
  const leopards = { ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: fake.url };
  shop = await startDemoShop({ RATE_LIMITS: "0", ...leopards });
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});

const PASSWORD = "three test words";

/** An approved store in Karachi, with its owner signed in. */
async function openStore(): Promise<{ sellerId: string; cookie: string }> {
  const id = randomUUID();
  const email = `books-${id}@example.com`;
  await shop.db.insert(users).values({
    ...{ id, email, name: "Sana", role: "seller", emailVerified: true },
  });
  await shop.db.insert(credentials).values({
    ...{ id, userId: id, accountId: id, providerId: "credential" },
    password: await hashPassword(PASSWORD),
  });
  const names = { id: `s-${id.slice(0, 8)}`, handle: `s-${id.slice(0, 8)}`, userId: id };
  const sellerId = await addSeller(shop.db, { ...names, city: "Karachi" });
  const answer = await fetch(`${shop.portalUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.portalUrl },
    body: new URLSearchParams({ intent: "sign-in", email, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { sellerId, cookie: cookie.join("; ") };
}

/** Somebody orders a thing of that store. Its parcel. */
async function orderFrom(sellerId: string): Promise<string> {
  const product = { id: randomUUID(), sellerId, price: 1_500_00, stock: 50, images: [] };
  const items = [{ id: await addProduct(shop.db, product), quantity: 2 }];
  const answer = await fetch(`${shop.storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(orderOf(items, { email: `${randomUUID()}@example.com` })),
  });
  const { parcels } = (await answer.json()) as { parcels: { id: string }[] };
  return parcels[0]?.id ?? "";
}

/** A store with packed orders. */
async function storeWithPacked(count: number) {
  const seller = await openStore();
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await orderFrom(seller.sellerId));
  for (const id of ids) await bring(shop, id, "packed");
  await shop.db.execute(
    sql`update parcels set load = '{"grams":500,"cm3":0,"classes":[]}' where seller_id = ${seller.sellerId}`,
  );
  return { seller, ids };
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

describe("Booking on screen", () => {
  it("ticked parcels are booked in one go, with a result per row; then labels, a load sheet, and one tap to hand over", async () => {
    const { seller, ids } = await storeWithPacked(3);
    const [one = "", , last = ""] = ids;
    await shop.db.execute(sql`update orders set city = 'Gwadar'
      where id = (select order_id from parcels where id = ${last})`);
    const { page, release } = await takePage({
      baseURL: shop.portalUrl,
      viewport: { width: 360, height: 740 },
    });
    const pairs = seller.cookie.split("; ").map((one) => one.split(/=(.*)/s));
    await page
      .context()
      .addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: shop.portalUrl })));
    await page.goto("/seller/orders?tab=to-ship");
    for (const id of ids) await page.locator(`input[value="${id}"]`).check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await page.getByRole("button", { name: "Book 3 parcels" }).click();
    await page.getByText("2 booked · 1 needs you").first().waitFor();
    await page.getByText("Leopards does not go to Gwadar").waitFor();
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await show(page, `book-${viewport.width}`);
    }
    const query = new URLSearchParams(ids.map((id) => ["id", id]));
    const pdf = async (path: string) => {
      const answer = await fetch(`${shop.portalUrl}${path}?${query}`, {
        headers: { cookie: seller.cookie },
      });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      return new Uint8Array(await answer.arrayBuffer());
    };
    const labels = await pdf("/seller/labels.pdf");
    expect(pagesOfPdf(labels)).toBe(2);
    for (const { number } of fake.parcels) expect(textOfPdf(labels)).toContain(number);
    expect(textOfPdf(await pdf("/seller/load-sheet.pdf"))).toContain("2 parcels");
    await page.goto(`/seller/orders/${one}`);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await show(page, `parcel-booked-${viewport.width}`);
    }
    await page.goto(`/seller/orders/${last}`);
    await show(page, "parcel-to-book-1440");
    await page.goto(`/seller/orders/${one}`);
    await page.getByRole("button", { name: "Hand it over" }).click();
    await page.getByText("The parcel is on its way.").waitFor();
    await release();
  });
});
