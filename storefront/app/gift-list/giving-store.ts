import { useMemo } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import type { SendsTo } from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { useCart } from "../cart/cart-store.ts";
import { followOtherTabs } from "../other-tabs.ts";

/** Whose list somebody gives from. */
export interface GivingFrom {
  id: string;
  names: string;
  sendsTo: SendsTo;
  /** Where it is sent; empty where they bring it. */
  city: string;
}

/** A gift that is reserved for this browser. */
export interface StoredClaim {
  id: string;
  thingId: string;
  productId: string;
  quantity: number;
}

interface GivingState {
  from: GivingFrom | null;
  claims: StoredClaim[];
}

/** What this browser gives, until it is ordered. */
export const useGivingStore = create<GivingState>()(
  persist((): GivingState => ({ from: null, claims: [] }), {
    name: "tohfa-giving",
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs("tohfa-giving", () => useGivingStore.persist.rehydrate());

/** What of it is in the cart: only that is given with an order. */
export interface Giving {
  from: GivingFrom;
  claims: StoredClaim[];
  /** Names of what is in the cart and not of the list. */
  others: string[];
}

/** Null where nothing in the cart is a gift of a list. */
export function useGiving(): Giving | null {
  const { from, claims } = useGivingStore();
  const lines = useCart((state) => state.lines);
  return useMemo(() => givingWith(from, claims, lines), [from, claims, lines]);
}

function givingWith(
  from: GivingFrom | null,
  claims: readonly StoredClaim[],
  lines: readonly CartLine[],
): Giving | null {
  const inCart = claims.filter((claim) => lines.some(({ id }) => id === claim.productId));
  if (!from || inCart.length === 0) return null;
  const others = lines.filter(({ id }) => inCart.every((claim) => claim.productId !== id));
  return { from, claims: inCart, others: others.map(({ name }) => name) };
}

/** Stores it with what is given already; of another list it takes the place of that. */
export function storeClaim(from: GivingFrom, claim: StoredClaim): void {
  useGivingStore.setState((before) => {
    const same = before.from?.id === from.id ? before.claims : [];
    return { from, claims: [...same.filter(({ id }) => id !== claim.id), claim] };
  });
}

export function dropClaim(claimId: string): void {
  useGivingStore.setState(({ from, claims }) => ({
    from,
    claims: claims.filter(({ id }) => id !== claimId),
  }));
}

/** It is ordered. */
export function finishGiving(): void {
  useGivingStore.setState({ from: null, claims: [] });
}
