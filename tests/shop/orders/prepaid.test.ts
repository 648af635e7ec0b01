import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { advanceDemoParcels } from "#tohfa/shop/delivery/parcels/demo-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import { booked, FAKE, inMinutes } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let sellers: string[];
beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  await signInAs(shop.db, admin);
  sellers = [await addSeller(shop.db), await addSeller(shop.db)];
});
afterAll(() => shop?.close());

const at = new Date();

/** Two sellers' parts, Rs 1,000 and Rs 500, paid by transfer. */
async function placed(more: object = {}) {
  const products = [
    await addProduct(shop.db, { sellerId: sellers[0] ?? "", price: 1000_00 }),
    await addProduct(shop.db, { sellerId: sellers[1] ?? "", price: 500_00 }),
  ];
  const items = products.map((id) => ({ id, quantity: 1 }));
  const body = orderOf(items, { payment_method: "bank_transfer", ...more });
  const { body: order } = await place(shop, body);
  const id = order.id as string;
  const states = () =>
    shop.db
      .execute<{ order: string; payment: string }>(sql`select o.state as order, y.state as payment
        from orders o join payments y on y.order_id = o.id where o.id = ${id}`)
      .then(({ rows }) => [rows[0]?.order, rows[0]?.payment]);
  const sums = async () => [await booked(shop, "bank", id), await booked(shop, "buyer", id)];
  const partOf = (price: number): string =>
    `${id}-${order.order_items[0].totalPrice === price ? 1 : 2}`;
  return {
    id,
    token: order.accessToken as string,
    payment: `${id}-P1`,
    products,
    large: partOf(1000),
    small: partOf(500),
    states,
    sums,
    page: async () =>
      (await shop.get(`/api/v1/orders/${id}?token=${order.accessToken}`)).body.payment,
  };
}
const pay = (order: { payment: string }) =>
  confirmPayment(shop.db, admin, order.payment, { reference: `FT ${order.payment}`, at });
const sendBack = (order: { payment: string }, amount?: number) =>
  markRefunded(shop.db, admin, order.payment, {
    reference: "FT-1",
    at,
    ...(amount === undefined ? {} : { amount }),
  });
const expire = () => expirePayments(shop.db, new Map(), inMinutes(49 * 60));
const mails = (template: string, about: string) =>
  numberOf(
    shop,
    sql`select count(*) as n from outbox where channel = 'mail'
      and template = ${template} and payload::text like ${`%${about}%`}`,
  );

describe("An order that is paid first (PRODUCT §5)", () => {
  it("leaves its buyer at zero once it is paid and delivered", async () => {
    const order = await placed();
    expect(await order.sums()).toEqual([0, 0]);
    await Promise.all([pay(order), pay(order), pay(order)]);
    expect(await order.sums()).toEqual([1500_00, -1500_00]);
    await bring(shop, order.large, "delivered");
    await bring(shop, order.small, "delivered");
    expect(await order.sums()).toEqual([1500_00, 0]);
    expect(await order.states()).toEqual(["closed", "paid"]);
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it.each(["confirmed", "packed", "dispatched"] as const)(
    "is not %s by anybody before it is paid, in words",
    async (to) => {
      const order = await placed();
      const way = ["placed", "confirmed", "packed"][
        ["confirmed", "packed", "dispatched"].indexOf(to)
      ];
      await shop.db.execute(sql`update parcels set state = ${way} where id = ${order.large}`);
      const label = { courier: "tcs" as const, trackingNumber: trackingNumberOf(order.id) };
      for (const who of [SYSTEM, admin, sellerNamed(sellers[0] ?? "")] as const) {
        await expect(moveParcel(shop.db, who, order.large, to, label)).rejects.toMatchObject({
          code: "conflict",
          message:
            "The buyer has not paid for this order yet. It can be packed and sent once the money is there.",
        });
      }
      await pay(order);
      await moveParcel(shop.db, SYSTEM, order.large, to, label);
    },
  );

  it("owes exactly a part that was said to be delivered, and was not", async () => {
    const order = await placed();
    await pay(order);
    await bring(shop, order.large, "delivered");
    await bring(shop, order.small, "delivered");
    const reason = "The rider signed himself";
    await moveParcel(shop.db, admin, order.large, "returned_to_sender", { reason });
    expect((await order.page()).refund_due).toBe(1000);
    await sendBack(order, 1000_00);
    expect(await order.sums()).toEqual([500_00, 0]);
    expect(await order.states()).toEqual(["closed", "paid"]);
  });

  it.each(["before", "after"])(
    "owes exactly a part that is cancelled %s it is paid, and says so",
    async (when) => {
      const order = await placed();
      if (when === "after") await pay(order);
      await moveParcel(shop.db, sellerNamed(sellers[1] ?? ""), order.small, "cancelled");
      if (when === "before") await pay(order);
      expect(await order.states()).toEqual(["open", "partly_refund_due"]);
      expect(await order.page()).toMatchObject({
        state: "partly_refund_due",
        amount: 1500,
        refund_due: 500,
      });
      const events = sql`select count(*) as n from payment_events where payment_id = ${order.payment}
        and to_state = 'partly_refund_due' and text like '%Rs 500 is to be refunded'`;
      expect(await numberOf(shop, events)).toBe(1);
      expect(await mails("payment-refund-due", order.id)).toBe(1);
      await expect(sendBack(order, 1500_00)).rejects.toMatchObject({ field: "amount" });
      expect(await sendBack(order, 500_00)).toBe(500_00);
      expect(await order.page()).toMatchObject({ state: "paid", refunded: 500 });
      await bring(shop, order.large, "delivered");
      expect(await order.sums()).toEqual([1000_00, 0]);
    },
  );

  it("owes all of it when everything is cancelled; refunded, everything is zero", async () => {
    const order = await placed();
    await pay(order);
    await cancelOrder(shop.db, order.id, order.token);
    expect(await order.states()).toEqual(["cancelled", "refund_due"]);
    expect(await sendBack(order)).toBe(1500_00);
    expect(await order.states()).toEqual(["cancelled", "refunded"]);
    expect(await order.sums()).toEqual([0, 0]);
    await expect(sendBack(order)).rejects.toThrow("Nothing of this payment is to be refunded.");
  });

  it("owes a parcel that never reached its buyer", async () => {
    const order = await placed();
    await pay(order);
    await bring(shop, order.large, "dispatched");
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    expect(await order.page()).toMatchObject({ state: "partly_refund_due", refund_due: 1000 });
    expect(await mails("parcel-not-delivered", order.large)).toBe(1);
    await sendBack(order);
    await bring(shop, order.small, "delivered");
    expect(await order.sums()).toEqual([500_00, 0]);
  });

  it("owes a delivered parcel that came back unasked, as a return; paid back, everything is zero", async () => {
    const order = await placed();
    await pay(order);
    await bring(shop, order.large, "delivered");
    await bring(shop, order.small, "delivered");
    for (const parcel of [order.large, order.small]) {
      await moveParcel(shop.db, SYSTEM, parcel, "returned");
      const { rows } = await shop.db.execute<{ id: string; state: string }>(
        sql`select id, state from return_requests where parcel_id = ${parcel}`,
      );
      expect(rows).toMatchObject([{ state: "received" }]);
      await refundReturn(shop.db, admin, rows[0]?.id ?? "", "FT-3");
    }
    expect(await order.sums()).toEqual([0, 0]);
  });

  it("money that comes when nothing is left of it goes up in the bank and is owed", async () => {
    const order = await placed();
    await cancelOrder(shop.db, order.id, order.token);
    expect(await pay(order)).toBe("refund_due");
    expect(await order.sums()).toEqual([1500_00, -1500_00]);
    await sendBack(order);
    expect(await order.sums()).toEqual([0, 0]);
  });

  it("part of it cancelled, the rest expired and paid late: the rest is reinstated, the part is refunded", async () => {
    const order = await placed();
    await moveParcel(shop.db, sellerNamed(sellers[1] ?? ""), order.small, "cancelled");
    await expire();
    expect(await order.states()).toEqual(["cancelled", "expired"]);
    await pay(order);
    expect(await order.states()).toEqual(["open", "partly_refund_due"]);
    expect(await order.page()).toMatchObject({ refund_due: 500 });
    const [large = "", small = ""] = order.products;
    expect([await stockOf(shop, large), await stockOf(shop, small)]).toEqual([9, 10]);
    await bring(shop, `${order.id}-3`, "delivered");
    await sendBack(order);
    expect(await order.sums()).toEqual([1000_00, 0]);
  });
});

describe("The coupon of an order that expires", () => {
  const uses = (code: string) =>
    numberOf(shop, sql`select uses as n from coupons where code = ${code}`);

  it("is given back, and taken again when a late payment reinstates the order: once each", async () => {
    await shop.db.insert(coupons).values({ code: "LATE", percent: 10, maxUses: 5 });
    const order = await placed({ coupon: "LATE" });
    expect(await uses("LATE")).toBe(1);
    await expire();
    await expire();
    expect(await uses("LATE")).toBe(0);
    await pay(order);
    await pay(order);
    expect([await uses("LATE"), await order.states()]).toEqual([1, ["open", "paid"]]);
    await cancelOrder(shop.db, order.id, order.token);
    expect(await uses("LATE")).toBe(0);
  });

  it("stays another's who used it meanwhile, also when the order is cancelled after all", async () => {
    await shop.db.insert(coupons).values({ code: "SINGLE", percent: 10, maxUses: 1 });
    const order = await placed({ coupon: "SINGLE" });
    await expire();
    const other = await placed({ coupon: "SINGLE" });
    await pay(order);
    expect(await uses("SINGLE")).toBe(1);
    await cancelOrder(shop.db, order.id, order.token);
    expect(await uses("SINGLE")).toBe(1);
    await cancelOrder(shop.db, other.id, other.token);
    expect(await uses("SINGLE")).toBe(0);
  });
});

describe("An order of nothing", () => {
  it("is paid as it is placed, never expires, and can be packed", async () => {
    const all = { code: "ALL", percent: 100, maxUses: 5, beyondShare: true };
    await shop.db.insert(coupons).values(all);
    const order = await placed({ coupon: "ALL" });
    await expire();
    expect(await order.states()).toEqual(["open", "paid"]);
    await bring(shop, order.large, "delivered");
    await moveParcel(shop.db, SYSTEM, order.small, "cancelled");
    expect(await order.sums()).toEqual([0, 0]);
  });
});

describe("The demo courier", () => {
  it("confirms a cash order instead of its buyer after a while, and leaves an unpaid one alone", async () => {
    const cash = await placed({ payment_method: "cod" });
    const unpaid = await placed();
    await advanceDemoParcels(shop.db, Date.now() + 40_000);
    expect(await cash.states()).toEqual(["awaiting", "due"]);
    await advanceDemoParcels(shop.db, Date.now() + 300_000);
    await advanceDemoParcels(shop.db, Date.now() + 300_000);
    expect(await cash.states()).toEqual(["closed", "paid"]);
    const { rows } = await shop.db.execute(sql`select actor, note from order_events
      where order_id = ${cash.id} and machine = 'order' and state = 'open'`);
    expect(rows).toEqual([
      { actor: "system: demo courier", note: "by the demo courier, instead of the buyer" },
    ]);
    expect(await unpaid.states()).toEqual(["open", "awaiting"]);
    const moved = sql`select count(*) as n from parcels
      where order_id = ${unpaid.id} and state <> 'placed'`;
    expect(await numberOf(shop, moved)).toBe(0);
  });
});

describe("Cash on delivery", () => {
  it("is paid by the one transition of payments, with its event, once the last part is settled", async () => {
    const order = await placed({ payment_method: "cod" });
    await bring(shop, order.large, "delivered");
    expect(await order.states()).toEqual(["open", "due"]);
    await moveParcel(shop.db, SYSTEM, order.small, "cancelled");
    expect(await order.states()).toEqual(["closed", "paid"]);
    const { rows } = await shop.db.execute(sql`select from_state, to_state, actor, text
      from payment_events where payment_id = ${order.payment} order by id`);
    expect(rows).toEqual([
      { from_state: "due", to_state: "due", actor: "buyer", text: "To be paid to the rider" },
      {
        from_state: "due",
        to_state: "paid",
        actor: "system: test",
        text: "The rider has the cash",
      },
    ]);
  });

  it("its buyer is told of delivered, and once of a return that arrived", async () => {
    const order = await placed({ payment_method: "cod" });
    await bring(shop, order.large, "delivered");
    expect(await mails("parcel-delivered", order.large)).toBe(1);
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    expect(await mails("return-answered", order.large)).toBe(1);
  });
});
