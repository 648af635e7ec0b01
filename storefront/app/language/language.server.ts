import { AsyncLocalStorage } from "node:async_hooks";
import { isolate } from "#tohfa/shop/values/language/isolate.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { urduDate } from "#tohfa/shop/values/language/urdu-date.ts";
import { readTextsFrom } from "../../../ui/language/t.ts";
import { urduAmounts, urduFinder } from "../../../ui/language/urdu-reader.ts";
import { dictionary } from "./dictionary.ts";

/** A page that is being made, and the texts that it says: the browser gets those with it, the others later. */
interface Speaking {
  language: Language;
  said: Map<string, string>;
}

const speaking = new AsyncLocalStorage<Speaking>();
const find = urduFinder(dictionary);

const isUrdu = () => speaking.getStore()?.language === "ur";

readTextsFrom({
  language: () => speaking.getStore()?.language ?? "en",
  date: (english) => (isUrdu() ? urduDate(english) : english),
  amounts: (text) => (isUrdu() ? urduAmounts(text) : text),
  value: (text) => (isUrdu() ? isolate(text) : text),
  find(english) {
    const page = speaking.getStore();
    if (page?.language !== "ur") return undefined;
    const known = page.said.get(english);
    if (known !== undefined) return known;
    const urdu = find(english);
    if (urdu !== undefined) page.said.set(english, urdu);
    return urdu;
  },
});

/** Makes a page, its loaders and its words, in that language. */
export function speak<Made>(language: Language, make: () => Made): Made {
  // English is what is spoken where nothing else was said.
  return language === "en" ? make() : speaking.run({ language, said: new Map() }, make);
}

/** The texts said so far by the page that is being made. */
export function saidTexts(): Map<string, string> | null {
  return speaking.getStore()?.said ?? null;
}

/** Makes a part of a page, and tells which texts it says. */
export function listen<Made>(make: () => Made): { made: Made; said: Map<string, string> } {
  const said = new Map<string, string>();
  const made = speaking.run({ language: speaking.getStore()?.language ?? "en", said }, make);
  return { made, said };
}
