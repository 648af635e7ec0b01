/**
 * A cache tag: names what an answer or a page was made of, and what a change touches. The page cache drops every page
 * that has a tag of a change.
 *
 * - `product:ID`: what that product's own card or page shows (name, price, stock, rating …)
 * - `products`: which products a list over the whole shop holds, their order or their counts
 * - `category:NAME`, `seller:ID`: the same for the lists of one category or store, and what is said of it
 * - `reviews:ID`, `bids:ID`: a product's reviews and bids; `reviews`: the newest of all products
 * - `together:ID`: what is bought together with that product
 * - `until:MS`: is valid until that moment (ms), such as a sale's price; no change is announced then
 * - `orders:ID`: a store's parcels, in its own hub (isHubTag)
 * - `member:ID`: an account and its sessions; announced by triggers (0001_rules.sql)
 * - `deals`, `sellers`, `categories`, `blogs`, `blog:ID`, `posts:ID`, `banners:ID`, `one-dollar`, `best-sellers`
 */
export type Tag = string;

const HUB = "orders:";
const MEMBER = "member:";

/** Whether it is a change of a store's parcels, which its open hub shows. */
export function isHubTag(one: Tag): boolean {
  return one.startsWith(HUB);
}

/** Whether only the portal shows what has changed: no page and no list of the storefront is made of it. */
export function isPortalTag(one: Tag): boolean {
  return isHubTag(one) || one.startsWith(MEMBER);
}

/** "category:beauty%20%26%20care": safe in a header and in a comma-separated list, in any case. */
export function tag(kind: string, name: string): Tag {
  return `${kind}:${encodeURIComponent(name.toWellFormed().toLowerCase())}`;
}

const UNTIL = "until:";

/** The tag of what is valid until the earliest of these times (ISO); none where there is no time. */
export function untilTags(times: readonly (string | null)[]): Tag[] {
  const known = times.flatMap((time) => (time ? [Date.parse(time)] : []));
  return known.length > 0 ? [`${UNTIL}${Math.min(...known)}`] : [];
}

/** Until when (ms) something with these tags is valid; Infinity where only a change ends it. */
export function holdsUntil(tags: readonly Tag[]): number {
  let until = Number.POSITIVE_INFINITY;
  for (const one of tags) {
    if (one.startsWith(UNTIL)) until = Math.min(until, Number(one.slice(UNTIL.length)));
  }
  return until;
}

/** The tags that change with a product's creation, removal, price, category, status, or when it sells out. */
export function tagsOfProduct(product: {
  id: string;
  sellerId: string;
  categories: string[];
}): Tag[] {
  return [
    tag("product", product.id),
    "products",
    tag("seller", product.sellerId),
    ...product.categories.map((name) => tag("category", name)),
  ];
}
