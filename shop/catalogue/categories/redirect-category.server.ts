import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";

/** Redirects all addresses of a category, including its current ones, to the category that it is merged into. */
export async function redirectCategory(
  tx: Transaction,
  fromId: string,
  toId: string,
): Promise<void> {
  await tx.execute(sql`update old_addresses set subject = ${toId}
    where kind = 'category' and subject = ${fromId}`);
  await tx.execute(sql`insert into old_addresses (kind, name, subject)
    select distinct 'category', spoken_name(said), ${toId}
      from categories c, unnest(array[c.name, c.slug]) said where c.id = ${fromId}
    on conflict (kind, name) do update set subject = excluded.subject, left_at = excluded.left_at`);
}
