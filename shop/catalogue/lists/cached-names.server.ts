import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";

type CachedNames = TaggedCache<{ names: readonly string[]; bytes: number }>;
const cachedNames = new WeakMap<object, CachedNames>();

const MAX_BYTES = 256 * 1024;

/**
 * Opens the cache of category names for this database, invalidated when categories change: each list of a category
 * first looks up its name. Open it before the caches of lists.
 */
export function cacheCategoryNames(
  db: Database,
  changes: Pick<ChangeFeed, "subscribe">,
): Pick<CachedNames, "close"> {
  const cache: CachedNames = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedNames.set(db, cache);
  return cache;
}

/** The cached names of a category, or else those of `find`. `spoken`: its name in lower case with spaces. */
export async function namesOf(
  db: Database,
  spoken: string,
  find: () => Promise<string[]>,
): Promise<string[]> {
  const cache = cachedNames.get(db);
  if (!cache) return await find();
  const { value } = await cache.load(spoken, async () => {
    const names = await find();
    const bytes = 2 * (spoken.length + names.join().length) + 256;
    // Unknown names are not cached, since a visitor can request any number of them.
    return { value: { names, bytes }, tags: names.length > 0 ? ["categories"] : null };
  });
  return [...value.names];
}
