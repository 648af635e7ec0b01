import type { Blog, BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { playerOf } from "#tohfa/shop/selling/blog/player.ts";
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
  const content = [...(first ? [first] : []), ...blocksOf(textUrdu), ...others];
  return { ...own, title: titleUrdu, content };
}

/** Its small headings are the article's own, right below its title. */
function blocksOf(html: string): BlogBlock[] {
  const parts = html.split(/<h3>([\s\S]*?)<\/h3>/);
  // split() with a group gives text and heading in turn.
  return parts.flatMap((text, index): BlogBlock[] => {
    if (text.trim() === "") return [];
    return [{ type: index % 2 === 0 ? "description" : "heading", text }];
  });
}

function isWithoutWords(block: BlogBlock): boolean {
  return block.type === "image" || (block.type === "embed" && playerOf(block.text) !== null);
}
