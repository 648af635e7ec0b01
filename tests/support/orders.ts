import { sql } from "drizzle-orm";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { SYSTEM, sayYes } from "./say-yes.ts";
import { adminNamed } from "./sign-in-as.ts";
import type { TestAnswer, TestShop } from "./test-shop.ts";
import { trackingNumberOf } from "./tracking-number.ts";

/** A line as a browser sends it. */
export interface Item {
  id: string;
  quantity: number;
  price?: number;
  attributes?: Record<string, string>;
  parts?: {
    id: string;
    quantity: number;
    attributes?: Record<string, string>;
    personalisation?: Record<string, string>;
  }[];
}

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

/** A good order of these lines; `more` replaces what a test wants otherwise. */
export function orderOf(items: Item[], more: object = {}): object {
  return { ...buyer, items, ...more };
}

/** Places it, under a key of its own unless one is given; `null` sends none. */
export async function place(
  shop: TestShop,
  body: object,
  key: string | null = crypto.randomUUID(),
): Promise<TestAnswer> {
  const { statusCode, headers, payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    payload: body,
    headers: key === null ? {} : { "idempotency-key": key },
  });
  return { status: statusCode, headers, text: payload, body: JSON.parse(payload) };
}

/** The one number that a query `select … as n` gives. */
export async function numberOf(shop: TestShop, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await shop.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
}

export const stockOf = (shop: TestShop, id: string): Promise<number> =>
  numberOf(shop, sql`select stock as n from products where id = ${id}`);

const WAY: ParcelState[] = ["confirmed", "packed", "dispatched", "delivered"];

/** Takes a placed parcel as far as `to`, by the shop itself. */
export async function bring(
  shop: Pick<TestShop, "db">,
  parcelId: string,
  to: ParcelState,
  courier: CourierCode = "leopards",
): Promise<void> {
  await sayYes(shop.db, parcelId);
  for (const state of WAY.slice(0, WAY.indexOf(to) + 1)) {
    await moveParcel(shop.db, SYSTEM, parcelId, state, {
      courier,
      trackingNumber: trackingNumberOf(parcelId),
    });
  }
}

export const admin = adminNamed("boss");
/** The same, as the shop's owner. */
export const owner: Member = { ...admin, isShopOwner: true };
export const sellerNamed = (sellerId: string): Member => ({
  userId: `user-of-${sellerId}`,
  role: "seller",
  sellerId,
});
