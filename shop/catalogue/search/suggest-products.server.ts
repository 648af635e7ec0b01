import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { listProducts } from "../lists/product-list.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import type { Product } from "../product/product.ts";
import { containedText } from "./contained-text.server.ts";
import { endsNoOtherWord } from "./expand-prefixes.server.ts";
import { normaliseTerm } from "./match.ts";
import {
  endsInNumber,
  mergeProducts,
  newestNamed,
  newestWithWords,
  type WordMatches,
} from "./newest-named.server.ts";
import { formsOf, readQuery } from "./read-query.ts";
import { canWiden, exactPage, isExactEnough, isWords } from "./search.server.ts";
import { expandWords } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { FEW, searchWider } from "./wider.server.ts";

export type SuggestFilter = Pick<ProductFilter, "among"> & { corporate: boolean };

/** The suggested products, and how the text was interpreted, where it was not found exactly. */
export interface Suggested {
  items: Product[];
  as: Understood["as"] | null;
}

/**
 * At most `limit` products for the search overlay, without counts: frequent words are found among the newest products,
 * and the last word is taken as a prefix. Where that finds too little, the steps of the whole search follow.
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
    isWords(term) && !endsInNumber(term) ? await newestNamed(db, term, { ...filter, limit }) : [];
  if (called.length === limit) return { items: called, as: null };
  const { words, price } = readQuery(term);
  if (words.length === 0 && price) {
    const within = await listProducts(db, { ...filter, budget: price }, "newest", { limit });
    return { items: within.items, as: "words" };
  }
  // The words do not include the budget. For several words one match is enough; for a single word the list has to be
  // full.
  const enough = term.includes(" ") ? 1 : limit;
  const having =
    isWords(term) && !price ? await newestWithWords(db, term, filter, { enough, limit }) : NONE;
  const isMeant = called.length > 0 || having.isMeant;
  const items = mergeProducts(called, having.items).slice(0, limit);
  if (items.length >= (isMeant ? enough : FEW)) return { items, as: isMeant ? null : "words" };

  const [first = "", ...others] = tokensOf(term);
  // No product has the words adjacent: the text can only match where its first word is the end of another one.
  const isNowhere = having.isApart && others.length > 0 && (await endsNoOtherWord(db, first));
  const found = isNowhere
    ? { items: [], nextCursor: null, beginning: 0 }
    : await exactPage(db, { ...filter, text: await containedText(db, term) }, "relevance", {
        limit,
      });
  const best = { items: found.items.length < items.length ? items : found.items, as: null };
  if (await isExactEnough(db, filter, term, found)) return best;
  const wanted = await expandWords(db, words);
  if (!canWiden(wanted, best.items.length)) return best;
  const typing = {
    isNowhere,
    areNowhere: having.isNone && words.join(" ") === term && words.every(hasOneForm),
  };
  const asked = { term, words, price, wanted, typing };
  const wider = await searchWider(db, asked, filter, { limit });
  const more = wider.items.length < best.items.length ? best.items : wider.items;
  return { items: more, as: wider.understood.as };
}

const NONE: WordMatches = { items: [], isMeant: false, isNone: false, isApart: false };

const hasOneForm = (word: string) => formsOf(word).length === 1;
