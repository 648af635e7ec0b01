/** The words of a language: English texts, as the code has them, and what they are there. */
export type Words = Readonly<Record<string, string>>;

/**
 * Finds a text's words. What a rule of the shop says comes whole, its values already in it: "Only 3 left." is found by
 * "Only {count} left."; the longest such pattern that fits. `write` says how values of a name are written in that language,
 * `writeOther` those of other names.
 * Undefined where there are no words for it.
 */
export function createFinder(
  words: Words,
  write: Readonly<Record<string, (value: string) => string>> = {},
  writeOther = (value: string) => value,
): (english: string) => string | undefined {
  const known = new Map(Object.entries(words));
  let patterns: readonly Pattern[] | null = null;
  return (english) => {
    const whole = known.get(english);
    if (whole !== undefined || english.length > MOST_LETTERS) return whole;
    patterns ??= patternsOf(words);
    for (const { matches, names, text } of patterns) {
      const found = matches.exec(english);
      if (!found) continue;
      return text.replace(/\{(\w+)\}/g, (all, name: string) => {
        const value = found[names.indexOf(name) + 1] ?? all;
        return (write[name] ?? writeOther)(value);
      });
    }
    return undefined;
  };
}

/** A text with values in it, as a rule says it. */
interface Pattern {
  matches: RegExp;
  names: string[];
  text: string;
}

/** Longer texts are somebody's own words. */
const MOST_LETTERS = 1_000;

function patternsOf(words: Words): Pattern[] {
  return Object.entries(words)
    .filter(([english]) => /\{\w+\}/.test(english) && lettersOf(english) >= LEAST_LETTERS)
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

function lettersOf(english: string): number {
  return english.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "").length;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
