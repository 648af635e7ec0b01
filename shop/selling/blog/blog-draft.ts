import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { BlogBlock } from "./blog.ts";
import { playerOf } from "./player.ts";

/** Letters and counts of an article's parts. */
export const BLOG_LIMITS = {
  ...{ title: 150, heading: 200, description: 20_000, embed: 2_000, alt: 200 },
  ...{ blocks: 40, pictures: 8, categories: 3, tags: 10, tag: 40, articles: 200 },
} as const;

/** What an article can be about; the storefront's list of articles is filtered by them. */
export const BLOG_CATEGORIES = [
  ...["Gift Guides", "Care & Keep", "Handmade", "Stories", "Wedding", "Eid & Ramadan", "Corporate"],
] as const;

/** An article as its writer works on it. */
export interface BlogDraft {
  title: string;
  /** The same in Urdu, and its text there as HTML; empty where there is none. */
  titleUrdu: string;
  textUrdu: string;
  categories: string[];
  tags: string[];
  /** Headings are plain text, descriptions HTML; an embed is a film's address, or words to stand out. */
  content: BlogBlock[];
}

export type BlogState =
  /** Nobody has ever seen it, or its writer took it back. */
  | "draft"
  | "published"
  /** Published, and changed since: what is new waits. */
  | "changed"
  /** The shop's people took it down. */
  | "taken-down";

/** An article's state, from what is stored of it. */
export function blogState(row: {
  published: boolean;
  draft: unknown;
  takenDownReason: string;
}): BlogState {
  if (row.published) return row.draft === null ? "published" : "changed";
  return row.takenDownReason === "" ? "draft" : "taken-down";
}

/** A block that shows nothing: it is kept while it is worked on, and left out of what is published. */
export function isEmptyBlock(block: BlogBlock): boolean {
  return block.type === "image" ? block.images.length === 0 : textFromHtml(block.text) === "";
}

/** Why what was typed cannot be kept even as a draft; null where it can. */
export function whyNotSaveBlog(draft: BlogDraft): Refusal | null {
  const { title, titleUrdu, textUrdu, categories, tags, content } = draft;
  const most = BLOG_LIMITS;
  const long = (field: string, count: number) =>
    new Refusal("invalid", `At most ${count} letters.`, { field });
  if (lettersOf(title) > most.title) return long("title", most.title);
  if (lettersOf(titleUrdu) > most.title) return long("titleUrdu", most.title);
  if (lettersOf(textUrdu) > most.description) return long("textUrdu", most.description);
  if (categories.length > most.categories) {
    return new Refusal("invalid", `Choose at most ${most.categories}.`, { field: "categories" });
  }
  if (tags.length > most.tags || tags.some((tag) => lettersOf(tag) > most.tag)) {
    const text = `At most ${most.tags} tags of ${most.tag} letters.`;
    return new Refusal("invalid", text, { field: "tags" });
  }
  const many = whyNotBlocks(draft);
  if (many) return many;
  for (const [index, block] of content.entries()) {
    if (block.type === "image") {
      if (block.images.length > most.pictures) {
        return new Refusal("invalid", `At most ${most.pictures} pictures side by side.`);
      }
    } else if (lettersOf(block.text) > most[block.type]) {
      return long(`content[${index}].text`, most[block.type]);
    }
  }
  return null;
}

/** Why an article cannot be shown to buyers yet; null where it can. */
export function whyNotPublishBlog(draft: BlogDraft): Refusal | null {
  const { title, titleUrdu, textUrdu, categories, content } = draft;
  if ((titleUrdu === "") !== (textUrdu === "")) {
    const field = titleUrdu === "" ? "titleUrdu" : "textUrdu";
    return new Refusal("invalid", "In Urdu it needs a title and a text, or neither.", { field });
  }
  if (title === "") return new Refusal("invalid", "Give the article a title.", { field: "title" });
  if (categories.length === 0) {
    return new Refusal("invalid", "Say what it is about.", { field: "categories" });
  }
  if (!content.some((block) => block.type === "description" && !isEmptyBlock(block))) {
    return new Refusal("invalid", "Write some text first.", { field: "content" });
  }
  const index = content.findIndex((block) => block.type === "embed" && isUnknownFilm(block.text));
  if (index < 0) return null;
  const text = "This is no address of a film on YouTube or Vimeo.";
  return new Refusal("invalid", text, { field: `content[${index}].text` });
}

/** As it is kept an address that is no film's is a paragraph like any other. */
function isUnknownFilm(embed: string): boolean {
  const text = textFromHtml(embed);
  return /^(https?:)?\/\/\S+$/.test(text) && playerOf(text) === null;
}

/** Why an article has too many parts; null where it has not. Asked before any is cleaned. */
export function whyNotBlocks({ content }: Pick<BlogDraft, "content">): Refusal | null {
  const most = BLOG_LIMITS.blocks;
  if (content.length <= most) return null;
  return new Refusal("invalid", `An article has at most ${most} parts.`);
}

function lettersOf(text: string): number {
  return [...text].length;
}

/** What a step such as "earlier 2" or "add heading" makes of an article's blocks; anything else leaves them. */
export function afterBlockStep(content: readonly BlogBlock[], step: string): BlogBlock[] {
  const [verb, what = "", which] = step.split(" ");
  if (verb === "add") return [...content, ...newBlock(what)];
  const index = /^\d{1,3}$/.test(what) ? Number(what) : -1;
  const block = content[index];
  if (!block) return [...content];
  const rest = content.toSpliced(index, 1);
  if (verb === "remove") return rest;
  if (verb === "earlier") return rest.toSpliced(Math.max(0, index - 1), 0, block);
  if (verb === "later") return rest.toSpliced(index + 1, 0, block);
  if (verb === "unpicture" && block.type === "image") {
    const images = block.images.filter((_, place) => String(place) !== which);
    return images.length === 0 ? rest : content.toSpliced(index, 1, { type: "image", images });
  }
  return [...content];
}

function newBlock(type: string): BlogBlock[] {
  return type === "heading" || type === "description" || type === "embed"
    ? [{ type, text: "" }]
    : [];
}
