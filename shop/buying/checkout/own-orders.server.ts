import { eq, type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { orderConfirmations, orders } from "#tohfa/db/schema/orders.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { OPEN_PAYMENT_FIRST } from "#tohfa/shop/money/payments/payments.server.ts";
import { accessTokenFor, confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { promiseOf, type ShownPromise, type StoredPromise } from "#tohfa/shop/values/promise.ts";

/** An order as the buyer's list of orders shows it. */
export interface OwnOrder {
  id: string;
  state: OrderState;
  payment: PaymentMethod;
  total: Paisa;
  things: number;
  first: { name: string; image: string };
  parcels: ParcelState[];
  /** The parcels under way, with their promised days. */
  coming: { seller: string; promise: ShownPromise | null }[];
  /** The payment is due, or a failed one can be tried again. */
  payDue: boolean;
  /** ms */
  createdAt: number;
}

/** A delivered product that its buyer has not reviewed. */
export interface ToReview {
  productId: string;
  name: string;
  slug: string;
  image: string;
  orderId: string;
  /** The order's access token, by which the review form on the product page proves the purchase. */
  token: string;
}

/**
 * SQL condition for the orders `o` of an account: those placed while signed in, and guests' orders with its email
 * address, once that is verified. Null where there is no such account.
 */
async function ownedBy(
  db: Database,
  userId: string,
): Promise<{ email: string | null; where: SQL } | null> {
  const [user] = await db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const mine = sql`o.user_id = ${userId}`;
  if (!user.isVerified) return { email: null, where: sql`(${mine})` };
  return { email: user.email, where: sql`(${mine} or lower(o.email) = ${user.email})` };
}

/** Whether anything was delivered to an account's owner. */
export async function hasDeliveredOrder(db: Database, userId: string): Promise<boolean> {
  const owned = await ownedBy(db, userId);
  if (!owned) return false;
  const [found] = await executePrepared(
    db,
    sql`select from orders o where ${owned.where}
      and exists (select from parcels p where p.order_id = o.id and p.state = 'delivered') limit 1`,
  );
  return found !== undefined;
}

/** A page of an account's orders, the newest first. Refuses: not_found. */
export async function listOwnOrders(
  db: Database,
  actor: Actor,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
): Promise<{ items: OwnOrder[]; nextCursor: string | null }> {
  const owned = can(actor, "listOwnOrders", { userId }) ? await ownedBy(db, userId) : null;
  if (!owned) throw orderNotFound();
  const place = after ? decodeCursor(after, "orders", ["instant", "text"]).keys : null;
  const { rows } = await db.execute<{
    id: string;
    state: OrderState;
    payment: PaymentMethod;
    total: string;
    things: number;
    first: { name: string; image: string | null } | null;
    parcels: { state: ParcelState; seller: string; promise: StoredPromise }[] | null;
    pay_due: boolean | null;
    at: string;
    ms: string;
  }>(sql`select o.id, o.state, o.payment_method as payment, o.total, o.created_at::text as at,
      extract(epoch from o.created_at) * 1000 as ms,
      (select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = o.id) as things,
      (select p.state in ('awaiting', 'failed', 'rejected') from payments p where p.order_id = o.id
        order by ${OPEN_PAYMENT_FIRST} limit 1) as pay_due,
      (select json_build_object('name', product_name, 'image', image) from order_items i
        where i.order_id = o.id order by i.id limit 1) as first,
      (select json_agg(json_build_object('state', p.state, 'seller', s.company_name, 'promise', ${STORED_PROMISE})
          order by p.id) from parcels p join sellers s on s.id = p.seller_id where p.order_id = o.id
        and exists (select from order_items where parcel_id = p.id)) as parcels
    from orders o where ${owned.where}
      ${place ? sql`and (o.created_at, o.id) < (${place[0]}::timestamptz, ${place[1]}::text)` : sql``}
    order by o.created_at desc, o.id desc limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, id }) => ({
    order: "orders",
    keys: [at, id],
  }));
  return {
    items: items.map(({ id, state, payment, total, things, first, parcels, pay_due, ms }) => ({
      ...{ id, state, payment, things },
      total: Number(total),
      first: { name: first?.name ?? "", image: first?.image ?? "" },
      parcels: (parcels ?? []).map((parcel) => parcel.state),
      coming: (parcels ?? []).flatMap(({ state, seller, promise }) =>
        isUnderWay(state) ? [{ seller, promise: promiseOf(promise) }] : [],
      ),
      payDue: pay_due ?? false,
      createdAt: Number(ms),
    })),
    nextCursor,
  };
}

/**
 * The secrets of an order for the account that owns it: with the token they can do what the buyer can. `signature`
 * confirms a cash order on behalf of the account's verified mailbox; "" where that does not apply. Refuses: not_found,
 * also for another account's order.
 */
export async function openOwnOrder(
  db: Database,
  actor: Actor,
  authSecret: string,
  orderId: string,
): Promise<{ token: string; signature: string }> {
  const userId = "userId" in actor ? actor.userId : "";
  const owned = can(actor, "openOwnOrder", { userId }) ? await ownedBy(db, userId) : null;
  if (!owned) throw orderNotFound();
  const { rows } = await db.execute<{ id: string }>(
    sql`select o.id from orders o where o.id = ${orderId} and ${owned.where}`,
  );
  if (rows.length === 0) throw orderNotFound();
  const [order] = await db
    .select({
      id: orders.id,
      accessNonce: orders.accessNonce,
      email: orders.email,
      channel: orderConfirmations.channel,
    })
    .from(orders)
    .leftJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!order) throw orderNotFound();
  // An order that is confirmed by phone cannot be confirmed by mail.
  const isByMail = order.channel === null || order.channel === "mail";
  const isMailbox = isByMail && order.email !== "" && order.email === owned.email;
  return {
    token: accessTokenFor(authSecret, order),
    signature: isMailbox ? confirmSignature(authSecret, orderId) : "",
  };
}

/**
 * SQL: the reviews of an account: written while signed in, with its verified address, or for one of its orders. A
 * union, so that each part uses its own index: "or" would scan every review.
 */
function writtenBy(userId: string, owned: { email: string | null; where: SQL }): SQL {
  const byEmail = owned.email
    ? sql`union select id, product_id from reviews where lower(email) = ${owned.email}`
    : sql``;
  return sql`(select id, product_id from reviews where user_id = ${userId} ${byEmail}
    union select r.id, r.product_id from orders o join reviews r on r.order_id = o.id
      where ${owned.where})`;
}

/** The products that an account has received and not reviewed, the newest first; at most 20. Refuses: not_found. */
export async function listToReview(
  db: Database,
  actor: Actor,
  authSecret: string,
  userId: string,
): Promise<ToReview[]> {
  const owned = can(actor, "listToReview", { userId }) ? await ownedBy(db, userId) : null;
  if (!owned) throw orderNotFound();
  const { rows } = await db.execute<{
    product_id: string;
    name: string;
    slug: string;
    image: string | null;
    order_id: string;
    nonce: string;
  }>(sql`select * from (select distinct on (t.product_id) t.product_id, g.name, g.slug,
        g.images[1] as image, o.id as order_id, o.access_nonce as nonce, o.created_at
      from orders o join parcels p on p.order_id = o.id and p.state = 'delivered'
        join reservations t on t.parcel_id = p.id
        join products g on g.id = t.product_id and g.is_shown
      where ${owned.where} and t.product_id not in
        (select product_id from ${writtenBy(userId, owned)} written)
      order by t.product_id, o.created_at desc) found
    order by created_at desc, product_id limit 20`);
  return rows.map(({ product_id: productId, name, slug, image, order_id: orderId, nonce }) => ({
    ...{ productId, name, slug, orderId },
    image: image ?? "",
    token: accessTokenFor(authSecret, { id: orderId, accessNonce: nonce }),
  }));
}

/** A review that an account has written. */
export interface OwnReview {
  id: string;
  productId: string;
  productName: string;
  productSlug: string;
  rating: number;
  message: string;
  reply: string;
  /** It is hidden until staff have moderated it. */
  isWaiting: boolean;
  /** ms */
  createdAt: number;
}

/** The reviews of an account's purchases, the newest first; at most 50. Refuses: not_found. */
export async function listOwnReviews(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<OwnReview[]> {
  const owned = can(actor, "listOwnReviews", { userId }) ? await ownedBy(db, userId) : null;
  if (!owned) throw orderNotFound();
  const { rows } = await db.execute<Record<string, string | boolean | null>>(sql`
    select r.id, r.product_id, g.name, g.slug, r.rating, r.message, r.reply, r.is_waiting,
      extract(epoch from r.created_at) * 1000 as ms
    from ${writtenBy(userId, owned)} written join reviews r on r.id = written.id
      join products g on g.id = r.product_id
    where not r.hidden or r.is_waiting
    order by r.created_at desc, r.id desc limit 50`);
  return rows.map((row) => ({
    id: String(row.id),
    productId: String(row.product_id),
    productName: String(row.name),
    productSlug: String(row.slug),
    rating: Number(row.rating),
    message: String(row.message),
    reply: String(row.reply ?? ""),
    isWaiting: row.is_waiting === true,
    createdAt: Number(row.ms),
  }));
}
