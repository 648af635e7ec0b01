import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  endHoliday,
  showHoliday,
  takeHoliday,
} from "#tohfa/shop/selling/sellers/holiday.server.ts";
import { holidayBounds } from "#tohfa/shop/selling/sellers/holiday.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let store: string;
let theirs: string;
let others: string;
const owner = (): Actor => ({ role: "seller", userId: "u", sellerId: store });
const { last } = holidayBounds(Date.now());
const words = () => `is on holiday: Mug can be ordered again from ${formatDay(Date.parse(last))}.`;

beforeAll(async () => {
  shop = await openTestShop();
  store = await addSeller(shop.db, { companyName: "Noor Pottery", handle: "noor-pottery" });
  theirs = await addProduct(shop.db, { sellerId: store, name: "Mug", categories: ["Mugs"] });
  others = await addProduct(shop.db, { sellerId: await addSeller(shop.db), name: "Lamp" });
});
afterAll(() => shop?.close());

const away = () => takeHoliday(shop.db, owner(), { sellerId: store, backOn: last });
const productNow = async () =>
  (await shop.get(`/client/bestselling/singleProduct/${theirs}`)).body as Record<string, unknown>;

describe("A store on holiday (issue 11 §3)", () => {
  it("takes no orders, says so with its day, and takes them again by itself from that day on", async () => {
    await away();
    const refused = await place(shop, orderOf([{ id: theirs, quantity: 1 }]));
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(words());

    const { body: quote } = await shop.post("/api/v1/orders/quote", {
      items: [
        { id: theirs, quantity: 1 },
        { id: others, quantity: 1 },
      ],
    });
    expect(quote.items.map(({ id }: { id: string }) => id)).toEqual([others]);
    expect(quote.changes[0]).toMatchObject({ id: theirs, kind: "sold_out", available: 0 });

    // The day has come: nobody did anything.
    await shop.db
      .update(sellers)
      .set({ backAt: new Date(Date.now() - 1) })
      .where(eq(sellers.id, store));
    expect((await place(shop, orderOf([{ id: theirs, quantity: 1 }]))).status).toBe(201);
    expect(await productNow()).not.toHaveProperty("sellerBackAt");
  });

  it("is on the store's page and its products, which are kept until that day at most", async () => {
    await away();
    const backAt = await showHoliday(shop.db, owner(), store);
    const product = await shop.get(`/client/bestselling/singleProduct/${theirs}`);
    expect(product.body).toMatchObject({ status: "Out Of Stock", sellerBackAt: backAt });
    const page = await shop.get("/api/v1/sellers/noor-pottery");
    expect(page.body).toMatchObject({ backAt });
    for (const { headers } of [product, page, await shop.get("/client/allproduct")]) {
      expect(headers["cache-tag"]).toContain(`until:${Date.parse(backAt ?? "")}`);
    }
    expect((await shop.get(`/client/bestselling/singleProduct/${others}`)).body.status).toBe(
      "Active",
    );
    await endHoliday(shop.db, owner(), store);
    expect(await productNow()).toMatchObject({ status: "Active" });
  });

  it("is its owner's to set, from tomorrow to three months on, and is written down", async () => {
    const stranger: Actor = { role: "seller", userId: "x", sellerId: "s-x" };
    const set = (actor: Actor, backOn: string) =>
      takeHoliday(shop.db, actor, { sellerId: store, backOn });
    await expect(set(stranger, last)).rejects.toMatchObject({ code: "not_found" });
    for (const day of ["2026-02-31", "2020-01-01", "2199-01-01", "tomorrow", ""]) {
      await expect(set(owner(), day)).rejects.toMatchObject({ code: "invalid", field: "backOn" });
    }
    const before = await shop.db.$count(auditLog);
    await away();
    await away();
    await endHoliday(shop.db, owner(), store);
    await endHoliday(shop.db, owner(), store);
    expect(await shop.db.$count(auditLog)).toBe(before + 2);
  });
});
