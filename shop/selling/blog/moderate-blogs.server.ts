import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** An article as staff of the shop see it. */
export interface StaffBlog {
  id: string;
  slug: string;
  title: string;
  authorName: string;
  categories: string[];
  published: boolean;
  /** Why it was taken down; empty where it was not. */
  takenDownReason: string;
  /** ms */
  createdAt: number;
}

/** Which page of articles. */
export interface StaffBlogQuery {
  tab?: "published" | "down" | "drafts" | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

const IN_TAB: Record<NonNullable<StaffBlogQuery["tab"]>, SQL> = {
  published: sql`b.published`,
  down: sql`b.taken_down_reason <> ''`,
  drafts: sql`not b.published and b.taken_down_reason = ''`,
};

/** A page of all articles, the newest first. Admins only. Refuses: not_found, invalid (a cursor). */
export async function listStaffBlogs(
  db: Database,
  actor: Actor,
  { tab, search = "", after, limit }: StaffBlogQuery,
): Promise<{ items: StaffBlog[]; nextCursor: string | null }> {
  if (!can(actor, "listStaffBlogs")) throw noArticle();
  const where: SQL[] = [tab ? IN_TAB[tab] : sql`true`];
  const text = search.trim().toLowerCase();
  if (text) where.push(sql`strpos(lower(b.title || chr(10) || b.author_name), ${text}) > 0`);
  if (after) {
    const { keys } = decodeCursor(after, "all articles", ["instant", "text"]);
    where.push(sql`(b.created_at, b.id) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<StaffBlog & Record<string, unknown> & { place: string }>(sql`
    select b.id, b.slug, b.title, b.author_name as "authorName", b.categories, b.published,
      b.taken_down_reason as "takenDownReason",
      (extract(epoch from b.created_at) * 1000)::float8 as "createdAt", b.created_at::text as place
    from blogs b where ${sql.join(where, sql` and `)}
    order by b.created_at desc nulls last, b.id desc nulls last limit ${limit + 1}`);
  return cutPage(rows, limit, ({ place, id }) => ({ order: "all articles", keys: [place, id] }));
}

/**
 * Publishes an article again that was taken down. Admins only. Refuses: not_found, conflict (it was not taken down).
 */
export async function publishBlogAgain(db: Database, actor: Actor, id: string): Promise<void> {
  if (!can(actor, "publishBlogAgain")) throw noArticle();
  await changeBlog(db, actor, id, { published: true, takenDownReason: "" });
}

async function changeBlog(
  db: Database,
  actor: Actor,
  id: string,
  after: { published: boolean; takenDownReason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ published: blogs.published, takenDownReason: blogs.takenDownReason })
      .from(blogs)
      .where(eq(blogs.id, id))
      .for("update");
    if (!before) throw noArticle();
    if (after.published && before.takenDownReason === "") {
      throw new Refusal("conflict", "It was not taken down: publishing it is its writer's.");
    }
    await tx.update(blogs).set(after).where(eq(blogs.id, id));
    const action = after.published ? "article published again" : "article taken down";
    await writeAudit(tx, actor, { action, subject: id, details: { before, after } });
    await announceChange(tx, ["blogs", tag("blog", id)]);
  });
}

/** Also the refusal where the actor may not see it. */
function noArticle(): Refusal {
  return new Refusal("not_found", "There is no such article.");
}
