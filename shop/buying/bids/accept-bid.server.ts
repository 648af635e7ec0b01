import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { bids, products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { defaultQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import {
  announceReserved,
  notifyLowStock,
  reserveStock,
} from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import { readOrderSellers } from "../checkout/order-sellers.server.ts";
import { type PricedOrder, writeOrder } from "../checkout/write-order.server.ts";
import { CART_LIMITS, whyNotCash } from "../quote/limits.ts";
import { productsOfLines } from "../quote/priced-products.server.ts";
import { priceLines, type Quote } from "../quote/quote.ts";
import type { LineInput, QuotedLine } from "../quote/quoted-line.ts";
import { isOwnProduct, whyNotAnswerBid, whyNotSellByBid } from "./bid.ts";
import { sellerAsBidder } from "./bids-seller.server.ts";

type Bid = typeof bids.$inferSelect & {
  /** The account's email; empty for a bid without an account. */
  email: string;
};

/**
 * Turns a bid into an order at the bid's price (PRODUCT §5), in one transaction: the stock is reserved as for any
 * order, the bidder and the other bidders are notified. Allowed for the product's own seller and admins. A bid has no
 * address, so the bidder enters it when confirming. Returns the order's id. Refuses: not_found, conflict (answered
 * already, sold out, not sold any more, the seller's own bid).
 */
export async function acceptBid(
  db: Database,
  secret: string,
  actor: Actor,
  bidId: string,
  phoneChannels: ReadonlySet<PhoneChannel> = new Set(),
): Promise<string> {
  return await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const bid = await lockBid(tx, bidId);
      if (!bid || !can(actor, "acceptBid", { sellerId: bid.sellerId })) throw noBid();
      refuse(whyNotAnswerBid(bid.status));
      await refuseOwnBid(tx, bid);
      refuse(whyNotCash(bid.price, await readSettings(tx, CART_LIMITS)));
      const product = await reserveProduct(tx, bid.productId);
      const orderId = await placeOrderOfBid(tx, bid, product, { secret, phoneChannels });
      await tx.update(bids).set({ status: "accepted", orderId }).where(eq(bids.id, bid.id));
      await notifyOthers(tx, bid, product);
      await recordAnswer(tx, actor, bid, "accepted");
      await announceReserved(tx, [product]);
      return orderId;
    }),
  );
}

/** Inserts the order of a bid by the same function as a checkout. Returns its id. */
async function placeOrderOfBid(
  tx: Transaction,
  bid: Bid,
  product: Product,
  { secret, phoneChannels }: Pick<PricedOrder, "secret" | "phoneChannels">,
): Promise<string> {
  const payload = { price: bid.price, ...namesOf(product) };
  const priced = {
    ...{ secret, phoneChannels, hold: null, userId: bid.userId },
    wanted: orderOfBid(bid),
    quote: quoteOfBid(bid, product),
    sellers: await readOrderSellers(tx, [bid.productId]),
    notice: { template: "bid-accepted" as const, payload },
  };
  const { order } = await writeOrder(tx, priced);
  return order.id;
}

/**
 * Rejects a bid, and notifies the bidder; if a job rejects it, the message says that nobody answered it. Refuses:
 * not_found, conflict (answered already).
 */
export async function rejectBid(db: Database, actor: Actor, bidId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId);
    if (!bid || !can(actor, "rejectBid", { sellerId: bid.sellerId })) throw noBid();
    refuse(whyNotAnswerBid(bid.status));
    const found = await productsOfLines(tx, [lineOf(bid, 1)]);
    await tx.update(bids).set({ status: "rejected" }).where(eq(bids.id, bid.id));
    const product = found.get(bid.productId);
    const reason = actor.role === "system" ? { isUnanswered: true } : {};
    if (product) await notifyNotAccepted(tx, bid, { product, reason });
    await recordAnswer(tx, actor, bid, "rejected");
  });
}

/** Also the refusal for another seller's bid, so that its existence is not revealed. */
function noBid(): Refusal {
  return new Refusal("not_found", "There is no such bid.");
}

async function lockBid(tx: Transaction, id: string): Promise<Bid | null> {
  const itsProduct = tx.select({ id: bids.productId }).from(bids).where(eq(bids.id, id));
  // Lock the product first: two bids on one product would deadlock otherwise.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, itsProduct))
    .for("no key update");
  const [row] = await tx
    .select({ bid: bids, sellerId: products.sellerId, email: users.email })
    .from(bids)
    .innerJoin(products, eq(products.id, bids.productId))
    .leftJoin(users, eq(users.id, bids.userId))
    .where(eq(bids.id, id))
    .for("no key update", { of: bids });
  return row ? { ...row.bid, sellerId: row.sellerId, email: row.email ?? "" } : null;
}

/** Checked again: the seller's phones may have changed since the bid was made. */
async function refuseOwnBid(tx: Transaction, bid: Bid): Promise<void> {
  if (isOwnProduct(bid, await sellerAsBidder(tx, bid.sellerId))) {
    throw new Refusal("conflict", "This bid comes from the product's own seller.");
  }
}

/**
 * Reserves a bid's quantity: one, or the quantity that the product's price is for. Returns the product after that. The
 * seller chose this bidder, so the limits for unconfirmed orders do not apply; until the bidder confirms, the pieces
 * count in those limits for others.
 */
async function reserveProduct(tx: Transaction, productId: string): Promise<Product> {
  const line = lineOf({ productId }, 1);
  const before = (await productsOfLines(tx, [line])).get(productId);
  refuse(whyNotSellByBid(before));
  if (!before) throw noBid();
  const needed = new Map([[productId, defaultQuantity(before)]]);
  const product = (await reserveStock(tx, needed)).get(productId);
  // A concurrent order reserved it first.
  if (!product) refuse(whyNotSellByBid({ ...before, stock: 0 }));
  else await notifyLowStock(tx, [product], needed);
  return product ?? before;
}

function lineOf({ productId }: { productId: string }, quantity: number): LineInput {
  return {
    id: productId,
    quantity,
    seenPrice: null,
    category: "",
    attributes: {},
    parts: [],
    note: "",
  };
}

function orderOfBid(bid: Bid): OrderInput {
  const [firstName = "", ...rest] = bid.userName.trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(" "),
    email: bid.email,
    phone: bid.userPhone,
    whatsAppNumber: "",
    // Entered when the buyer confirms.
    address: "",
    city: bid.userCity,
    referBy: "",
    shipping: "standard",
    payment: "cod",
    coupon: "",
    arriveOn: "",
    receiver: null,
    lines: [],
    language: bid.language,
  };
}

/** The bid is the total price, also for a product that is sold by the hundred. */
function quoteOfBid(bid: Bid, product: Product): Quote {
  const quantity = defaultQuantity(product);
  const line: QuotedLine = {
    index: 0,
    product,
    quantity,
    unit: { numerator: bid.price, denominator: quantity },
    total: bid.price,
    category: "New Arrival",
    attributes: {},
    parts: [],
    note: `Bid ${bid.id}`,
    personalisation: [],
  };
  return {
    // No further charges: the bidder was not told of any.
    ...priceLines([line], { charged: [], payment: "cod" }),
    changes: [],
    // Nobody told the bidder of an advance.
    advance: 0,
    ...{ couponNote: "", deliveryFees: null, deliveryFrom: 0 },
    // No promised days: there is no address yet.
    ...{ delivery: null, shares: null, promisesTo: new Map(), promises: new Map() },
  };
}

/** Notifies the other bidders; where no stock is left, their bids are rejected. */
async function notifyOthers(tx: Transaction, bid: Bid, product: Product): Promise<void> {
  const isGone = product.stock < defaultQuantity(product);
  const isOther = and(
    eq(bids.productId, bid.productId),
    ne(bids.id, bid.id),
    eq(bids.status, "open"),
  );
  const others = await tx
    .select({ bid: bids, email: users.email })
    .from(bids)
    .leftJoin(users, eq(users.id, bids.userId))
    .where(and(isOther, ne(bids.userPhone, bid.userPhone)))
    .orderBy(asc(bids.id))
    .for("no key update", { of: bids });
  const reason = isGone ? { isGone } : { isOther: true };
  for (const { bid: other, email } of others) {
    const told = { product, reason, occasion: `:${bid.id}` };
    await notifyNotAccepted(tx, { ...other, email: email ?? "" }, told);
  }
  if (isGone) await tx.update(bids).set({ status: "rejected" }).where(isOther);
}

function namesOf({ name, nameUrdu }: Product) {
  return { productName: name, ...(nameUrdu && { productNameUrdu: nameUrdu }) };
}

/** Why a bid was not accepted; all false: the seller rejected it. */
interface NotAccepted {
  isGone?: boolean;
  isOther?: boolean;
  isUnanswered?: boolean;
}

async function notifyNotAccepted(
  tx: Transaction,
  bid: Bid,
  told: { product: Product; reason: NotAccepted; occasion?: string },
): Promise<void> {
  const { product, reason, occasion = "" } = told;
  const [firstName = ""] = bid.userName.trim().split(/\s+/);
  await notify(
    tx,
    { email: bid.email, phone: bid.userPhone },
    {
      template: "bid-not-accepted",
      about: `${bid.id}${occasion}`,
      payload: {
        ...{ firstName, language: bid.language },
        price: bid.price,
        productId: product.id,
        ...namesOf(product),
        slug: product.slug,
        ...reason,
      },
    },
  );
}

async function recordAnswer(
  tx: Transaction,
  actor: Actor,
  bid: Bid,
  answer: "accepted" | "rejected",
): Promise<void> {
  await writeAudit(tx, actor, { action: `bid ${answer}`, subject: bid.id });
  await announceChange(tx, [tag("bids", bid.productId)]);
}
