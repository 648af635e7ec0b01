import { oneLine } from "./one-line.ts";
import { whyUnseen, withoutUnseenEnds } from "./unseen.ts";

/** Top-level domains that mail programs and phones turn into links by themselves. */
const ENDING =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|pk|io|ly|co|me|app|link|shop|store|site|online|website|xyz|top|click|live|club|icu|vip|dev|page|ru|cn|tk|ml|gl|gg|cc|uk)(?![\p{L}\p{N}])/iu;
const SCHEME = /:\/\/|\bwww\./i;
/** Also those that only some programs show as a new line. */
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Characters that are checked; forms and calls refuse longer names. */
const MAX_CHECKED = 300;

/** Whether a text has a web address in it, which programs that show it would turn into a link. */
export function hasPageAddress(text: string): boolean {
  return SCHEME.test(text) || ENDING.test(text);
}

// A letter may have five marks at most: more would overlap the lines above and below.
const NAME_OF_PEOPLE = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’-])*$/u;
/** The names of several people: "Ayesha & Bilal", "Ammi, Abbu and all of us". */
const NAMES_TOGETHER = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’&,-])*$/u;
const NAME_OF_STORE = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’&+()[\]\p{Nd}-])*$/u;

/** Titles, which are often written without a space before the name: "Dr.Ali" is no address. */
const TITLE = /^(?:[dms]r|mrs?|ms|mst|miss|md|mohd|muh|prof|engr|adv|capt|maj|col|gen|lt|st)$/iu;

/** Whether two words are joined by a dot as in an address, "evil.example"; "M.Usman" and "Dr.Ali" are not. */
function isLikeAnAddress(name: string): boolean {
  const words = name.replace(/\p{M}/gu, "").split(/[^\p{L}\p{N}.]/u);
  return words.some((word) => {
    const [first = "", ...others] = word.split(".");
    let before = first;
    return others.some((after) => {
      const isPair = before.length > 1 && after.length > 1 && !TITLE.test(before);
      before = after;
      return isPair;
    });
  });
}

/** As many digits as a phone number has, in any spelling: 03001234567, 0300-123 45 67, 111-222-333. */
const PHONE = /\p{Nd}{7}|\p{Nd}(?:[ .'’()[\]+-]{0,3}\p{Nd}){8}/u;

/** Whether a text has a phone number in it. */
export function hasPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

/** A name as it is checked and stored: on one line, normalised, without invisible characters at its ends. */
export function cleanName(typed: string): string {
  return oneLine(typed);
}

/** The allowed characters of a kind of name, and the text of the refusal. */
interface NameKind {
  signs: RegExp;
  fix: string;
}

const PEOPLE: NameKind = {
  signs: NAME_OF_PEOPLE,
  fix: "can have only letters, spaces, . ' and -. Please leave out digits and web addresses.",
};
const TOGETHER: NameKind = {
  signs: NAMES_TOGETHER,
  fix: "can have only letters, spaces, . , ' & and -. Please leave out digits and web addresses.",
};
const STORE: NameKind = {
  signs: NAME_OF_STORE,
  fix: "can have only letters, digits, spaces, . ' & + - and brackets. Please leave out phone numbers and web addresses.",
};

/**
 * What is wrong with a person's name that other people see, in words that name the field ("The first name"); null where
 * nothing is. Else names could carry advertisements into the shop's letters. An empty name passes: whether it is
 * required is checked elsewhere.
 */
export function wrongName(typed: string, field: string): string | null {
  return whyNot(PEOPLE, typed, field);
}

/** The same for the names of several people: a couple, or a family that gives together. */
export function wrongNames(typed: string, field: string): string | null {
  return whyNot(TOGETHER, typed, field);
}

/** The same for other lines, such as a title or the sender of a card: any characters, but no advertisement. */
export function wrongTitle(typed: string, field: string): string | null {
  return (
    whyNotOneLine(typed, field) ??
    whyDotted(normalised(typed), field) ??
    (hasPhoneNumber(normalised(typed)) ? `${field} cannot have a phone number in it.` : null)
  );
}

/** The same for a store's name: digits are allowed, but no phone number. */
export function wrongStoreName(typed: string, field: string): string | null {
  return (
    whyNot(STORE, typed, field) ??
    (hasPhoneNumber(normalised(typed)) ? `${field} ${STORE.fix}` : null)
  );
}

function whyNot({ signs, fix }: NameKind, typed: string, field: string): string | null {
  const wrong = whyNotOneLine(typed, field);
  if (wrong) return wrong;
  // whyNotOneLine has refused all invisible characters but joiners between letters.
  const name = normalised(typed).replace(/[\u200c\u200d]/g, "");
  if (name !== "" && !signs.test(name)) return `${field} ${fix}`;
  return whyDotted(name, field);
}

function whyNotOneLine(typed: string, field: string): string | null {
  if (LINE_BREAK.test(withoutUnseenEnds(typed))) return `${field} has to fit one line.`;
  const unseen = whyUnseen(normalised(typed), field);
  if (unseen) return unseen;
  return hasPageAddress(normalised(typed))
    ? `${field} cannot have the address of a page in it. Enter only the name.`
    : null;
}

function whyDotted(name: string, field: string): string | null {
  return isLikeAnAddress(name) ? `${field} needs a space after each full stop.` : null;
}

function normalised(typed: string): string {
  return cleanName(typed).slice(0, MAX_CHECKED);
}
