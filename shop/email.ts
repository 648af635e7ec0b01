/** Longer ones are refused before anything looks into them. */
const MAX_EMAIL = 200;

/** No part can match in two ways, so this takes time in proportion to the text's length. */
const EMAIL = /^[^\s@<>()",;:]{1,64}@(?:[^\s@<>()"',;:.]+\.)+[^\s@<>()"',;:.]{2,}$/;

/** Good enough to send mail to; whether it arrives only the mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text.trim());
}
