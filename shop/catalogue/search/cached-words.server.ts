import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";

type CachedWords = TaggedCache<{ known: unknown; bytes: number }>;
const cachedWords = new WeakMap<object, CachedWords>();

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Opens the cache of word lookups for this database: synonyms of words, likely spellings, whether any product has them,
 * whatever the search's filters. Entries are invalidated when products or synonyms change; completions to stores and
 * categories when those change. Open it before the caches of lists, which are built from it.
 */
export function cacheWords(
  db: Database,
  changes: Pick<ChangeFeed, "subscribe">,
): Pick<CachedWords, "close"> {
  const cache: CachedWords = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedWords.set(db, cache);
  return cache;
}

/** The key of a lookup: its kind, which determines the type of the result, and its arguments. */
export type LookupKey = readonly [
  (
    | (
        | "found often"
        | "lines"
        | "existing names"
        | "spellings"
        | "expanded"
        | "common words"
        | "like"
        | "ending"
      )
    | ("named" | "categories" | "stores")
  ),
  ...unknown[],
];

/**
 * The cached result of a lookup, or else that of `find`, cached until `tag` is invalidated. Callers must not change it.
 */
export async function loadCached<Known>(
  db: Database,
  lookupKey: LookupKey,
  find: () => Promise<Known>,
  tag: Tag = "products",
): Promise<Known> {
  const cache = cachedWords.get(db);
  if (!cache) return await find();
  return (await load(cache, lookupKey, find, tag)) as Known;
}

/** Entries per cached prefix. */
const MAX_PER_PREFIX = 100;

/**
 * Entries of a kind that begin with a prefix of the text: its first `least` letters, or more where these have too many
 * entries. While a visitor types on, the cache answers without the database. The caller filters by the whole text.
 * `find`: the first `limit` entries that begin with some letters.
 */
export async function loadCachedPrefix<Known>(
  db: Database,
  text: string,
  { kind, least, tag }: { kind: "named" | "stores"; least: number; tag: Tag },
  find: (letters: string, limit: number) => Promise<Known[]>,
): Promise<Known[]> {
  const letters = [...text];
  for (let length = least; ; length += 1) {
    const prefix = letters.slice(0, length).join("");
    const known = await loadCached(db, [kind, prefix], () => find(prefix, MAX_PER_PREFIX + 1), tag);
    if (known.length <= MAX_PER_PREFIX || length >= letters.length) return known;
  }
}

/** Whether the cache knows that no product has these words, whatever the other filters. */
export function isKnownMissing(db: Database, words: readonly unknown[]): boolean {
  return cachedWords.get(db)?.get(keyOf(["nowhere", ...words]))?.known === true;
}

/** Whether the cache knows that no product (no corporate one, or no other one) has a text (SPEC §5). */
export function isTextKnownMissing(
  db: Database,
  corporate: boolean | undefined,
  text: string,
): boolean {
  return isKnownMissing(db, textKey(corporate, text));
}

/** The key of a text in this cache; other filters do not matter. */
export const textKey = (corporate: boolean | undefined, text: string) => [corporate ?? null, text];

/**
 * Whether no product has these words, by the cache or else by `look`. Without a cache the extra query is not worth it:
 * false.
 */
export async function isNowhere(
  db: Database,
  words: readonly unknown[],
  look: () => Promise<boolean>,
): Promise<boolean> {
  const cache = cachedWords.get(db);
  return cache ? (await load(cache, ["nowhere", ...words], look)) === true : false;
}

async function load(
  cache: CachedWords,
  lookupKey: readonly unknown[],
  find: () => Promise<unknown>,
  tag: Tag = "products",
): Promise<unknown> {
  const { value } = await cache.load(keyOf(lookupKey), async () => {
    const known = await find();
    const bytes = 2 * (JSON.stringify(known) ?? "").length + 256;
    return { value: { known, bytes }, tags: [tag] };
  });
  return value.known;
}

const keyOf = (lookupKey: readonly unknown[]) => JSON.stringify(lookupKey);
