import { randomInt } from "node:crypto";

/** Crockford's base 32: without I, L, O and U, so that a code can be read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of that many letters and digits, derived from bytes that nobody can guess: one of each byte. */
export function codeOfBytes(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A random code of that many letters and digits; 5 bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
