import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Long enough not to be guessed before the attempts are limited; rules about digits and signs would not replace length.
 */
export const MIN_PASSWORD = 10;
/** Hashing a longer one would only cost time. */
export const MAX_PASSWORD = 128;

/** The commonest passwords that are long enough. */
const KNOWN =
  /^(1234567890+|0123456789|qwertyuiop\d*|password\d*|pakistan\d*|(.)\2+|(..)\3+|(password){2,})$/i;

/** Why this cannot be a password; null where it can. */
export function whyNotPassword(password: string, email: string): Refusal | null {
  if (password.length < MIN_PASSWORD) {
    return no(`Choose a password of at least ${MIN_PASSWORD} characters. Three words are fine.`);
  }
  if (password.length > MAX_PASSWORD) {
    return no(`A password has at most ${MAX_PASSWORD} characters.`);
  }
  const [name = ""] = email.toLowerCase().split("@");
  const isOwnName = name.length > 3 && password.toLowerCase().replace(/\d{1,128}$/, "") === name;
  if (KNOWN.test(password) || isOwnName || password.toLowerCase() === email.toLowerCase()) {
    return no("Others would guess this password. Choose one that only you can think of.");
  }
  return null;
}

function no(text: string): Refusal {
  return new Refusal("invalid", text, { field: "password" });
}
