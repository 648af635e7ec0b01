import type { Day } from "#tohfa/shop/values/day.ts";
import type { ParcelState } from "../parcel/parcel-machine.ts";
import { type Share, storedShare } from "./share.ts";

/** The tabs of receivers on an order's page: each lists those whose parcels are in these states. */
export const SHARE_TABS = {
  all: { word: "All", states: null },
  waiting: { word: "Being packed", states: ["placed", "confirmed", "packed"] },
  sent: { word: "On their way", states: ["dispatched"] },
  late: { word: "Late", states: ["placed", "confirmed", "packed", "dispatched"] },
  delivered: { word: "Delivered", states: ["delivered"] },
  back: {
    word: "Not delivered",
    states: ["cancelled", "returned", "returned_to_sender", "lost", "damaged"],
  },
} as const satisfies Record<string, { word: string; states: readonly ParcelState[] | null }>;
export type ShareTab = keyof typeof SHARE_TABS;
export const SHARE_TAB_NAMES = Object.keys(SHARE_TABS) as [ShareTab, ...ShareTab[]];

/** Receivers per page. */
export const SHARES_A_PAGE = 20;

/** One of several receivers, as the sender's order page shows them. */
export interface ShownShare {
  id: string;
  /** Their position in the sender's list, from 1. */
  place: number;
  name: string;
  city: string;
  boxes: number;
  /** The day for this receiver; null: the order's day. */
  arriveOn: Day | null;
}

/** A page of an order's receivers, and the number under each tab. */
export interface ShownShares {
  people: ShownShare[];
  counts: Record<ShareTab, number>;
  tab: ShareTab;
  /** From 1. */
  page: number;
  pages: number;
}

/** A query for an order's receivers. */
export interface SharesQuery {
  tab: ShareTab;
  /** Part of a name, a city or a phone; empty: everybody. */
  search: string;
  page: number;
}

export const FIRST_SHARES: SharesQuery = { tab: "all", search: "", page: 1 };

/** One of several receivers, as stored. */
export interface StoredShare extends Share {
  id: string;
  place: number;
}

/** The receivers of a new order, as they are stored with it. */
export function storedShares(orderId: string, shares: readonly Share[]): StoredShare[] {
  return shares.map((share, index) => ({
    ...storedShare(share),
    ...{ id: `${orderId}-R${index + 1}`, place: index + 1 },
  }));
}

/** The first page of a new order's receivers; null if there are none. */
export function firstShares(shares: readonly StoredShare[]): ShownShares | null {
  const { length } = shares;
  if (length === 0) return null;
  return {
    people: shares.slice(0, SHARES_A_PAGE).map(({ id, place, name, city, boxes, arriveOn }) => ({
      ...{ id, place, name, city, boxes },
      arriveOn: arriveOn || null,
    })),
    counts: { all: length, waiting: length, sent: 0, late: 0, delivered: 0, back: 0 },
    ...{ tab: "all", page: 1, pages: pagesOf(length) },
  };
}

export function pagesOf(people: number): number {
  return Math.max(1, Math.ceil(people / SHARES_A_PAGE));
}
