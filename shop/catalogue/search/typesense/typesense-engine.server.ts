import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { postgresEngine, type SearchEngine } from "../engine.server.ts";
import { normaliseTerm } from "../match.ts";
import { readQuery } from "../read-query.ts";
import { respelled } from "../spelling.server.ts";
import { expandWords, type Wanted, withExistingNames } from "../synonyms.server.ts";
import { isWiderCursor } from "../wider.server.ts";
import { candidatesOf } from "./candidates.server.ts";
import type { TypesenseClient } from "./client.server.ts";
import { FEED_LIMITS, type FeedLimits, feedTypesense } from "./feed.server.ts";
import { allButOne, anyCalled, containing, type Wish } from "./wish.ts";

/** Searches with Typesense until it is closed. */
export interface TypesenseEngine extends SearchEngine {
  close(): Promise<void>;
}

/**
 * Typesense returns the ids of all products that may match; PostgreSQL then searches only these, with the statements
 * that otherwise search the whole shop. So the results are the same, and never depend on data in the index. Where
 * Typesense fails, is out of date, or would return too many ids, PostgreSQL searches as without it.
 */
export function openTypesenseEngine(options: {
  db: Database;
  typesense: TypesenseClient;
  changes: Pick<ChangeFeed, "subscribe">;
  /** Called with errors of searches and writes. */
  onTrouble: (error: unknown) => void;
  feedLimits?: FeedLimits;
}): TypesenseEngine {
  const { db, typesense, onTrouble, feedLimits = FEED_LIMITS } = options;
  const alone = postgresEngine(db);
  const feed = feedTypesense({ ...options, limits: feedLimits });

  /** The ids of products that may match the wish; null: PostgreSQL has to search all. */
  async function among(wish: Wish, corporate: boolean | undefined): Promise<string[] | null> {
    const unsure = feed.unsure();
    if (unsure === null) return null;
    const before = typesense.trouble();
    try {
      const found = await candidatesOf(db, typesense, wish, corporate);
      return found && [...new Set([...found, ...unsure])];
    } catch (error) {
      // Report it once, not for every search without it.
      if (before === null) onTrouble(error);
      return null;
    }
  }

  /**
   * The result of `find` among products with these words; where it has to search similar spellings (`isByLikeness`),
   * also among products with those.
   */
  async function findAmong<Found>(
    {
      text,
      corporate,
      cursor,
    }: { text: string; corporate: boolean | undefined; cursor?: string | undefined },
    find: (among: string[]) => Promise<Found>,
    isByLikeness: (found: Found) => boolean,
  ): Promise<Found | null> {
    const term = normaliseTerm(text);
    const { words } = readQuery(term);
    const exact = containing(term);
    if (words.length === 0 || exact === null) return null;
    const wanted = await expandWords(db, words);
    const things = [
      exact,
      { all: words.map((word) => anyCalled([word])) },
      { all: wanted.map(anyNameOf) },
    ];
    // Pages after the first do not know how the text was interpreted.
    if (!isWiderCursor(cursor)) {
      const meant = await among({ any: things }, corporate);
      const found = meant && (await find(meant));
      if (!found || !isByLikeness(found)) return found;
    }
    const like = await among({ any: [...things, ...(await likeness(db, wanted))] }, corporate);
    return like && (await find(like));
  }

  return {
    async search(text, filter, sort, page) {
      const found = await findAmong(
        { text, corporate: filter.corporate, cursor: page.cursor },
        (ids) => alone.search(text, { ...filter, among: ids }, sort, page),
        ({ counts: { inStock, outOfStock }, understood }) =>
          inStock + outOfStock === 0 || understood?.as === "likeness",
      );
      return found ?? (await alone.search(text, filter, sort, page));
    },
    async suggest(text, filter, limit) {
      const found = await findAmong(
        { text, corporate: filter.corporate },
        (ids) => alone.suggest(text, { ...filter, among: ids }, limit),
        ({ items, as }) => items.length === 0 || as === "likeness",
      );
      return found ?? (await alone.suggest(text, filter, limit));
    },
    whatIsWrong() {
      const trouble = typesense.trouble();
      if (trouble !== null) return `PostgreSQL searches alone: Typesense does not. ${trouble}.`;
      if (feed.unsure() === null) return "PostgreSQL searches alone: Typesense is being filled.";
      return null;
    },
    close: () => feed.close(),
  };
}

const anyNameOf = ({ typed, others }: Wanted) => anyCalled([...typed, ...others]);

/** Wishes for similar spellings of words that no product has, and for all words but one (wider.server.ts). */
async function likeness(db: Database, wanted: Wanted[]): Promise<Wish[]> {
  const heard = await withExistingNames(db, wanted);
  const meant = await respelled(db, heard);
  const things = (meant ?? heard).map(anyNameOf);
  return [...(meant ? [{ all: things }] : []), ...(things.length > 1 ? [allButOne(things)] : [])];
}
