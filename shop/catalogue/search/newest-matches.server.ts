import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { isToldByWords, sourceOf, withFacts } from "../lists/search-facts.server.ts";
import type { SoughtText } from "../lists/text-match.server.ts";

/** The newest so many products are of that age or younger (db/schema/search.ts `productWords`). */
export const AGES = [4_000, 32_000, 256_000] as const;

/** The ages of products (db/schema/search.ts `productWords`), written out: each has an index of its own. */
export const YOUNGEST_FIRST = [sql`w.age <= 0`, sql`w.age = 1`, sql`w.age = 2`, sql`w.age > 2`];

/** What is looked for, as it stands in a statement. */
export interface AskedQuery {
  query: string | Placeholder;
  /** The same words wherever they stand. */
  together: string | Placeholder;
  seen: Seen | null;
  /** All of it, where `query` is what the indexes are asked for. */
  whole: string | Placeholder | null;
}

/** The values of a query (a tsquery's text), by the names of their placeholders. */
export function valuesOf(query: string): { query: string; together: string } {
  return { query, together: query.replaceAll(NEXT_TO, "&").replaceAll(IN_NAME, "'") };
}

/** A query whose values come later (executeShaped): those of valuesOf, and with `hasWhole` that one too. */
export function askedLater(seen: Seen | null, hasWhole = false): AskedQuery {
  const whole = hasWhole ? sql.placeholder("whole") : null;
  return { query: sql.placeholder("query"), together: sql.placeholder("together"), seen, whole };
}

/** A query as it stands (a tsquery's text). */
export function askedNow(query: string): AskedQuery {
  return { ...valuesOf(query), seen: seenOf(query, false), whole: null };
}

/** How a text is asked for; null where it has no words. */
export function askedOf(text: SoughtText): (AskedQuery & { query: string }) | null {
  const { query, stem, isSaidByWords } = text;
  if (query === null) return null;
  const seen = seenOf(query, !isSaidByWords);
  return { ...valuesOf(stem ?? query), seen, whole: stem === null ? null : query };
}

/**
 * What has to be seen in each product that has all the words: how they stand, where the last may be any of more words
 * than can be named, or what each is read for. Null where the indexes know it.
 */
export type Seen = "phrase" | "begun phrase" | "text";

export function seenOf(query: string, isRead: boolean): Seen | null {
  if (isRead) return "text";
  if (!query.includes(NEXT_TO) && !query.includes(IN_NAME)) return null;
  return query.includes(":*") ? "begun phrase" : "phrase";
}

/**
 * The newest `limit` products of a query, as a list of `columns` over `product_words w`; of so many
 * `ages`, the youngest, where that is said. They are looked for among the newest products first: so what much of the
 * shop has takes no longer in a large shop than in a small one.
 * `columns` are read of those few alone: PostgreSQL would work out of every match how well it fits before it sorts them.
 */
export function newestMatches(
  filter: ProductFilter,
  asked: AskedQuery,
  page: { columns: SQL } & Pick<Climb, "limit" | "ages" | "begun"> & Partial<Pick<Climb, "more">>,
): SQL {
  const { columns, more = [], ...climb } = page;
  const newest = sql`order by created_at desc, product_id desc limit ${writtenOut(climb.limit)}`;
  const places = laddered(filter, asked, { ...climb, more }, (from, where) => {
    return sql`select w.ctid as place, w.created_at, w.product_id from ${from} where ${where} ${newest}`;
  });
  // "offset 0": worked out once, also where the statement around it sorts by them.
  return sql`select ${columns} from product_words w
    where w.ctid = any (array(select place from (${places} ${newest}) newest)) offset 0`;
}

/** The tags of a match as a column; none where nothing is counted or chosen by them, as reading them takes longer than the rest. */
export function giftsOfMatch(isAsked: boolean): SQL {
  return isAsked ? sql`w.gifts` : sql`'{}'::smallint[] as gifts`;
}

/** What some lists are in order by, beside the id: to read the products for it would take longer than to find them. */
const ORDERED_BY = sql`, w.created_at, w.price, w.rating`;

/** Of the products of a query their id, and what lists are in order by; of no more than `limit`, the newest first looked at. */
export function idsOfMatches(filter: ProductFilter, query: AskedQuery, limit: number): SQL {
  const ids = laddered(filter, query, { limit, more: [] }, (from, where) => {
    return sql`select w.product_id as id${ORDERED_BY} from ${from} where ${where} limit ${writtenOut(limit)}`;
  });
  return sql`${ids} limit ${writtenOut(limit)}`;
}

/**
 * Of each product of a query its id, whether it is in stock, what lists are in order by, and its tags, of no more than `limit`,
 * the newest first looked at. `is_cut` says of what is seen in the products alone that older ones were not counted: there are many to look through.
 */
export function stockOfMatches(
  filter: ProductFilter,
  query: AskedQuery,
  { limit, withGifts }: { limit: number; withGifts: boolean },
): SQL {
  const inStock = isToldByWords(filter) ? sql`w.in_stock` : sql`p.stock > 0 as in_stock`;
  const gifts = withGifts ? sql`, w.gifts` : sql``;
  const rows = laddered(filter, query, { limit, more: [], isCounting: true }, (from, where) => {
    return sql`select w.product_id as id, ${inStock}${ORDERED_BY}${gifts} from ${from} where ${where} limit ${writtenOut(limit)}`;
  });
  return sql`${rows} limit ${writtenOut(limit)}`;
}

/** Each of our limits is always the same: the plan knows it, and it is not sent ten times with every search. */
export const writtenOut = (limit: number) => sql.raw(String(limit));

/** What is looked for beside the query, how many of it, and how far. */
interface Climb {
  limit: number;
  more: SQL[];
  /** Of so many ages, the youngest; of all where it is not said. */
  ages?: number | undefined;
  /** They are only counted: some will do. */
  isCounting?: boolean;
  /** A word that they all have besides, as it begins. */
  begun?: Begun | undefined;
}

/** The rows of one rung after another until there are enough: a rung that is not needed is not looked at. */
function laddered(
  { corporate, ...filter }: ProductFilter,
  { query, together, seen, whole }: AskedQuery,
  { limit, more, ages, begun, isCounting = false }: Climb,
  rowsOf: (from: SQL, where: SQL) => SQL,
): SQL {
  const side = sideOf(corporate);
  const { from, where } = sourceOf(filter, sql`select query from asked`);
  const said = begun ? begunWith(query, begun, side) : { query: sql`${query}::tsquery`, where: [] };
  const asked = [sql`${withFacts(said.query, filter)} as query`];
  if (seen) asked.push(sql`${withFacts(sql`${together}::tsquery`, filter)} as together`);
  if (whole) asked.push(sql`${whole}::tsquery as whole`);
  where.push(side, ...said.where);
  // "is true": or the index is asked for it all the same.
  if (whole) where.push(sql`(w.words @@ (select whole from asked)) is true`);
  const looked = YOUNGEST_FIRST.slice(0, ages);
  const names = looked.map((_, at) => sql.raw(`rung_${at}`));
  const rungs = looked.map((age, at) => {
    const younger = names.slice(0, at);
    const conditions = [...where, age, ...more];
    if (at > 0) conditions.push(sql`${countOf(younger)} < ${writtenOut(limit)}`);
    if (seen && at > SEEN_RUNG) conditions.push(sql`(select may from seen)`);
    return sql`${names[at]} as materialized (${rowsOf(from, sql.join(conditions, sql` and `))})`;
  });
  // Between the rungs, and asked once: each of the older ones would look again.
  if (seen) {
    rungs.splice(SEEN_RUNG + 1, 0, mayBeSeen(side, names.slice(0, SEEN_RUNG + 1), MANY[seen]));
  }
  const cut = seen ? sql`(select is_cut from seen)` : sql`false`;
  const all = names.map(
    (name) => sql`select *${isCounting ? sql`, ${cut} as is_cut` : sql``} from ${name}`,
  );
  return sql`with asked as materialized (select ${sql.join(asked, sql`, `)}), ${sql.join(rungs, sql`, `)}
    ${sql.join(all, sql` union all `)}`;
}

/** The side of the shop, as the indexes have it: each side has its own, so where both are asked both are named. */
export function sideOf(corporate: boolean | undefined): SQL {
  if (corporate === undefined) return sql`(w.is_corporate or not w.is_corporate)`;
  return corporate ? sql`w.is_corporate` : sql`not w.is_corporate`;
}

/** A word as it begins, whose values come later (executeShaped). */
interface Begun {
  /** So few letters that they begin thousands of words. */
  isShort: boolean;
  values: { begun: string; andBegun: string };
}

/** A word as somebody has begun to type it; its values go to executeShaped. */
export function begunLater(begun: string): Begun {
  const word = `'${begun}':*`;
  return { isShort: [...begun].length <= SHORT, values: { begun: word, andBegun: ` & ${word}` } };
}

/**
 * A query together with a word that begins so. Where an index would read thousands of words for it before it compares,
 * and few products have the rest of the query, these are looked through instead.
 */
function begunWith(
  query: AskedQuery["query"],
  { isShort }: Begun,
  side: SQL,
): { query: SQL; where: SQL[] } {
  const spelt = sql`search_spelt_out(${query}::text || ${sql.placeholder("andBegun")}::text)`;
  if (!isShort) return { query: spelt, where: [] };
  const few = sql`${countYoung(sql`select ${query}::tsquery`, side, A_FEW)} < ${A_FEW}`;
  return {
    query: sql`case when ${few} then ${query}::tsquery else ${spelt} end`,
    // "is true": or the index is asked for it all the same.
    where: [sql`(w.words @@ ${sql.placeholder("begun")}::tsquery) is true`],
  };
}

/** Letters or digits. */
const SHORT = 2;
/** So many of the younger products are looked through, and as large a part of the others. */
const A_FEW = sql.raw("30");

/** How many of the younger products match, up to `most`; `query`: a select. */
function countYoung(query: SQL, side: SQL, most: SQL): SQL {
  const young = YOUNGEST_FIRST.slice(0, SEEN_RUNG + 1).map((age) => {
    return sql`select 1 from product_words w where w.words @@ (${query}) and ${age} and ${side}`;
  });
  return sql`(select count(*) from (${sql.join(young, sql` union all `)} limit ${most}) young)`;
}

function countOf(rungs: readonly SQL[]): SQL {
  const counts = rungs.map((name) => sql`(select count(*) from ${name})`);
  return sql`(${sql.join(counts, sql` + `)})`;
}

/** How a query says that a word stands right behind another. */
const NEXT_TO = "<->";
/** And that it stands in the name. */
const IN_NAME = "':A";
/** Where it shows whether words that many products have are said together at all. */
const SEEN_RUNG = 1;
/** So many that have all the words, and hardly one of them side by side, are not looked through further. */
const PLENTY = sql.raw("100");

/** Fewer are hardly one. */
const LEAST = sql.raw("4");
/** Where so many of the younger products have the words, the older ones are too many to be looked through. */
const MANY: Record<Seen, SQL | null> = {
  phrase: null,
  "begun phrase": sql.raw("2000"),
  text: sql.raw("500"),
};

/**
 * Words side by side, or in the name, are seen in the products alone, one by one: "gift for mother" would be sought in
 * all that have the three. What hardly one of the younger has is not looked for in older ones, nor what `many` of the
 * younger are looked through for.
 */
function mayBeSeen(side: SQL, looked: readonly SQL[], many: SQL | null): SQL {
  const found = countOf(looked);
  const hasFew = (most: SQL) =>
    sql`${countYoung(sql`select together from asked`, side, most)} < ${most}`;
  const hasOlder = sql`exists (select from product_words where age > ${sql.raw(String(SEEN_RUNG))})`;
  return sql`seen as materialized (select may, found >= ${LEAST} and not may and ${hasOlder} as is_cut
    from (select found, case when found < ${LEAST} then ${hasFew(PLENTY)} else ${many ? hasFew(many) : sql`true`} end as may
      from (select ${found} as found) looked) known)`;
}
