import type { Standing } from "#tohfa/shop/values/standing.ts";

/** A store as lists and search show it (SPEC §3 "Seller/user in search"). */
export interface Seller {
  id: string;
  /** SPEC's userName, the last part of the store's address. */
  handle: string;
  companyName: string;
  fullName: string;
  image: string;
}

/** The ratings and speed of a store. */
export interface StandingOfSeller extends Standing {
  sellerId: string;
}

/** A store's public profile (PRODUCT §3). */
export interface SellerProfile extends Seller, Standing {
  city: string;
  about: string;
  productCount: number;
  /** ISO time of joining, null where unknown. */
  since: string | null;
  /** The end of its holiday (ISO time); null where it is open. */
  backAt: string | null;
}

/** A store's post (SPEC §3 "Vendor data"). */
export interface Post {
  id: string;
  title: string;
  text: string;
  image: string;
  createdAt: string | null;
}
