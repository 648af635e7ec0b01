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
import { isToldByWords } from "../lists/search-facts.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import {
  askedLater,
  begunLater,
  newestMatches,
  seenOf,
  valuesOf,
} from "./newest-matches.server.ts";
import { commonlyBegun } from "./spelt-out.server.ts";
import { allOf, beginning, inPlace } from "./word-query.ts";

/** Texts of so few letters begin a word of many names: the very newest are gone through before an index is asked. */
const MAX_COMMON = 2;
const MAX_GONE_THROUGH = 300;

/**
 * The newest products that have a word in their name that begins so, of the newest in the shop (age 0): where these
 * are enough, they are what the whole search would show first, and a text that one has begun to type is asked often.
 */
export async function newestCalled(
  db: Database,
  text: string,
  { corporate, limit }: { corporate: boolean; limit: number },
): Promise<ProductRow[]> {
  const newest = sql`order by w.created_at desc, w.product_id desc`;
  const called = async (among: "the very newest" | "the newest") =>
    await selectProducts(db, {
      shape: ["called", corporate, limit, among],
      build() {
        const inName = sql`(select ${sql.placeholder("inName")}::tsquery)`;
        const isOfKind = corporate ? sql`w.is_corporate` : sql`not w.is_corporate`;
        const from =
          among === "the newest"
            ? sql`product_words w`
            : sql`(select * from product_words w where w.age <= 0 ${newest} limit ${MAX_GONE_THROUGH}) w`;
        return sql`(select w.product_id, w.created_at from ${from}
            where w.words @@ ${inName} and w.age <= 0 and w.is_shown and ${isOfKind} ${newest} limit ${limit}) here
          join products p on p.id = here.product_id order by here.created_at desc, here.product_id desc`;
      },
      values: { inName: `(${beginning(text).replace(/\*$/, "*A")})` },
    });
  if (text.length <= MAX_COMMON) {
    const found = await called("the very newest");
    if (found.length === limit) return found;
  }
  return await called("the newest");
}

/** Products that have all that was typed. */
export interface Having {
  /** The best first. */
  items: ProductRow[];
  /** One of them has all the words in its name, or side by side: it is what was meant. */
  isMeant: boolean;
  /** No product has all the words. */
  isNone: boolean;
  /** No product has the words side by side. */
  isApart: boolean;
}

/** So many of the newest are compared at least, to show a few: those that are called so, and those that say it somewhere. */
const COMPARED = { called: 16, saying: 40 };
/** One letter begins too much of the shop to read all that it begins. */
const LEAST_TO_BEGIN = 2;
/** From these tiers on a product has the words side by side; all in its name; in its name, tags and categories. */
const [IS_TOGETHER, IS_MEANT, IS_ABOUT] = [8, 6, 4];

/**
 * The best of the newest products that have all the words of a text in their name, in any order, the last as it begins;
 * where these are fewer than `enough`, behind them those that have the words in their tags and categories too, or side
 * by side somewhere. What has them here and there in its description is hardly about them.
 */
export async function newestHaving(
  db: Database,
  text: string,
  filter: ProductFilter,
  { enough, limit }: { enough: number; limit: number },
): Promise<Having> {
  const tokens = tokensOf(text);
  const last = tokens.pop() ?? "#";
  const words = tokens.map((token) => `'${token}'`);
  const asked = { text, all: allOf([...words, `'${last}':*`]), limit };
  const findSaying = async (what: Pick<Asked, "query" | "begun">) =>
    await bestHaving(db, filter, { ...asked, ...what, most: COMPARED.saying });
  const rest = { query: allOf(words), begun: last };
  // Few things have a number beside all the other words: all of them are known at once.
  const numbered = endsInNumber(text) ? await findSaying(rest) : null;
  if (numbered?.isAll) return numbered;

  const { query, isAll } = await commonlyBegun(db, last);
  const common = allOf([...words, query]);
  const called = await bestHaving(db, filter, {
    ...{ ...asked, query: inPlace(common, "A"), most: COMPARED.called },
  });
  if (called.items.length >= enough) return called;
  // Perhaps it is a rarer word that begins so.
  const isSure = isAll || [...last].length >= LEAST_TO_BEGIN;
  const begun = words.length > 0 ? rest : { query: asked.all };
  const saying = numbered ?? (await findSaying(isSure && !isAll ? begun : { query: common }));
  return {
    items: bothOf(called.items, saying.items),
    isMeant: called.isMeant || saying.isMeant,
    isNone: isSure && saying.isNone,
    isApart: isSure && saying.isApart,
  };
}

/** Whether the last of several words is a number, which is of hardly any thing: none of the very newest. */
export function endsInNumber(text: string): boolean {
  return / \d{2,}$/.test(text);
}

/** The first, and behind them those of the others that are not among them. */
export function bothOf(first: readonly ProductRow[], others: readonly ProductRow[]): ProductRow[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))];
}

interface Asked {
  text: string;
  /** A query for all of its words. */
  all: string;
  /** What is looked for, of which there may be more; `begun`: with a word that begins so (newestMatches). */
  query: string;
  begun?: string;
  /** So many are compared, so many given. */
  most: number;
  limit: number;
}

/** `isAll`: no other products have what was looked for. */
type Best = Having & { isAll: boolean };

/**
 * The best of the newest of a query, all of which have `all`: with the words side by side before others, each in the
 * name before elsewhere, then what is in stock.
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
  const seen = seenOf(query, false);
  const later = begun === undefined ? undefined : begunLater(begun);
  type Hit = { id: string; tier: number; version: string };
  const found = await executeShaped<Hit>(db, {
    // Whatever the words are, the plan is one: what they match is only known when it runs.
    shape: isToldByWords(filter)
      ? ["having", filter, limit, most, seen, later?.isShort ?? null]
      : null,
    build() {
      const hits = newestMatches(filter, askedLater(seen), {
        columns: sql`w.product_id as id, w.created_at as at, w.in_stock::int + case when ${has("typedInName")} then 10
          when ${has("typed")} then ${IS_TOGETHER}::int when ${has("allInName")} then ${IS_MEANT}::int
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
    isApart: isAll && found.every(({ tier }) => tier < IS_TOGETHER),
    isAll,
  };
}
