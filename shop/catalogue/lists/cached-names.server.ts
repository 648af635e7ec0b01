import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";

type CachedNames = TaggedCache<{ names: readonly string[]; bytes: number }>;
const cachedNames = new WeakMap<object, CachedNames>();

const MAX_BYTES = 256 * 1024;

/**
 * From now on what a category is called is asked once through this database, until a change of the categories is heard:
 * each list of a category begins with it, and waits for it. Open it before what keeps the lists themselves.
 */
export function cacheCategoryNames(
  db: Database,
  changes: Pick<ChangeFeed, "subscribe">,
): Pick<CachedNames, "close"> {
  const cache: CachedNames = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedNames.set(db, cache);
  return cache;
}

/** The names of the category that is spoken of: those that are kept, or what `find` gives. */
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
    // What nobody has is not stored: anybody can think of more of it.
    return { value: { names, bytes }, tags: names.length > 0 ? ["categories"] : null };
  });
  return [...value.names];
}
