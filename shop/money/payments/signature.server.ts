import { createHmac, timingSafeEqual } from "node:crypto";

export function hmacHex(algorithm: "sha256" | "sha512", key: string, message: string): string {
  return createHmac(algorithm, key).update(message).digest("hex");
}

/** Compares two hex texts, ignoring case, in constant time. */
export function isSameHex(given: string, wanted: string): boolean {
  const one = Buffer.from(given.trim().toLowerCase());
  const other = Buffer.from(wanted.toLowerCase());
  return one.length === other.length && timingSafeEqual(one, other);
}
