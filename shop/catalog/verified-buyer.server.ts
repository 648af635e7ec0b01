import { sql } from "drizzle-orm";

/**
 * Whether the email of the review `r` has had its product delivered: a guest can type any email into an
 * order, but not receive its parcel. As a gift's part counts too, what was taken from stock is asked.
 */
export const IS_VERIFIED_BUYER = sql`exists (select 1 from orders bought
  join parcels sent on sent.order_id = bought.id and sent.state = 'delivered'
  join reservations took on took.parcel_id = sent.id and took.product_id = r.product_id
  where lower(bought.email) = r.email)`;
