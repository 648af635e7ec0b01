import type { StoreRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";

/** Who is signed in, as the frame shows it. */
export interface FrameMember {
  name: string;
  role: "buyer" | "seller" | "admin";
  store: { name: string; handle: string } | null;
  /** What they are in it. */
  storeRole: StoreRole | null;
  isStoreOpen: boolean;
  /** Nothing but one screen opens for them, so there is no menu. */
  mustSetUpCode: boolean;
  /** Of an admin: the store they have entered, and until what time. */
  acting: { sellerId: string; name: string; until: string } | null;
}
