import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** All that the database keeps of a secret that somebody carries (order tokens, API tokens). */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether this is the secret with that hash. */
export function isSecret(typed: string, hash: string): boolean {
  return isSameText(hashOfSecret(typed), hash);
}

/** A secret that follows from the shop's AUTH_SECRET and what it is for, so that nobody has to keep it. */
export function signatureFor(authSecret: string, purpose: string): string {
  return createHmac("sha256", authSecret).update(purpose).digest("base64url");
}

/** Compares in a time that says nothing about how much was right. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
