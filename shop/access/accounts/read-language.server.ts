import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";

/**
 * What an account's owner reads, as far as we know: what the newest order of theirs, or of their mailbox, was made in.
 * English where there is none. For letters to accounts, which the portal causes, and that is English.
 */
export async function readLanguage(
  db: Database | Transaction,
  { id, email }: { id: string; email: string },
): Promise<Language> {
  // Each part by its own index.
  const newest = (whose: ReturnType<typeof sql>) =>
    sql`(select language, created_at from orders where ${whose} order by created_at desc limit 1)`;
  const { rows } = await db.execute<{ language: Language }>(sql`
    select language from (${newest(sql`user_id = ${id}`)}
      union all ${newest(sql`lower(email) = lower(${email})`)}) o order by created_at desc limit 1`);
  return rows[0]?.language ?? "en";
}
