import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { deleteOldAddresses } from "#tohfa/shop/buying/checkout/buyer-limits.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { admin, numberOf, orderOf, stockOf } from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
const SECRET = "s".repeat(32);

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true, trustProxy: true, payments: FAKE });
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

let people = 0;
/** Somebody nobody has seen before. */
function person(): { phone: string; email: string; address: string } {
  people += 1;
  const phone = `0300${String(1_000_000 + people)}`;
  return {
    phone,
    email: `buyer${people}@example.com`,
    address: `198.51.${people >> 8}.${people & 255}`,
  };
}
type Person = ReturnType<typeof person>;

/** Orders as this person, from their address. */
async function order(
  who: Person,
  items: { id: string; quantity: number }[],
  more: object = {},
  key: string = crypto.randomUUID(),
) {
  const { statusCode, payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    payload: orderOf(items, { phone: who.phone, email: who.email, ...more }),
    headers: { "idempotency-key": key, "x-forwarded-for": who.address },
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
const quote = (items: { id: string; quantity: number }[], more: object = {}) =>
  shop.post("/api/v1/orders/quote", { items, ...more });
const product = (more: object = {}) =>
  addProduct(shop.db, { sellerId: seller, price: 500_00, stock: 10_000, ...more });

let mug: string;
beforeEach(async () => {
  mug = await product();
});

describe("Limits of one order (issue 9.2)", () => {
  it("101 of a thing are refused in words, 100 are not, and the cart says it before", async () => {
    const who = person();
    const told =
      "At most 100 of Cup in one order. For more, please contact us: we make you an offer.";
    const cup = await product({ name: "Cup", price: 100_00 });
    const { status, body } = await order(who, [{ id: cup, quantity: 101 }]);
    expect([status, body.error]).toEqual([409, told]);
    expect(body.details.changes).toMatchObject([{ kind: "at_most", index: 0, available: 100 }]);
    expect((await quote([{ id: cup, quantity: 101 }])).body.changes).toMatchObject([
      { kind: "at_most", text: told, available: 100 },
    ]);
    expect(await stockOf(shop, cup)).toBe(10_000);
    const twice = [
      { id: cup, quantity: 60 },
      { id: cup, quantity: 60 },
    ];
    expect((await order(who, twice)).status).toBe(409);
    expect((await order(who, [{ id: cup, quantity: 100 }])).status).toBe(201);
  });

  it("corporate things and what is sold in lots go by the hundred", async () => {
    const pens = await product({ categories: ["Corporate Essentials"], price: 10_00 });
    expect((await order(person(), [{ id: pens, quantity: 500 }])).status).toBe(201);
    const options = [{ attribute: "Printing", name: "Foil", price: 0 }];
    const lots = await addProduct(
      shop.db,
      { sellerId: seller, price: 6000_00, baseQuantity: 100, stock: 10_000 },
      options,
    );
    const item = { id: lots, quantity: 300, attributes: { Printing: "Foil" } };
    expect((await order(person(), [item])).status).toBe(201);
  });

  it("51 lines are refused in words, 50 are not", async () => {
    const cheap = await Promise.all(Array.from({ length: 51 }, () => product({ price: 10_00 })));
    const items = cheap.map((id) => ({ id, quantity: 1 }));
    const { status, body } = await order(person(), items);
    expect([status, body.error]).toEqual([
      409,
      "An order has at most 50 lines. Please order the rest separately, or contact us.",
    ]);
    expect((await quote(items)).body.changes).toMatchObject([{ kind: "lines", index: -1 }]);
    expect((await order(person(), items.slice(1))).status).toBe(201);
  });

  it("cash beyond Rs 200,000 is refused beside the way to pay; a transfer is not", async () => {
    const sofa = await product({ price: 200_000_00, stock: 9 });
    const bulb = await product({ price: 1_00, stock: 9 });
    const items = [
      { id: sofa, quantity: 1 },
      { id: bulb, quantity: 1 },
    ];
    const { status, body } = await order(person(), items);
    expect([status, body.field, body.error]).toEqual([
      409,
      "payment_method",
      "Cash on delivery goes up to Rs 200,000 an order. For more, pay by bank transfer, or contact us.",
    ]);
    const kinds = async (more: object) =>
      (await quote(items, more)).body.changes.map(({ kind }: { kind: string }) => kind);
    expect(await kinds({})).toEqual(["cash"]);
    expect(await kinds({ payment_method: "cod" })).toEqual(["cash"]);
    expect(await kinds({ payment_method: "bank_transfer" })).toEqual([]);
    expect((await order(person(), items, { payment_method: "bank_transfer" })).status).toBe(201);
    expect((await order(person(), [{ id: sofa, quantity: 1 }])).status).toBe(201);
  });

  it("a bid beyond the legal limit of cash cannot become a cash order", async () => {
    const lamp = await product({ price: 150_000_00 });
    const bid = { productId: lamp, bidPrice: 250_000, userName: "Ali", userCity: "Lahore" };
    const { body } = await shop.post("/api/v2/bids/add/bid-order", {
      ...bid,
      userPhone: "03009999999",
    });
    await expect(acceptBid(shop.db, SECRET, admin, body.orderId)).rejects.toThrow("Rs 200,000");
  });

  it("each is a setting", async () => {
    await shop.db.execute(sql`insert into settings (key, value) values ('maxLineQuantity', '5')`);
    expect((await order(person(), [{ id: mug, quantity: 6 }])).status).toBe(409);
    await shop.db.execute(sql`delete from settings where key = 'maxLineQuantity'`);
    expect((await order(person(), [{ id: mug, quantity: 6 }])).status).toBe(201);
  });
});

describe("What one buyer's unconfirmed cash orders may hold (issue 9.2)", () => {
  const one = () => [{ id: mug, quantity: 1 }];

  it("a fourth open cash order of a phone is refused, however the number is written; a transfer is not", async () => {
    const who = person();
    const national = who.phone.slice(1);
    for (const phone of [who.phone, `92${national}`, `+92 ${national}`]) {
      const other = { ...person(), phone };
      expect((await order(other, one())).status).toBe(201);
    }
    const fourth = { ...person(), phone: `0092 (0)${national}` };
    const { status, body } = await order(fourth, one());
    expect([status, body.field, body.error]).toEqual([
      429,
      "phone",
      "3 cash orders with this phone number wait to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.",
    ]);
    expect(await stockOf(shop, mug)).toBe(9_997);
    expect((await order(fourth, one(), { payment_method: "bank_transfer" })).status).toBe(201);
  });

  it("nor a fourth of a mailbox, whatever its dots and tags", async () => {
    const name = `ay${people}`;
    for (const email of [
      `${name}.kh@gmail.com`,
      `${name}kh+1@gmail.com`,
      `${name.toUpperCase()}kh@googlemail.com`,
    ]) {
      expect((await order({ ...person(), email }, one())).status).toBe(201);
    }
    const { status, body } = await order({ ...person(), email: `${name}k.h+x@gmail.com` }, one());
    expect([status, body.field]).toEqual([429, "email"]);
  });

  it("a confirmed, cancelled or expired one makes room", async () => {
    const who = person();
    const ids: { id: string; token: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await order(who, one());
      ids.push({ id: body.id, token: body.accessToken });
    }
    const [a, b] = ids;
    expect((await order(who, one())).status).toBe(429);
    await shop.post(
      `/api/v1/orders/${a?.id}/confirm?token=${a?.token}&sig=${confirmSignature(SECRET, a?.id ?? "")}`,
      {},
    );
    expect((await order(who, one())).status).toBe(201);
    expect((await order(who, one())).status).toBe(429);
    await shop.post(`/api/v1/orders/${b?.id}/cancel?token=${b?.token}`, undefined);
    expect((await order(who, one())).status).toBe(201);
    await expireConfirmations(shop.db, Date.now() + CONFIRM_HOURS * 3_600_000 + 60_000);
    expect((await order(who, one())).status).toBe(201);
  });

  it("of 20 at once of one phone three are placed, of 20 of one mailbox three", async () => {
    for (const same of ["phone", "email"] as const) {
      const who = person();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => order({ ...person(), [same]: who[same] }, one())),
      );
      const placed = answers.filter(({ status }) => status === 201);
      expect([same, placed.length]).toEqual([same, 3]);
      expect(answers.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
    }
  });

  it("phones and mailboxes crossed at once: nobody waits in a circle, and no limit is passed", async () => {
    const [a, b] = [person(), person()];
    const crossed = [a, { ...a, email: b.email }, { ...b, email: a.email }, b];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => order(crossed[at % 4] ?? a, one())),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { phone, email } of [a, b]) {
      const open = sql`select count(*) as n from orders where state = 'awaiting'
        and (phone = ${phone} or email = ${email})`;
      expect(await numberOf(shop, open)).toBeLessThanOrEqual(6);
      const ofPhone = sql`select count(*) as n from orders where state = 'awaiting' and phone = ${phone}`;
      expect(await numberOf(shop, ofPhone)).toBeLessThanOrEqual(3);
    }
  });

  it("a replay never counts", async () => {
    const who = person();
    for (let count = 0; count < 2; count += 1) await order(who, one());
    const key = crypto.randomUUID();
    const first = await order(who, one(), {}, key);
    for (let time = 0; time < 5; time += 1) {
      const again = await order(who, one(), {}, key);
      expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    }
  });

  it("30 unconfirmed cash orders a day come from one internet address, then the next is refused; others are not", async () => {
    const { address } = person();
    const before = { ...person(), address };
    for (let count = 0; count < 30; count += 1) {
      expect((await order({ ...person(), address }, one())).status).toBe(201);
    }
    const { status, body } = await order(before, one());
    expect([status, body.field]).toEqual([429, "payment_method"]);
    expect(body.error).toContain("pay this one by bank transfer, or contact us");
    expect((await order(person(), one())).status).toBe(201);
    // What was confirmed was no abuse: many share an address on mobile networks.
    await shop.db.execute(sql`update orders set state = 'open' where id in (select order_id
      from order_addresses where address_hash = (select address_hash from order_addresses
        group by 1 order by count(*) desc limit 1) limit 1)`);
    expect((await order(before, one())).status).toBe(201);
  });

  it("of the internet address only a keyed hash is kept, of its day, and forgotten after two days", async () => {
    const who = person();
    const { body } = await order(who, one());
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select t::text as row from order_addresses t where order_id = ${body.id}`,
    );
    expect(rows[0]?.row).not.toContain(who.address);
    const left = sql`select count(*) as n from order_addresses where order_id = ${body.id}`;
    const day = 24 * 3_600_000;
    await deleteOldAddresses(shop.db, Date.now() + 1.9 * day);
    expect(await numberOf(shop, left)).toBe(1);
    await deleteOldAddresses(shop.db, Date.now() + 2.1 * day);
    expect(await numberOf(shop, left)).toBe(0);
  });

  it("up to Rs 100,000 of one phone hold stock together; beyond that an order holds it once it is confirmed", async () => {
    const chair = await product({ price: 60_000_00, stock: 5 });
    const who = person();
    const first = await order(who, [{ id: chair, quantity: 1 }]);
    expect([first.body.stock_held, await stockOf(shop, chair)]).toEqual([true, 4]);
    const second = await order(who, [{ id: chair, quantity: 1 }]);
    expect([second.status, second.body.stock_held]).toEqual([201, false]);
    expect(await stockOf(shop, chair)).toBe(4);
    const mail = await numberOf(
      shop,
      sql`select count(*) as n from outbox where dedupe_key = ${`order-placed:${second.body.id}`}
        and payload->>'isStockHeld' = 'false'`,
    );
    expect(mail).toBe(1);
    const url = `/api/v1/orders/${second.body.id}?token=${second.body.accessToken}`;
    expect((await shop.get(url)).body.stock_held).toBe(false);
    await confirmByHand(shop.db, admin, second.body.id, "phone");
    expect([(await shop.get(url)).body.stock_held, await stockOf(shop, chair)]).toEqual([true, 3]);
  });

  it("of many at once of one phone no more than Rs 100,000 are held", async () => {
    const chair = await product({ price: 60_000_00, stock: 9 });
    const who = person();
    await Promise.all(Array.from({ length: 8 }, () => order(who, [{ id: chair, quantity: 1 }])));
    expect(await stockOf(shop, chair)).toBe(8);
  });

  it("up to Rs 200,000 of one internet address, whatever phones it names; who confirms has the goods all the same", async () => {
    const chair = await product({ price: 90_000_00, stock: 9 });
    const { address } = person();
    const held: boolean[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await order({ ...person(), address }, [{ id: chair, quantity: 1 }]);
      held.push(body.stock_held);
    }
    expect([held, await stockOf(shop, chair)]).toEqual([[true, true, false], 7]);
    expect((await order(person(), [{ id: chair, quantity: 1 }])).body.stock_held).toBe(true);
  });

  it("what an order does not hold can be sold to another, and then it is not confirmed", async () => {
    const last = await product({ price: 150_000_00, stock: 1, name: "Big sofa" });
    const tying = await order(person(), [{ id: last, quantity: 1 }]);
    expect(tying.body.stock_held).toBe(false);
    const buyer = await order(person(), [{ id: last, quantity: 1 }], {
      payment_method: "bank_transfer",
    });
    expect([buyer.status, buyer.body.stock_held]).toEqual([201, true]);
    await expect(confirmByHand(shop.db, admin, tying.body.id, "phone")).rejects.toThrow(
      "Big sofa has been sold since",
    );
  });

  it("an address that the visitor only claims is not believed without TRUST_PROXY", async () => {
    const direct = await openTestShop({ rateLimits: true });
    const sellerId = await addSeller(direct.db);
    const id = await addProduct(direct.db, { sellerId });
    for (let count = 0; count < 2; count += 1) {
      const { phone, email, address } = person();
      const { statusCode } = await direct.api.inject({
        method: "POST",
        url: "/api/v1/orders",
        payload: orderOf([{ id, quantity: 1 }], { phone, email }),
        headers: { "idempotency-key": `claimed-${count}`, "x-forwarded-for": address },
      });
      expect(statusCode).toBe(201);
    }
    const hashes = sql`select count(distinct address_hash) as n from order_addresses`;
    expect(await numberOf(direct, hashes)).toBe(1);
    await direct.close();
  });

  it("RATE_LIMITS=0 switches all of them off", async () => {
    const open = await openTestShop({ rateLimits: false });
    const sellerId = await addSeller(open.db);
    const id = await addProduct(open.db, { sellerId, price: 5_000_00, stock: 10_000 });
    for (let count = 0; count < 5; count += 1) {
      const { statusCode, payload } = await open.api.inject({
        method: "POST",
        url: "/api/v1/orders",
        payload: orderOf([{ id, quantity: 150 }]),
        headers: { "idempotency-key": `free-${count}` },
      });
      expect([statusCode, JSON.parse(payload).stock_held]).toEqual([201, true]);
    }
    await open.close();
  });
});
