import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import type { StoreRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import type { SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";

interface SessionStore {
  id: string;
  name: string;
  handle: string;
  status: SellerStatus;
}

/** A signed-in member, as the portal needs it. */
export interface Session {
  id: string;
  actor: Member;
  name: string;
  email: string;
  /** Has a second factor. */
  hasCode: boolean;
  /** An admin of a real shop without a second factor, who can do nothing else before setting it up. */
  mustSetUpCode: boolean;
  /** The store that they own or work in, in any state; `actor.sellerId` is set only while the store is approved. */
  store: (SessionStore & { role: StoreRole }) | null;
  /** Of an admin: the store that they have entered. */
  acting: Acting | null;
}

/** How long an admin stays signed in, in ms, however active they are; others' sessions are extended by every visit. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Whether a session that began at `beganAt` (ms) has expired by its role's limit. */
export function isExpired(role: Member["role"], beganAt: number, now: number): boolean {
  return role === "admin" && now - beganAt >= ADMIN_SESSION_MS;
}

/** The store that an admin has entered. */
export interface Acting {
  store: SessionStore;
  /** ms */
  until: number;
}

/** A signed-in device, as its owner sees it. */
export interface Device {
  id: string;
  /** The browser's User-Agent header. */
  userAgent: string;
  /** ms */
  lastUsedAt: number;
  isThis: boolean;
}

/** The first screen after signing in: what they do most. */
export function homeOf({ actor, store }: Pick<Session, "actor" | "store">): string {
  if (actor.role === "admin") return "/admin";
  // A packer works on orders, and may not see the sales on Today.
  if (actor.storeRole === "packer") return "/seller/orders";
  return actor.role === "seller" || store ? "/seller" : "/account";
}

/** An admin's session in the store that they have entered: as its manager, under their own name. */
export function actingSession(session: Session): Session {
  const { acting, actor } = session;
  if (!acting) return session;
  const { store } = acting;
  return {
    ...session,
    store: { ...store, role: "manager" },
    actor: { ...actor, sellerId: store.id, storeRole: "manager", actingFor: store.id },
  };
}
