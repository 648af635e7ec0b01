import { eq, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { hashOfSecret, isSecret, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { lockOrder, noOrder } from "./order-state.server.ts";

/** Of an order, what its secret is made of; the nonce is random. */
export type OrderAccess = Pick<typeof orders.$inferSelect, "id" | "accessNonce">;

/**
 * The secret that opens an order's page. It follows from the shop's AUTH_SECRET, the order's id and its
 * nonce, so a replayed request and a later mail can name it again while the database keeps only its hash.
 */
export function accessTokenFor(authSecret: string, { id, accessNonce }: OrderAccess): string {
  return signatureFor(authSecret, `order:${id}:${accessNonce}`);
}

/** The secret of an order as it is now; for those who are told it: the one who placed it, and its mails. */
export async function readAccessToken(
  db: Database,
  authSecret: string,
  orderId: string,
): Promise<string> {
  const [order] = await executePrepared<{ id: string; accessNonce: string }>(
    db,
    sql`select id, access_nonce as "accessNonce" from orders where id = ${orderId}`,
  );
  if (!order) throw noOrder();
  return accessTokenFor(authSecret, order);
}

/**
 * Makes every link to an order's page so far worthless, after one came into wrong hands. The mails that
 * follow carry the new one (`resendMessage` sends one again). An admin's to do. Refuses: not_found.
 */
export async function revokeOrderAccess(
  db: Database,
  authSecret: string,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(actor, "revokeOrderAccess", { orderId })) throw noOrder();
    const accessNonce = crypto.randomUUID();
    const token = accessTokenFor(authSecret, { id: orderId, accessNonce });
    await tx
      .update(orders)
      .set({ accessNonce, accessTokenHash: hashOfSecret(token) })
      .where(eq(orders.id, orderId));
    await writeAudit(tx, actor, { action: "order.access-revoked", subject: orderId });
  });
}

/** Only the confirmation mail carries it: who has it reads the buyer's mail. */
export function confirmSignature(authSecret: string, orderId: string): string {
  return signatureFor(authSecret, `confirm:${orderId}`);
}

/** The actor for this order and token: its holder, or a visitor where the token is wrong. */
export function actorWithToken(
  order: { id: string; accessTokenHash: string },
  token: string,
): Actor {
  return isSecret(token, order.accessTokenHash)
    ? { role: "token_holder", orderId: order.id }
    : VISITOR;
}
