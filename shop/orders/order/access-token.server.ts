import { eq, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { hashOfSecret, isSecret, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { lockOrder, orderNotFound } from "./order-state.server.ts";

/** The fields of an order from which its secret token is derived; the nonce is random. */
export type OrderAccess = Pick<typeof orders.$inferSelect, "id" | "accessNonce">;

/**
 * The secret that opens an order's page. It is derived from the shop's AUTH_SECRET, the order's id and its
 * nonce, so a replayed request and a later mail can repeat it although the database stores only its hash.
 */
export function accessTokenFor(authSecret: string, { id, accessNonce }: OrderAccess): string {
  return signatureFor(authSecret, `order:${id}:${accessNonce}`);
}

/** The current secret of an order; only for the buyer who placed it and for the order's mails. */
export async function readAccessToken(
  db: Database,
  authSecret: string,
  orderId: string,
): Promise<string> {
  const [order] = await executePrepared<{ id: string; accessNonce: string }>(
    db,
    sql`select id, access_nonce as "accessNonce" from orders where id = ${orderId}`,
  );
  if (!order) throw orderNotFound();
  return accessTokenFor(authSecret, order);
}

/**
 * Invalidates every earlier link to an order's page, after one leaked. Later mails carry the new
 * link (`resendMessage` sends a mail again). Admins only. Refuses: not_found.
 */
export async function revokeOrderAccess(
  db: Database,
  authSecret: string,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(actor, "revokeOrderAccess", { orderId })) throw orderNotFound();
    const accessNonce = crypto.randomUUID();
    const token = accessTokenFor(authSecret, { id: orderId, accessNonce });
    await tx
      .update(orders)
      .set({ accessNonce, accessTokenHash: hashOfSecret(token) })
      .where(eq(orders.id, orderId));
    await writeAudit(tx, actor, { action: "order.access-revoked", subject: orderId });
  });
}

/** Only the confirmation mail carries this signature, so it proves access to the buyer's mailbox. */
export function confirmSignature(authSecret: string, orderId: string): string {
  return signatureFor(authSecret, `confirm:${orderId}`);
}

/** The actor for this order and token: the token's holder, or a visitor if the token is wrong. */
export function actorWithToken(
  order: { id: string; accessTokenHash: string },
  token: string,
): Actor {
  return isSecret(token, order.accessTokenHash)
    ? { role: "token_holder", orderId: order.id }
    : VISITOR;
}
