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
 * From now on what is counted beside a list is counted through this database once for all its pages and orders, until
 * a change of who is on the list is heard: looking at a thousand products takes longer than finding the 24 that are
 * shown. Open it before what keeps the lists themselves: they are made of it.
 */
export function cacheCounts(db: Database, changes: Pick<ChangeFeed, "subscribe">): CachedCounts {
  const cache: CachedCounts = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedCounts.set(db, cache);
  return cache;
}

/** The counts of a list: those that are kept, or what `count` gives. Nobody changes them. */
export async function countsOf(
  db: Database,
  filter: ProductFilter,
  withFacets: boolean,
  count: () => Promise<ProductCounts>,
): Promise<ProductCounts> {
  const cache = cachedCounts.get(db);
  if (!cache) return await count();
  // What is said decides how it is looked for.
  const key = JSON.stringify([withFacets, { ...filter, text: filter.text?.said }]);
  const { value } = await cache.load(key, async () => {
    const counts = await count();
    const bytes = 2 * JSON.stringify(counts).length + 256;
    return { value: { counts, bytes }, tags: tagsOfMembers(filter) };
  });
  return value.counts;
}

/** What tells that others are on the list now (tags.ts); null, so that nothing is kept, where that is not known. */
function tagsOfMembers({ categories, sellerId, oneDollar, inTime }: ProductFilter): Tag[] | null {
  if (oneDollar || inTime) return null;
  if (categories)
    return categories.length > 0 ? categories.map((one) => tag("category", one)) : null;
  if (sellerId !== undefined) return sellerId === "" ? null : [tag("seller", sellerId)];
  return ["products"];
}
