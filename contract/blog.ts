import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import type { Blog, BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import type { WireBlog } from "./schemas/shop.ts";
import { firstText, record, textList, timeOrNull } from "./tolerant.ts";

export function blogToWire(blog: Blog): WireBlog {
  const never = new Date(0).toISOString();
  return {
    _id: blog.id,
    slug: blog.slug,
    title: blog.title,
    ...(blog.titleUrdu && { titleUrdu: blog.titleUrdu, textUrdu: blog.textUrdu }),
    categories: blog.categories,
    tags: blog.tags,
    sellerName: blog.sellerName,
    createdAt: blog.createdAt ?? never,
    updatedAt: blog.updatedAt ?? never,
    content: blog.content.map((block) =>
      block.type === "image"
        ? {
            type: block.type,
            value: block.images.map((image) => image.url),
            altText: block.images.map((image) => image.alt),
          }
        : { type: block.type, value: block.text },
    ),
  };
}

/** The blog of an answer: wrapped as `data`, as `blog`, or the blog itself (SPEC §7). */
export function blogFromWire(body: unknown): Blog | null {
  const outer = record(body);
  const wire = [outer.data, outer.blog, outer]
    .map(record)
    .find((one) => firstText([one.title]) !== "");
  if (!wire) return null;
  const title = firstText([wire.title]);
  return {
    id: firstText([wire._id, wire.id]),
    slug: firstText([wire.slug], slugFor(title)),
    title,
    titleUrdu: firstText([wire.titleUrdu]),
    textUrdu: firstText([wire.textUrdu]),
    categories: textList(wire.categories),
    tags: textList(wire.tags),
    sellerName: firstText([wire.sellerName]),
    createdAt: timeOrNull(wire.createdAt),
    updatedAt: timeOrNull(wire.updatedAt),
    content: Array.isArray(wire.content) ? wire.content.flatMap(blockFromWire) : [],
  };
}

function blockFromWire(value: unknown): BlogBlock[] {
  const wire = record(value);
  const { type } = wire;
  if (type === "image") {
    const urls = typeof wire.value === "string" ? [wire.value] : textList(wire.value);
    const alts = Array.isArray(wire.altText) ? wire.altText : [wire.altText];
    const images = urls.map((url, index) => ({ url, alt: firstText([alts[index]]) }));
    return images.length === 0 ? [] : [{ type, images }];
  }
  if (type === "heading" || type === "description" || type === "embed") {
    const text = firstText([wire.value]);
    return text === "" ? [] : [{ type, text }];
  }
  return [];
}
