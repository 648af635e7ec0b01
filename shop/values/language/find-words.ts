/** The words of a language: English texts, as the code has them, and what they are there. */
export type Words = Readonly<Record<string, string>>;

/**
 * Finds a text's words. What a rule of the shop says comes whole, its values already in it: "Only 3 left." is found by
 * "Only {count} left."; the longest such pattern that fits. `write` says how values of a name are written in that language,
 * `writeOther` those of other names. Values that are texts of the shop themselves are found in their turn: a "{sentence}"
 * must be, an "{option}" may be a seller's own.
 * Undefined where there are no words for it.
 */
export function createFinder(
  words: Words,
  write: Readonly<Record<string, (value: string) => string>> = {},
  writeOther = (value: string) => value,
): (english: string) => string | undefined {
  const known = new Map(Object.entries(words));
  let patterns: readonly Pattern[] | null = null;
  const find = (english: string, within = 0): string | undefined => {
    const whole = known.get(english);
    if (whole !== undefined || english.length > MAX_LETTERS) return whole;
    patterns ??= patternsOf(words);
    for (const { matches, names, text } of patterns) {
      const found = matches.exec(english);
      if (!found) continue;
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? ""]));
      const sentence = values.get(SENTENCE);
      if (sentence !== undefined) {
        const own = within < MAX_WITHIN ? find(sentence, within + 1) : undefined;
        if (own === undefined) continue;
        values.set(SENTENCE, own);
      }
      return text.replace(/\{(\w+)\}/g, (all, name: string) => {
        const value = values.get(name) ?? all;
        if (name === SENTENCE) return value;
        const own = OWN.has(name) ? (known.get(value) ?? known.get(capitalised(value))) : undefined;
        return own ?? (write[name] ?? writeOther)(value);
      });
    }
    return undefined;
  };
  return (english) => find(english);
}

/** A value that is a sentence of the shop itself, such as the reason why. */
const SENTENCE = "sentence";
/** Sentences within sentences. */
const MAX_WITHIN = 3;
/** Values that the shop may have words for: a city, an option, what is chosen of it. */
const OWN: ReadonlySet<string> = new Set(["city", "option", "choice"]);

/** Couriers shout their cities. */
function capitalised(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** A text with values in it, as a rule says it. */
interface Pattern {
  matches: RegExp;
  names: string[];
  text: string;
}

/** Longer texts are somebody's own words. */
const MAX_LETTERS = 1_000;

function patternsOf(words: Words): Pattern[] {
  return Object.entries(words)
    .filter(([english]) => /\{\w+\}/.test(english) && saysEnough(english))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({
      matches: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map(literally)
          .join("(.{1,600}?)")}$`,
        "s",
      ),
      names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      text,
    }));
}

/** With fewer letters of its own a pattern ("{number} of {count}") would fit sentences that are none of it. */
const LEAST_LETTERS = 6;

function saysEnough(english: string): boolean {
  if (english.includes(`{${SENTENCE}}`)) return true;
  return english.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "").length >= LEAST_LETTERS;
}

/** A text as a part of a pattern. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
