import { literally } from "./find-words.ts";
import type { Language } from "./language.ts";

/** A thing by its one name, and its Urdu one where it has it. */
export interface Named {
  name: string;
  nameUrdu?: string | undefined;
}

/** What a product is called in that language: in Urdu as its seller wrote it, else by the one name that it has. */
export function nameIn(language: Language, { name, nameUrdu }: Named): string {
  return (language === "ur" && nameUrdu) || name;
}

/** A text of the shop's rules ("Only 3 of Mug left."), with these things called as they are in that language. */
export function nameThingsIn(language: Language, text: string, things: readonly Named[]): string {
  if (language === "en" || things.length === 0) return text;
  const names = new Map(things.map((thing) => [thing.name, nameIn(language, thing)]));
  // The longest first: a "Mug rug" is no "Mug".
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const whole = new RegExp(
    `(^|[^\\p{L}\\p{N}])(${longestFirst.map(literally).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return text.replace(whole, (_all, before: string, name: string) => before + names.get(name));
}
