import { type SQL, sql } from "drizzle-orm";

/**
 * Whether that email (lower case) has had that product delivered, and has it still: a guest can type any
 * email into an order, but not receive its parcel. As a gift's part counts too, what was taken from stock is
 * asked.
 */
export function hasBought(email: SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from orders bought
    join parcels sent on sent.order_id = bought.id and sent.state = 'delivered'
    join reservations took on took.parcel_id = sent.id and took.product_id = ${productId}
    where lower(bought.email) = ${email})`;
}

/** Whether the review `r` is of somebody who bought its product. */
export const IS_VERIFIED_BUYER = hasBought(sql`r.email`, sql`r.product_id`);
