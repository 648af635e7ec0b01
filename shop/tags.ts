/**
 * What an answer or a page was made of, and what a change touches: the page cache drops every page that
 * carries a tag of a change.
 *
 * - `product:ID`: what that product's own card or page shows (name, price, stock, rating …)
 * - `products`: which products a list over the whole shop holds, their order or their counts
 * - `category:NAME`, `seller:ID`: the same for the lists of one category or store, and what is said of it
 * - `reviews:ID`, `bids:ID`: a product's reviews and bids; `reviews`: the newest of all products
 * - `deals`, `sellers`, `categories`, `blogs`, `blog:ID`, `posts:ID`, `banners:ID`, `one-dollar`, `best-sellers`
 */
export type Tag = string;

/** "category:beauty%20%26%20care": safe in a header and in a comma-separated list, in any case. */
export function tag(kind: string, name: string): Tag {
  return `${kind}:${encodeURIComponent(name.toWellFormed().toLowerCase())}`;
}

/** What a product's creation, removal or change of price, category, stock below 1 or status touches. */
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
