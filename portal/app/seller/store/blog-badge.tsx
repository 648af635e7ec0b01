import type { BlogState } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { Badge, type BadgeLook } from "../../../../ui/badge.tsx";

const LOOKS: Record<BlogState, [BadgeLook, string]> = {
  draft: ["gold", "Draft"],
  published: ["good", "Published"],
  changed: ["plain", "Published, with changes that wait"],
  "taken-down": ["soldOut", "Taken down by us"],
};

/** An article's state in words. */
export function BlogBadge({ state }: { state: BlogState }) {
  const [look, text] = LOOKS[state];
  return <Badge look={look}>{text}</Badge>;
}
