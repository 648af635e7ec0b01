import { numberOfProgram } from "#tohfa/shop/values/digits.ts";

/** A search text, parsed into words and a budget. */
export interface ReadQuery {
  /** The significant words, as typed but in lower case; at most MAX_WORDS. */
  words: string[];
  /** A budget found in the text, in rupees; `max` null: no upper end. */
  price: { min: number; max: number | null } | null;
}

const MAX_WORDS = 6;
/** Longer texts are cut before parsing. */
const MAX_LENGTH = 200;

/** Words without significance for the search. */
const STOP_WORDS = new Set(
  `a an and any at best buy can dear do find for from get give have i idea ideas in is it item items just like
  looking me my need nice of on one or please show some something thing things that the this to unique want with you your
  aur bhi chahiye chahye da de di do ka ke kay keliye ki ko koi kuch liay lie liye leye mein mera meri mere mujhe ne pe per
  wala wale wali ye یہ کا کی کے کو لیے لئے والا والی اور میں میری میرے`.split(/\s+/),
);
/** Nearly all products are gifts: these words count only if there are no others. */
const GIFT_WORDS = new Set(
  "gift gifts gifting present presents tohfa tohfay tuhfa tohfe تحفہ تحفے".split(" "),
);

const AMOUNT = String.raw`(?:(?:rs|pkr)\.? ?)?(\d[\d,]{0,11}(?:\.\d{1,2})?) ?(k|hazar|hazaar|thousand|lakh|lac)?(?: ?(?:rs|pkr|rupees|rupay|rupe|rupee)\b\.?)?(?: ?\/-)?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const BETWEEN = new RegExp(
  `${START}(?:between |from )?${AMOUNT} ?(?:-|–|to|and|se|سے) ?${AMOUNT}(?: tak| تک)?${END}`,
  "u",
);
const UNDER = new RegExp(
  `${START}(?:under|below|less than|upto|up to|within|max|maximum|in|not more than) ${AMOUNT}${END}`,
  "u",
);
const TAK = new RegExp(
  `${START}${AMOUNT} (?:tak|se kam|say kam|se neeche|ke andar|kay andar|or less|and under|or under|max|budget|تک|سے کم)${END}`,
  "u",
);
const OVER = new RegExp(`${START}(?:over|above|more than|at least) ${AMOUNT}${END}`, "u");
const PLUS = new RegExp(
  `${START}${AMOUNT} (?:se zyada|say zyada|se upar|or more|and above|سے زیادہ)${END}`,
  "u",
);

/**
 * Parses a search text: "gift for ammi under 1000" is "ammi" for at most Rs 1,000. The text must be in lower case with
 * single spaces (`normaliseTerm`).
 */
export function readQuery(term: string): ReadQuery {
  const { price, rest } = readBudget(term.slice(0, MAX_LENGTH));
  const all = rest.match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const unique = [...new Set<string>(all)];
  const significant = unique.filter((word) => !STOP_WORDS.has(word));
  const others = significant.filter((word) => !GIFT_WORDS.has(word));
  const words = [others, significant, price ? [] : unique].find((list) => list.length > 0) ?? [];
  return { words: words.slice(0, MAX_WORDS), price };
}

function readBudget(term: string): { price: ReadQuery["price"]; rest: string } {
  for (const [pattern, meaning] of BUDGETS) {
    const found = pattern.exec(term);
    const price = found && meaning(...found.slice(1));
    if (found && price) {
      return {
        price,
        rest: `${term.slice(0, found.index)} ${term.slice(found.index + found[0].length)}`,
      };
    }
  }
  return { price: null, rest: term };
}

/** Smaller numbers mean something else: "in 2 days", "set of 4 to 6". */
const LEAST_RUPEES = 50;

type Meaning = (...parts: (string | undefined)[]) => ReadQuery["price"];
const upTo: Meaning = (number, unit) => {
  const max = rupees(number, unit);
  return max >= LEAST_RUPEES ? { min: 0, max } : null;
};
const atLeast: Meaning = (number, unit) => {
  const min = rupees(number, unit);
  return min >= LEAST_RUPEES ? { min, max: null } : null;
};
const between: Meaning = (low, lowUnit, high, highUnit) => {
  // "1 to 2k" means thousands at both ends.
  const [min, max] = [rupees(low, lowUnit ?? highUnit), rupees(high, highUnit)];
  return min >= LEAST_RUPEES && max >= min ? { min, max } : null;
};
const BUDGETS: readonly (readonly [RegExp, Meaning])[] = [
  [BETWEEN, between],
  [UNDER, upTo],
  [TAK, upTo],
  [OVER, atLeast],
  [PLUS, atLeast],
];

const UNITS: Record<string, number> = {
  k: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  thousand: 1_000,
  lakh: 100_000,
  lac: 100_000,
};
/** Above any price, and still a safe integer in paisa. */
const MAX_RUPEES = 1_000_000_000;

function rupees(number = "", unit = ""): number {
  const value = (numberOfProgram(number) ?? 0) * (UNITS[unit] ?? 1);
  return Math.min(MAX_RUPEES, Math.ceil(value));
}

/** The forms of a word to search for: "watches" also as "watch", "parties" also as "party". */
export function formsOf(word: string): string[] {
  const forms = [word.replace(/['’]s$/u, "")];
  if (/^[a-z]{4,}$/.test(word)) {
    if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
    else if (/(?:s|x|sh|ch)es$/.test(word)) forms.push(word.slice(0, -2));
    if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  }
  return [...new Set(forms)];
}
