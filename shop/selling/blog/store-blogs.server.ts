import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { type BlogBlockRow, type BlogDraftRow, blogs } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type BlogDraft, type BlogState, blogState } from "./blog-draft.ts";
import { blockFromRow } from "./blog-rows.server.ts";

/** An article in its writer's list. */
export interface ListedBlog {
  id: string;
  slug: string;
  title: string;
  authorName: string;
  state: BlogState;
  /** Its first picture, or empty. */
  image: string;
  /** ms */
  updatedAt: number;
}

/** An article as its writer and staff of the shop see it. */
export interface StoreBlog {
  id: string;
  slug: string;
  sellerId: string | null;
  authorName: string;
  state: BlogState;
  takenDownReason: string;
  /** Whether it was ever published. */
  wasPublished: boolean;
  /** The draft; where there are no changes, the published article. */
  draft: BlogDraft;
  /** ms */
  updatedAt: number;
}

type Row = typeof blogs.$inferSelect;

/** Conditions of the lists by state. */
const STATE_SQL: Record<BlogState, SQL> = {
  draft: sql`not published and taken_down_reason = ''`,
  published: sql`published and draft is null`,
  changed: sql`published and draft is not null`,
  "taken-down": sql`not published and taken_down_reason <> ''`,
};

/**
 * A store's articles, or for staff those of all stores (no `sellerId`), newest first. Refuses: not_found, invalid (a
 * cursor).
 */
export async function listStoreBlogs(
  db: Database,
  actor: Actor,
  query: {
    sellerId?: string;
    state?: BlogState | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ items: ListedBlog[]; nextCursor: string | null }> {
  const { sellerId, state, after, limit } = query;
  if (!can(actor, "listStoreBlogs", sellerId === undefined ? {} : { sellerId })) throw noBlog();
  const rows = await db
    .select()
    .from(blogs)
    .where(
      and(
        sellerId === undefined ? undefined : eq(blogs.sellerId, sellerId),
        state && STATE_SQL[state],
        after === undefined ? undefined : beyond(after),
      ),
    )
    .orderBy(desc(blogs.createdAt), desc(blogs.id))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ createdAt, id }) => ({
    order: "b",
    keys: [createdAt.getTime(), id],
  }));
  return { items: items.map(toListed), nextCursor };
}

function beyond(after: string): SQL | undefined {
  const [at, id] = decodeCursor(after, "b", ["number", "text"]).keys;
  const when = new Date(Number(at));
  return or(lt(blogs.createdAt, when), and(eq(blogs.createdAt, when), lt(blogs.id, String(id))));
}

/** Refuses: not_found (also another store's). */
export async function showStoreBlog(
  db: Database | Transaction,
  actor: Actor,
  blogId: string,
): Promise<StoreBlog> {
  const row = await db.query.blogs.findFirst({ where: eq(blogs.id, blogId) });
  if (!row || !can(actor, "showStoreBlog", { sellerId: row.sellerId })) throw noBlog();
  return toStoreBlog(row);
}

/** Converts a row. */
export function toStoreBlog(row: Row): StoreBlog {
  const { id, slug, sellerId, authorName, takenDownReason, publishedAt, published } = row;
  return {
    ...{
      id,
      slug,
      sellerId,
      authorName,
      takenDownReason,
      draft: draftOf(row.draft ?? publishedOf(row)),
    },
    state: blogState(row),
    wasPublished: published || publishedAt !== null,
    updatedAt: row.updatedAt.getTime(),
  };
}

/** The published version of an article. */
export function publishedOf(row: Row): BlogDraftRow {
  const { title, titleUrdu, textUrdu, categories, tags, content } = row;
  return { title, titleUrdu, textUrdu, categories, tags, content };
}

function draftOf({ content, ...draft }: BlogDraftRow): BlogDraft {
  return { ...draft, content: content.flatMap(blockFromRow) };
}

function toListed(row: Row): ListedBlog {
  const { title, content } = row.draft ?? row;
  const { id, slug, authorName, updatedAt } = row;
  return {
    ...{ id, slug, title, authorName, state: blogState(row) },
    image: firstPicture(content),
    updatedAt: updatedAt.getTime(),
  };
}

function firstPicture(content: readonly BlogBlockRow[]): string {
  const block = content.find(({ type }) => type === "image");
  return block ? ([block.value].flat()[0] ?? "") : "";
}

/** Also the refusal for another store's article. */
export function noBlog(): Refusal {
  return new Refusal("not_found", "There is no such article.");
}
