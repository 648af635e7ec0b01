import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { sourceOf } from "../lists/search-facts.server.ts";
import type { SoughtText } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isNowhere, knownOf, textOn } from "./cached-words.server.ts";
import { askedNow, idsOfMatches, writtenOut } from "./newest-matches.server.ts";
import { somewhere } from "./somewhere.server.ts";
import { FEW } from "./wider.server.ts";
import { beginning } from "./word-query.ts";

/** So many say that a text was meant as it stands: of several words one. */
export const leastOf = (term: string) => (term.includes(" ") ? 1 : FEW);

/** Whether so many products have a text, or a word that begins so, whatever the filters leave of them. */
export async function isFoundOften(
  db: Database,
  filter: ProductFilter,
  term: string,
): Promise<boolean> {
  return await knownOf(db, ["found often", ...textOn(filter.corporate, term)], async () => {
    const side = ofSide(filter);
    if (tokensOf(term).length === 0) {
      return await hasSome(db, side, await somewhere(db, term), leastOf(term));
    }
    return await haveWords(db, side, beginning(term), leastOf(term));
  });
}

/** Nothing but the side of the shop, the gifts or what companies buy. */
const ofSide = ({ corporate }: ProductFilter): ProductFilter =>
  corporate === undefined ? {} : { corporate };

/** Whether so many have a text. */
async function hasSome(db: Database, side: ProductFilter, text: SoughtText, many: number) {
  if (text.isSaidByWords && text.query !== null) return await haveWords(db, side, text.query, many);
  const { from, where } = sourceOf({ ...side, text });
  const { rows } = await db.execute(
    sql`select 1 from ${from} where ${sql.join(where, sql` and `)} limit ${writtenOut(many)}`,
  );
  return rows.length >= many;
}

/**
 * Whether so many match a query (a tsquery's text). By ages: an index gives all that has a common word before it tells
 * of the first. All ages, whatever stands side by side in the younger: `seen` would leave out the older.
 */
async function haveWords(
  db: Database,
  side: ProductFilter,
  query: string,
  many: number,
): Promise<boolean> {
  const ids = idsOfMatches(side, { ...askedNow(query), seen: null }, many);
  return (await executePrepared(db, ids)).length >= many;
}

/** Whether nothing in the shop has a text, so that no filter has to be tried. */
export async function isTextNowhere(
  db: Database,
  filter: ProductFilter,
  term: string,
): Promise<boolean> {
  return await isNowhere(db, textOn(filter.corporate, term), async () => {
    return !(await hasSome(db, ofSide(filter), await somewhere(db, term), 1));
  });
}
