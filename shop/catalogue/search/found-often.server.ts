import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { sourceOf } from "../lists/search-facts.server.ts";
import type { SoughtText } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isNowhere, loadCached, textKey } from "./cached-words.server.ts";
import { containedText } from "./contained-text.server.ts";
import { idsOfMatches, inlineNumber, literalQuery } from "./newest-matches.server.ts";
import { FEW } from "./wider.server.ts";
import { beginning } from "./word-query.ts";

/** How many exact matches are enough to show them alone: one for several words. */
export const minimumFinds = (term: string) => (term.includes(" ") ? 1 : FEW);

/** Whether enough products have a text, or a word that begins with it, without the filters. */
export async function isFoundOften(
  db: Database,
  filter: ProductFilter,
  term: string,
): Promise<boolean> {
  return await loadCached(db, ["found often", ...textKey(filter.corporate, term)], async () => {
    const side = onlyCorporate(filter);
    if (tokensOf(term).length === 0) {
      return await haveText(db, side, await containedText(db, term), minimumFinds(term));
    }
    return await haveWords(db, side, beginning(term), minimumFinds(term));
  });
}

/** Of a filter only the restriction to corporate or to other products. */
const onlyCorporate = ({ corporate }: ProductFilter): ProductFilter =>
  corporate === undefined ? {} : { corporate };

/** Whether `many` products have a text. */
async function haveText(db: Database, side: ProductFilter, text: SoughtText, many: number) {
  if (text.isDecidedByWords && text.query !== null)
    return await haveWords(db, side, text.query, many);
  const { from, where } = sourceOf({ ...side, text });
  const { rows } = await db.execute(
    sql`select 1 from ${from} where ${sql.join(where, sql` and `)} limit ${inlineNumber(many)}`,
  );
  return rows.length >= many;
}

/**
 * Whether `many` products match a query (a tsquery's text). It searches age by age, since an index scan collects all
 * products with a common word before it returns the first. It includes all ages: with `recheck` the older ones could be
 * skipped.
 */
async function haveWords(
  db: Database,
  side: ProductFilter,
  query: string,
  many: number,
): Promise<boolean> {
  const ids = idsOfMatches(side, { ...literalQuery(query), recheck: null }, many);
  return (await executePrepared(db, ids)).length >= many;
}

/** Whether no product has a text, so that no filter has to be tried. */
export async function isTextMissing(
  db: Database,
  filter: ProductFilter,
  term: string,
): Promise<boolean> {
  return await isNowhere(db, textKey(filter.corporate, term), async () => {
    return !(await haveText(db, onlyCorporate(filter), await containedText(db, term), 1));
  });
}
