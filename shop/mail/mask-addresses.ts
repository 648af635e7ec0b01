// Bounded: what is no address in the end was looked through once from each of its letters.
const MAIL_ADDRESS = /([^\s<>"'():;,@])[^\s<>"'():;,@]{0,63}@([^\s<>"'():;,@]+)/g;
const PHONE_NUMBER = /\+?\d{2}\d{5,11}(\d{2})(?!\d)/g;

/** A text with its mail addresses and phone numbers shortened: "a…@example.com", "92…67". */
export function maskAddresses(text: string): string {
  return text
    .replace(MAIL_ADDRESS, "$1…@$2")
    .replace(
      PHONE_NUMBER,
      (number, end: string) => `${number.replace("+", "").slice(0, 2)}…${end}`,
    );
}
