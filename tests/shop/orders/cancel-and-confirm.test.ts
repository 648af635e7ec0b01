import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  confirmationForSeller,
  confirmByHand,
  confirmByLink,
} from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { accessTokenFor, confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { CONFIRM_HOURS, LATE_CONFIRM_DAYS } from "#tohfa/shop/values/deadlines.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let seller: string;
let stranger: string;
const SECRET = "s".repeat(32);

beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  seller = await addSeller(shop.db, { companyName: "Lahore Crafts" });
  stranger = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function placed(more: object = {}, sellers = [seller]) {
  const products = await Promise.all(
    sellers.map((sellerId) => addProduct(shop.db, { sellerId, price: 500_00 })),
  );
  const items = products.map((id) => ({ id, quantity: 1 }));
  const { body } = await place(shop, orderOf(items, more));
  const ids: string[] = body.parcels.map(({ id }: { id: string }) => id);
  return {
    id: body.id as string,
    token: body.accessToken as string,
    parcels: ids,
    products,
    state: body.state,
  };
}
const cancel = ({ id, token }: { id: string; token: string }) =>
  shop.post(`/api/v1/orders/${id}/cancel?token=${token}`, undefined);

describe("POST /api/v1/orders/{id}/cancel (PRODUCT §5 before dispatch)", () => {
  it("cancels what has not been sent, keeps what has, and may be repeated", async () => {
    const order = await placed({}, [seller, stranger]);
    const [sent = "", open = ""] = order.parcels;
    await bring(shop, sent, "dispatched");
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await cancel(order);
      expect(status).toBe(200);
      expect(body.parcels.map((one: { state: string }) => one.state)).toEqual([
        "dispatched",
        "cancelled",
      ]);
    }
    expect(await Promise.all(order.products.map((id) => stockOf(shop, id)))).toEqual([9, 10]);
    const cancels = sql`select count(*) as n from parcel_events where parcel_id = ${open} and kind = 'cancelled'`;
    expect(await numberOf(shop, cancels)).toBe(1);
  });

  it("ten at once, while the seller packs, give the stock back once", async () => {
    const order = await placed();
    const [parcel = ""] = order.parcels;
    const work = [
      ...Array.from({ length: 10 }, () => cancel(order)),
      moveParcel(shop.db, sellerNamed(seller), parcel, "confirmed").catch(() => null),
    ];
    await Promise.all(work);
    expect(await stockOf(shop, order.products[0] ?? "")).toBe(10);
    expect((await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`)).body.state).toBe(
      "cancelled",
    );
  });

  it("what is on its way cannot be cancelled: said in words", async () => {
    const order = await placed();
    await bring(shop, order.parcels[0] ?? "", "dispatched");
    const { status, body } = await cancel(order);
    expect([status, body.error]).toEqual([
      409,
      "This parcel is on its way already. Refuse it at the door, or return it after.",
    ]);
  });

  it("with a wrong token there is no order", async () => {
    const order = await placed();
    expect((await cancel({ ...order, token: "wrong" })).status).toBe(404);
    expect(await stockOf(shop, order.products[0] ?? "")).toBe(9);
  });

  it("an order cancelled as a whole gives its coupon back, once", async () => {
    await shop.db.insert(coupons).values({ code: "BACK", percent: 10, maxUses: 1 });
    const order = await placed({ coupon: "BACK" });
    const uses = sql`select uses as n from coupons where code = 'BACK'`;
    expect(await numberOf(shop, uses)).toBe(1);
    await Promise.all([cancel(order), cancel(order)]);
    expect(await numberOf(shop, uses)).toBe(0);
  });
});

describe("Confirm before dispatch (cash on delivery)", () => {
  const confirm = (order: { id: string; token: string }, sig: string, body: object = {}) =>
    shop.post(`/api/v1/orders/${order.id}/confirm?token=${order.token}&sig=${sig}`, body);

  it("a cash order waits for its buyer: sellers cannot work on it, and see why and how to ask", async () => {
    const order = await placed();
    const [parcel = ""] = order.parcels;
    const owner = sellerNamed(seller);
    const label = { courier: "tcs" as const, trackingNumber: trackingNumberOf(parcel) };
    // Whatever the version before let it become.
    for (const [from, to] of [
      ["placed", "confirmed"],
      ["confirmed", "packed"],
      ["packed", "dispatched"],
    ] as const) {
      await shop.db.execute(sql`update parcels set state = ${from} where id = ${parcel}`);
      await expect(moveParcel(shop.db, owner, parcel, to, label)).rejects.toMatchObject({
        message: expect.stringContaining("has not confirmed"),
      });
    }
    const view = await confirmationForSeller(shop.db, owner, parcel);
    expect(view.state).toBe("awaiting");
    expect(view.chatUrl).toMatch(/^https:\/\/wa\.me\/923001234567\?text=Assalam/);
    const question = decodeURIComponent(view.chatUrl);
    expect(question).toContain(
      `Lahore Crafts on Tohfa. Please confirm your order ${order.id} of Rs 500`,
    );
    expect(question).not.toContain(order.token);
    await confirmByHand(shop.db, owner, order.id, "whatsapp");
    await moveParcel(shop.db, owner, parcel, "dispatched", label);
  });

  it("the link in the mail confirms it, also when pressed twice; opening it changes nothing", async () => {
    const order = await placed();
    const sig = confirmSignature(SECRET, order.id);
    const url = `/api/v1/orders/${order.id}/confirm?token=${order.token}&sig=${sig}`;
    expect((await shop.get(url)).status).toBe(404);
    const seen = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect([order.state, seen.body.state]).toEqual(["awaiting", "awaiting"]);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await confirm(order, sig);
      expect([status, body.state]).toEqual([200, "open"]);
    }
    const events = sql`select count(*) as n from order_events
      where order_id = ${order.id} and machine = 'order' and state = 'open' and actor = 'buyer'`;
    expect(await numberOf(shop, events)).toBe(1);
  });

  it("a forged signature, another order's, or the page's own token alone confirm nothing", async () => {
    const order = await placed();
    const other = await placed();
    for (const sig of [
      "",
      "x",
      order.token,
      confirmSignature(SECRET, other.id),
      confirmSignature("t".repeat(32), order.id),
    ]) {
      expect((await confirm(order, sig)).status).toBe(403);
    }
    const right = confirmSignature(SECRET, order.id);
    expect((await confirm({ ...order, token: other.token }, right)).status).toBe(404);
    expect((await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`)).body.state).toBe(
      "awaiting",
    );
  });

  it("expires: the order is held, a week later the link is refused, and a seller can still confirm by phone", async () => {
    const order = await placed();
    const later = Date.now() + CONFIRM_HOURS * 3_600_000 + 60_000;
    expect(await expireConfirmations(shop.db, later)).toBeGreaterThan(0);
    expect(await expireConfirmations(shop.db, later)).toBe(0);
    const link = {
      orderId: order.id,
      token: order.token,
      signature: confirmSignature(SECRET, order.id),
    };
    const muchLater = later + LATE_CONFIRM_DAYS * 24 * 3_600_000;
    await expect(confirmByLink(shop.db, SECRET, link, {}, muchLater)).rejects.toMatchObject({
      message: expect.stringContaining("time to confirm this order is over"),
    });
    await expect(
      confirmByHand(shop.db, sellerNamed(stranger), order.id, "phone"),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await confirmByHand(shop.db, sellerNamed(seller), order.id, "phone");
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body.state).toBe("open");
  });

  it("a cancelled order cannot be confirmed, and one paid by transfer needs nobody's yes", async () => {
    const order = await placed();
    await cancel(order);
    const { status, body } = await confirm(order, confirmSignature(SECRET, order.id));
    expect([status, body.error]).toEqual([
      409,
      "This order has been cancelled. Please order again.",
    ]);
    expect((await placed({ payment_method: "bank_transfer" })).state).toBe("open");
    await expect(confirmByHand(shop.db, admin, order.id, "phone")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("the token of a page follows from the order, its nonce and the secret, and is no signature", () => {
    const access = { id: "TH-1", accessNonce: "00000000-0000-4000-8000-000000000001" };
    const other = { ...access, accessNonce: "00000000-0000-4000-8000-000000000002" };
    expect(accessTokenFor(SECRET, access)).not.toBe(confirmSignature(SECRET, "TH-1"));
    expect(accessTokenFor(SECRET, access)).not.toBe(accessTokenFor(SECRET, other));
  });
});
