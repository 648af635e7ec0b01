import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";

/** Lists per transaction. */
const BATCH = 50;

/**
 * Sends couples, on the day after their day (`now` in ms), the letter that their list now shows what they were given;
 * the text is the same whatever was given. Each list gets it once: safe to repeat and to run in several processes at
 * once. Returns how many.
 */
export async function sendAfterDayLetters(db: Database, now: number): Promise<number> {
  for (let sent = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{
        id: string;
        owner_nonce: string;
        email: string;
        language: Language;
        title: string;
      }>(sql`update gift_lists set is_told_after = true where id in (select id from gift_lists
          where not is_told_after and day < ${dayOf(now)}::date
          order by day limit ${BATCH} for update skip locked)
        returning id, owner_nonce, email, language, title`);
      for (const { id, owner_nonce: ownerNonce, email, language, title } of rows) {
        const payload = { firstName: "", language, listId: id, ownerNonce, title };
        await notify(tx, { email }, { template: "gift-list-over", about: id, payload });
      }
      return rows.length;
    });
    sent += count;
    if (count < BATCH) return sent;
  }
}
