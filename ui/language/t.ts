import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "#tohfa/shop/values/language/language.ts";

/** Where `t` finds what it needs: on the server the request's, in the browser the page's. */
export interface Reader {
  language(): Language;
  /** Undefined where the language has no words for it. */
  find(english: string): string | undefined;
  /** A date or time as the shop's rules write it ("Tue 24 Nov"). */
  date(english: string): string;
  /** A text with amounts in it ("You save Rs 1,508"). */
  amounts(text: string): string;
  /** A value that goes into a text. */
  value(text: string): string;
}

const asItIs = (text: string) => text;
const ENGLISH: Reader = {
  language: () => "en",
  find: () => undefined,
  date: asItIs,
  amounts: asItIs,
  value: asItIs,
};
let reader = ENGLISH;

/** Once, before anything is shown. */
export function readTextsFrom(given: Reader): void {
  reader = given;
}

/** How the page's language writes dates and amounts (format.ts). */
export function writing(): Pick<Reader, "date" | "amounts"> {
  return reader;
}

/** The language of the page that is being made or shown. */
export function language(): Language {
  return reader.language();
}

/** What a call of the API says of its page: nothing where it is English, which every host takes for granted. */
export function saidLanguage(): { language?: Language } {
  return language() === "en" ? {} : { language: language() };
}

/**
 * A text in the page's language. The English one is its name: it stands where it is used, and each feature's `urdu.ts`
 * says what it is in Urdu. "{count}" stands for a value: t("{count} products", { count: 3 }). Write the text itself into
 * the call: a test reads the code for texts that have no Urdu.
 */
export function t(english: string, values?: Readonly<Record<string, string | number>>): string {
  const text = reader.find(english) ?? english;
  if (!values) return text;
  return text.replace(NAMED, (all, name: string) => reader.value(`${values[name] ?? all}`));
}

/** The same where a value is more than a text: tx("Read our {policy}.", { policy: <Link …>…</Link> }). */
export function tx(english: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = (reader.find(english) ?? english).split(NAMED);
  // split() with a group gives text and name in turn.
  return parts.map((part, index) =>
    createElement(Fragment, { key: index }, index % 2 === 0 ? part : values[part]),
  );
}

const NAMED = /\{(\w+)\}/g;
