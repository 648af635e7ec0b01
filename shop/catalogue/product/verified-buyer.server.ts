import { type SQL, sql } from "drizzle-orm";

/** Whether the product came with that order and is kept. As a gift's part counts too, what was taken from stock is asked. */
function hasArrived(orderId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from parcels sent
    join reservations took on took.parcel_id = sent.id and took.product_id = ${productId}
    where sent.order_id = ${orderId} and sent.state = 'delivered')`;
}

/** Whether that email (lower case) has had that product delivered, and has it still. Never for strangers' eyes. */
export function hasBought(email: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from orders bought
    where lower(bought.email) = ${email} and ${hasArrived(sql`bought.id`, productId)})`;
}

/**
 * Whether that order proves that its buyer has that product, and is no seller's own of their goods: the database's one
 * rule of it (0006_proven_reviews.sql), by which it keeps `reviews.is_proven`.
 */
export function provesPurchase(orderId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`proves_purchase(${orderId}, ${productId})`;
}
