import { type Actor, VISITOR } from "../accounts/actor.ts";
import { isSecret, signatureFor } from "../secrets.server.ts";

/**
 * The secret that opens an order's page. It follows from the shop's AUTH_SECRET and the order's id, so a
 * replayed request can be answered again while the database keeps only its hash.
 */
export function accessTokenFor(authSecret: string, orderId: string): string {
  return signatureFor(authSecret, `order:${orderId}`);
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
