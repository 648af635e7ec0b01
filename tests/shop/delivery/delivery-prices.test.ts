import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import {
  refreshDeliveryPromises,
  setDeliveryRates,
  setSellerDelivery,
  type TypedRates,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let lahore: string;
let karachi: string;
let frame: string;
let lamp: string;
const today = dayOf(Date.now());

const ROWS = `zone, way, from g, to g, Rs, each further g, Rs
same city, standard, 0, 1000, 150
same city, standard, 1000, , 150, 1000, 80
same province, standard, 0, , 200
other, standard, 0, 1000, 250
other, standard, 1000, , 250, 1000, 100
remote, standard, 0, , 400`;

const rates = (more: Partial<TypedRates> = {}): TypedRates => ({
  ...{ whose: "buyers", day: today, rows: ROWS, fuelRate: 0, taxRate: 0, cashHandling: 0 },
  ...{ volumeDivisor: 5000, bulky: 0, fragile: 0, ...more },
});
const set = (more?: Partial<TypedRates>) => setDeliveryRates(shop.db, admin, rates(more));
const bearer = (value: string) => changeSetting(shop.db, admin, "deliveryBearer", { value });

beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  lahore = await addSeller(shop.db, { city: "Lahore", companyName: "Frames" });
  karachi = await addSeller(shop.db, { city: "Karachi", companyName: "Lamps" });
  frame = await addProduct(shop.db, { sellerId: lahore, price: 1000_00, stock: 500 });
  lamp = await addProduct(shop.db, {
    ...{ sellerId: karachi, price: 2000_00, stock: 500, weightGrams: 1300 },
    ...{ packedLengthCm: 40, packedWidthCm: 20, packedHeightCm: 10 },
  });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const items = () => [
  { id: frame, quantity: 1 },
  { id: lamp, quantity: 1 },
];

async function quote(more: object = {}) {
  const { payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders/quote",
    payload: { items: items(), shipping_method: "standard", city: "Lahore", ...more },
  });
  return JSON.parse(payload);
}
const get = async (url: string) => JSON.parse((await shop.api.inject({ url })).payload);
const lineOf = (body: { charges: { kind: string }[] }, kind: string) =>
  body.charges.filter((one) => one.kind === kind);

describe("Prices of delivery by zone, weight and size (issue 41.1, money.md §1)", () => {
  it("without a list standard delivery is free, and express Rs 250 an order, shared over its parcels", async () => {
    const free = await quote();
    expect([free.shipping, free.total]).toEqual([0, 3000]);
    expect(free.deliveryFees).toEqual({ standard: 0, express: 250 });
    const express = await quote({ shipping_method: "express" });
    expect([express.subtotal, express.shipping, express.total]).toEqual([3000, 250, 3250]);
    expect(lineOf(express, "shipping")).toEqual([
      { kind: "shipping", label: "Shipping", amount: 83.33, parcel: 1 },
      { kind: "shipping", label: "Shipping", amount: 166.67, parcel: 2 },
    ]);
  });

  it("with a list whose payer is the shop, everything stays free", async () => {
    await set();
    expect((await quote()).shipping).toBe(0);
    expect(
      (await get(`/client/bestselling/singleProduct/${frame}`)).chargesDelivery,
    ).toBeUndefined();
  });

  it("where buyers pay, each parcel has its own price by zone, and by weight or size, whichever is more", async () => {
    await bearer("buyer");
    const priced = await quote();
    // Frames: within Lahore; lamps: from Karachi, 1,600 g by size.
    expect(priced.shipping).toBe(150 + 350);
    expect(priced.total).toBe(3500);
    expect(lineOf(priced, "delivery")).toEqual([
      { kind: "delivery", label: "Delivery", amount: 150, parcel: 1 },
      { kind: "delivery", label: "Delivery", amount: 350, parcel: 2 },
    ]);
    expect(priced.deliveryFees).toEqual({ standard: 500, express: 750 });
    expect((await quote({ city: "Gilgit" })).shipping).toBe(800);
  });

  it("before a city is chosen a cart names the least that it can be, and adds nothing", async () => {
    const { shipping, deliveryFrom, deliveryFees } = await quote({ city: "" });
    expect([shipping, deliveryFrom, deliveryFees]).toEqual([0, 300, undefined]);
  });

  it("what was quoted is what is ordered, for a client that knows nothing of it too; the sums add up", async () => {
    const { status, body } = await place(shop, orderOf(items()));
    expect([status, body.message]).toEqual([201, undefined]);
    const { subtotal, shipping, discount, total_amount } = body;
    expect({ subtotal, shipping, discount, total_amount }).toEqual({
      ...{ subtotal: 3000, shipping: 500, discount: 0, total_amount: 3500 },
    });
    expect(body.parcels.map(({ price }: { price: number }) => price)).toEqual([1150, 2350]);
    const read = await get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(read.charges).toEqual(body.charges);
    await set({ rows: ROWS.replaceAll("150", "999") });
    const again = await get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(again.total_amount).toBe(3500);
    await set();
  });

  it("an order to several receivers pays for each door by its own zone", async () => {
    const receivers = [
      { name: "Ammi", phone: "0301-7654321", address: "House 3", city: "Lahore" },
      { name: "Aunt", phone: "0302 7654321", address: "Flat 9", city: "Karachi", boxes: 2 },
    ];
    const wanted = { payment_method: "bank_transfer", receivers };
    const { status, body } = await place(shop, orderOf([{ id: frame, quantity: 1 }], wanted));
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.shipping).toBe(150 + 250);
    expect(body.parcels.map(({ price }: { price: number }) => price)).toEqual([1150, 2250]);
  });

  it("handling cash is asked where cash is how it is paid, and not on a transfer", async () => {
    await set({ cashHandling: 4000 });
    const inCash = await quote({ payment_method: "cod" });
    expect(lineOf(inCash, "cash_handling")).toHaveLength(2);
    expect(inCash.shipping).toBe(580);
    const open = await quote();
    expect(open.shipping).toBe(500);
    expect(open.parcels.map(({ cash }: { cash: number }) => cash)).toEqual([1190, 2390]);
    await set();
  });

  it("express with prices of its own is a charge beside standard delivery, for each parcel", async () => {
    const express = ROWS.replaceAll("standard", "express").split("\n").slice(1);
    await set({ rows: `${ROWS}\n${express.join("\n").replaceAll("150", "300")}` });
    const priced = await quote({ shipping_method: "express", items: [{ id: frame, quantity: 1 }] });
    expect(priced.charges).toEqual([
      { kind: "goods", label: "Subtotal", amount: 1000 },
      { kind: "delivery", label: "Delivery", amount: 150 },
      { kind: "express", label: "Express", amount: 150 },
    ]);
    expect(priced.shipping).toBe(300);
    await set();
  });

  it("bulky and fragile things add theirs once a parcel", async () => {
    await set({ bulky: 10_000, fragile: 5_000 });
    await shop.db.update(products).set({ deliveryClass: "fragile" }).where(eq(products.id, frame));
    const priced = await quote({ items: [{ id: frame, quantity: 3 }] });
    expect(priced.shipping).toBe(200);
    await shop.db.update(products).set({ deliveryClass: null }).where(eq(products.id, frame));
    await set();
  });

  it("free above a sum: the shop pays from there on, and says so on the product's page", async () => {
    await changeSetting(shop.db, admin, "deliveryFreeAbove", { value: "2500" });
    expect((await quote()).shipping).toBe(0);
    expect((await quote({ items: [{ id: frame, quantity: 1 }] })).shipping).toBe(150);
    const page = await get(`/api/v1/products/${frame}/delivery?city=multan`);
    expect(page).toEqual({ standard: 200, express: 450, free_above: 2500 });
    await changeSetting(shop.db, admin, "deliveryFreeAbove", { value: "0" });
  });

  it("a seller who pays herself: her buyers pay nothing, it comes off her earnings, never more than her goods", async () => {
    await setSellerDelivery(shop.db, admin, lahore, {
      ...{ bearer: "seller", sellerShare: null, freeAbove: null },
    });
    const cheap = await addProduct(shop.db, { sellerId: lahore, price: 100_00 });
    expect((await quote({ items: [{ id: frame, quantity: 1 }] })).shipping).toBe(0);
    expect(
      (await get(`/client/bestselling/singleProduct/${frame}`)).chargesDelivery,
    ).toBeUndefined();
    expect((await get(`/client/bestselling/singleProduct/${lamp}`)).chargesDelivery).toBe(true);
    const { body } = await place(shop, orderOf([{ id: cheap, quantity: 1 }]));
    expect(body.total_amount).toBe(100);
    await bring(shop, body.parcels[0].id, "delivered", "tcs");
    const { money } = await showParcel(shop.db, sellerNamed(lahore), body.parcels[0].id);
    // Goods of Rs 100 less 10 % commission leave Rs 90, of Rs 150 for delivery.
    expect(money?.earnings?.lines).toContainEqual({ text: "Delivery by zone", paisa: -9000 });
  });

  it("what a seller's own terms take back, a seller is told, and the shop's terms hold again", async () => {
    await setSellerDelivery(shop.db, admin, lahore, {
      ...{ bearer: null, sellerShare: null, freeAbove: null },
    });
    expect((await quote({ items: [{ id: frame, quantity: 1 }] })).shipping).toBe(150);
  });

  it("a list that begins later changes nothing before its day", async () => {
    await set({ day: addDays(today, 3), rows: ROWS.replaceAll("150", "999") });
    expect((await quote({ items: [{ id: frame, quantity: 1 }] })).shipping).toBe(150);
  });

  it("a list with a gap, a day that is over, a stranger or a seller: refused by row and reason", async () => {
    await expect(set({ rows: ROWS.replace("remote, standard, 0, , 400", "") })).rejects.toThrow(
      "Nothing says what standard costs in the zone “remote”.",
    );
    await expect(set({ day: addDays(today, -1) })).rejects.toThrow("today or on a later day");
    await expect(set({ whose: "pigeons" })).rejects.toThrow("Choose whose prices they are.");
    await expect(setDeliveryRates(shop.db, sellerNamed(lahore), rates())).rejects.toThrow("admins");
    const { status } = await place(shop, orderOf(items()));
    expect(status).toBe(201);
  });

  it("an empty list ends it: everything is free again, and cards say so", async () => {
    await set({ rows: "" });
    expect((await quote()).shipping).toBe(0);
    const [seller] = await shop.db.select().from(sellers).where(eq(sellers.id, karachi));
    expect(seller?.chargesDelivery).toBe(false);
    await refreshDeliveryPromises(shop.db);
  });

  it("no city, or one that is not served, is refused in words", async () => {
    const { statusCode } = await shop.api.inject({
      url: `/api/v1/products/${frame}/delivery?city=Paris`,
    });
    expect(statusCode).toBe(400);
    const gone = await shop.api.inject({ url: "/api/v1/products/none/delivery?city=Lahore" });
    expect(gone.statusCode).toBe(404);
  });
});
