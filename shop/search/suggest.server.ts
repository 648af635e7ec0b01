import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
import { tokensOf } from "../catalog/tokens.ts";
import { literally } from "../like-pattern.ts";
import { normaliseTerm } from "./match.ts";
import { formsOf } from "./read-query.ts";
import { beginning } from "./word-query.ts";

/** What a text may become, beside the products that it finds. */
export interface TextSuggestions {
  /** Whole texts to search for. */
  words: string[];
  /** Names of categories. */
  categories: string[];
}

const MOST_WORDS = 4;
const MOST_CATEGORIES = 3;
/** A letter begins too many words to choose among. */
const LEAST_LETTERS = 2;
/** Looked at for words that are not another form of one that is shown already. */
const MOST_LOOKED_AT = 12;

/** The words that things are called by and a text begins, the most common first, and the categories that have a word so. */
export async function suggestTexts(db: Database, text: string): Promise<TextSuggestions> {
  const term = normaliseTerm(text);
  const tokens = tokensOf(term);
  const [word = ""] = tokens;
  if (term.length < LEAST_LETTERS || word === "") return { words: [], categories: [] };
  const begins = `${literally(word)}%`;
  const name = literally(term);
  // Of several words the products tell what goes together (wordsOfNames).
  const { rows } = await db.execute<{ kind: "word" | "category"; text: string }>(sql`
    (select 'category' as kind, name as text from categories
      where kind = 'shop' and not hidden
        and (lower(name) like ${`${name}%`} or lower(name) like ${`% ${name}%`})
      order by lower(name) like ${`${name}%`} desc, position, name limit ${MOST_CATEGORIES})
    union all
    (select 'word', word from (select distinct word, named from search_words
        where ${tokens.length === 1} and named > 1 and word like ${begins}) known
      order by named desc, word limit ${MOST_LOOKED_AT})`);
  const words = rows.flatMap(({ kind, text }) => (kind === "word" ? [text] : []));
  return {
    words: distinctWords(words, term),
    categories: rows.flatMap(({ kind, text }) => (kind === "category" ? [text] : [])),
  };
}

/** What the last of several words may become, in names of products that have the others: "photo fra" is "photo frame". */
export function wordsOfNames(text: string, names: readonly string[]): string[] {
  const tokens = tokensOf(normaliseTerm(text));
  const last = tokens.pop();
  if (last === undefined || tokens.length === 0) return [];
  const wholes = names.flatMap((name) => {
    const said = tokensOf(name.toLowerCase());
    if (!tokens.every((token) => said.includes(token))) return [];
    return said.filter((word) => word.startsWith(last)).map((word) => [...tokens, word].join(" "));
  });
  return distinctWords([...new Set(wholes)], [...tokens, last].join(" "));
}

/** Without what is typed already, and without "mugs" where "mug" is. */
function distinctWords(words: readonly string[], typed: string): string[] {
  const shown: string[] = [];
  for (const word of words) {
    const isShown = [typed, ...shown].some(
      (other) => formsOf(word).includes(other) || formsOf(other).includes(word),
    );
    if (!isShown) shown.push(word);
  }
  return shown.slice(0, MOST_WORDS);
}

/** Texts of so few letters begin a word of many names: the very newest are gone through before an index is asked. */
const MOST_COMMON = 2;
const MOST_GONE_THROUGH = 300;

/**
 * The newest products that have a word in their name that begins so, of the newest in the shop (age 0): where these
 * are enough, they are what the whole search would show first, and a text that one has begun to type is asked often.
 */
export async function newestCalled(
  db: Database,
  text: string,
  { corporate, limit }: { corporate: boolean; limit: number },
): Promise<ProductRow[]> {
  const inName = sql`(select ${`(${beginning(text).replace(/\*$/, "*A")})`}::tsquery)`;
  const newest = sql`order by w.created_at desc, w.product_id desc`;
  const isOfKind = sql`w.is_shown and ${corporate ? sql`w.is_corporate` : sql`not w.is_corporate`}`;
  const called = async (from: SQL) =>
    await selectProducts(
      db,
      sql`(select w.product_id, w.created_at from ${from}
          where w.words @@ ${inName} and w.age <= 0 and ${isOfKind} ${newest} limit ${limit}) here
        join products p on p.id = here.product_id order by here.created_at desc, here.product_id desc`,
      { planOnce: true },
    );
  if (text.length <= MOST_COMMON) {
    const found = await called(sql`(select * from product_words w where w.age <= 0
      ${newest} limit ${MOST_GONE_THROUGH}) w`);
    if (found.length === limit) return found;
  }
  return await called(sql`product_words w`);
}
