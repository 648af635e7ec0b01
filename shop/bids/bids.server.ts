import { and, count, eq, max, ne } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { bids, products } from "../../db/schema/catalog.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { announceChange } from "../changes.server.ts";
import type { Paisa } from "../money.ts";
import { randomCode } from "../random-code.server.ts";
import { refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import { whyNotBid } from "./bid.ts";
import type { BidState } from "./bid-state.ts";

/** A bid as somebody makes it; whose product it is, the shop knows itself. */
export interface BidInput {
  productId: string;
  /** NaN where what was typed is no number. */
  price: Paisa;
  userName: string;
  userCity: string;
  userPhone: string;
}

/** Keeps a bid with the product's price at that time (PRODUCT §5); returns its "BID-…". */
export async function placeBid(db: Database, wanted: BidInput): Promise<string> {
  return await db.transaction(async (tx) => {
    // Locked, so that the price it is measured against is the price that is kept with it.
    const [product] = await tx
      .select({ price: products.price, sellerId: products.sellerId })
      .from(products)
      .where(and(eq(products.id, wanted.productId), ne(products.status, "Block")))
      .for("share");
    if (!product) throw noProduct();
    const priceNow = product.price;
    refuse(whyNotBid(wanted, priceNow));
    const id = `BID-${randomCode(10)}`;
    await tx.insert(bids).values({
      id,
      productId: wanted.productId,
      sellerId: product.sellerId,
      price: wanted.price,
      priceAtBid: priceNow,
      userName: wanted.userName.trim(),
      userCity: wanted.userCity.trim(),
      userPhone: wanted.userPhone.trim(),
    });
    await announceChange(tx, [tag("bids", wanted.productId)]);
    return id;
  });
}

/** Highest bid and number of bids; rejected ones do not count. */
export async function bidState(db: Database, productId: string): Promise<BidState> {
  const [state] = await db
    .select({ highest: max(bids.price), count: count(bids.id) })
    .from(products)
    .leftJoin(bids, and(eq(bids.productId, products.id), ne(bids.status, "rejected")))
    .where(and(eq(products.id, productId), ne(products.status, "Block")))
    .groupBy(products.id);
  if (!state) throw noProduct();
  return state;
}
