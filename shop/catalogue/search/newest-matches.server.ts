import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { isCoveredByWords, sourceOf, withFacts } from "../lists/search-facts.server.ts";
import type { SoughtText } from "../lists/text-match.server.ts";

/** The number of newest products that are of age 0, of age 0 or 1, and so on (db/schema/search.ts `productWords`). */
export const AGES = [4_000, 32_000, 256_000] as const;

/** The conditions of the ages (db/schema/search.ts `productWords`) as literals: each has its own partial index. */
export const YOUNGEST_FIRST = [sql`w.age <= 0`, sql`w.age = 1`, sql`w.age = 2`, sql`w.age > 2`];

/** A query of the word index, as a statement contains it. */
export interface IndexQuery {
  query: string | Placeholder;
  /** The same words in any place and order. */
  unordered: string | Placeholder;
  recheck: Recheck | null;
  /** The complete query, where `query` is only the part that the index can use. */
  whole: string | Placeholder | null;
}

/** The placeholder values of a query (a tsquery's text). */
export function valuesOf(query: string): { query: string; unordered: string } {
  return { query, unordered: query.replaceAll(NEXT_TO, "&").replaceAll(IN_NAME, "'") };
}

/** A query with placeholders (executeShaped): those of valuesOf, and with `hasWhole` also `whole`. */
export function preparedQuery(recheck: Recheck | null, hasWhole = false): IndexQuery {
  const whole = hasWhole ? sql.placeholder("whole") : null;
  return {
    query: sql.placeholder("query"),
    unordered: sql.placeholder("unordered"),
    recheck,
    whole,
  };
}

/** A query with literal values (a tsquery's text). */
export function literalQuery(query: string): IndexQuery {
  return { ...valuesOf(query), recheck: recheckOf(query, false), whole: null };
}

/** The query of a text; null where it has no words. */
export function indexQueryOf(text: SoughtText): (IndexQuery & { query: string }) | null {
  const { query, stem, isDecidedByWords } = text;
  if (query === null) return null;
  const recheck = recheckOf(query, !isDecidedByWords);
  return { ...valuesOf(stem ?? query), recheck, whole: stem === null ? null : query };
}

/**
 * What has to be rechecked in each row that has all the words: their order ("phrase"), their order with a last word
 * that is a prefix of too many words to list, or the product's text. Null where the index is exact.
 */
export type Recheck = "phrase" | "begun phrase" | "text";

export function recheckOf(query: string, isRead: boolean): Recheck | null {
  if (isRead) return "text";
  if (!query.includes(NEXT_TO) && !query.includes(IN_NAME)) return null;
  return query.includes(":*") ? "begun phrase" : "phrase";
}

/**
 * The newest `limit` products of a query, as rows of `columns` over `product_words w`; with `ages` only of that many
 * youngest ages. It searches the newest products first, so that common words take no longer in a large shop than in a
 * small one. `columns` are computed only for the result: otherwise PostgreSQL would compute the score of every match
 * before it sorts.
 */
export function newestMatches(
  filter: ProductFilter,
  asked: IndexQuery,
  page: { columns: SQL } & Pick<AgeScan, "limit" | "ages" | "begun"> &
    Partial<Pick<AgeScan, "more">>,
): SQL {
  const { columns, more = [], ...scan } = page;
  const newest = sql`order by created_at desc, product_id desc limit ${inlineNumber(scan.limit)}`;
  const places = byAge(filter, asked, { ...scan, more }, (from, where) => {
    return sql`select w.ctid as place, w.created_at, w.product_id from ${from} where ${where} ${newest}`;
  });
  // "offset 0" makes PostgreSQL compute the columns once, even if the outer statement sorts by them.
  return sql`select ${columns} from product_words w
    where w.ctid = any (array(select place from (${places} ${newest}) newest)) offset 0`;
}

/**
 * The tags of a match as a column; empty where no count or filter needs them, as reading them takes longer than the
 * rest.
 */
export function giftsOfMatch(isAsked: boolean): SQL {
  return isAsked ? sql`w.gifts` : sql`'{}'::smallint[] as gifts`;
}

/**
 * The columns that lists sort by, beside the id: reading them from the products would take longer than finding the
 * rows.
 */
const ORDERED_BY = sql`, w.created_at, w.price, w.rating`;

/** The ids of a query's products, with the columns that lists sort by; at most `limit`, searched from the newest. */
export function idsOfMatches(filter: ProductFilter, query: IndexQuery, limit: number): SQL {
  const ids = byAge(filter, query, { limit, more: [] }, (from, where) => {
    return sql`select w.product_id as id${ORDERED_BY} from ${from} where ${where} limit ${inlineNumber(limit)}`;
  });
  return sql`${ids} limit ${inlineNumber(limit)}`;
}

/**
 * For each product of a query its id, whether it is in stock, the columns that lists sort by, and its tags; at most
 * `limit`, searched from the newest. `is_cut` is true where older products were not counted, because too many would
 * have to be rechecked.
 */
export function stockOfMatches(
  filter: ProductFilter,
  query: IndexQuery,
  { limit, withGifts }: { limit: number; withGifts: boolean },
): SQL {
  const inStock = isCoveredByWords(filter) ? sql`w.in_stock` : sql`p.stock > 0 as in_stock`;
  const gifts = withGifts ? sql`, w.gifts` : sql``;
  const rows = byAge(filter, query, { limit, more: [], isCounting: true }, (from, where) => {
    return sql`select w.product_id as id, ${inStock}${ORDERED_BY}${gifts} from ${from} where ${where} limit ${inlineNumber(limit)}`;
  });
  return sql`${rows} limit ${inlineNumber(limit)}`;
}

/** A limit as a literal: it is constant, so the planner can use it, and it is not sent as a parameter many times. */
export const inlineNumber = (limit: number) => sql.raw(String(limit));

/** How the ages are searched: further conditions, the limit, and how far. */
interface AgeScan {
  limit: number;
  more: SQL[];
  /** Only this many youngest ages; left out: all. */
  ages?: number | undefined;
  /** The rows are only counted, so a part of them is enough. */
  isCounting?: boolean;
  /** The prefix of a further word that all must have. */
  begun?: Prefix | undefined;
}

/** SQL: the rows of one age after another until there are enough; further ages are not searched. */
function byAge(
  { corporate, ...filter }: ProductFilter,
  { query, unordered, recheck, whole }: IndexQuery,
  { limit, more, ages, begun, isCounting = false }: AgeScan,
  rowsOf: (from: SQL, where: SQL) => SQL,
): SQL {
  const side = corporateCondition(corporate);
  const { from, where } = sourceOf(filter, sql`select query from asked`);
  const said = begun
    ? withPrefix(query, begun, side)
    : { query: sql`${query}::tsquery`, where: [] };
  const asked = [sql`${withFacts(said.query, filter)} as query`];
  if (recheck) asked.push(sql`${withFacts(sql`${unordered}::tsquery`, filter)} as unordered`);
  if (whole) asked.push(sql`${whole}::tsquery as whole`);
  where.push(side, ...said.where);
  // "is true" keeps PostgreSQL from using the index for it.
  if (whole) where.push(sql`(w.words @@ (select whole from asked)) is true`);
  const searched = YOUNGEST_FIRST.slice(0, ages);
  const names = searched.map((_, at) => sql.raw(`tier_${at}`));
  const tiers = searched.map((age, at) => {
    const younger = names.slice(0, at);
    const conditions = [...where, age, ...more];
    if (at > 0) conditions.push(sql`${countOf(younger)} < ${inlineNumber(limit)}`);
    if (recheck && at > RECHECK_AGE) conditions.push(sql`(select may from recheck)`);
    return sql`${names[at]} as materialized (${rowsOf(from, sql.join(conditions, sql` and `))})`;
  });
  // A CTE between the ages, so that it is computed once and not by each older age.
  if (recheck) {
    tiers.splice(
      RECHECK_AGE + 1,
      0,
      recheckCondition(side, names.slice(0, RECHECK_AGE + 1), MANY[recheck]),
    );
  }
  const cut = recheck ? sql`(select is_cut from recheck)` : sql`false`;
  const all = names.map(
    (name) => sql`select *${isCounting ? sql`, ${cut} as is_cut` : sql``} from ${name}`,
  );
  return sql`with asked as materialized (select ${sql.join(asked, sql`, `)}), ${sql.join(tiers, sql`, `)}
    ${sql.join(all, sql` union all `)}`;
}

/**
 * The condition for corporate or other products as the partial indexes have it: each has its own, so both are named if
 * both are wanted.
 */
export function corporateCondition(corporate: boolean | undefined): SQL {
  if (corporate === undefined) return sql`(w.is_corporate or not w.is_corporate)`;
  return corporate ? sql`w.is_corporate` : sql`not w.is_corporate`;
}

/** The prefix of a word, with placeholder values (executeShaped). */
interface Prefix {
  /** So short that thousands of words begin with it. */
  isShort: boolean;
  values: { begun: string; andBegun: string };
}

/** The prefix of a word that a visitor is typing; its values are passed to executeShaped. */
export function preparedPrefix(begun: string): Prefix {
  const word = `'${begun}':*`;
  return {
    isShort: [...begun].length <= MAX_SHORT_PREFIX,
    values: { begun: word, andBegun: ` & ${word}` },
  };
}

/**
 * A query combined with the prefix of a word. Where the index would read thousands of words for the prefix, and few
 * products have the rest of the query, these few are checked instead.
 */
function withPrefix(
  query: IndexQuery["query"],
  { isShort }: Prefix,
  side: SQL,
): { query: SQL; where: SQL[] } {
  const spelt = sql`search_spelt_out(${query}::text || ${sql.placeholder("andBegun")}::text)`;
  if (!isShort) return { query: spelt, where: [] };
  const few = sql`${countYoung(sql`select ${query}::tsquery`, side, A_FEW)} < ${A_FEW}`;
  return {
    query: sql`case when ${few} then ${query}::tsquery else ${spelt} end`,
    // "is true" keeps PostgreSQL from using the index for it.
    where: [sql`(w.words @@ ${sql.placeholder("begun")}::tsquery) is true`],
  };
}

/** Letters or digits. */
const MAX_SHORT_PREFIX = 2;
/** The number of younger products that are checked, and the same proportion of the others. */
const A_FEW = sql.raw("30");

/** How many of the younger products match, up to `most`; `query`: a select. */
function countYoung(query: SQL, side: SQL, most: SQL): SQL {
  const young = YOUNGEST_FIRST.slice(0, RECHECK_AGE + 1).map((age) => {
    return sql`select 1 from product_words w where w.words @@ (${query}) and ${age} and ${side}`;
  });
  return sql`(select count(*) from (${sql.join(young, sql` union all `)} limit ${most}) young)`;
}

function countOf(tiers: readonly SQL[]): SQL {
  const counts = tiers.map((name) => sql`(select count(*) from ${name})`);
  return sql`(${sql.join(counts, sql` + `)})`;
}

/** The tsquery operator for adjacent words. */
const NEXT_TO = "<->";
/** The end of a lexeme that must be in the name. */
const IN_NAME = "':A";
/**
 * The index of the age after which a recheck may stop: if common words are not adjacent in younger products, they
 * hardly are in older ones.
 */
const RECHECK_AGE = 1;
/** If this many have all the words, but hardly any adjacent, older products are not rechecked. */
const PLENTY = sql.raw("100");

/** Fewer matches than this count as "hardly any". */
const LEAST = sql.raw("4");
/** If this many of the younger products have the words, the older ones are too many to recheck. */
const MANY: Record<Recheck, SQL | null> = {
  phrase: null,
  "begun phrase": sql.raw("2000"),
  text: sql.raw("500"),
};

/**
 * Adjacent words, or words in the name, have to be rechecked row by row: "gift for mother" in all products that have
 * the three words. Older products are skipped if hardly any of the younger ones match, or if `many` of the younger ones
 * had to be rechecked.
 */
function recheckCondition(side: SQL, searched: readonly SQL[], many: SQL | null): SQL {
  const found = countOf(searched);
  const hasFew = (most: SQL) =>
    sql`${countYoung(sql`select unordered from asked`, side, most)} < ${most}`;
  const hasOlder = sql`exists (select from product_words where age > ${sql.raw(String(RECHECK_AGE))})`;
  return sql`recheck as materialized (select may, found >= ${LEAST} and not may and ${hasOlder} as is_cut
    from (select found, case when found < ${LEAST} then ${hasFew(PLENTY)} else ${many ? hasFew(many) : sql`true`} end as may
      from (select ${found} as found) searched) known)`;
}
