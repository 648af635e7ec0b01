import type { BlogBlockRow } from "#tohfa/db/schema/content.ts";
import type { BlogBlock } from "./blog.ts";

/** Converts a stored block. */
export function blockFromRow(block: BlogBlockRow): BlogBlock[] {
  const values = Array.isArray(block.value) ? block.value : [block.value];
  if (block.type !== "image") return [{ type: block.type, text: values.join("\n") }];
  return [
    { type: "image", images: values.map((url, i) => ({ url, alt: block.altText?.[i] ?? "" })) },
  ];
}

/** Converts a block for storage. */
export function blockToRow(block: BlogBlock): BlogBlockRow {
  if (block.type !== "image") return { type: block.type, value: block.text };
  return {
    type: "image",
    value: block.images.map(({ url }) => url),
    altText: block.images.map(({ alt }) => alt),
  };
}
