import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { dealProducts, deals } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { accountPass } from "#tohfa/shop/access/accounts/account-pass.server.ts";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { flagReceipts } from "#tohfa/shop/buying/settlement/flag-receipts.server.ts";
import { releaseUnpaid } from "#tohfa/shop/buying/settlement/release-unpaid.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { hashOfSecret, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, numberOf, orderOf, stockOf } from "#tohfa/tests/support/orders.ts";
import { FAKE, inMinutes } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
const SECRET = "s".repeat(32);
const { hold: HOLD } = FAKE;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true, trustProxy: true, payments: FAKE });
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

let people = 0;
/** Somebody nobody has seen before. */
function person() {
  people += 1;
  return {
    phone: `0301${String(1_000_000 + people)}`,
    email: `unpaid${people}@example.com`,
    address: `203.0.${people >> 8}.${people & 255}`,
  };
}
type Person = ReturnType<typeof person>;

type Item = {
  id: string;
  quantity: number;
  attributes?: Record<string, string>;
};

async function order(who: Person, items: Item[], more: object = {}, headers: object = {}) {
  const { statusCode, payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    payload: orderOf(items, { phone: who.phone, email: who.email, ...more }),
    headers: {
      "idempotency-key": crypto.randomUUID(),
      "x-forwarded-for": who.address,
      ...headers,
    },
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
const product = (stock: number, more: object = {}) =>
  addProduct(shop.db, { sellerId: seller, price: 500_00, stock, ...more });

describe("Strangers cannot empty the shop with orders that nobody pays (issue 38.2)", () => {
  it("12 anonymous bank-transfer orders of all there is leave no product without stock", async () => {
    const shelves = await Promise.all(Array.from({ length: 110 }, (_, n) => product(2 + (n % 40))));
    for (let one = 0; one < 12; one += 1) {
      const { rows } = await shop.db.execute<Item>(sql`select id, stock as quantity from products
        where id in ${shelves} and stock > 0 order by stock desc, id limit 50`);
      if (rows.length === 0) break;
      const { status } = await order(person(), rows, { payment_method: "bank_transfer" });
      expect(status).toBe(201);
    }
    const { rows: emptied } = await shop.db.execute(
      sql`select id from products where id in ${shelves} and stock = 0`,
    );
    expect(emptied).toEqual([]);
  });
});

const TRANSFER = { payment_method: "bank_transfer" };
const stock = (id: string) => stockOf(shop, id);
/** Whether an order of so many of a product holds them. */
async function holds(who: Person, id: string, quantity: number, more: object = TRANSFER) {
  const { status, body } = await order(who, [{ id, quantity }], more);
  expect(status).toBe(201);
  return body.stock_held as boolean;
}

describe("What orders that nobody has paid for or confirmed hold of a product (issue 38.2)", () => {
  it("one phone holds a fifth, by cash, transfer and gateway together, wherever it orders from", async () => {
    const cups = await product(20);
    const { phone } = person();
    const sameEverywhere = () => ({ ...person(), phone });
    expect(await holds(sameEverywhere(), cups, 2, { payment_method: "cod" })).toBe(true);
    expect(await holds(sameEverywhere(), cups, 1, TRANSFER)).toBe(true);
    expect(await holds(sameEverywhere(), cups, 1, { payment_method: "jazzcash" })).toBe(true);
    expect(await holds({ ...person(), phone: `92${phone.slice(1)}` }, cups, 1)).toBe(false);
    expect(await stock(cups)).toBe(16);
    expect(await holds(person(), cups, 4)).toBe(true);
  });

  it("one internet address holds a fifth, whatever phones it names; of IPv6 the /64 is one address", async () => {
    const cups = await product(20);
    const from = (address: string) => ({ ...person(), address });
    expect(await holds(from("2001:db8:7:1::1"), cups, 3)).toBe(true);
    expect(await holds(from("2001:db8:7:1:aaaa:bbbb:cccc:dddd"), cups, 2)).toBe(false);
    expect(await holds(from("2001:db8:7:1::2"), cups, 1)).toBe(true);
    expect(await holds(from("2001:db8:7:2::1"), cups, 4)).toBe(true);
  });

  it("an address is the same after midnight, when its hash is another", async () => {
    const cups = await product(20);
    const who = person();
    expect(await holds(who, cups, 4)).toBe(true);
    const yesterday = dayOf(Date.now() - 24 * 3_600_000);
    const hash = signatureFor(SECRET, `address:${yesterday}:${who.address}`);
    await shop.db.execute(sql`update order_addresses set address_hash = ${hash}
      where order_id in (select order_id from order_items where product_id = ${cups})`);
    expect(await holds({ ...person(), address: who.address }, cups, 1)).toBe(false);
  });

  it("of few pieces one buyer holds 2, all together half, and the others are there for who pays", async () => {
    const vases = await product(7);
    expect(await holds(person(), vases, 3)).toBe(false);
    expect(await holds(person(), vases, 2)).toBe(true);
    expect(await holds(person(), vases, 2)).toBe(false);
    expect(await holds(person(), vases, 1)).toBe(true);
    expect(await holds(person(), vases, 1)).toBe(false);
    expect(await stock(vases)).toBe(4);
  });

  it("a product's only piece is held once, and the words of a sold-out one stay", async () => {
    const only = await product(1, { name: "Only lamp" });
    expect(await holds(person(), only, 1)).toBe(true);
    const { status, body } = await order(person(), [{ id: only, quantity: 1 }], TRANSFER);
    expect([status, body.details.changes[0].kind]).toEqual([409, "sold_out"]);
  });

  it("an order beyond a limit of one of its products holds none of them, and stands", async () => {
    const [many, few] = [await product(50), await product(3)];
    const items = [
      { id: many, quantity: 1 },
      { id: few, quantity: 2 },
    ];
    const { status, body } = await order(person(), items, TRANSFER);
    expect([status, body.stock_held, body.payment_state]).toEqual([201, false, "awaiting"]);
    expect([await stock(many), await stock(few)]).toEqual([50, 3]);
    const sold = sql`select sum(sold_count) as n from products where id in (${many}, ${few})`;
    expect(await numberOf(shop, sold)).toBe(0);
  });

  it("what is paid or confirmed counts no more, and what is cancelled is there again", async () => {
    const cups = await product(10);
    const { address } = person();
    const two = (more: object = TRANSFER) =>
      order({ ...person(), address }, [{ id: cups, quantity: 2 }], more);
    const first = (await two({ payment_method: "cod" })).body;
    expect([first.stock_held, (await two()).body.stock_held]).toEqual([true, false]);
    await confirmByHand(shop.db, admin, first.id, "phone");
    const second = (await two()).body;
    expect([second.stock_held, (await two()).body.stock_held]).toEqual([true, false]);
    await shop.post(`/api/v1/orders/${second.id}/cancel?token=${second.accessToken}`, undefined);
    const third = (await two()).body;
    expect([third.stock_held, (await two()).body.stock_held]).toEqual([true, false]);
    await pay(third.id);
    expect((await two()).body.stock_held).toBe(true);
    expect(await stock(cups)).toBe(4);
  });

  it("an order that a coupon pays whole is nobody's to confirm, and takes what is there", async () => {
    const cups = await product(3);
    await shop.db
      .insert(coupons)
      .values({ code: "ALLFREE", percent: 100, maxUses: 9, beyondShare: true });
    const { status, body } = await order(person(), [{ id: cups, quantity: 3 }], {
      ...{ ...TRANSFER, coupon: "ALLFREE" },
    });
    expect([status, body.total_amount, body.stock_held, await stock(cups)]).toEqual([
      201,
      0,
      true,
      0,
    ]);
  });

  it("each limit is a setting", async () => {
    const cups = await product(20);
    await set("heldPercentOfOne", 50);
    await set("heldPercentOfAll", 90);
    expect(await holds(person(), cups, 10)).toBe(true);
    expect(await holds(person(), cups, 8)).toBe(true);
    expect(await holds(person(), cups, 1)).toBe(false);
    await shop.db.execute(sql`delete from settings`);
    const few = await product(8);
    await set("heldPiecesOfOne", 4);
    expect(await holds(person(), few, 4)).toBe(true);
    await shop.db.execute(sql`delete from settings`);
  });
});
const set = (key: string, value: number) =>
  shop.db.execute(sql`insert into settings (key, value) values (${key}, ${String(value)}::jsonb)`);
const pay = (id: string) =>
  confirmPayment(shop.db, admin, `${id}-P1`, { reference: `FT-${id}`, at: new Date() });

describe("Every way to order goes by it (issue 38.2)", () => {
  it("corporate lots", async () => {
    const options = [{ attribute: "Printing", name: "Foil", price: 0 }];
    const values = { sellerId: seller, price: 6000_00, baseQuantity: 100, stock: 5_000 };
    const lots = await addProduct(shop.db, values, options);
    const some = (quantity: number) => [{ id: lots, quantity, attributes: { Printing: "Foil" } }];
    const held = [];
    for (const quantity of [5_000, 1_000, 1_000, 500, 100]) {
      held.push((await order(person(), some(quantity), TRANSFER)).body.stock_held);
    }
    expect([held, await stock(lots)]).toEqual([[false, true, true, true, false], 2_500]);
  });

  it("a deal's products", async () => {
    const [mug, roses] = [await product(50), await product(10)];
    await shop.db.insert(deals).values({ id: "held-deal", name: "Held deal", price: 700_00 });
    const parts = [mug, roses].map((productId, position) => ({
      dealId: "held-deal",
      productId,
      position,
    }));
    await shop.db.insert(dealProducts).values(parts);
    expect(await holds(person(), "held-deal", 3)).toBe(false);
    expect(await holds(person(), "held-deal", 2)).toBe(true);
    expect([await stock(mug), await stock(roses)]).toEqual([48, 8]);
  });

  it("what is in a gift", async () => {
    const [box, mug] = [await product(50), await product(10)];
    const gift = (quantity: number) => [{ id: box, quantity, parts: [{ id: mug, quantity: 2 }] }];
    expect((await order(person(), gift(2), TRANSFER)).body.stock_held).toBe(false);
    expect((await order(person(), gift(1), TRANSFER)).body.stock_held).toBe(true);
    expect([await stock(box), await stock(mug)]).toEqual([49, 8]);
  });

  it("the one-dollar sale", async () => {
    const pen = await product(10, { oneDollarPrice: 280_00 });
    expect(await holds(person(), pen, 3)).toBe(false);
    expect(await holds(person(), pen, 2)).toBe(true);
  });

  it("an order to several people, by all of its boxes together", async () => {
    const mug = await product(40);
    const receiver = { name: "Ammi", phone: "03017654321", address: "House 3", city: "Multan" };
    const send = (boxes: number) =>
      order(person(), [{ id: mug, quantity: 1 }], {
        ...TRANSFER,
        receivers: [receiver, { ...receiver, name: "Abba", boxes }],
      });
    expect((await send(8)).body.stock_held).toBe(false);
    expect((await send(7)).body.stock_held).toBe(true);
    expect(await stock(mug)).toBe(32);
  });

  it("a bid that its seller accepted takes what it is for, and counts until the bidder's yes", async () => {
    const lamp = await product(4, { name: "Bid lamp" });
    const bid = { productId: lamp, bidPrice: 900, userName: "Ali", userCity: "Lahore" };
    for (let one = 0; one < 2; one += 1) {
      const { phone: userPhone } = person();
      const { body } = await shop.post("/api/v2/bids/add/bid-order", { ...bid, userPhone });
      await acceptBid(shop.db, SECRET, admin, body.orderId);
    }
    expect(await holds(person(), lamp, 1)).toBe(false);
    expect(await stock(lamp)).toBe(2);
  });

  it("the seller is not told of few left by an order that holds nothing", async () => {
    const cups = await product(20, { name: "Untold" });
    expect(await holds(person(), cups, 20)).toBe(false);
    const told = sql`select count(*) as n from outbox where payload->>'productId' = ${cups}`;
    expect(await numberOf(shop, told)).toBe(0);
  });
});

describe("Of many at the same moment (issue 38.2)", () => {
  it("no more than half are held by 30 strangers, a fifth by 20 of one address or phone", async () => {
    const [all, address, phone] = [await product(20), await product(20), await product(20)];
    const one = person();
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => order(person(), [{ id: all, quantity: 1 }], TRANSFER)),
      ...Array.from({ length: 20 }, () =>
        order({ ...person(), address: "198.18.9.9" }, [{ id: address, quantity: 1 }], TRANSFER),
      ),
      ...Array.from({ length: 3 }, () =>
        order({ ...person(), phone: one.phone }, [{ id: phone, quantity: 2 }], TRANSFER),
      ),
    ]);
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect([await stock(all), await stock(address), await stock(phone)]).toEqual([10, 16, 16]);
  });

  it("nor by orders of the same things in another order, placed again and again", async () => {
    const shelf = await Promise.all(Array.from({ length: 6 }, () => product(12)));
    const carts = Array.from({ length: 40 }, (_, n) =>
      shelf
        .toSorted(() => (n % 2 ? 1 : -1))
        .slice(n % 3)
        .map((id) => ({ id, quantity: 1 + (n % 2) })),
    );
    const answers = await Promise.all(carts.map((items) => order(person(), items, TRANSFER)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const id of shelf) expect(await stock(id)).toBeGreaterThanOrEqual(6);
    const { rows } =
      await shop.db.execute(sql`select id from products p where id in ${shelf} and 12 - stock
      <> (select coalesce(sum(quantity), 0) from reservations r where r.product_id = p.id and released_at is null)`);
    expect(rows).toEqual([]);
  });
});

describe("Money that comes late (issue 38.2)", () => {
  const unheld = async (pieces = 4) => {
    const id = await product(pieces);
    const placed = await order(person(), [{ id, quantity: 3 }], TRANSFER);
    expect(placed.body.stock_held).toBe(false);
    return { product: id, ...(placed.body as { id: string; accessToken: string }) };
  };
  const shown = async ({ id, accessToken }: { id: string; accessToken: string }) =>
    (await shop.get(`/api/v1/orders/${id}?token=${accessToken}`)).body;

  it("takes the stock of an order that held nothing, which then can be packed", async () => {
    const placed = await unheld();
    expect(await pay(placed.id)).toBe("paid");
    expect([await stock(placed.product), (await shown(placed)).stock_held]).toEqual([1, true]);
  });

  it("or goes back whole where it has been sold since", async () => {
    const placed = await unheld();
    const other = await order(person(), [{ id: placed.product, quantity: 2 }], TRANSFER);
    expect(other.body.stock_held).toBe(true);
    expect(await pay(placed.id)).toBe("refund_due");
    const { payment } = await shown(placed);
    expect([await stock(placed.product), payment.refund_due]).toEqual([2, 1500]);
  });

  it("from a gateway as well", async () => {
    const id = await product(4);
    const { body } = await order(person(), [{ id, quantity: 3 }], { payment_method: "jazzcash" });
    expect(body.stock_held).toBe(false);
    const sent = await shop.post(
      `/api/v1/orders/${body.id}/pay?token=${body.accessToken}`,
      undefined,
    );
    const form = { ...sent.body.fields, decision: "pay" };
    const decided = await shop.post("/api/v1/fake-checkout", form);
    const back = new URL(String(decided.headers.location), "http://shop.example");
    expect((await shop.get(`${back.pathname}${back.search}`)).status).toBeLessThan(400);
    expect(await shown(body)).toMatchObject({ payment_state: "paid", stock_held: true });
    expect(await stock(id)).toBe(1);
  });

  it("a transfer holds for 2 hours; then its stock is for others, once, and the order stands", async () => {
    const cups = await product(10);
    const { body } = await order(person(), [{ id: cups, quantity: 2 }], TRANSFER);
    const { payment } = await shown(body);
    const hours = (time: string) => (Date.parse(time) - Date.parse(body.created_at)) / 3_600_000;
    expect([Math.round(hours(payment.held_until)), Math.round(hours(payment.expires_at))]).toEqual([
      2, 48,
    ]);
    await releaseUnpaid(shop.db, HOLD, inMinutes(115));
    expect(await stock(cups)).toBe(8);
    const jobs = Array.from({ length: 3 }, () => releaseUnpaid(shop.db, HOLD, inMinutes(125)));
    await Promise.all(jobs);
    expect(await stock(cups)).toBe(10);
    expect(await shown(body)).toMatchObject({
      state: "open",
      payment_state: "awaiting",
      stock_held: false,
    });
    expect(await pay(body.id)).toBe("paid");
    expect([await stock(cups), (await shown(body)).stock_held]).toEqual([8, true]);
  });

  it("with a receipt it holds on, for the days of the setting", async () => {
    const cups = await product(10);
    const { body } = await order(person(), [{ id: cups, quantity: 2 }], TRANSFER);
    await shop.db.execute(sql`update payments set state = 'submitted', receipt_hold_until = now() + interval '5 days'
      where order_id = ${body.id}`);
    await releaseUnpaid(shop.db, HOLD, inMinutes(4 * 24 * 60));
    expect(await stock(cups)).toBe(8);
    // Still nobody's: what may be held counts it.
    expect(await holds(person(), cups, 3)).toBe(false);
    await flagReceipts(shop.db, inMinutes(5 * 24 * 60 + 5));
    expect(await stock(cups)).toBe(10);
  });
});

describe("The account of somebody to whom something was delivered (issue 38.2)", () => {
  let bearer: { authorization: string };
  beforeAll(async () => {
    await shop.db.insert(users).values([
      { id: "u-known", name: "Known", email: "known@example.com", emailVerified: true },
      { id: "u-new", name: "New", email: "new@example.com", emailVerified: true },
    ]);
    const tokens = ["u-known", "u-new"].map((userId) => ({
      ...{ id: userId, userId, name: "App", tokenHash: hashOfSecret(`token-${userId}`) },
    }));
    await shop.db.insert(apiTokens).values(tokens);
    bearer = { authorization: "Bearer token-u-known" };
    const cup = await product(9);
    const { body } = await order(
      { ...person(), email: "known@example.com" },
      [{ id: cup, quantity: 1 }],
      {
        payment_method: "cod",
      },
    );
    await bring(shop, body.parcels[0].id, "delivered");
  });
  const held = async (id: string, quantity: number, who: Person, headers: object = bearer) =>
    (await order(who, [{ id, quantity }], TRANSFER, headers)).body.stock_held;

  it("is counted instead of phone and address, whatever its colleagues have ordered there", async () => {
    const cups = await product(50);
    const office = person();
    expect(await holds(office, cups, 10)).toBe(true);
    expect(await held(cups, 10, office, {})).toBe(false);
    expect(await held(cups, 10, office)).toBe(true);
    expect(await held(cups, 1, person())).toBe(false);
  });

  it("and proved by the pass that the portal gives along to the checkout", async () => {
    const cups = await product(50);
    const office = person();
    const pass = accountPass(SECRET, "u-known", Date.now());
    expect(await holds(office, cups, 10)).toBe(true);
    expect(await held(cups, 10, office, { authorization: `Bearer ${pass}` })).toBe(true);
    expect(await held(cups, 1, person(), { authorization: `Bearer ${pass}` })).toBe(false);
    const forged = accountPass("t".repeat(32), "u-known", Date.now());
    expect(await held(cups, 1, office, { authorization: `Bearer ${forged}` })).toBe(false);
    // It opens nothing: the order is nobody's but its token's.
    const owners = sql`select count(*) as n from orders where user_id = 'u-known'`;
    expect(await numberOf(shop, owners)).toBe(0);
  });

  it("an account to which nothing was delivered is counted as a guest; so is a token of nobody", async () => {
    const cups = await product(50);
    const who = person();
    expect(await holds(who, cups, 10)).toBe(true);
    expect(await held(cups, 1, who, { authorization: "Bearer token-u-new" })).toBe(false);
    expect(await held(cups, 1, who, { authorization: "Bearer nobody" })).toBe(false);
  });
});
