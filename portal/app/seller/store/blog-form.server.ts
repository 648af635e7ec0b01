import { type Static, Type } from "typebox";
import type { BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { BLOG_LIMITS, type BlogDraft } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { htmlFromText } from "#tohfa/shop/selling/products/description.ts";

const most = BLOG_LIMITS;
/** How long a text may be, the shop says itself and with words; this only stops what is no text at all. */
const text = (letters: number) => Type.Optional(Type.String({ maxLength: 4 * letters }));

/** An article as its form sends it: blocks by their place, pictures by theirs. */
export const BLOG_FORM = Type.Object({
  title: text(most.title),
  titleUrdu: text(most.title),
  textUrdu: text(most.description),
  categories: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  tags: text(most.tags * most.tag),
  content: Type.Array(
    Type.Object({
      type: Type.Union(
        (["heading", "description", "image", "embed"] as const).map((type) => Type.Literal(type)),
      ),
      text: text(most.description),
      images: Type.Optional(
        Type.Array(Type.Object({ url: Type.String({ maxLength: 2_000 }), alt: text(most.alt) }), {
          maxItems: 20,
        }),
      ),
    }),
    { maxItems: 100 },
  ),
  step: Type.Optional(Type.String({ maxLength: 40 })),
});

type Sent = Omit<Static<typeof BLOG_FORM>, "step">;

/** The article of a form. Descriptions are HTML from here on: typed as text, they become paragraphs. */
export function draftOfBlogForm(sent: Sent): BlogDraft {
  const { title = "", titleUrdu = "", textUrdu = "", categories, tags = "", content } = sent;
  return {
    ...{ title, titleUrdu, textUrdu: htmlFromText(textUrdu) },
    ...{ categories, tags: tags.split(",").map((tag) => tag.trim()) },
    content: content.map(({ type, text = "", images = [] }): BlogBlock => {
      if (type === "image") {
        return { type, images: images.map(({ url, alt = "" }) => ({ url, alt })) };
      }
      return { type, text: type === "description" ? htmlFromText(text) : text };
    }),
  };
}
