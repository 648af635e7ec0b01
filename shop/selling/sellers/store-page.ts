import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Letters of what a store says of itself. */
export const MAX_ABOUT = 1_000;

/** More nobody looks at. */
export const MAX_BANNERS = 8;

export interface StoreBanner {
  id: string;
  image: string;
  /** Buyers see it. */
  isOn: boolean;
}

export const BANNER_STEPS = ["earlier", "later", "on", "off", "remove"] as const;
export type BannerStep = (typeof BANNER_STEPS)[number];

/** The sections of a store's page (PRODUCT §7), as shelves that its seller fills. */
export const SHELVES = ["main", "special"] as const;
export type Shelf = (typeof SHELVES)[number];

/** What can be done with a product: put it on a shelf, move it there, or take it down. */
export const SHELF_STEPS = [...SHELVES, "first", "earlier", "later", "off"] as const;
export type ShelfStep = (typeof SHELF_STEPS)[number];

/** More than a shelf is for: the page shows all of it. */
export const MAX_ON_SHELF = 60;

export interface ShelvedProduct {
  id: string;
  name: string;
  image: string | null;
  price: Paisa;
  /** Nobody sees it: a draft or archived. */
  isHidden: boolean;
  shelf: Shelf | null;
}

/** Letters of a post's parts, and how many posts a store's page shows (postsOfSeller). */
export const POST_LIMITS = { title: 100, text: 1_000, posts: 100 } as const;
