import { type SQL, sql } from "drizzle-orm";

/** Whether the product came with that order and is kept. As a gift's part counts too, what was taken from stock is asked. */
export function hasArrived(orderId: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from parcels sent
    join reservations took on took.parcel_id = sent.id and took.product_id = ${productId}
    where sent.order_id = ${orderId} and sent.state = 'delivered')`;
}

/** Whether that email (lower case) has had that product delivered, and has it still. Never for strangers' eyes. */
export function hasBought(email: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from orders bought
    where lower(bought.email) = ${email} and ${hasArrived(sql`bought.id`, productId)})`;
}

/** Whether the review `r` is of somebody who proved to have bought its product, and has it still. */
export const IS_VERIFIED_BUYER = hasArrived(sql`r.order_id`, sql`r.product_id`);
