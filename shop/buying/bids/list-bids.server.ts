import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { bids, products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { defaultQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { CART_LIMITS, whyNotCash } from "../quote/limits.ts";
import { isOwnProduct, whyNotAnswerBid, whyNotSellByBid } from "./bid.ts";
import type { BidStatus } from "./bid-machine.ts";
import { sellerAsBidder } from "./bids-seller.server.ts";

/** A bid as a list shows it. */
export interface ListedBid {
  id: string;
  status: BidStatus;
  productId: string;
  productName: string;
  image: string;
  price: Paisa;
  /** The product's price when it was made. */
  priceAtBid: Paisa;
  /** Empty where it was erased. */
  bidder: string;
  city: string;
  /** The id of its order; "" where there is none. */
  orderId: string;
  /** ms */
  createdAt: number;
}

/** A bid with the facts for answering it. */
export interface ShownBid extends ListedBid {
  phone: string;
  priceNow: Paisa;
  stock: number;
  /** The quantity that is sold for it. */
  quantity: number;
  /** The commission by the current rules, and the amount for the seller. */
  commission: Paisa;
  earned: Paisa;
  /** The number of other open bids on the product, and the highest of them. */
  others: { count: number; highest: Paisa };
  /** Why it cannot be accepted or rejected, in words; null where it can. The server refuses by the same rules. */
  whyNot: { accept: string | null; reject: string | null };
}

/** Which page of bids. */
export interface BidQuery {
  tab?: "open" | "answered" | undefined;
  after?: string | undefined;
  limit: number;
}

type Page = { items: ListedBid[]; nextCursor: string | null };

/** A page of the bids on a store's products, those that wait for an answer first. Refuses: not_found. */
export async function listBids(
  db: Database,
  actor: Actor,
  { sellerId, ...query }: BidQuery & { sellerId: string },
): Promise<Page> {
  if (!can(actor, "listBids", { sellerId })) throw noBid();
  return await readBids(db, eq(bids.sellerId, sellerId), query);
}

/** A page of all stores' bids, those that wait for an answer first. Admins only. Refuses: not_found. */
export async function listAllBids(db: Database, actor: Actor, query: BidQuery): Promise<Page> {
  if (!can(actor, "listAllBids")) throw noBid();
  return await readBids(db, sql`true`, query);
}

/** A page of the bids that an account has made. Refuses: not_found. */
export async function listOwnBids(
  db: Database,
  actor: Actor,
  { userId, ...query }: BidQuery & { userId: string },
): Promise<Page> {
  if (!can(actor, "listOwnBids", { userId })) throw noBid();
  return await readBids(db, eq(bids.userId, userId), query);
}

const IS_ANSWERED = sql`(${bids.status} <> 'open')`;

async function readBids(db: Database, whose: SQL, { tab, after, limit }: BidQuery): Promise<Page> {
  const place = after ? decodeCursor(after, "bids", ["number", "instant", "text"]).keys : null;
  const rows = await db
    .select({
      bid: bids,
      name: products.name,
      images: products.images,
      at: sql<string>`${bids.createdAt}::text`,
    })
    .from(bids)
    .innerJoin(products, eq(products.id, bids.productId))
    .where(
      and(
        whose,
        tab && (tab === "open" ? sql`not ${IS_ANSWERED}` : IS_ANSWERED),
        place
          ? sql`(${IS_ANSWERED}::int > ${place[0]}::int or (${IS_ANSWERED}::int = ${place[0]}::int
              and (${bids.createdAt}, ${bids.id}) < (${place[1]}::timestamptz, ${place[2]}::text)))`
          : undefined,
      ),
    )
    // The order of the index.
    .orderBy(IS_ANSWERED, sql`${bids.createdAt} desc`, sql`${bids.id} desc`)
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ bid, at }) => ({
    order: "bids",
    keys: [Number(bid.status !== "open"), at, bid.id],
  }));
  return { items: items.map(toListed), nextCursor };
}

function toListed({
  bid,
  name,
  images,
}: {
  bid: typeof bids.$inferSelect;
  name: string;
  images: string[];
}): ListedBid {
  const { id, status, productId, price, priceAtBid, userName, userCity, orderId } = bid;
  return {
    ...{ id, status, productId, price, priceAtBid },
    productName: name,
    image: images[0] ?? "",
    bidder: userName,
    city: userCity,
    orderId: orderId ?? "",
    createdAt: bid.createdAt.getTime(),
  };
}

/** A bid on a product of the actor's own store, with the commission and the seller's amount. Refuses: not_found. */
export async function showBid(db: Database, actor: Actor, bidId: string): Promise<ShownBid> {
  const [row] = await db
    .select({
      bid: bids,
      name: products.name,
      images: products.images,
      sellerId: products.sellerId,
    })
    .from(bids)
    .innerJoin(products, eq(products.id, bids.productId))
    .where(eq(bids.id, bidId));
  if (!row || !can(actor, "showBid", { sellerId: row.sellerId })) throw noBid();
  const { bid, sellerId } = row;
  const sale = { productId: bid.productId, sellerId, total: bid.price };
  const [[product], commissionOf, seller, limits, others] = await Promise.all([
    selectProducts(db, sql`products p where p.id = ${bid.productId}`),
    readCommissionOf(db, [sale], new Date()),
    sellerAsBidder(db, sellerId),
    readSettings(db, CART_LIMITS),
    otherBids(db, bid),
  ]);
  const commission = commissionOf([sale]);
  const ended = whyNotAnswerBid(bid.status);
  const own = isOwnProduct(bid, seller)
    ? new Refusal("conflict", "This bid comes from the product's own seller.")
    : null;
  const accept = ended ?? own ?? whyNotCash(bid.price, limits) ?? whyNotSellByBid(product);
  return {
    ...toListed(row),
    phone: bid.userPhone,
    priceNow: product?.price ?? bid.priceAtBid,
    stock: product?.stock ?? 0,
    quantity: product ? defaultQuantity(product) : 1,
    commission,
    earned: bid.price - commission,
    others,
    whyNot: { accept: accept?.message ?? null, reject: ended?.message ?? null },
  };
}

async function otherBids(
  db: Database,
  { id, productId }: { id: string; productId: string },
): Promise<ShownBid["others"]> {
  const { rows } = await db.execute<{ count: number; highest: string }>(
    sql`select count(*)::int as count, coalesce(max(price), 0) as highest from bids
      where product_id = ${productId} and id <> ${id} and status = 'open'`,
  );
  return { count: rows[0]?.count ?? 0, highest: Number(rows[0]?.highest ?? 0) };
}

/** Also the refusal for another seller's bid, so that its existence is not revealed. */
function noBid(): Refusal {
  return new Refusal("not_found", "There is no such bid.");
}
