import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Letters of a store's description. */
export const MAX_ABOUT = 1_000;

/** Banners per store: visitors do not look at more. */
export const MAX_BANNERS = 8;

export interface StoreBanner {
  id: string;
  image: string;
  /** Whether buyers see it. */
  isOn: boolean;
}

export const BANNER_STEPS = ["earlier", "later", "on", "off", "remove"] as const;
export type BannerStep = (typeof BANNER_STEPS)[number];

/** The sections of a store's page (PRODUCT §7), called shelves, which its seller fills. */
export const SHELVES = ["main", "special"] as const;
export type Shelf = (typeof SHELVES)[number];

/** The steps for a product: put it on a shelf, move it there, or remove it. */
export const SHELF_STEPS = [...SHELVES, "first", "earlier", "later", "off"] as const;
export type ShelfStep = (typeof SHELF_STEPS)[number];

/** Products per shelf, since the page shows all of them. */
export const MAX_ON_SHELF = 60;

export interface ShelvedProduct {
  id: string;
  name: string;
  image: string | null;
  price: Paisa;
  /** A draft or archived, which buyers do not see. */
  isHidden: boolean;
  shelf: Shelf | null;
}

/** Letters of a post's parts, and how many posts a store's page shows (postsOfSeller). */
export const POST_LIMITS = { title: 100, text: 1_000, posts: 100 } as const;
