import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import {
  confirmationForSeller,
  confirmByHand,
} from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import {
  confirmCode,
  sendCodeAgain,
} from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { admin, orderOf, place, sellerNamed, stockOf } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** The same without SMS and WhatsApp. */
let silent: TestShop;
let seller: string;
const SECRET = "s".repeat(32);

beforeAll(async () => {
  shop = await openTestShop({ phoneChannels: new Set(["sms", "whatsapp"] as const) });
  silent = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(async () => {
  await shop.close();
  await silent.close();
});

let phones = 0;
async function ordered(more: object = {}, of: TestShop = shop) {
  phones += 1;
  const sellerId = of === shop ? seller : await addSeller(of.db);
  const product = await addProduct(of.db, { sellerId });
  const phone = `0301${String(1_000_000 + phones)}`;
  const { status, body } = await place(
    of,
    orderOf([{ id: product, quantity: 1 }], { phone, ...more }),
  );
  return {
    id: body.id as string,
    token: body.accessToken as string,
    product,
    sellerId,
    status,
    body,
  };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function messages(id: string, of: TestShop = shop) {
  const { rows } = await of.db.execute<Record<"channel" | "recipient" | "template", string>>(
    sql`select channel, recipient, template, payload from outbox
      where payload->>'orderId' = ${id} order by id`,
  );
  return rows;
}
const type = ({ id, token }: Ordered, code: string) =>
  shop.post(`/api/v1/orders/${id}/confirm?token=${token}`, { code });
const again = ({ id, token }: Ordered) =>
  shop.post(`/api/v1/orders/${id}/confirm/code?token=${token}`, undefined);
/** The last code was sent so long ago. */
const minutesAgo = (id: string, minutes: number) =>
  shop.db.execute(sql`update order_confirmations
    set code_sent_at = now() - ${minutes} * interval '1 minute' where order_id = ${id}`);
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

describe("Cash orders are confirmed by the phone's owner (issue 9.2)", () => {
  it("the code goes to the phone alone; with it the order is confirmed, and its seller sees that", async () => {
    const order = await ordered();
    expect((await messages(order.id)).map(({ channel, template }) => [channel, template])).toEqual([
      ["sms", "confirm-code"],
      ["mail", "order-placed"],
    ]);
    const code = confirmCode(SECRET, order.id, 1);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(order.body)).not.toContain(code);
    expect(order.body.confirmation).toMatchObject({ channel: "sms" });
    const { status, body } = await type(order, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([status, body.state]).toEqual([200, "open"]);
    const view = await confirmationForSeller(shop.db, sellerNamed(seller), `${order.id}-1`);
    expect(view).toMatchObject({ confirmedBy: "phone", isPhoneConfirmed: true });
    // Pressed twice it is no error.
    expect((await type(order, code)).status).toBe(200);
  });

  it("by WhatsApp where the buyer uses it with this very phone; another number proves nothing and gets nothing", async () => {
    const phone = "03017654321";
    const same = await ordered({ phone, whatsAppNumber: "+92 301 7654321" });
    expect((await messages(same.id))[0]).toMatchObject({
      channel: "whatsapp",
      recipient: "923017654321",
    });
    const other = await ordered({ phone, whatsAppNumber: "03211111111" });
    expect((await messages(other.id))[0]).toMatchObject({
      channel: "sms",
      recipient: "923017654321",
    });
  });

  it("the link of the mail is not made where the phone is asked; by mail it is confirmed only where none can be", async () => {
    const order = await ordered({}, silent);
    expect((await messages(order.id, silent))[0]).toMatchObject({
      channel: "mail",
      payload: { confirm: true },
    });
    const url = `/api/v1/orders/${order.id}/confirm?token=${order.token}`;
    expect((await silent.post(url, { code: "000000" })).status).toBe(409);
    const sig = confirmSignature(SECRET, order.id);
    expect((await silent.post(`${url}&sig=${sig}`, {})).body.state).toBe("open");
    const view = await confirmationForSeller(
      silent.db,
      sellerNamed(order.sellerId),
      `${order.id}-1`,
    );
    expect(view).toMatchObject({ confirmedBy: "email", isPhoneConfirmed: false });
  });

  it("by hand it is confirmed, but the phone is not", async () => {
    const order = await ordered();
    await confirmByHand(shop.db, sellerNamed(seller), order.id, "phone");
    const view = await confirmationForSeller(shop.db, sellerNamed(seller), `${order.id}-1`);
    expect(view).toMatchObject({ confirmedBy: "hand", isPhoneConfirmed: false });
  });

  it("a wrong code is refused beside its field, and the sixth is not looked at, however many come at once", async () => {
    const order = await ordered();
    const code = confirmCode(SECRET, order.id, 1);
    const { status, body } = await type(order, wrong(code));
    expect([status, body.field]).toEqual([400, "code"]);
    const tries = await Promise.all(Array.from({ length: 12 }, () => type(order, wrong(code))));
    expect(tries.filter((one) => one.status === 400)).toHaveLength(4);
    expect(tries.filter((one) => one.status === 429)).toHaveLength(8);
    const late = await type(order, code);
    expect([late.status, late.body.error]).toEqual([
      429,
      "Too many wrong codes. Please ask for a new one.",
    ]);
    expect((await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`)).body.state).toBe(
      "awaiting",
    );
  });

  it("another order's code, an older one and an empty one confirm nothing", async () => {
    const [order, other] = [await ordered(), await ordered()];
    await minutesAgo(order.id, 2);
    expect((await again(order)).status).toBe(200);
    const codes = [confirmCode(SECRET, other.id, 1), confirmCode(SECRET, order.id, 1), ""];
    for (const code of codes) expect((await type(order, code)).status).toBe(400);
    expect((await type(order, confirmCode(SECRET, order.id, 2))).status).toBe(200);
  });

  it("another code is sent once a minute and three times in all, also when asked for ten times at once", async () => {
    const order = await ordered();
    const soon = await again(order);
    expect([soon.status, soon.body.error]).toEqual([
      429,
      expect.stringMatching(/^A code is on its way. We can send another in \d+ seconds.$/),
    ]);
    for (const status of [200, 200, 429]) {
      await minutesAgo(order.id, 2);
      const answers = await Promise.all(Array.from({ length: 10 }, () => again(order)));
      expect(answers.filter((one) => one.status === 200)).toHaveLength(status === 200 ? 1 : 0);
    }
    const sent = (await messages(order.id)).filter(({ template }) => template === "confirm-code");
    expect(sent).toHaveLength(3);
  });

  it("a phone gets nine codes a day at most, whoever orders in its name", async () => {
    const phone = "03019999999";
    const orders: Ordered[] = [];
    for (let count = 0; count < 11; count += 1) {
      const order = await ordered({ phone });
      orders.push(order);
      await shop.post(`/api/v1/orders/${order.id}/cancel?token=${order.token}`, undefined);
    }
    const { rows } = await shop.db.execute<{ n: string }>(
      sql`select count(*) as n from outbox where recipient = '923019999999'`,
    );
    expect(Number(rows[0]?.n)).toBe(9);
    const last = await ordered({ phone });
    expect(last.body.confirmation.whyNotEnterCode).toContain("No code has been sent yet");
    expect((await again(last)).body.error).toContain("many codes today");
  });

  it("cash needs a mobile number where a code is sent; other ways to pay do not", async () => {
    const { status, body } = await ordered({ phone: "042 35761234" });
    expect([status, body.field]).toEqual([400, "phone"]);
    expect(body.error).toContain("choose another way to pay");
    expect((await ordered({ phone: "042 35761234" }, silent)).status).toBe(201);
  });

  it("a code that comes late takes the stock again, and is not sent for an order that is over", async () => {
    const order = await ordered();
    const later = Date.now() + CONFIRM_HOURS * 3_600_000 + 60_000;
    await expireConfirmations(shop.db, later);
    expect(await stockOf(shop, order.product)).toBe(10);
    expect((await type(order, confirmCode(SECRET, order.id, 1))).body.state).toBe("open");
    expect(await stockOf(shop, order.product)).toBe(9);
    const guest = { orderId: order.id, token: order.token };
    await expect(sendCodeAgain(shop.db, guest, later)).rejects.toThrow("confirmed already");
  });

  it("an accepted bid is confirmed by the link on the phone; the mail has none", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
    const bid = { productId: product, bidPrice: 1500, userName: "Bilal", userCity: "Lahore" };
    const { body } = await shop.post("/api/v2/bids/add/bid-order", {
      ...bid,
      userPhone: "03018888888",
    });
    await shop.db
      .insert(users)
      .values({ id: "bilal", name: "Bilal", email: "bilal@example.com", role: "buyer" });
    await shop.db.execute(sql`update bids set user_id = 'bilal' where id = ${body.orderId}`);
    const id = await acceptBid(shop.db, SECRET, admin, body.orderId, new Set(["sms"] as const));
    expect(await messages(id)).toMatchObject([
      { channel: "mail", template: "bid-accepted", payload: { confirm: false } },
      { channel: "sms", template: "bid-accepted", payload: { confirm: true } },
    ]);
  });
});
