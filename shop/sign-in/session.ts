import type { Member } from "../accounts/actor.ts";
import type { SellerStatus } from "../sellers/seller-machine.ts";

/** Somebody who is signed in, as the portal shows and knows them. */
export interface Session {
  id: string;
  actor: Member;
  name: string;
  email: string;
  /** A code of an app is asked for besides the password. */
  hasCode: boolean;
  /** Their store, whatever its state: `actor.sellerId` is there only while it is approved. */
  store: { id: string; name: string; handle: string; status: SellerStatus } | null;
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
  return actor.role === "seller" || store ? "/seller" : "/account";
}
