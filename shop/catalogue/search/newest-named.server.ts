import { sql } from "drizzle-orm";
import { executeShaped } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import {
  type ProductRow,
  productsFound,
  selectProducts,
  versionOf,
} from "../lists/product-rows.server.ts";
import { isCoveredByWords } from "../lists/search-facts.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { commonWordsBeginning } from "./expand-prefixes.server.ts";
import {
  newestMatches,
  preparedPrefix,
  preparedQuery,
  recheckOf,
  valuesOf,
} from "./newest-matches.server.ts";
import { allOf, beginning, inPlace } from "./word-query.ts";

/** Texts of at most this many letters match many names: the newest products are scanned before the index is used. */
const MAX_SHORT_TEXT = 2;
const MAX_SCANNED = 300;

/**
 * The newest products with a word in their name that begins with the text, among the newest of the shop (age 0). If
 * there are enough, the whole search would show the same products first; and short texts are requested often.
 */
export async function newestNamed(
  db: Database,
  text: string,
  { corporate, limit }: { corporate: boolean; limit: number },
): Promise<ProductRow[]> {
  const newest = sql`order by w.created_at desc, w.product_id desc`;
  const inName = async (among: "the very newest" | "the newest") =>
    await selectProducts(db, {
      shape: ["inName", corporate, limit, among],
      build() {
        const inName = sql`(select ${sql.placeholder("inName")}::tsquery)`;
        const isOfKind = corporate ? sql`w.is_corporate` : sql`not w.is_corporate`;
        const from =
          among === "the newest"
            ? sql`product_words w`
            : sql`(select * from product_words w where w.age <= 0 ${newest} limit ${MAX_SCANNED}) w`;
        return sql`(select w.product_id, w.created_at from ${from}
            where w.words @@ ${inName} and w.age <= 0 and w.is_shown and ${isOfKind} ${newest} limit ${limit}) here
          join products p on p.id = here.product_id order by here.created_at desc, here.product_id desc`;
      },
      values: { inName: `(${beginning(text).replace(/\*$/, "*A")})` },
    });
  if (text.length <= MAX_SHORT_TEXT) {
    const found = await inName("the very newest");
    if (found.length === limit) return found;
  }
  return await inName("the newest");
}

/** Products that have all typed words. */
export interface WordMatches {
  /** The best first. */
  items: ProductRow[];
  /** One of them has all the words in its name, or adjacent: a clear match. */
  isMeant: boolean;
  /** No product has all the words. */
  isNone: boolean;
  /** No product has the words adjacent. */
  isApart: boolean;
}

/** How many of the newest are ranked to show a few: matches in the name, and matches anywhere. */
const MAX_RANKED = { inName: 16, anywhere: 40 };
/** A single letter is the beginning of too many words to search all of them. */
const MIN_PREFIX = 2;
/** The lowest tier of a product that has the words adjacent; all in its name; all in its name, tags and categories. */
const [IS_ADJACENT, IS_MEANT, IS_ABOUT] = [8, 6, 4];

/**
 * The best of the newest products that have all the words of a text in their name, in any order, the last as a prefix.
 * If these are fewer than `enough`, they are followed by products that have the words in their tags and categories, or
 * adjacent anywhere. Products with the words scattered over the description are left out: they are hardly about them.
 */
export async function newestWithWords(
  db: Database,
  text: string,
  filter: ProductFilter,
  { enough, limit }: { enough: number; limit: number },
): Promise<WordMatches> {
  const tokens = tokensOf(text);
  const last = tokens.pop() ?? "#";
  const words = tokens.map((token) => `'${token}'`);
  const asked = { text, all: allOf([...words, `'${last}':*`]), limit };
  const findAnywhere = async (what: Pick<Asked, "query" | "begun">) =>
    await bestHaving(db, filter, { ...asked, ...what, most: MAX_RANKED.anywhere });
  const rest = { query: allOf(words), begun: last };
  // Few products have a number beside all the other words, so one query finds all of them.
  const numbered = endsInNumber(text) ? await findAnywhere(rest) : null;
  if (numbered?.isAll) return numbered;

  const { query, isAll } = await commonWordsBeginning(db, last);
  const common = allOf([...words, query]);
  const inName = await bestHaving(db, filter, {
    ...{ ...asked, query: inPlace(common, "A"), most: MAX_RANKED.inName },
  });
  if (inName.items.length >= enough) return inName;
  // A rarer word may begin with it.
  const isSure = isAll || [...last].length >= MIN_PREFIX;
  const begun = words.length > 0 ? rest : { query: asked.all };
  const anywhere = numbered ?? (await findAnywhere(isSure && !isAll ? begun : { query: common }));
  return {
    items: mergeProducts(inName.items, anywhere.items),
    isMeant: inName.isMeant || anywhere.isMeant,
    isNone: isSure && anywhere.isNone,
    isApart: isSure && anywhere.isApart,
  };
}

/** Whether the last of several words is a number: hardly any product has it, so the newest are not tried first. */
export function endsInNumber(text: string): boolean {
  return / \d{2,}$/.test(text);
}

/** The first list, followed by those of the others that are not in it. */
export function mergeProducts(
  first: readonly ProductRow[],
  others: readonly ProductRow[],
): ProductRow[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))];
}

interface Asked {
  text: string;
  /** A query for all of its words. */
  all: string;
  /** The query to run; `begun`: and a word with this prefix (newestMatches). */
  query: string;
  begun?: string;
  /** How many are ranked, and how many are returned. */
  most: number;
  limit: number;
}

/** `isAll`: these are all products that match. */
type Best = WordMatches & { isAll: boolean };

/**
 * The best of the newest products of a query, which all match `all`: adjacent words before others, in the name before
 * elsewhere, then those in stock.
 */
async function bestHaving(
  db: Database,
  filter: ProductFilter,
  { text, all, query, begun, most, limit }: Asked,
): Promise<Best> {
  const typed = beginning(text);
  const has = (name: keyof typeof tiers) => sql`w.words @@ ${sql.placeholder(name)}::tsquery`;
  const tiers = {
    ...{ typedInName: inPlace(typed, "A"), typed },
    ...{ allInName: inPlace(all, "A"), allInTags: inPlace(all, "AB") },
  };
  const recheck = recheckOf(query, false);
  const later = begun === undefined ? undefined : preparedPrefix(begun);
  type Hit = { id: string; tier: number; version: string };
  const found = await executeShaped<Hit>(db, {
    // One query plan for all words, which are parameters.
    shape: isCoveredByWords(filter)
      ? ["having", filter, limit, most, recheck, later?.isShort ?? null]
      : null,
    build() {
      const hits = newestMatches(filter, preparedQuery(recheck), {
        columns: sql`w.product_id as id, w.created_at as at, w.in_stock::int + case when ${has("typedInName")} then 10
          when ${has("typed")} then ${IS_ADJACENT}::int when ${has("allInName")} then ${IS_MEANT}::int
          when ${has("allInTags")} then ${IS_ABOUT}::int else 2 end as tier`,
        ...{ limit: most, begun: later },
      });
      return sql`select hit.id, hit.tier, ${versionOf(sql`hit.id`)} as version from (${hits}) hit
        order by hit.tier desc, hit.at desc, hit.id desc limit ${limit}::int`;
    },
    values: { ...valuesOf(query), ...tiers, ...later?.values },
  });
  const isAll = found.length < limit;
  return {
    items: await productsFound(
      db,
      found.filter(({ tier }) => tier >= IS_ABOUT),
    ),
    isMeant: found.some(({ tier }) => tier >= IS_MEANT),
    isNone: found.length === 0,
    isApart: isAll && found.every(({ tier }) => tier < IS_ADJACENT),
    isAll,
  };
}
