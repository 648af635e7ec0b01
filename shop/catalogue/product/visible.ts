/** How many a list shows first and how many "Load More" adds (SPEC §9). */
export interface PageSizes {
  first: number;
  more: number;
}

export const CATEGORY_PAGE: PageSizes = { first: 6, more: 6 };
export const SEARCH_PAGE: PageSizes = { first: 10, more: 6 };
/** Usually the whole sale; limited, since a hundred cards are 440 KB. */
export const SALE_PAGE: PageSizes = { first: 24, more: 24 };
export const HOT_SELLING_PAGE: PageSizes = { first: 10, more: 5 };
export const REVIEWS_PAGE: PageSizes = { first: 2, more: 3 };

/** Shown after `page` screenfuls (1 is the first). */
export function visibleCount({ first, more }: PageSizes, page: number): number {
  return first + more * (Math.max(1, Math.trunc(page)) - 1);
}

/** The number in "Load More (N remaining)". */
export function remaining(total: number, visible: number): number {
  return Math.max(0, total - visible);
}
