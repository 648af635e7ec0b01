import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { contactMessages } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A message of the contact form, as the office reads it. */
export interface ListedContactMessage {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** ms; null: not answered yet. */
  handledAt: number | null;
  createdAt: number;
}

/** A page of messages: unanswered ones, oldest first, or answered ones, newest first. Admins only. */
export async function listContactMessages(
  db: Database,
  actor: Actor,
  { tab, after, limit }: { tab: "waiting" | "answered"; after?: string | undefined; limit: number },
): Promise<{ items: ListedContactMessage[]; nextCursor: string | null }> {
  if (!can(actor, "listContactMessages")) throw noMessage();
  const isWaiting = tab === "waiting";
  const where = [isWaiting ? sql`handled_at is null` : sql`handled_at is not null`];
  if (after) {
    const { keys } = decodeCursor(after, tab, ["instant", "text"]);
    const place = sql`(${keys[0]}::timestamptz, ${keys[1]}::text)`;
    where.push(isWaiting ? sql`(created_at, id) > ${place}` : sql`(created_at, id) < ${place}`);
  }
  const order = isWaiting
    ? sql`created_at, id`
    : sql`created_at desc nulls last, id desc nulls last`;
  const { rows } = await db.execute<
    ListedContactMessage & Record<string, unknown> & { place: string }
  >(sql`select id, name, email, coalesce(phone, '') as phone, subject, message,
      (extract(epoch from handled_at) * 1000)::float8 as "handledAt",
      (extract(epoch from created_at) * 1000)::float8 as "createdAt", created_at::text as place
    from contact_messages where ${sql.join(where, sql` and `)} order by ${order} limit ${limit + 1}`);
  return cutPage(rows, limit, ({ place, id }) => ({ order: tab, keys: [place, id] }));
}

/** How many messages wait for an answer. Admins only. */
export async function countContactMessages(db: Database, actor: Actor): Promise<number> {
  if (!can(actor, "countContactMessages")) throw noMessage();
  return await db.$count(contactMessages, sql`handled_at is null`);
}

/** Marks a message as answered, or as waiting again. Admins only. Refuses: not_found. */
export async function markMessageAnswered(
  db: Database,
  actor: Actor,
  id: string,
  isAnswered: boolean,
): Promise<void> {
  if (!can(actor, "markMessageAnswered")) throw noMessage();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for("update");
    if (!row) throw noMessage();
    if ((row.handledAt !== null) === isAnswered) return;
    const handledAt = isAnswered ? new Date() : null;
    await tx.update(contactMessages).set({ handledAt }).where(eq(contactMessages.id, id));
    const action = isAnswered ? "message answered" : "message waits again";
    await writeAudit(tx, actor, { action, subject: id });
  });
}

/** Also for those who may not read messages, so that they learn nothing. */
function noMessage(): Refusal {
  return new Refusal("not_found", "There is no such message.");
}
