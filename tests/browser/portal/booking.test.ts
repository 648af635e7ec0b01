import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type FakeCourier,
  openFakeCourier,
} from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import {
  LEOPARDS_FAKE_KEYS,
  leopardsFake,
} from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";

import { show } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import {
  type RunningDemoShop,
  startDemoShop,
  WORKER_SECRET,
} from "#tohfa/tests/support/running-shop.ts";

/** The shop of this file: Leopards' keys lead to its fake. What helps with a portal works with the shop that is kept. */
const kept = globalThis as { tohfaWorkerShop?: Promise<RunningDemoShop> | undefined };
const before = kept.tohfaWorkerShop;
let fake: FakeCourier;
let shop: RunningDemoShop;
let cast: typeof import("#tohfa/tests/support/browser/portal-cast.ts");

beforeAll(async () => {
  fake = await openFakeCourier(leopardsFake);
  kept.tohfaWorkerShop = startDemoShop({
    ...{ RATE_LIMITS: "0", AUTH_SECRET: WORKER_SECRET },
    ...{ ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: fake.url },
  });
  shop = await kept.tohfaWorkerShop;
  cast = await import("#tohfa/tests/support/browser/portal-cast.ts");
});
afterAll(async () => {
  kept.tohfaWorkerShop = before;
  await shop.close();
  await fake.close();
});

/** A store with packed orders. */
async function storeWithPacked(count: number) {
  const seller = await cast.openStore();
  await shop.db.execute(sql`update sellers set city = 'Karachi' where id = ${seller.sellerId}`);
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await cast.orderFrom(seller.sellerId));
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
    const { takePage } = await import("#tohfa/tests/support/browser/browser.ts");
    const { page, release } = await takePage({
      baseURL: shop.portalUrl,
      viewport: { width: 360, height: 740 },
    });
    await cast.actAs(page.context(), seller);
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
      const answer = await cast.get(`${path}?${query}`, seller.cookie);
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
