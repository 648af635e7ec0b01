import { escapeRegExp } from "./find-words.ts";
import type { Language } from "./language.ts";

/** Something with a name, and an Urdu name where it has one. */
export interface Named {
  name: string;
  nameUrdu?: string | undefined;
}

/** The name in that language; where there is no Urdu name, the English one. */
export function nameIn(language: Language, { name, nameUrdu }: Named): string {
  return (language === "ur" && nameUrdu) || name;
}

/** A text of the shop's rules ("Only 3 of Mug left."), with these names replaced by those of the language. */
export function replaceNames(language: Language, text: string, things: readonly Named[]): string {
  if (language === "en" || things.length === 0) return text;
  const names = new Map(things.map((thing) => [thing.name, nameIn(language, thing)]));
  // The longest first: a "Mug rug" is no "Mug".
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const whole = new RegExp(
    `(^|[^\\p{L}\\p{N}])(${longestFirst.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return text.replace(whole, (_all, before: string, name: string) => before + names.get(name));
}
