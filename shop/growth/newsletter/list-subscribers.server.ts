import { and, asc, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { newsletterSubscribers as table } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Somebody who has confirmed the newsletter. */
export interface ListedSubscriber {
  email: string;
  /** ms */
  since: number;
}

/** A page of confirmed subscribers, by address. Admins only. Refuses: not_found, invalid (a cursor). */
export async function listSubscribers(
  db: Database,
  actor: Actor,
  { search = "", after, limit }: { search?: string; after?: string | undefined; limit: number },
): Promise<{ items: ListedSubscriber[]; nextCursor: string | null }> {
  if (!can(actor, "listSubscribers")) throw noList();
  const place = after ? String(decodeCursor(after, "subscribers", ["text"]).keys[0]) : null;
  const text = search.trim().toLowerCase();
  const rows = await db
    .select({ email: table.email, confirmedAt: table.confirmedAt })
    .from(table)
    .where(
      and(
        isNotNull(table.confirmedAt),
        text === "" ? undefined : sql`${table.email} like ${containing(text)}`,
        place === null ? undefined : gt(table.email, place),
      ),
    )
    .orderBy(asc(table.email))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ email }) => ({
    ...{ order: "subscribers", keys: [email] },
  }));
  return {
    items: items.map(({ email, confirmedAt }) => ({ email, since: confirmedAt?.getTime() ?? 0 })),
    nextCursor,
  };
}

/** Counts above this are shown as "10,000+". */
export const MAX_SUBSCRIBERS = 10_000;

/**
 * How many are confirmed, and how many were asked to confirm and have not yet, each counted up to MAX_SUBSCRIBERS + 1.
 * Admins only.
 */
export async function countSubscribers(
  db: Database,
  actor: Actor,
): Promise<{ confirmed: number; asked: number }> {
  if (!can(actor, "countSubscribers")) throw noList();
  const some = (which: SQL) => sql`(select count(*)::int from (select from newsletter_subscribers
    where ${which} limit ${MAX_SUBSCRIBERS + 1}) as counted)`;
  const { rows } = await db.execute<{ confirmed: number; asked: number }>(
    sql`select ${some(sql`confirmed_at is not null`)} as confirmed,
      ${some(sql`confirmed_at is null`)} as asked`,
  );
  return rows[0] ?? { confirmed: 0, asked: 0 };
}

function noList(): Refusal {
  return new Refusal("not_found", "There is no such list.");
}
