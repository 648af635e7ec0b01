import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { BlogBlock } from "./blog.ts";
import { playerOf } from "./player.ts";

/** The limits of an article: characters of its texts, and numbers of its parts. */
export const BLOG_LIMITS = {
  ...{ title: 150, heading: 200, description: 20_000, embed: 2_000, alt: 200 },
  ...{ blocks: 40, pictures: 8, categories: 3, tags: 10, tag: 40, articles: 200 },
} as const;

/** The categories of articles, by which the storefront filters its list. */
export const BLOG_CATEGORIES = [
  ...["Gift Guides", "Care & Keep", "Handmade", "Stories", "Wedding", "Eid & Ramadan", "Corporate"],
] as const;

/** An article as its writer edits it. */
export interface BlogDraft {
  title: string;
  /** The Urdu title, and the Urdu text as HTML; empty where there is none. */
  titleUrdu: string;
  textUrdu: string;
  categories: string[];
  tags: string[];
  /** Headings are plain text, descriptions HTML; an embed is a film's address, or a highlighted text. */
  content: BlogBlock[];
}

export type BlogState =
  /** Never published, or unpublished by its writer. */
  | "draft"
  | "published"
  /** Published, with a changed draft that is not published yet. */
  | "changed"
  /** Taken down by staff of the shop. */
  | "taken-down";

/** An article's state, from its row. */
export function blogState(row: {
  published: boolean;
  draft: unknown;
  takenDownReason: string;
}): BlogState {
  if (row.published) return row.draft === null ? "published" : "changed";
  return row.takenDownReason === "" ? "draft" : "taken-down";
}

/** Whether a block is empty: drafts may contain it, published articles leave it out. */
export function isEmptyBlock(block: BlogBlock): boolean {
  return block.type === "image" ? block.images.length === 0 : textFromHtml(block.text) === "";
}

/** Why an article cannot be saved even as a draft; null where it can. */
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

/** Whether an embed is an address that no player supports; cleanBlog stores it as a paragraph. */
function isUnknownFilm(embed: string): boolean {
  const text = textFromHtml(embed);
  return /^(https?:)?\/\/\S+$/.test(text) && playerOf(text) === null;
}

/** Why an article has too many parts; null where it has not. Checked before any part is cleaned. */
export function whyNotBlocks({ content }: Pick<BlogDraft, "content">): Refusal | null {
  const most = BLOG_LIMITS.blocks;
  if (content.length <= most) return null;
  return new Refusal("invalid", `An article has at most ${most} parts.`);
}

function lettersOf(text: string): number {
  return [...text].length;
}

/** The blocks after a step such as "earlier 2" or "add heading"; an unknown step changes nothing. */
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
