import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { basenameOf, inLanguage } from "#tohfa/shop/values/language/language.ts";
import { language } from "../../../ui/language/t.ts";
import { listen, saidTexts } from "../language/language.server.ts";
import type { Fillings, HtmlOf } from "./cached-html.tsx";

interface CachedHtml {
  /** Text and the name of a filling in turn. */
  parts: string[];
  /** Its texts, which every page that shows it says. */
  said: Map<string, string>;
}

/** Forgotten together with what it is of. */
const made = new WeakMap<object, Map<string, CachedHtml>>();

/** Makes HTML that is the same on every page (cached-html.tsx). */
export const htmlOf: HtmlOf = (of, kind, fillings, make) => {
  const known = made.get(of) ?? new Map<string, CachedHtml>();
  made.set(of, known);
  const inWords = `${language()} ${kind}`;
  const kept = known.get(inWords) ?? cachedHtml(() => make(placesOf(fillings)));
  known.set(inWords, kept);
  const said = saidTexts();
  for (const [english, urdu] of kept.said) said?.set(english, urdu);
  const [html = "", ...others] = kept.parts;
  if (others.length === 0) return html;
  const filled = new Map(Object.entries<string>(fillings));
  return kept.parts
    .map((part, index) => (index % 2 === 0 ? part : escapeHtml(filled.get(part) ?? "")))
    .join("");
};

/** Stands around the name of a filling, where it goes: no text and no address of ours has this sign. */
const PLACE = "\u{F8FF}";

function placesOf<Name extends string>(fillings: Fillings<Name>): Fillings<Name> {
  const places = Object.keys(fillings).map((name) => [name, `${PLACE}${name}${PLACE}`]);
  return Object.fromEntries(places);
}

function cachedHtml(make: () => ReactElement): CachedHtml {
  const basename = basenameOf(language());
  const location = inLanguage("/", language());
  const { made: html, said } = listen(() =>
    renderToString(
      <StaticRouter basename={basename} location={location}>
        {/* In here: what it says while it is made are its texts too. */}
        {make()}
      </StaticRouter>,
    ),
  );
  return { parts: inOnePiece(html).split(PLACE), said };
}

/**
 * A text that React has put together stays a tree of its thousand pieces, and each page that it goes into would walk
 * through it: a tenth of a page's time, and five times the memory.
 */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
