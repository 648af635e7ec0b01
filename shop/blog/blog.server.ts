import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { type BlogBlockRow, blogs } from "../../db/schema/content.ts";
import type { Actor } from "../accounts/actor.ts";
import { hyphenated } from "../catalog/hyphenated.server.ts";
import { hyphenate } from "../catalog/words.ts";
import { announceChange } from "../changes.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import type { Blog, BlogBlock } from "./blog.ts";
import { whyNotDeleteBlog } from "./delete-blog.ts";

const MAX_BLOGS = 200;

function noArticle(): Refusal {
  return new Refusal("not_found", "Article Not Found");
}

/** Published articles, newest first; of a category by slug or name, or of `all`. */
export async function listBlogs(db: Database, category: string): Promise<Blog[]> {
  const slug = hyphenate(category);
  const rows = await db.query.blogs.findMany({
    where: (blog, { and, eq }) =>
      and(
        eq(blog.published, true),
        slug === "" || slug === "all"
          ? undefined
          : sql`exists (select 1 from unnest(${blog.categories}) name
              where ${hyphenated(sql`name`)} = ${slug})`,
      ),
    orderBy: (blog, { desc }) => [desc(blog.createdAt), desc(blog.id)],
    limit: MAX_BLOGS,
  });
  return rows.map(blogFromRow);
}

/** One published article. */
export async function blogById(db: Database, id: string): Promise<Blog> {
  const row = await db.query.blogs.findFirst({
    where: (blog, { and, eq }) => and(eq(blog.id, id), eq(blog.published, true)),
  });
  if (!row) throw noArticle();
  return blogFromRow(row);
}

/** Deletes an article: who is nobody gets 401 whether it exists or not. */
export async function deleteBlog(db: Database, actor: Actor | null, id: string): Promise<void> {
  if (!actor) refuse(whyNotDeleteBlog(actor, { sellerId: null }));
  await db.transaction(async (tx) => {
    const [blog] = await tx
      .select({ sellerId: blogs.sellerId })
      .from(blogs)
      .where(eq(blogs.id, id))
      .for("update");
    if (!blog) throw noArticle();
    refuse(whyNotDeleteBlog(actor, blog));
    await tx.delete(blogs).where(eq(blogs.id, id));
    await announceChange(tx, ["blogs", tag("blog", id)]);
  });
}

function blogFromRow(row: typeof blogs.$inferSelect): Blog {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    categories: row.categories,
    tags: row.tags,
    sellerName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    content: row.content.flatMap(blockFromRow),
  };
}

function blockFromRow(block: BlogBlockRow): BlogBlock[] {
  const values = Array.isArray(block.value) ? block.value : [block.value];
  if (block.type !== "image") return [{ type: block.type, text: values.join("\n") }];
  return [
    { type: "image", images: values.map((url, i) => ({ url, alt: block.altText?.[i] ?? "" })) },
  ];
}
