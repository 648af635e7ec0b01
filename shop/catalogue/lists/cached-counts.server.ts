import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import { type Tag, tag } from "#tohfa/shop/platform/tags.ts";
import type { ProductCounts } from "./product-counts.server.ts";
import type { ProductFilter } from "./product-filter.server.ts";

type CachedCounts = TaggedCache<{ counts: ProductCounts; bytes: number }>;
const cachedCounts = new WeakMap<object, CachedCounts>();

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Opens the cache of list counts for this database: one entry for all pages and sort orders of a list, invalidated when
 * its members change. Counting a thousand products takes longer than finding the 24 that are shown. Open it before the
 * caches of lists, which are built from it.
 */
export function cacheCounts(db: Database, changes: Pick<ChangeFeed, "subscribe">): CachedCounts {
  const cache: CachedCounts = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedCounts.set(db, cache);
  return cache;
}

/** The cached counts of a list, or else those of `count`. Callers must not change them. */
export async function countsOf(
  db: Database,
  filter: ProductFilter,
  withFacets: boolean,
  count: () => Promise<ProductCounts>,
): Promise<ProductCounts> {
  const cache = cachedCounts.get(db);
  if (!cache) return await count();
  // The text determines its query, so it is enough for the key.
  const key = JSON.stringify([withFacets, { ...filter, text: filter.text?.said }]);
  const { value } = await cache.load(key, async () => {
    const counts = await count();
    const bytes = 2 * JSON.stringify(counts).length + 256;
    return { value: { counts, bytes }, tags: tagsOfMembers(filter) };
  });
  return value.counts;
}

/**
 * The tags that are invalidated when the list's members change (tags.ts); null where there are none, so that nothing is
 * cached.
 */
function tagsOfMembers({ categories, sellerId, oneDollar, inTime }: ProductFilter): Tag[] | null {
  if (oneDollar || inTime) return null;
  if (categories)
    return categories.length > 0 ? categories.map((one) => tag("category", one)) : null;
  if (sellerId !== undefined) return sellerId === "" ? null : [tag("seller", sellerId)];
  return ["products"];
}
