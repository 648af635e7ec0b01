import { arrayOverlaps, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { Blog } from "./blog.ts";
import { blockFromRow } from "./blog-rows.server.ts";
import { whyNotDeleteBlog } from "./delete-blog.ts";

const MAX_BLOGS = 200;

function noArticle(): Refusal {
  return new Refusal("not_found", "Article Not Found");
}

/** Published articles, newest first; of a category by slug or name, or of `all`. */
export async function listBlogs(db: Database, category: string): Promise<Blog[]> {
  const categories = ["", "all"].includes(category.trim().toLowerCase())
    ? null
    : await categoriesOfSlug(db, slugFor(category));
  if (categories?.length === 0) return [];
  const rows = await db.query.blogs.findMany({
    where: (blog, { and, eq }) =>
      and(
        eq(blog.published, true),
        categories ? arrayOverlaps(blog.categories, categories) : undefined,
      ),
    orderBy: (blog, { desc }) => [desc(blog.createdAt), desc(blog.id)],
    limit: MAX_BLOGS,
  });
  return rows.map(blogFromRow);
}

/** The names of articles' categories with this slug: "care-keep" is "Care & Keep". */
async function categoriesOfSlug(db: Database, slug: string): Promise<string[]> {
  const names = await db
    .selectDistinct({ name: sql<string>`unnest(${blogs.categories})` })
    .from(blogs)
    .where(eq(blogs.published, true));
  return names.map(({ name }) => name).filter((name) => slugFor(name) === slug);
}

/** One published article. */
export async function blogById(db: Database, id: string): Promise<Blog> {
  const row = await db.query.blogs.findFirst({
    where: (blog, { and, eq }) => and(eq(blog.id, id), eq(blog.published, true)),
  });
  if (!row) throw noArticle();
  return blogFromRow(row);
}

/** Deletes an article. Without an actor it is refused as unauthenticated, whether the article exists or not. */
export async function deleteBlog(db: Database, actor: Actor | null, id: string): Promise<void> {
  if (!actor) throw whyNotDeleteBlog(actor, { sellerId: null }) ?? noArticle();
  await db.transaction(async (tx) => {
    const [blog] = await tx
      .select({ sellerId: blogs.sellerId, title: blogs.title, slug: blogs.slug })
      .from(blogs)
      .where(eq(blogs.id, id))
      .for("update");
    if (!blog) throw noArticle();
    refuse(whyNotDeleteBlog(actor, blog));
    await tx.delete(blogs).where(eq(blogs.id, id));
    const details = { before: { title: blog.title, slug: blog.slug }, after: null };
    await writeAudit(tx, actor, { action: "article deleted", subject: id, details });
    await announceChange(tx, ["blogs", tag("blog", id)]);
  });
}

function blogFromRow(row: typeof blogs.$inferSelect): Blog {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ...{ titleUrdu: row.titleUrdu, textUrdu: row.textUrdu },
    categories: row.categories,
    tags: row.tags,
    sellerName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    content: row.content.flatMap(blockFromRow),
  };
}
