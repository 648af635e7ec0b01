/** The translations of a language, by the English text in the code. */
export type Words = Readonly<Record<string, string>>;

/**
 * Makes a function that translates a text. Texts of rules have their values filled in already: "Only 3 left." is found
 * by "Only {count} left."; of several patterns the longest that fits. `write` formats the values of named placeholders
 * in that language, `writeOther` all others. Values that are texts of the shop are translated too: a "{sentence}" must
 * have a translation, an "{option}" may be a seller's own. The function returns undefined where there is no
 * translation.
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
        const own = within < MAX_DEPTH ? find(sentence, within + 1) : undefined;
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

/** A placeholder whose value is a sentence of the shop, such as a reason. */
const SENTENCE = "sentence";
/** How deep sentences may be nested. */
const MAX_DEPTH = 3;
/** Placeholders whose values may have a translation: a city, an option, its choice. */
const OWN: ReadonlySet<string> = new Set(["city", "option", "choice"]);

/** Couriers write cities in capitals. */
function capitalised(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** A translated text with placeholders. */
interface Pattern {
  matches: RegExp;
  names: string[];
  text: string;
}

/** Longer texts are written by people, not by the shop. */
const MAX_LETTERS = 1_000;

function patternsOf(words: Words): Pattern[] {
  return Object.entries(words)
    .filter(([english]) => /\{\w+\}/.test(english) && hasEnoughLetters(english))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({
      matches: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map(escapeRegExp)
          .join("(.{1,600}?)")}$`,
        "s",
      ),
      names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      text,
    }));
}

/** A pattern with fewer letters of its own ("{number} of {count}") would match unrelated sentences. */
const MIN_LETTERS = 6;

function hasEnoughLetters(english: string): boolean {
  if (english.includes(`{${SENTENCE}}`)) return true;
  return english.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "").length >= MIN_LETTERS;
}

/** A text escaped for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
