import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { listProducts } from "../lists/product-list.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import type { Product } from "../product/product.ts";
import { normaliseTerm } from "./match.ts";
import {
  bothOf,
  endsInNumber,
  type Having,
  newestCalled,
  newestHaving,
} from "./newest-called.server.ts";
import { formsOf, readQuery } from "./read-query.ts";
import { exactPage, isWords, mayMeanMore, saysEnough } from "./search.server.ts";
import { somewhere } from "./somewhere.server.ts";
import { endsNothing } from "./spelt-out.server.ts";
import { wantedOf } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { FEW, searchWider } from "./wider.server.ts";

export type SuggestFilter = Pick<ProductFilter, "among"> & { corporate: boolean };

/** What is suggested, and how the text was understood where it was not found as it stands. */
export interface Suggested {
  items: Product[];
  as: Understood["as"] | null;
}

/**
 * At most `limit` products for the search overlay, without counting: what much of the shop has is found among the
 * newest, and what is typed of the last word is its beginning. Where that is too little, the whole search's ways.
 */
export async function suggestProducts(
  db: Database,
  text: string,
  filter: SuggestFilter,
  limit: number,
): Promise<Suggested> {
  const term = normaliseTerm(text);
  if (term === "") return { items: [], as: null };
  const called =
    isWords(term) && !endsInNumber(term) ? await newestCalled(db, term, { ...filter, limit }) : [];
  if (called.length === limit) return { items: called, as: null };
  const { words, price } = readQuery(term);
  if (words.length === 0 && price) {
    const within = await listProducts(db, { ...filter, budget: price }, "newest", { limit });
    return { items: within.items, as: "words" };
  }
  // A budget is none of the words. Of several words together one find is what was meant; of a single one the list is full.
  const enough = term.includes(" ") ? 1 : limit;
  const having =
    isWords(term) && !price ? await newestHaving(db, term, filter, { enough, limit }) : NONE;
  const isMeant = called.length > 0 || having.isMeant;
  const items = bothOf(called, having.items).slice(0, limit);
  if (items.length >= (isMeant ? enough : FEW)) return { items, as: isMeant ? null : "words" };

  const [first = "", ...others] = tokensOf(term);
  // Several words could only be where the first of them ends another one.
  const isNowhere = having.isApart && others.length > 0 && (await endsNothing(db, first));
  const found = isNowhere
    ? { items: [], nextCursor: null, beginning: 0 }
    : await exactPage(db, { ...filter, text: await somewhere(db, term) }, "relevance", { limit });
  const best = { items: found.items.length < items.length ? items : found.items, as: null };
  if (await saysEnough(db, filter, term, found)) return best;
  const wanted = await wantedOf(db, words);
  if (!mayMeanMore(wanted, best.items.length)) return best;
  const typing = {
    isNowhere,
    areNowhere: having.isNone && words.join(" ") === term && words.every(hasOneForm),
  };
  const asked = { term, words, price, wanted, typing };
  const wider = await searchWider(db, asked, filter, { limit });
  const more = wider.items.length < best.items.length ? best.items : wider.items;
  return { items: more, as: wider.understood.as };
}

const NONE: Having = { items: [], isMeant: false, isNone: false, isApart: false };

const hasOneForm = (word: string) => formsOf(word).length === 1;
