import { and, count, eq, lte, max, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { bids, products } from "#tohfa/db/schema/catalog.ts";
import { IS_SHOWN, selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { isOwnProduct, lowerThanOpen, whyNotBid } from "./bid.ts";
import type { BidState } from "./bid-state.ts";
import { sellerAsBidder } from "./bids-seller.server.ts";

/** A bid as the client sends it; the seller is read from the product. */
export interface BidInput {
  productId: string;
  /** NaN where the typed text is not a number. */
  price: Paisa;
  userName: string;
  userCity: string;
  userPhone: string;
  /** The bidder's account, where it is known. */
  userId: string | null;
  /** The language of the bidder's messages; left out: English. */
  language?: Language | undefined;
}

/**
 * Stores a bid with the product's price at that time (PRODUCT §5); returns its id, "BID-…". A phone has one open bid on
 * a product: a higher one raises it, the same again changes nothing. Refuses: not_found, invalid (field), forbidden
 * (the seller's own product), conflict (lower than the phone's open one).
 */
export async function placeBid(db: Database, wanted: BidInput): Promise<string> {
  return await db.transaction(async (tx) => {
    // Locked, so that the price that the bid is checked against is the price stored with it.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, wanted.productId))
      .for("share");
    const [product] = await selectProducts(
      tx,
      sql`products p where p.id = ${wanted.productId} and ${IS_SHOWN}`,
    );
    if (!product) throw noProduct();
    refuse(whyNotBid(wanted, product.price));
    if (isOwnProduct(wanted, await sellerAsBidder(tx, product.sellerId))) {
      const text = "This is your own product: bids on it come from buyers.";
      throw new Refusal("forbidden", text, { field: "userPhone" });
    }
    const id = await storeBid(tx, wanted, product);
    await announceChange(tx, [tag("bids", wanted.productId)]);
    return id;
  });
}

/** One statement: of any number of concurrent bids of a phone one stays open. */
async function storeBid(
  tx: Transaction,
  wanted: BidInput,
  product: { price: Paisa; sellerId: string },
): Promise<string> {
  const bidder = {
    price: wanted.price,
    priceAtBid: product.price,
    userName: cleanName(wanted.userName),
    userCity: findCity(wanted.userCity)?.name ?? wanted.userCity.trim(),
    userPhone: wanted.userPhone.trim(),
    userId: wanted.userId,
    language: wanted.language ?? "en",
  };
  const ofPhone = and(
    eq(bids.productId, wanted.productId),
    eq(bids.phoneKey, internationalPhone(bidder.userPhone)),
    eq(bids.status, "open"),
  );
  const [stored] = await tx
    .insert(bids)
    .values({
      id: `BID-${randomCode(10)}`,
      productId: wanted.productId,
      sellerId: product.sellerId,
      ...bidder,
    })
    .onConflictDoUpdate({
      target: [bids.productId, bids.phoneKey],
      targetWhere: sql`status = 'open'`,
      set: bidder,
      setWhere: lte(bids.price, wanted.price),
    })
    .returning({ id: bids.id });
  if (stored) return stored.id;
  const [open] = await tx.select({ price: bids.price }).from(bids).where(ofPhone);
  // The open bid was answered in between: insert this one as a new bid.
  if (!open) return await storeBid(tx, wanted, product);
  throw lowerThanOpen(open.price);
}

/** The highest bid and the number of bids, without rejected ones, and how long an unanswered bid stays open. */
export async function bidState(db: Database, productId: string): Promise<BidState> {
  const [openDays, [state]] = await Promise.all([
    readSetting(db, "openBidDays"),
    db
      .select({ highest: max(bids.price), count: count(bids.id) })
      .from(products)
      .leftJoin(bids, and(eq(bids.productId, products.id), ne(bids.status, "rejected")))
      .where(and(eq(products.id, productId), eq(products.isShown, true)))
      .groupBy(products.id),
  ]);
  if (!state) throw noProduct();
  return { ...state, openDays };
}
