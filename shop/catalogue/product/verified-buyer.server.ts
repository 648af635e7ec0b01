import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: whether the order delivered the product and it was not returned. It uses reservations, since products inside
 * gifts count, too.
 */
function hasArrived(orderId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from parcels sent
    join reservations took on took.parcel_id = sent.id and took.product_id = ${productId}
    where sent.order_id = ${orderId} and sent.state = 'delivered')`;
}

/**
 * SQL: whether the product was delivered to that email (lower case) and not returned. Never show the result to others.
 */
export function hasBought(email: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from orders bought
    where lower(bought.email) = ${email} and ${hasArrived(sql`bought.id`, productId)})`;
}

/**
 * SQL: whether the order proves that its buyer has the product, and is not the seller's own order of their goods: the
 * database's function (0006_proven_reviews.sql), which also maintains `reviews.is_proven`.
 */
export function provesPurchase(orderId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`proves_purchase(${orderId}, ${productId})`;
}
