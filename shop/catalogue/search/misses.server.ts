import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { normaliseTerm } from "./match.ts";

/** So many different ones a day: beyond that somebody makes them up. */
const MAX_A_DAY = 5_000;
const MAX_LENGTH = 80;

/** Whether a text may be kept: no address of somebody, no phone or card number, no page. */
export function mayKeepMiss(term: string): boolean {
  const digits = digitsOf(term).length;
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

/** What people looked for and did not find. */
export interface Miss {
  term: string;
  times: number;
  /** The last day on which it was looked for: "2026-11-22". */
  day: string;
  /** It is in a line of synonyms by now. */
  isKnown: boolean;
}

/** A page of the misses, those that were made most often first. Admins only. Refuses: not_found, invalid (a cursor). */
export async function listMisses(
  db: Database,
  actor: Actor,
  { search, after, limit }: { search: string; after?: string | undefined; limit: number },
): Promise<{ items: Miss[]; nextCursor: string | null }> {
  if (!can(actor, "listMisses")) throw new Refusal("not_found", "There is no such list.");
  const text = normaliseTerm(search);
  const where = text ? sql`where term like ${containing(text)}` : sql``;
  const keys = after ? decodeCursor(after, "misses", ["number", "text"]).keys : null;
  const begin = keys
    ? sql`where (-times, term) > (${-Number(keys[0])}::int, ${keys[1]}::text)`
    : sql``;
  const { rows } = await db.execute<Miss & Record<string, unknown>>(sql`select term, times, day,
      exists (select from search_synonyms s where s.words @> array[term]) as "isKnown"
    from (select term, sum(times)::int as times, max(day)::text as day from search_misses ${where} group by term) m
    ${begin} order by times desc, term limit ${limit + 1}`);
  return cutPage(rows, limit, ({ times, term }) => ({ order: "misses", keys: [times, term] }));
}
