import { oneLine } from "./one-line.ts";
import { whyUnseen, withoutUnseenEnds } from "./unseen.ts";

/** Endings of addresses that a mail program or a phone makes a link of by itself. */
const ENDING =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|pk|io|ly|co|me|app|link|shop|store|site|online|website|xyz|top|click|live|club|icu|vip|dev|page|ru|cn|tk|ml|gl|gg|cc|uk)(?![\p{L}\p{N}])/iu;
const SCHEME = /:\/\/|\bwww\./i;
/** Also the ones that only some programs show as a new line. */
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Longer ones are refused by the form and the call; only so much is looked into. */
const LOOKED_AT = 300;

/** Whether a text has the address of a page in it, which programs that show it would make a link of. */
export function hasPageAddress(text: string): boolean {
  return SCHEME.test(text) || ENDING.test(text);
}

// A letter has at most five marks: more of them would run over the lines above and below.
const NAME_OF_PEOPLE = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’-])*$/u;
/** Of those who stand together: "Ayesha & Bilal", "Ammi, Abbu and all of us". */
const NAMES_TOGETHER = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’&,-])*$/u;
const NAME_OF_STORE = /^(?=.*\p{L})(?:\p{L}\p{M}{0,5}|[ .'’&+()[\]\p{Nd}-])*$/u;

/** Said before a name and often written up to it: "Dr.Ali" is no address. */
const TITLE = /^(?:[dms]r|mrs?|ms|mst|miss|md|mohd|muh|prof|engr|adv|capt|maj|col|gen|lt|st)$/iu;

/** Whether two words of it stand together as in an address, "evil.example"; "M.Usman" and "Dr.Ali" do not. */
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

/** As many digits as a phone number has, however it is written: 03001234567, 0300-123 45 67, 111-222-333. */
const PHONE = /\p{Nd}{7}|\p{Nd}(?:[ .'’()[\]+-]{0,3}\p{Nd}){8}/u;

/** Whether a text has a number to call in it. */
export function hasPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

/** A name as it is kept and judged: on one line, in one spelling, without signs that nobody sees at its ends. */
export function cleanName(typed: string): string {
  return oneLine(typed);
}

/** What a kind of name is made of, and how its reader is told. */
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
 * What is wrong with the name of a person that other people are shown or written to by, in words that name the field
 * ("The first name"); null where nothing is. It would carry a stranger's advertisement into the letters of the shop.
 * An empty one is nobody's: whether it is needed is asked elsewhere.
 */
export function wrongName(typed: string, field: string): string | null {
  return whyNot(PEOPLE, typed, field);
}

/** The same of people who stand together: a couple, a family who gives together. */
export function wrongNames(typed: string, field: string): string | null {
  return whyNot(TOGETHER, typed, field);
}

/** The same of a line that is no name and stands like one: a title, who a card is from. Any signs, no advertisement. */
export function wrongTitle(typed: string, field: string): string | null {
  return (
    whyNotOneLine(typed, field) ??
    whyDotted(judged(typed), field) ??
    (hasPhoneNumber(judged(typed)) ? `${field} cannot have a phone number in it.` : null)
  );
}

/** The same of a store: digits are part of many, a phone number is an advertisement. */
export function wrongStoreName(typed: string, field: string): string | null {
  return (
    whyNot(STORE, typed, field) ?? (hasPhoneNumber(judged(typed)) ? `${field} ${STORE.fix}` : null)
  );
}

function whyNot({ signs, fix }: NameKind, typed: string, field: string): string | null {
  const wrong = whyNotOneLine(typed, field);
  if (wrong) return wrong;
  // Those that are left join letters.
  const name = judged(typed).replace(/[\u200c\u200d]/g, "");
  if (name !== "" && !signs.test(name)) return `${field} ${fix}`;
  return whyDotted(name, field);
}

function whyNotOneLine(typed: string, field: string): string | null {
  if (LINE_BREAK.test(withoutUnseenEnds(typed))) return `${field} has to fit one line.`;
  const unseen = whyUnseen(judged(typed), field);
  if (unseen) return unseen;
  return hasPageAddress(judged(typed))
    ? `${field} cannot have the address of a page in it. Enter only the name.`
    : null;
}

function whyDotted(name: string, field: string): string | null {
  return isLikeAnAddress(name) ? `${field} needs a space after each full stop.` : null;
}

function judged(typed: string): string {
  return cleanName(typed).slice(0, LOOKED_AT);
}
