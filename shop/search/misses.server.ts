import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";

/** So many different ones a day: beyond that somebody makes them up. */
const MAX_A_DAY = 5_000;
const MAX_LENGTH = 80;

/** Whether a text may be kept: no address of somebody, no phone or card number, no page. */
export function mayKeepMiss(term: string): boolean {
  const digits = term.replace(/\D/g, "").length;
  return term !== "" && term.length <= MAX_LENGTH && digits < 7 && !/[@/<>\p{Cc}]/u.test(term);
}

/** Counts a search that found nothing, for the operator to see what people want; never by whom. */
export async function recordMiss(db: Database, term: string): Promise<void> {
  if (!mayKeepMiss(term)) return;
  await db.execute(sql`insert into search_misses (day, term)
    select (now() at time zone 'Asia/Karachi')::date, ${term}
    where (select count(*) from search_misses where day = (now() at time zone 'Asia/Karachi')::date) < ${MAX_A_DAY}
    on conflict (day, term) do update set times = search_misses.times + 1`);
}
