import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseContacts } from "#tohfa/shop/office/privacy/erase-order-people.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let mug: string;
beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  const pottery = await addSeller(shop.db, { companyName: "Noor Pottery", city: "Lahore" });
  mug = await addProduct(shop.db, { sellerId: pottery, name: "Mug", stock: 500 });
});
afterAll(() => shop?.close());

async function placed(time_zone?: string) {
  const receiver = { recipient_name: "Ammi", recipient_phone: "0301 7654321" };
  const sender = { phone: "+44 7911 123456", payment_method: "bank_transfer" };
  const wanted = { ...sender, ...receiver, time_zone };
  const { status, body } = await place(shop, orderOf([{ id: mug, quantity: 1 }], wanted));
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id as string;
}
async function zoneOf(id: string) {
  const { rows } = await shop.db.execute(sql`select sender_zone from orders where id = ${id}`);
  return rows[0]?.sender_zone;
}

describe("The zone of a sender abroad (issue 13 §4)", () => {
  it("is kept where their clock shows another time than Pakistan's; what is no zone is left out", async () => {
    expect(await zoneOf(await placed("Europe/London"))).toBe("Europe/London");
    for (const zone of [undefined, "", "Asia/Karachi", "Mars/Base", "+01:00", "'; drop table"]) {
      expect(await zoneOf(await placed(zone))).toBeNull();
    }
  });

  it("goes into their letters, and is forgotten with them", async () => {
    const id = await placed("America/Toronto");
    const parcelId = `${id}-1`;
    await shop.db.transaction((tx) =>
      notifyBuyer(tx, id, "parcel-shown", parcelId, { parcelId, answerUntil: Date.now() }),
    );
    const { rows } = await shop.db.execute<{ payload: { zone?: string } }>(
      sql`select payload from outbox where template = 'parcel-shown' and payload->>'orderId' = ${id}`,
    );
    expect(rows.map(({ payload }) => payload.zone)).toEqual(["America/Toronto"]);
    await shop.db.execute(sql`update orders set state = 'cancelled' where id = ${id}`);
    await shop.db.transaction((tx) => eraseContacts(tx, [id]));
    expect(await zoneOf(id)).toBeNull();
  });
});
