import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  closeCancelledOrders,
  expirePayments,
} from "#tohfa/shop/buying/settlement/expire.server.ts";
import { remindOfAdvances } from "#tohfa/shop/buying/settlement/remind-of-advances.server.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { setDeliveryRates } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  inMinutes,
  openPayingShop,
  type PayingShop,
  payAtGateway,
  send,
} from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { bookedBy, settleLine } from "#tohfa/tests/support/worked-books.ts";

let shop: PayingShop;
let seller: string;
const NAME = { ...newAsk("text", "name", "Name"), isRequired: true };
const set = (key: string, value: string) => changeSetting(shop.db, admin, key, { value });
const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);

beforeAll(async () => {
  shop = await openPayingShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  await set("advanceFrom", day);
  await set("advancePersonal", "50");
});
afterAll(() => shop?.close());

interface Advanced {
  id: string;
  token: string;
  parcel: string;
  advance: string;
  product: string;
  body: Record<string, unknown>;
}

/** An order of a thing made for its buyer, in cash. */
async function personal(price: number, more: object = {}): Promise<Advanced> {
  const product = await addProduct(shop.db, { sellerId: seller, price, asks: [NAME] });
  const items = [{ id: product, quantity: 1, personalisation: { name: "Ayesha" } }];
  const { status, body } = await place(shop, orderOf(items, { ...fresh(), ...more }));
  expect([status, body.message]).toEqual([201, undefined]);
  const [parcel] = body.parcels;
  const advance = `${body.id}-A1`;
  return { id: body.id, token: body.accessToken, parcel: parcel.id, advance, product, body };
}

let buyers = 0;
/** A buyer of their own: several orders of one would have to wait. */
function fresh() {
  buyers += 1;
  const number = String(buyers).padStart(3, "0");
  return { phone: `0300-1234${number}`, email: `buyer${number}@example.com` };
}

let numbers = 0;
const came = (id: string, amount?: number) => {
  numbers += 1;
  const transfer = { reference: `FT-ADV-${numbers}`, at: new Date(), ...(amount && { amount }) };
  return confirmPayment(shop.db, admin, id, transfer);
};
const stateOf = async (id: string) =>
  (await shop.db.execute<{ state: string }>(sql`select state from payments where id = ${id}`))
    .rows[0]?.state;
const pageOf = async ({ id, token }: Advanced) =>
  (await shop.get(`/api/v1/orders/${id}?token=${token}`)).body;
/** What buyers are owed in all: below zero. */
const refundOf = async (id: string) =>
  (
    await shop.db.execute<{ n: string }>(sql`select coalesce(sum(r.amount), 0) as n from refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${id} and r.state <> 'withdrawn'`)
  ).rows.map(({ n }) => Number(n))[0];

describe("An order with an advance", () => {
  // money.md §3, example 21.
  it("21: an advance of 50 %, the rest in cash", async () => {
    const order = await personal(6_499_00);
    expect(await booked(() => came(order.advance))).toEqual({ bank: 325000, buyer: -325000 });
    expect(await booked(() => bring(shop, order.parcel, "delivered", "leopards"))).toEqual({
      // The sale: buyer +649900; the cash: buyer −324900.
      ...{ buyer: 649900 - 324900, "seller:A": -574512, commission: -64990 },
      ...{ "services-tax:PRA": -10398, "courier:leopards": 324900 },
    });
    const line = { parcelId: order.parcel, received: 324900, fee: 27000, gst: 4320 };
    expect(
      await booked(() =>
        settleLine(shop, "leopards", { ...line, incomeTax: 6498, salesTax: 6498 }),
      ),
    ).toEqual({
      ...{ bank: 280584, "courier-fees": 27000, "fee-tax": 4320 },
      // Withheld on the cash only, and passed on.
      ...{ "courier:leopards": -324900, "seller:A": 6498 + 6498 },
    });
    const { earned } = await earningsOf(order.parcel);
    expect(earned).toBe(561516);
    expect([await stateOf(order.advance), await stateOf(`${order.id}-P1`)]).toEqual([
      "paid",
      "paid",
    ]);
  });

  it("is placed by a client that knows nothing of it, and waits: nothing is made before", async () => {
    const { body, ...order } = await personal(6_499_00);
    expect(body).toMatchObject({
      ...{ total_amount: 6499, to_pay: 3249, payment_state: "awaiting", state: "open" },
      advance: { amount: 3250, method: "bank_transfer", paid: false },
    });
    const page = await pageOf({ body, ...order });
    expect(page.payment).toMatchObject({
      ...{ method: "bank_transfer", amount: 3250, can_send_receipt: true },
      account: { bank: "Meezan Bank" },
    });
    const early = moveParcel(shop.db, SYSTEM, order.parcel, "confirmed");
    await expect(early).rejects.toThrow("has not paid the advance of Rs 3,250 yet");
    const { whyNot, money, advance } = await showParcel(shop.db, sellerNamed(seller), order.parcel);
    expect(whyNot.confirmed).toContain("advance of Rs 3,250");
    expect([money?.toPay, advance]).toEqual([324900, { amount: 325000, isPaid: false }]);
    await came(order.advance);
    const after = await pageOf({ body, ...order });
    expect(after).toMatchObject({ payment_state: "due", advance: { paid: true }, to_pay: 3249 });
    expect(after.payment).toMatchObject({ method: "cod", amount: 3249, state: "due" });
    await moveParcel(shop.db, SYSTEM, order.parcel, "confirmed");
    expect(await shop.mailsOf(order.id)).toEqual(["order-placed", "advance-received"]);
  });

  it("may be paid at a gateway, as its buyer chose; a way that is not offered is refused by name", async () => {
    const order = await personal(6_499_00, { advance_method: "jazzcash" });
    expect(await pageOf(order)).toMatchObject({
      payment: { method: "jazzcash", amount: 3250, can_pay: true },
    });
    await payAtGateway(shop, order);
    expect(await pageOf(order)).toMatchObject({ payment_state: "due", advance: { paid: true } });
    const product = await addProduct(shop.db, { sellerId: seller, price: 1_000_00, asks: [NAME] });
    const items = [{ id: product, quantity: 1, personalisation: { name: "A" } }];
    const wrong = await place(shop, orderOf(items, { ...fresh(), advance_method: "cod" }));
    expect([wrong.status, wrong.body.field]).toEqual([400, "advance_method"]);
  });

  it("shares it over its parcels, so that each rider collects his own part", async () => {
    const other = await addSeller(shop.db);
    const made = await addProduct(shop.db, { sellerId: seller, price: 1_000_00, asks: [NAME] });
    const plain = await addProduct(shop.db, { sellerId: other, price: 333_00 });
    const items = [
      { id: made, quantity: 1, personalisation: { name: "Ayesha" } },
      { id: plain, quantity: 1 },
    ];
    const quoted = await send(shop, "/api/v1/orders/quote", {
      payload: { items, payment_method: "cod", city: "Lahore" },
    });
    expect(quoted.body).toMatchObject({ total: 1333, advance: 500 });
    const { status, body } = await place(shop, orderOf(items, fresh()));
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body.parcels.map((one: { to_pay: number }) => one.to_pay)).toEqual([625, 208]);
    expect(quoted.body.parcels.map((one: { cash: number }) => one.cash)).toEqual([625, 208]);
    await came(`${body.id}-A1`);
    await bring(shop, body.parcels[0].id, "delivered");
    const { rows } = await shop.db.execute<{ amount: string }>(
      sql`select amount from cash_collections where parcel_id = ${body.parcels[0].id}`,
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([62500]);
    // The other parcel is cancelled: only its own share goes back.
    await moveParcel(shop.db, SYSTEM, body.parcels[1].id, "cancelled");
    expect(await refundOf(body.id)).toBe(12500);
  });

  it("gets it back where it is cancelled before it is sent", async () => {
    const order = await personal(6_499_00);
    await came(order.advance);
    const url = `/api/v1/orders/${order.id}/cancel?token=${order.token}`;
    expect((await send(shop, url, { payload: {} })).status).toBe(200);
    expect(await refundOf(order.id)).toBe(325000);
    expect(await stateOf(`${order.id}-P1`)).toBe("refund_due");
    const sent = { reference: "FT-BACK-1", payTo: "x", at: new Date() };
    expect(await booked(() => markRefunded(shop.db, admin, `${order.id}-P1`, sent))).toEqual({
      bank: -325000,
      buyer: 325000,
    });
    expect(await stateOf(`${order.id}-P1`)).toBe("refunded");
  });

  it("expires like an unpaid transfer, after a reminder; one that comes late reinstates it", async () => {
    const order = await personal(6_499_00);
    expect(await remindOfAdvances(shop.db, inMinutes(31 * 60))).toBe(0);
    expect(await remindOfAdvances(shop.db, inMinutes(33 * 60))).toBeGreaterThan(0);
    expect(await remindOfAdvances(shop.db, inMinutes(34 * 60))).toBe(0);
    await expirePayments(shop.db, shop.gateways, inMinutes(49 * 60));
    await closeCancelledOrders(shop.db, inMinutes(49 * 60));
    expect([await stateOf(order.advance), await stateOf(`${order.id}-P1`)]).toEqual([
      "expired",
      "cancelled",
    ]);
    expect(await shop.stockOf(order.product)).toBe(10);
    expect(await shop.mailsOf(order.id)).toEqual([
      "order-placed",
      "advance-reminder",
      "advance-expired",
    ]);
    await came(order.advance);
    expect([await stateOf(order.advance), await stateOf(`${order.id}-P1`)]).toEqual([
      "paid",
      "due",
    ]);
    const page = await pageOf(order);
    expect(page.parcels).toMatchObject([{ state: "placed", to_pay: 3249 }]);
    await bring(shop, page.parcels[0].id, "delivered");
    expect(await stateOf(`${order.id}-P1`)).toBe("paid");
  });

  it("of all that it costs leaves nothing for the rider, and is no order that is never paid", async () => {
    await set("advancePersonal", "100");
    const order = await personal(999_00);
    await set("advancePersonal", "50");
    expect(order.body).toMatchObject({ to_pay: 0, advance: { amount: 999 } });
    await came(order.advance);
    expect(await stateOf(`${order.id}-P1`)).toBe("paid");
    await bring(shop, order.parcel, "delivered");
    expect(await pageOf(order)).toMatchObject({ parcels: [{ state: "delivered" }] });
  });

  it("half of an advance is none: it goes back, and the order still waits", async () => {
    const order = await personal(6_499_00);
    await came(order.advance, 1_000_00);
    expect([await stateOf(order.advance), await refundOf(order.id)]).toEqual(["awaiting", 100000]);
    await came(order.advance);
    expect(await pageOf(order)).toMatchObject({ advance: { paid: true } });
  });
});

async function earningsOf(parcel: string) {
  const { money } = await showParcel(shop.db, sellerNamed(seller), parcel);
  return { earned: money?.earnings.total };
}

describe("A parcel with an advance that its buyer refuses", () => {
  const LIST = {
    ...{ whose: "leopards", day: dayOf(Date.now()), fuelRate: 0, cashHandling: 0 },
    ...{ taxRate: 1600, volumeDivisor: 5000, bulky: 0, fragile: 0 },
  } as const;

  async function refused(order: Advanced): Promise<Record<string, number>> {
    await came(order.advance);
    await bring(shop, order.parcel, "dispatched", "leopards");
    return await booked(() => moveParcel(shop.db, SYSTEM, order.parcel, "returned_to_sender"));
  }

  it("keeps both of the courier's ways, and of things made for this buyer all of it: the rest is the seller's", async () => {
    const zones = ["same city", "same province", "other", "remote"];
    const rows = zones.map((zone) => `${zone}, standard, 0, , 270`).join("\n");
    await setDeliveryRates(shop.db, admin, { ...LIST, rows });
    const order = await personal(6_499_00);
    // 270 + 16 % = 313.20, there and back 626.40, of it 86.40 services tax.
    expect(await refused(order)).toEqual({
      ...{ buyer: 325000, shipping: -54000, "services-tax:PRA": -8640 },
      "seller:A": -(325000 - 62640),
    });
    expect(await refundOf(order.id)).toBe(0);
  });

  it("gives the rest back where the shop keeps the ways only, and all of it where it keeps nothing", async () => {
    await set("advanceRefused", "ways");
    const order = await personal(6_499_00);
    await set("advanceRefused", "nothing");
    const other = await personal(6_499_00);
    await set("advanceRefused", "ways_and_made");
    expect(await refused(order)).toEqual({
      ...{ buyer: 62640, shipping: -54000, "services-tax:PRA": -8640 },
    });
    expect(await refundOf(order.id)).toBe(325000 - 62640);
    expect(await refused(other)).toEqual({});
    expect(await refundOf(other.id)).toBe(325000);
    const sent = { reference: "FT-BACK-2", payTo: "x", at: new Date() };
    await markRefunded(shop.db, admin, `${order.id}-P1`, sent);
    const { rows } = await shop.db.execute<{ n: string }>(sql`select coalesce(sum(e.amount), 0) as n
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'buyer' and t.key like ${`%${order.id}%`}`);
    expect(Number(rows[0]?.n)).toBe(0);
    expect((await sellerMoney(shop.db, seller, Date.now())).balance).toBeGreaterThan(0);
  });

  it("gives all of it back where the courier lost it", async () => {
    const order = await personal(6_499_00);
    await came(order.advance);
    await bring(shop, order.parcel, "dispatched", "leopards");
    await moveParcel(shop.db, SYSTEM, order.parcel, "lost");
    expect(await refundOf(order.id)).toBe(325000);
  });
});
