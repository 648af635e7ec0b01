import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { auditLog } from "../../db/schema/operations.ts";
import type { Actor } from "../accounts/actor.ts";
import { canManageSeller, nameOf } from "../accounts/permissions.ts";
import { defaultQuantity } from "../catalog/price.ts";
import { isHidden, type Product } from "../catalog/product.ts";
import { announceChange } from "../changes.server.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import { productsOfLines } from "../checkout/priced-products.server.ts";
import type { LineInput, Quote } from "../checkout/quote.ts";
import { writeOrder } from "../checkout/write-order.server.ts";
import { notify } from "../mail/notify.server.ts";
import type { Paisa } from "../money.ts";
import { announceTaken, takeStock } from "../orders/reservations.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import { type BidStatus, whyNotAnswerBid } from "./bid.ts";

interface Bid {
  id: string;
  productId: string;
  price: Paisa;
  userName: string;
  userCity: string;
  userPhone: string;
  userId: string | null;
  /** Of whoever has an account; else a bid has none. */
  email: string;
}

interface BidRow extends Record<string, unknown> {
  id: string;
  product_id: string;
  seller_id: string;
  price: string;
  user_name: string;
  user_city: string;
  user_phone: string;
  user_id: string | null;
  email: string | null;
  status: BidStatus;
}

/**
 * Makes an order of a bid at the bid's price (PRODUCT §5), in one transaction: the stock is taken as by any
 * order, the bidder is told, and so are the others who bid. The product's own seller or an admin; a bid has
 * no address, so the bidder gives it when confirming. Returns the order's id. Refuses: not_found, conflict
 * (answered already, sold out).
 */
export async function acceptBid(
  db: Database,
  secret: string,
  actor: Actor,
  bidId: string,
): Promise<string> {
  return await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const bid = await lockBid(tx, actor, bidId);
      const product = await takeProduct(tx, bid.productId);
      const order = await writeOrder(tx, secret, orderOfBid(bid), quoteOfBid(bid, product), null, {
        template: "bid-accepted",
        payload: { price: bid.price, productName: product.name },
      });
      await tx.execute(sql`update orders set user_id = ${bid.userId} where id = ${order.id}`);
      await tx.execute(
        sql`update bids set status = 'accepted', order_id = ${order.id} where id = ${bid.id}`,
      );
      await tellOthers(tx, bid, product);
      await keepAnswer(tx, actor, bid, "accepted");
      await announceTaken(tx, [product]);
      return order.id;
    }),
  );
}

/** Says no to a bid, and tells the bidder: the product's own seller or an admin. */
export async function rejectBid(db: Database, actor: Actor, bidId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const bid = await lockBid(tx, actor, bidId);
    const products = await productsOfLines(tx, [lineOf(bid, 1)]);
    await tx.execute(sql`update bids set status = 'rejected' where id = ${bid.id}`);
    const product = products.get(bid.productId);
    if (product) await tellNotAccepted(tx, bid, product, {});
    await keepAnswer(tx, actor, bid, "rejected");
  });
}

async function lockBid(tx: Transaction, actor: Actor, id: string): Promise<Bid> {
  // The product first: two bids on one product would wait for one another in a circle.
  await tx.execute(sql`select p.id from products p
    where p.id = (select product_id from bids where id = ${id}) for no key update`);
  const { rows } = await tx.execute<BidRow>(sql`select b.*, p.seller_id, u.email
    from bids b join products p on p.id = b.product_id left join users u on u.id = b.user_id
    where b.id = ${id} for no key update of b`);
  const row = rows[0];
  // Another seller's bid does not exist for this one.
  if (!row || !canManageSeller(actor, row.seller_id)) {
    throw new Refusal("not_found", "There is no such bid.");
  }
  refuse(whyNotAnswerBid(row.status));
  return bidFromRow(row);
}

function bidFromRow(row: BidRow): Bid {
  return {
    id: row.id,
    productId: row.product_id,
    price: Number(row.price),
    userName: row.user_name,
    userCity: row.user_city,
    userPhone: row.user_phone,
    userId: row.user_id,
    email: row.email ?? "",
  };
}

/** Takes what a bid is for: one, or the quantity that the product's price is for. As it is after that. */
async function takeProduct(tx: Transaction, productId: string): Promise<Product> {
  const line = lineOf({ productId }, 1);
  const before = (await productsOfLines(tx, [line])).get(productId);
  if (!before || isHidden(before)) {
    throw new Refusal("conflict", "This product is not sold any more.");
  }
  const taken = await takeStock(tx, new Map([[productId, defaultQuantity(before)]]));
  if (!taken.has(productId)) {
    throw new Refusal("conflict", `${before.name} is sold out: add stock, or reject the bid.`);
  }
  // Read again: nobody can change the row now before we commit.
  return (await productsOfLines(tx, [line])).get(productId) ?? before;
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
    // Asked for when the buyer confirms.
    address: "",
    city: bid.userCity,
    referBy: "",
    shipping: "standard",
    payment: "cod",
    coupon: "",
    lines: [],
  };
}

/** The bid is the whole price, also of a product that is sold by the hundred. */
function quoteOfBid(bid: Bid, product: Product): Quote {
  const quantity = defaultQuantity(product);
  return {
    lines: [
      {
        index: 0,
        product,
        quantity,
        unit: { numerator: bid.price, denominator: quantity },
        total: bid.price,
        category: "New Arrival",
        attributes: {},
        parts: [],
        note: `Bid ${bid.id}`,
      },
    ],
    subtotal: bid.price,
    shipping: 0,
    discount: 0,
    total: bid.price,
    changes: [],
  };
}

/** Whoever else bid is told; where nothing is left, their bids are at an end. */
async function tellOthers(tx: Transaction, bid: Bid, product: Product): Promise<void> {
  const isGone = product.stock < defaultQuantity(product);
  const { rows } = await tx.execute<BidRow>(sql`select b.*, u.email
    from bids b left join users u on u.id = b.user_id
    where b.product_id = ${bid.productId} and b.id <> ${bid.id} and b.status = 'open'
      and b.user_phone <> ${bid.userPhone} order by b.id for no key update of b`);
  for (const row of rows) {
    const reason = isGone ? { isGone } : { isOther: true };
    await tellNotAccepted(tx, bidFromRow(row), product, reason, `:${bid.id}`);
  }
  if (isGone) {
    await tx.execute(sql`update bids set status = 'rejected'
      where product_id = ${bid.productId} and id <> ${bid.id} and status = 'open'`);
  }
}

async function tellNotAccepted(
  tx: Transaction,
  bid: Bid,
  product: Product,
  reason: { isGone?: boolean; isOther?: boolean },
  occasion = "",
): Promise<void> {
  const [firstName = ""] = bid.userName.trim().split(/\s+/);
  await notify(
    tx,
    { email: bid.email, phone: bid.userPhone },
    {
      template: "bid-not-accepted",
      about: `${bid.id}${occasion}`,
      payload: {
        firstName,
        price: bid.price,
        productId: product.id,
        productName: product.name,
        slug: product.slug,
        ...reason,
      },
    },
  );
}

async function keepAnswer(
  tx: Transaction,
  actor: Actor,
  bid: Bid,
  answer: "accepted" | "rejected",
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actor: nameOf(actor), action: `bid ${answer}`, subject: bid.id });
  await announceChange(tx, [tag("bids", bid.productId)]);
}
