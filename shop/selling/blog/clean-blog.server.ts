import { cleanHtml } from "#tohfa/shop/platform/input/clean-html.server.ts";
import type { HtmlField } from "#tohfa/shop/platform/input/html.ts";
import { createPauses } from "#tohfa/shop/platform/input/pauses.server.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { cleanDescription } from "../products/clean-description.server.ts";
import type { BlogBlock } from "./blog.ts";
import { BLOG_CATEGORIES, type BlogDraft, whyNotBlocks } from "./blog-draft.ts";
import { playerOf } from "./player.ts";

/**
 * A typed article cleaned for storage: no scripts, no pictures but those in `pictures`. Refuses: invalid (too many
 * parts, or one is too long to be parsed).
 */
export async function cleanBlog(
  typed: BlogDraft,
  pictures: ReadonlySet<string>,
): Promise<BlogDraft> {
  refuse(whyNotBlocks(typed));
  const known: ReadonlySet<string> = new Set(BLOG_CATEGORIES);
  const content: BlogBlock[] = [];
  const pause = createPauses();
  for (const [index, block] of typed.content.entries()) {
    content.push(...cleanBlock(block, pictures, `content[${index}].text`));
    await pause();
  }
  const urdu = { words: "The text in Urdu", field: "textUrdu" };
  return {
    title: oneLine(typed.title),
    titleUrdu: oneLine(typed.titleUrdu),
    textUrdu: cleanDescription(typed.textUrdu, urdu),
    categories: [...new Set(typed.categories)].filter((name) => known.has(name)),
    tags: [...new Set(typed.tags.map(oneLine))].filter((tag) => tag !== ""),
    content,
  };
}

function cleanBlock(block: BlogBlock, pictures: ReadonlySet<string>, field: string): BlogBlock[] {
  const where: HtmlField = { words: "This text", field };
  switch (block.type) {
    case "image": {
      const images = block.images.flatMap(({ url, alt }) =>
        pictures.has(url) ? [{ url, alt: oneLine(alt).slice(0, 200) }] : [],
      );
      return images.length > 0 ? [{ type: "image", images }] : [];
    }
    case "heading":
      // Headings are plain text: escape all signs, since pages render the stored text as HTML.
      return [{ type: "heading", text: cleanHtml(escapeHtml(oneLine(block.text)), where) }];
    case "embed":
      return [{ type: "embed", text: playerOf(block.text) ?? cleanDescription(block.text, where) }];
    case "description":
      return [{ type: "description", text: cleanDescription(block.text, where) }];
  }
}
