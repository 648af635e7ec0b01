import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { StoreRole, TokenScope } from "./staff-kinds.ts";

/** Somebody with an account. */
export interface Member {
  role: "buyer" | "seller" | "admin";
  userId: string;
  /** The approved store that they own or work in; null where there is none. */
  sellerId: string | null;
  /** An admin who may also do what the shop's owner alone may. */
  isShopOwner?: true;
  /** The session of the device on which they act; an API token has none. */
  sessionId?: string;
  /** Their role in it; left out: owner. */
  storeRole?: StoreRole;
  /** The store that an admin has entered: there they have the permissions of a manager. */
  actingFor?: string;
  /** The scopes of an API token; it permits nothing else. */
  scopes?: readonly TokenScope[];
}

/** Whoever does something in the shop, or asks to. */
export type Actor =
  /** Anybody, without any credentials. */
  | { role: "visitor" }
  /** Whoever has an order's secret token. */
  | { role: "token_holder"; orderId: string }
  /** A parcel's receiver: whoever has the link that its sender passed on. */
  | { role: "receiver"; parcelId: string }
  /** A gift list's owners: whoever has its secret link. */
  | { role: "list_owner"; listId: string }
  /** Whoever has a quotation's secret link. */
  | { role: "quotation_holder"; quotationId: string }
  | Member
  /** A job of the shop itself. */
  | { role: "system"; job: string }
  /** A courier, by its code. */
  | { role: "courier"; code: CourierCode }
  /** A payment gateway, by its method. */
  | { role: "gateway"; name: string };

export const VISITOR: Actor = { role: "visitor" };

/** The shop itself, doing one of its jobs. */
export function system(job: string): Actor {
  return { role: "system", job };
}

/** Whether this is an admin acting as such; one who has entered a store counts as its staff. */
export function isAdmin(actor: Actor): boolean {
  return actor.role === "admin" && actor.actingFor === undefined;
}

/** The actor in histories and the audit log: "admin u-1", "buyer", "system: expire payments", "jazzcash". */
export function actorName(actor: Actor): string {
  switch (actor.role) {
    case "visitor":
      return "visitor";
    // Whoever has the token counts as the buyer; most buyers have no account.
    case "token_holder":
      return "buyer";
    case "receiver":
      return "receiver";
    case "list_owner":
      return "list owner";
    case "quotation_holder":
      return "buyer";
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
