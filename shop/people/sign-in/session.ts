import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import type { StoreRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import type { SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";

interface SessionStore {
  id: string;
  name: string;
  handle: string;
  status: SellerStatus;
}

/** Somebody who is signed in, as the portal shows and knows them. */
export interface Session {
  id: string;
  actor: Member;
  name: string;
  email: string;
  /** A code of an app is asked for besides the password. */
  hasCode: boolean;
  /** An admin of a real shop who has none yet: before they set it up they get nowhere else. */
  mustSetUpCode: boolean;
  /** The store they own or work in, whatever its state: `actor.sellerId` is there only while it is approved. */
  store: (SessionStore & { role: StoreRole }) | null;
  /** Of an admin: the store whose hub they have entered. */
  acting: Acting | null;
}

/** For how long an admin stays signed in, in ms, whatever they do; others stay as long as they come back. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Whether the time of a session that began then (ms) is over. */
export function isOver(role: Member["role"], beganAt: number, now: number): boolean {
  return role === "admin" && now - beganAt >= ADMIN_SESSION_MS;
}

/** An admin in a seller's hub. */
export interface Acting {
  store: SessionStore;
  /** ms */
  until: number;
}

/** One device that is signed in, as its owner sees it. */
export interface Device {
  id: string;
  /** The browser that signed in, in its own words. */
  userAgent: string;
  /** ms */
  lastUsedAt: number;
  isThis: boolean;
}

/** The first screen of somebody: what they do most. */
export function homeOf({ actor, store }: Pick<Session, "actor" | "store">): string {
  if (actor.role === "admin") return "/admin";
  // What waits for a packer is the orders; the day's sales are not theirs to see.
  if (actor.storeRole === "packer") return "/seller/orders";
  return actor.role === "seller" || store ? "/seller" : "/account";
}

/** An admin's session in the hub that they have entered: one of that store's people, under their own name. */
export function inStoreOf(session: Session): Session {
  const { acting, actor } = session;
  if (!acting) return session;
  const { store } = acting;
  return {
    ...session,
    store: { ...store, role: "manager" },
    actor: { ...actor, sellerId: store.id, storeRole: "manager", actingFor: store.id },
  };
}
