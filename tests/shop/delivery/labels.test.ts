import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { giveToRider } from "#tohfa/shop/delivery/riders/give-to-rider.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

/** A parcel that is packed and waits for its courier. */
async function packed(of = seller): Promise<string> {
  const product = await addProduct(shop.db, { sellerId: of });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  const parcel = body.parcels[0].id;
  await bring(shop, parcel, "packed");
  return parcel;
}
const label = (courier: string, trackingNumber: string) => ({
  courier: courier as CourierCode,
  trackingNumber,
});

describe("Couriers are codes from a list, never typed", () => {
  it.each(["Leopards", "leopards courier", "My cousin's van", ""])(
    "%j is refused on a label, with its field",
    async (typed) => {
      const parcel = await packed();
      const sent = moveParcel(shop.db, SYSTEM, parcel, "dispatched", label(typed, "KI7600000001"));
      await expect(sent).rejects.toMatchObject({ code: "invalid", field: "courier" });
    },
  );

  it("the database keeps the list by itself, wherever a courier stands", async () => {
    const parcel = await packed();
    await moveParcel(shop.db, SYSTEM, parcel, "dispatched", label("tcs", "77941232690"));
    for (const table of ["parcels", "cash_collections"]) {
      const written = shop.db.execute(sql.raw(`update ${table} set courier = 'Leopards'`));
      await expect(written, table).rejects.toThrow();
    }
  });

  it("people read its name: on the order page and in the mail", async () => {
    const product = await addProduct(shop.db, { sellerId: seller });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    await bring(shop, body.parcels[0].id, "packed");
    const sent = label("pakpost", "UMS12345678");
    await moveParcel(shop.db, sellerNamed(seller), body.parcels[0].id, "dispatched", sent);
    const page = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(page.body.parcels[0].courier).toBe("Pakistan Post");
    const { rows } = await shop.db.execute<{ payload: { courier: string } }>(
      sql`select payload from outbox where template = 'parcel-dispatched' order by id desc limit 1`,
    );
    expect(rows[0]?.payload.courier).toBe("Pakistan Post");
  });

  it("the seller's own rider has the parcel's number, and asks for none", async () => {
    const parcel = await packed();
    await moveParcel(shop.db, sellerNamed(seller), parcel, "dispatched", label("own", ""));
    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber: parcel });
    expect(body.packet_list[0]).toMatchObject({
      track_number: parcel,
      courier: "the seller's own rider",
    });
  });

  it("a parcel that the shop's own rider has is named so: on the order page, in the mail and when it is tracked", async () => {
    await signInAs(shop.db, admin);
    const product = await addProduct(shop.db, { sellerId: seller });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    const parcelId = body.parcels[0].id;
    await bring(shop, parcelId, "packed");
    const imran = { name: "Imran Ali", phone: "0300 1234567", isActive: true };
    const riderId = await saveRider(shop.db, admin, imran);
    await giveToRider(shop.db, admin, { parcelId, riderId });
    const ours = "Tohfa's own rider";
    const page = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(page.body.parcels[0].courier).toBe(ours);
    const tracked = await shop.post("/api/v8/track/unified-track", { trackingNumber: parcelId });
    expect(tracked.body.packet_list[0].courier).toBe(ours);
    const { rows } = await shop.db.execute<{ payload: { courier: string } }>(
      sql`select payload from outbox where template = 'parcel-dispatched' order by id desc limit 1`,
    );
    expect(rows[0]?.payload.courier).toBe(ours);
  });
});
