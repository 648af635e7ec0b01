import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../escape-html.ts";
import { oneLine } from "../one-line.ts";
import { cleanDescription } from "../products/clean-description.server.ts";
import type { BlogBlock } from "./blog.ts";
import { BLOG_CATEGORIES, type BlogDraft } from "./blog-draft.ts";
import { playerOf } from "./player.ts";

/** What an article's writer typed as it is kept: no scripts, no pictures but those in `pictures`. */
export function cleanBlog(typed: BlogDraft, pictures: ReadonlySet<string>): BlogDraft {
  const known: ReadonlySet<string> = new Set(BLOG_CATEGORIES);
  return {
    title: oneLine(typed.title),
    titleUrdu: oneLine(typed.titleUrdu),
    textUrdu: cleanDescription(typed.textUrdu),
    categories: [...new Set(typed.categories)].filter((name) => known.has(name)),
    tags: [...new Set(typed.tags.map(oneLine))].filter((tag) => tag !== ""),
    content: typed.content.flatMap((block) => cleanBlock(block, pictures)),
  };
}

function cleanBlock(block: BlogBlock, pictures: ReadonlySet<string>): BlogBlock[] {
  switch (block.type) {
    case "image": {
      const images = block.images.flatMap(({ url, alt }) =>
        pictures.has(url) ? [{ url, alt: oneLine(alt).slice(0, 200) }] : [],
      );
      return images.length > 0 ? [{ type: "image", images }] : [];
    }
    case "heading":
      // Words, whatever signs are in them, for whoever puts them into a page.
      return [{ type: "heading", text: sanitizeHtml(escapeHtml(oneLine(block.text))) }];
    case "embed":
      return [{ type: "embed", text: playerOf(block.text) ?? cleanDescription(block.text) }];
    case "description":
      return [{ type: "description", text: cleanDescription(block.text) }];
  }
}
