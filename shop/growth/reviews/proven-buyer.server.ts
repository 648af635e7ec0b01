import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { provesPurchase } from "#tohfa/shop/catalogue/product/verified-buyer.server.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";

/**
 * A buyer who is known for certain: by an order's secret token, or by signing in to an account. A typed email address
 * proves nothing.
 */
export type ProvenBuyer = { by: "order"; orderId: string } | { by: "account"; userId: string };

/** The buyer of this order, by its token; null if the token is wrong or there is no such order. */
export async function buyerByToken(
  db: Database,
  { orderId, token }: { orderId: string; token: string },
): Promise<ProvenBuyer | null> {
  const [order] = await db
    .select({ id: orders.id, accessTokenHash: orders.accessTokenHash })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !can(actorWithToken(order, token), "buyerByToken", { orderId })) return null;
  return { by: "order", orderId };
}

/** An order of a proven buyer with the product in it. */
export interface Purchase {
  orderId: string;
  /** The order's, lower case: the coupon for the review is mailed there, whatever address was typed into the review. */
  email: string;
  /** It has arrived, and no seller ordered their own goods: the review counts in the rating. */
  isProof: boolean;
}

/** An order in which they bought the product, preferably one with `isProof`; null if there is none. */
export async function findPurchase(
  tx: Database | Transaction,
  buyer: ProvenBuyer | null,
  productId: string,
): Promise<Purchase | null> {
  if (!buyer) return null;
  const isTheirs =
    buyer.by === "order"
      ? sql`o.id = ${buyer.orderId}`
      : sql`(o.user_id = ${buyer.userId} or lower(o.email) = (select email from users
          where id = ${buyer.userId} and email_verified))`;
  const { rows } = await tx.execute<{ id: string; email: string; is_proof: boolean }>(sql`
    select o.id, o.email, ${provesPurchase(sql`o.id`, sql`${productId}`)} as is_proof from orders o
    where ${isTheirs} and exists (select from parcels sent
      join reservations r on r.parcel_id = sent.id and r.product_id = ${productId}
      where sent.order_id = o.id)
    order by is_proof desc, o.created_at desc limit 1`);
  const [found] = rows;
  return found ? { orderId: found.id, email: found.email, isProof: found.is_proof } : null;
}
