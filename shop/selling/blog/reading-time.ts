import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import type { BlogBlock } from "./blog.ts";

/** SPEC §9: words / 200, rounded up, at least 1. */
export function readingMinutes(content: readonly BlogBlock[]): number {
  const words = content.reduce((sum, block) => sum + wordsIn(block), 0);
  return Math.max(1, Math.ceil(words / 200));
}

function wordsIn(block: BlogBlock): number {
  if (block.type === "image") return 0;
  const text = textFromHtml(block.text);
  return text === "" ? 0 : text.split(" ").length;
}
