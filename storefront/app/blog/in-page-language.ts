import type { Blog, BlogBlock } from "../../../shop/blog/blog.ts";
import { playerOf } from "../../../shop/blog/player.ts";
import { language } from "../../../ui/language/t.ts";

/**
 * An article in the words that its writer wrote for the page's language, with its own pictures and films: the first before
 * the text, the others after it. Without such words it stays as it is.
 */
export function inPageLanguage({ titleUrdu, textUrdu, ...blog }: Blog): Blog {
  // The other language's words are no part of the page.
  const own = { ...blog, titleUrdu: "", textUrdu: "" };
  if (language() === "en" || titleUrdu === "") return own;
  const [first, ...others] = blog.content.filter(isWithoutWords);
  const text: BlogBlock = { type: "description", text: textUrdu };
  return { ...own, title: titleUrdu, content: [...(first ? [first] : []), text, ...others] };
}

function isWithoutWords(block: BlogBlock): boolean {
  return block.type === "image" || (block.type === "embed" && playerOf(block.text) !== null);
}
