import { randomUUID } from "node:crypto";
import { count, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { posts } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storePhotos } from "#tohfa/shop/platform/images/store-photos.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { AuditAction } from "#tohfa/shop/who-is-told.ts";
import { noStore } from "./no-store.ts";
import { POST_LIMITS } from "./store-page.ts";

export interface OwnPost {
  id: string;
  title: string;
  text: string;
  image: string;
  /** ms */
  createdAt: number;
}

/** A typed post; its picture is replaced, stays (no photo), or is removed. */
export interface TypedPost {
  title: string;
  text: string;
  photos: readonly Buffer[];
  isPictureRemoved?: boolean;
}

/** A store's posts, newest first, as its page shows them. Refuses: not_found. */
export async function listOwnPosts(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<OwnPost[]> {
  if (!can(actor, "listOwnPosts", { sellerId })) throw noStore();
  const rows = await db
    .select()
    .from(posts)
    .where(eq(posts.sellerId, sellerId))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(POST_LIMITS.posts);
  return rows.map(toOwnPost);
}

/** Refuses: not_found (also another store's). */
export async function showOwnPost(db: Database, actor: Actor, postId: string): Promise<OwnPost> {
  const row = await db.query.posts.findFirst({ where: eq(posts.id, postId) });
  if (!row || !can(actor, "showOwnPost", { sellerId: row.sellerId })) throw noPost();
  return toOwnPost(row);
}

/**
 * Creates a post, which is on the store's page at once. Returns its id. Refuses: not_found, invalid, and as
 * storePhotos.
 */
export async function createPost(
  db: Database,
  actor: Actor,
  { sellerId, dataDir, ...typed }: TypedPost & { sellerId: string; dataDir: string },
): Promise<string> {
  if (!can(actor, "createPost", { sellerId })) throw noStore();
  const words = readWords(typed);
  return await storePhotos(
    { dataDir, photos: typed.photos, most: 1, field: "pictures" },
    async ([image = null]) =>
      await db.transaction(async (tx) => {
        await lockStore(tx, sellerId);
        const [there] = await tx
          .select({ n: count() })
          .from(posts)
          .where(eq(posts.sellerId, sellerId));
        if ((there?.n ?? 0) >= POST_LIMITS.posts) {
          const text = `Your page shows ${POST_LIMITS.posts} posts: delete an old one first.`;
          throw new Refusal("conflict", text);
        }
        const id = randomUUID();
        await tx.insert(posts).values({ id, sellerId, image, ...words });
        await recordChange(tx, actor, {
          action: "post written",
          id,
          sellerId,
          details: { ...words, image },
        });
        return id;
      }),
  );
}

/** Changes a post. Refuses: not_found (also another store's), invalid, and as storePhotos. */
export async function savePost(
  db: Database,
  actor: Actor,
  postId: string,
  { dataDir, photos, isPictureRemoved = false, ...typed }: TypedPost & { dataDir: string },
): Promise<void> {
  const row = await db.query.posts.findFirst({ where: eq(posts.id, postId) });
  if (!row || !can(actor, "savePost", { sellerId: row.sellerId })) throw noPost();
  const words = readWords(typed);
  await storePhotos({ dataDir, photos, most: 1, field: "pictures" }, async ([added]) =>
    db.transaction(async (tx) => {
      const before = await lockPost(tx, postId);
      const image = added ?? (isPictureRemoved ? null : before.image);
      const isSame =
        image === before.image && words.title === before.title && words.text === before.text;
      if (isSame) return;
      await tx
        .update(posts)
        .set({ ...words, image })
        .where(eq(posts.id, postId));
      const { title, text } = before;
      const details = { before: { title, text, image: before.image }, after: { ...words, image } };
      await recordChange(tx, actor, {
        action: "post changed",
        id: postId,
        sellerId: row.sellerId,
        details,
      });
    }),
  );
}

/** Deletes a post. Refuses: not_found (also another store's, or deleted already). */
export async function deletePost(db: Database, actor: Actor, postId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { sellerId, title, text, image } = await lockPost(tx, postId);
    if (!can(actor, "deletePost", { sellerId })) throw noPost();
    await tx.delete(posts).where(eq(posts.id, postId));
    const details = { before: { title, text, image }, after: null };
    await recordChange(tx, actor, { action: "post deleted", id: postId, sellerId, details });
  });
}

function readWords({ title, text }: { title: string; text: string }) {
  const words = {
    title: title.normalize("NFC").replace(/\s+/g, " ").trim(),
    text: text.normalize("NFC").replaceAll("\r\n", "\n").trim(),
  };
  for (const [field, name] of [
    ["title", "a headline"],
    ["text", "a few words"],
  ] as const) {
    const most = POST_LIMITS[field];
    if (words[field] === "") throw new Refusal("invalid", `Write ${name}.`, { field });
    if ([...words[field]].length > most) {
      throw new Refusal("invalid", `At most ${most} letters.`, { field });
    }
  }
  return words;
}

async function lockStore(tx: Transaction, sellerId: string): Promise<void> {
  const found = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for("no key update");
  if (found.length === 0) throw noStore();
}

async function lockPost(tx: Transaction, postId: string) {
  const [row] = await tx.select().from(posts).where(eq(posts.id, postId)).for("update");
  if (!row) throw noPost();
  return row;
}

async function recordChange(
  tx: Transaction,
  actor: Actor,
  change: { action: AuditAction; id: string; sellerId: string; details: Record<string, unknown> },
): Promise<void> {
  const { action, id, sellerId, details } = change;
  await writeAudit(tx, actor, { action, subject: id, details });
  await announceChange(tx, [tag("posts", sellerId)]);
}

function toOwnPost(row: typeof posts.$inferSelect): OwnPost {
  const { id, title, text, image, createdAt } = row;
  return { id, title, text, image: image ?? "", createdAt: createdAt.getTime() };
}

function noPost(): Refusal {
  return new Refusal("not_found", "There is no such post.");
}
