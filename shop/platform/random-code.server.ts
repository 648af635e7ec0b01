import { randomInt } from "node:crypto";

/** Crockford's base 32: without I, L, O and U, so that a code can be read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code of that many letters and digits; 5 bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
