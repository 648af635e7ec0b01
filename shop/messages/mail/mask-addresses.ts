// From the beginning of a word only: tried from each of its letters, a long word would take quadratic time.
const MAIL_ADDRESS = /(?<![^\s<>"'():;,@])([^\s<>"'():;,@])[^\s<>"'():;,@]*@([^\s<>"'():;,@]+)/g;
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
