import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { type BlogDraftRow, blogs } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storePhotos } from "#tohfa/shop/platform/images/store-photos.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { AuditAction } from "#tohfa/shop/who-is-told.ts";
import {
  BLOG_LIMITS,
  type BlogDraft,
  isEmptyBlock,
  whyNotPublishBlog,
  whyNotSaveBlog,
} from "./blog-draft.ts";
import { blockToRow } from "./blog-rows.server.ts";
import { cleanBlog } from "./clean-blog.server.ts";
import { noBlog, publishedOf, toStoreBlog } from "./store-blogs.server.ts";

type Row = typeof blogs.$inferSelect;

/** Creates an article as a draft. Returns its id. Refuses: not_found, invalid, conflict (too many). */
export async function createBlog(
  db: Database,
  actor: Actor,
  { sellerId, title }: { sellerId: string; title: string },
): Promise<string> {
  if (!can(actor, "createBlog", { sellerId })) throw noBlog();
  const none = { titleUrdu: "", textUrdu: "", categories: [], tags: [], content: [] };
  const empty: BlogDraft = { ...none, title };
  const draft = await cleanBlog(empty, new Set());
  refuse(whyNotSaveBlog(draft));
  if (draft.title === "") throw new Refusal("invalid", "Give it a title.", { field: "title" });
  return await db.transaction(async (tx) => {
    const [store] = await tx
      .select({ name: sellers.companyName })
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for("no key update");
    if (!store) throw noBlog();
    const [there] = await tx.select({ n: count() }).from(blogs).where(eq(blogs.sellerId, sellerId));
    if ((there?.n ?? 0) >= BLOG_LIMITS.articles) {
      throw new Refusal("conflict", `At most ${BLOG_LIMITS.articles} articles: delete one first.`);
    }
    const id = randomUUID();
    const text = { type: "description" as const, value: "" };
    await tx.insert(blogs).values({
      ...{ id, sellerId, authorName: store.name, title: draft.title, published: false },
      // The real slug is set when it is published: until then the title may change.
      ...{ slug: id, content: [], draft: { ...draft, content: [text] } },
    });
    const details = { before: null, after: { title: draft.title } };
    await writeAudit(tx, actor, { action: "article begun", subject: id, details });
    return id;
  });
}

/**
 * Saves a draft that only its writer sees: buyers still see the published version. Photos become a new block at the
 * end. Refuses: not_found (also another store's), invalid (whyNotSaveBlog), and as storePhotos.
 */
export async function saveBlogDraft(
  db: Database,
  actor: Actor,
  blogId: string,
  { typed, dataDir, photos }: { typed: BlogDraft; dataDir: string; photos: readonly Buffer[] },
): Promise<void> {
  const found = await db.query.blogs.findFirst({ where: eq(blogs.id, blogId) });
  if (!found || !can(actor, "saveBlogDraft", { sellerId: found.sellerId })) throw noBlog();
  const most = BLOG_LIMITS.pictures;
  await storePhotos({ dataDir, photos, most, field: "pictures" }, async (urls) => {
    const images = urls.map((url) => ({ url, alt: "" }));
    const added = images.length > 0 ? [{ type: "image" as const, images }] : [];
    const content = [...typed.content, ...added];
    // Cleaned before the article's row is locked, since dozens of long parts take a while.
    const draft = await cleanBlog({ ...typed, content }, new Set([...picturesOf(found), ...urls]));
    refuse(whyNotSaveBlog(draft));
    await db.transaction(async (tx) => {
      await storeDraft(tx, actor, await lockBlog(tx, blogId), toRow(draft));
    });
  });
}

async function storeDraft(tx: Transaction, actor: Actor, row: Row, draft: BlogDraftRow) {
  const published = publishedOf(row);
  // The draft equals the published version again: it needs no draft.
  const next = row.published && isSame(draft, published) ? null : draft;
  const before = row.draft ?? published;
  if (isSame(draft, before)) return;
  await tx.update(blogs).set({ draft: next, updatedAt: new Date() }).where(eq(blogs.id, row.id));
  // The texts are logged only when they are published.
  const details = { before: { title: before.title }, after: { title: draft.title } };
  await writeAudit(tx, actor, { action: "article draft saved", subject: row.id, details });
}

/**
 * Publishes the draft of an article. Refuses: not_found (also another store's), invalid (whyNotPublishBlog), conflict
 * (staff took it down).
 */
export async function publishBlog(
  db: Database,
  actor: Actor,
  blogId: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockBlog(tx, blogId);
    if (!can(actor, "publishBlog", { sellerId: row.sellerId })) throw noBlog();
    if (row.takenDownReason !== "" && actor.role !== "admin") {
      const text = `We took this article down: ${row.takenDownReason} Please write to us.`;
      throw new Refusal("conflict", text);
    }
    if (row.published && row.draft === null) return;
    const { draft, wasPublished } = toStoreBlog(row);
    refuse(whyNotPublishBlog(draft));
    const shown = toRow({
      ...draft,
      content: draft.content.filter((block) => !isEmptyBlock(block)),
    });
    const first = { createdAt: now, publishedAt: now, slug: await freeSlug(tx, draft.title, row) };
    await tx
      .update(blogs)
      .set({
        ...{ ...shown, draft: null, published: true, takenDownReason: "", updatedAt: now },
        ...(wasPublished ? {} : first),
      })
      .where(eq(blogs.id, blogId));
    const before = wasPublished ? publishedOf(row) : null;
    await recordChange(tx, actor, blogId, { action: "article published", before, after: shown });
  });
}

/**
 * Unpublishes an article; it stays as a draft of its writer. If an admin takes it down, with a reason, only admins can
 * publish it again. Refuses: not_found (also another store's), invalid (an admin without a reason).
 */
export async function takeDownBlog(
  db: Database,
  actor: Actor,
  blogId: string,
  reason = "",
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockBlog(tx, blogId);
    if (!can(actor, "takeDownBlog", { sellerId: row.sellerId })) throw noBlog();
    const isStaff = actor.role === "admin";
    const why = isStaff ? reason.trim() : row.takenDownReason;
    if (isStaff && why === "") {
      throw new Refusal("invalid", "Say why: its writer is shown the reason.", { field: "reason" });
    }
    if (!row.published && why === row.takenDownReason) return;
    await tx
      .update(blogs)
      .set({
        ...{
          published: false,
          takenDownReason: why,
          publishedAt: row.publishedAt ?? row.createdAt,
        },
        draft: row.draft ?? publishedOf(row),
      })
      .where(eq(blogs.id, blogId));
    const before = { published: row.published };
    const after = { published: false, reason: why };
    await recordChange(tx, actor, blogId, { action: "article taken down", before, after });
  });
}

async function recordChange(
  tx: Transaction,
  actor: Actor,
  blogId: string,
  { action, ...details }: { action: AuditAction; before: unknown; after: unknown },
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: blogId, details });
  await announceChange(tx, ["blogs", tag("blog", blogId)]);
}

/** A unique slug from the title, with a number where another article has it. */
async function freeSlug(tx: Transaction, title: string, { id }: Row): Promise<string> {
  const wanted = slugFor(title) || id;
  // Concurrent requests for the same title wait here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`article ${wanted}`}, 0))`);
  const taken = await tx
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(
      sql`${blogs.id} <> ${id} and (slug = ${wanted} or slug in
        (select ${wanted}::text || '-' || n from generate_series(2, 500) n))`,
    );
  const used = new Set(taken.map(({ slug }) => slug));
  if (!used.has(wanted)) return wanted;
  for (let n = 2; n <= 500; n += 1) if (!used.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
  return id;
}

async function lockBlog(tx: Transaction, blogId: string): Promise<Row> {
  const [row] = await tx.select().from(blogs).where(eq(blogs.id, blogId)).for("update");
  if (!row) throw noBlog();
  return row;
}

/** The pictures that an article already has; a draft may contain no others. */
function picturesOf({ content, draft }: Row): string[] {
  return [...content, ...(draft?.content ?? [])].flatMap(({ type, value }) =>
    type === "image" ? [value].flat() : [],
  );
}

function toRow({ content, ...draft }: BlogDraft): BlogDraftRow {
  return { ...draft, content: content.map(blockToRow) };
}

/** Compares by values, as PostgreSQL changes the order of JSON keys. */
function isSame(one: BlogDraftRow, other: BlogDraftRow): boolean {
  const text = ({ title, titleUrdu, textUrdu, categories, tags, content }: BlogDraftRow) =>
    JSON.stringify([
      ...[title, titleUrdu, textUrdu, categories, tags],
      content.map(({ type, value, altText = [] }) => [type, value, altText]),
    ]);
  return text(one) === text(other);
}
