import { type Named, replaceNames } from "#tohfa/shop/values/language/name-in.ts";
import { withMoney } from "./format.ts";
import { language, t } from "./t.ts";

/** From a Latin letter on, until Urdu's letters or signs go on. */
const LATIN = /(\p{Script=Latin}(?:[^\p{Script=Arabic}،۔؟“”]*[\p{Script=Latin}\d)\]])?)/u;

/**
 * What the shop's rules say, in the page's language; `named`: the things it names. What stays in English in it, such as
 * the name of a product that has no other, keeps its own direction and is read as English.
 */
export function Told({ text, named = [] }: { text: string; named?: readonly Named[] | undefined }) {
  const words = withMoney(t(replaceNames(language(), text, named)));
  if (language() === "en") return words;
  // split() with a group gives Urdu and English in turn.
  return words.split(LATIN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} lang="en">
        {part}
      </bdi>
    ),
  );
}
