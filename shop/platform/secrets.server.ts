import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The hash by which the database stores a secret (order tokens, API tokens). */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether this is the secret with that hash. */
export function isSecret(typed: string, hash: string): boolean {
  return isSameText(hashOfSecret(typed), hash);
}

/** A secret that is derived from AUTH_SECRET and its purpose, so that it need not be stored. */
export function signatureFor(authSecret: string, purpose: string): string {
  return createHmac("sha256", authSecret).update(purpose).digest("base64url");
}

/** Compares in constant time, against timing attacks. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
