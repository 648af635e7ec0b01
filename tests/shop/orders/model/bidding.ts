import { sql } from "drizzle-orm";
import { acceptBid, rejectBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { placeBid } from "#tohfa/shop/buying/bids/bids.server.ts";
import { readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import type { Operation } from "./operations.ts";
import { sellerOfProduct } from "./things.ts";
import { admin, pick, SECRET, tellParcel, tick, type World, within } from "./told.ts";

export async function bidSome({ db, model }: World, one: Operation & { kind: "bid" }) {
  const product = [...model.stock.keys()][one.product] ?? "";
  const spans = model.prices.get(product) ?? [];
  const price = Math.floor(((spans.at(-1)?.value ?? 0) * one.percent) / 100);
  if (price === 0) return false;
  const since = tick(model);
  const id = await placeBid(db, {
    productId: product,
    price,
    userName: `Bidder ${"ABCDEFGHIJ"[one.phone]}`,
    userCity: "Lahore",
    userPhone: `0321000000${one.phone}`,
    userId: null,
  });
  const prices = within(spans, since, tick(model));
  if (price < Math.min(...prices) || price > 20 * Math.max(...prices)) {
    model.failures.push(`bid ${id}: ${price} was taken, the price is ${prices.join(", ")}`);
  }
  // A higher one of the same phone raises its first.
  if (!model.bids.some((bid) => bid.id === id)) model.bids.push({ id, product });
  return true;
}

/** Most bids are accepted; the order that comes of one has no address yet. */
export async function answerBid({ db, model }: World, of: number): Promise<boolean> {
  const bid = pick(model.bids, of, 8);
  if (!bid) return false;
  if (of % 3 === 0) {
    await rejectBid(db, admin, bid.id);
    return true;
  }
  const id = await acceptBid(db, SECRET, admin, bid.id);
  const token = await readAccessToken(db, SECRET, id);
  const told = { id, token, key: "", wanted: null, cash: true, coupon: null, isHeld: true };
  const order = model.orders.push(told) - 1;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from parcels where order_id = ${id}`,
  );
  const sellerId = sellerOfProduct(model, bid.product);
  for (const parcel of rows) {
    const taken = new Map([[bid.product, 1]]);
    tellParcel(model, { id: parcel.id, order, sellerId, cash: true, taken });
  }
  return true;
}
