import { type SQL, sql } from "drizzle-orm";
import type { TestAnswer, TestShop } from "./shop.ts";

export const buyer = {
  firstName: "Ayesha",
  lastName: "Khan",
  email: "ayesha@example.com",
  phone: "0300-1234567",
  address: "House 12, Model Town",
  city: "Lahore",
  shipping_method: "standard",
  payment_method: "cod",
};
export type Item = {
  id: string;
  quantity: number;
  price?: number;
  attributes?: Record<string, string>;
};
export const order = (items: Item[], more: object = {}) => ({ ...buyer, items, ...more });

let keys = 0;
/** POST /api/v1/orders, each under a key of its own; `null` sends none. */
export async function placeOrder(
  shop: TestShop,
  body: object,
  key: string | null = `key-${keys++}`,
): Promise<TestAnswer> {
  const { statusCode, headers, payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    payload: body,
    headers: key === null ? {} : { "idempotency-key": key },
  });
  return { status: statusCode, headers, text: payload, body: JSON.parse(payload) };
}

/** The one number a query answers as `n`. */
export async function numberIn(shop: TestShop, query: SQL): Promise<number> {
  const { rows } = await shop.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
}

export const stockIn = (shop: TestShop, id: string) =>
  numberIn(shop, sql`select stock as n from products where id = ${id}`);
