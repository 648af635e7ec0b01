import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * The secret that opens an order's page. It follows from the shop's AUTH_SECRET and the order's id, so a
 * replayed request can be answered again while the database keeps only its hash.
 */
export function accessTokenFor(secret: string, orderId: string): string {
  return createHmac("sha256", secret).update(`order:${orderId}`).digest("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in a time that says nothing about how much was right. */
export function isToken(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash));
}
