import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import type { BlogDraft } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { textFromDescription } from "#tohfa/shop/selling/products/description.ts";

/** What an article's form holds at first: what is stored of it, as its author types it. */
export function blogDefaults({ tags, content, textUrdu, ...rest }: BlogDraft) {
  return {
    ...{ ...rest, textUrdu: textFromDescription(textUrdu), tags: tags.join(", ") },
    content: content.map((block) => {
      if (block.type === "image") return { type: block.type, images: block.images };
      if (block.type === "heading") return { type: block.type, text: textFromHtml(block.text) };
      return { type: block.type, text: textFromDescription(block.text) };
    }),
  };
}
