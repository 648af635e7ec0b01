import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { StoreRole, TokenScope } from "./staff-kinds.ts";

/** Somebody with an account. */
export interface Member {
  role: "buyer" | "seller" | "admin";
  userId: string;
  /** The approved store in which they work, where there is one. */
  sellerId: string | null;
  /** The session of the device on which they act; an API token has none. */
  sessionId?: string;
  /** What they are in it; left out, it is their own. */
  storeRole?: StoreRole;
  /** Of an admin who has entered that store: they may what its manager may, and no more. */
  actingFor?: string;
  /** Of an API token: the only things that it is good for. */
  scopes?: readonly TokenScope[];
}

/** Whoever does something in the shop, or asks to. */
export type Actor =
  /** Anybody, with nothing to show. */
  | { role: "visitor" }
  /** Whoever has shown an order's secret token. */
  | { role: "token_holder"; orderId: string }
  /** Whoever has the link that its sender passed on: a parcel's receiver. */
  | { role: "receiver"; parcelId: string }
  /** Whoever has the secret link of a gift list: the couple whose it is. */
  | { role: "list_owner"; listId: string }
  | Member
  /** A job of the shop itself. */
  | { role: "system"; job: string }
  /** A courier, by the code that stands on its parcels. */
  | { role: "courier"; code: CourierCode }
  /** A payment gateway, by its method. */
  | { role: "gateway"; name: string };

export const VISITOR: Actor = { role: "visitor" };

/** The shop itself, doing one of its jobs. */
export function system(job: string): Actor {
  return { role: "system", job };
}

/** One of the shop's own people, as such; in a store that they have entered they are one of its people. */
export function isAdmin(actor: Actor): boolean {
  return actor.role === "admin" && actor.actingFor === undefined;
}

/** As histories and the audit log name them: "admin u-1", "buyer", "system: expire payments", "jazzcash". */
export function actorName(actor: Actor): string {
  switch (actor.role) {
    case "visitor":
      return "visitor";
    // Whoever has the token is taken for the buyer; most have no account.
    case "token_holder":
      return "buyer";
    case "receiver":
      return "receiver";
    case "list_owner":
      return "list owner";
    case "system":
      return `system: ${actor.job}`;
    case "courier":
      return courierName(actor.code);
    case "gateway":
      return actor.name;
    default:
      return `${actor.role} ${actor.userId}`;
  }
}
