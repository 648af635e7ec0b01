import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, addSeller, openTestShop, type TestShop } from "../api/shop.ts";
import { FAKE } from "../payments/shop.ts";
import { orderOf } from "./orders.ts";

let shop: TestShop;
let seller: string;

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
