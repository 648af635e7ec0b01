import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";

/**
 * The language of an account's owner, for letters: that of the newest order of the account or its mailbox; English
 * where there is none. The account itself has no language, as the portal is English.
 */
export async function readLanguage(
  db: Database | Transaction,
  { id, email }: { id: string; email: string },
): Promise<Language> {
  // Two queries, each with its own index.
  const newest = (whose: ReturnType<typeof sql>) =>
    sql`(select language, created_at from orders where ${whose} order by created_at desc limit 1)`;
  const { rows } = await db.execute<{ language: Language }>(sql`
    select language from (${newest(sql`user_id = ${id}`)}
      union all ${newest(sql`lower(email) = lower(${email})`)}) o order by created_at desc limit 1`);
  return rows[0]?.language ?? "en";
}
