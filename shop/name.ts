/** Endings of addresses that a mail program or a phone makes a link of by itself. */
const ENDING =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|pk|io|ly|co|app|link|shop|store|site|online|website|xyz|top|click|live|club|icu|vip|dev|page|ru|cn|tk|ml|gl|gg|cc|uk)(?![\p{L}\p{N}])/iu;
const SCHEME = /:\/\/|\bwww\./i;
/** Also the ones that only some programs show as a new line. */
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Longer ones are refused by the form and the call; only so much is looked into. */
const LOOKED_AT = 300;

/** Whether a text has the address of a page in it, which programs that show it would make a link of. */
export function hasPageAddress(text: string): boolean {
  return SCHEME.test(text) || ENDING.test(text);
}

/**
 * What is wrong with a name that other people are shown or written to by, in words that name the field ("The
 * first name"); null where nothing is. It would carry a stranger's advertisement into the letters of the shop.
 */
export function wrongName(typed: string, field: string): string | null {
  const name = typed.trim().slice(0, LOOKED_AT);
  if (LINE_BREAK.test(name)) return `${field} has to fit one line.`;
  if (hasPageAddress(name)) {
    return `${field} cannot have the address of a page in it. Enter only the name.`;
  }
  return null;
}
