import { createContext } from "react-router";
import type { BookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import type { Payments } from "#tohfa/shop/money/payments/gateways.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import type { Accounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import type { Session } from "#tohfa/shop/people/sign-in/session.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import type { Database } from "../../db/open.server.ts";
import type { Screen } from "./routes.ts";

/** What loaders and actions work with: the same for every request. */
export interface World {
  db: Database;
  accounts: Accounts;
  payments: Payments;
  /** Whether tax invoices can go to FBR at all (FBR_DI). */
  hasFbr: boolean;
  /** Books at couriers. */
  bookings: BookingClient;
  /** By which the shop can write to a phone. */
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** Tells of what changes in the shop. */
  changes: ChangeFeed;
  /** Public addresses, without a slash at the end. */
  storeUrl: string;
  portalUrl: string;
  dataDir: string;
  /** Aborts when the shop begins to close: streams have to end then. */
  stopping: AbortSignal;
  /** By which devices know the shop's messages (RFC 8292). */
  pushKey: string;
  /** The shop's own mailbox. */
  contactEmail: string;
  /** What signed links are made of. */
  authSecret: string;
}

/** One request: what the server knows of it besides its address and body. */
export interface Visit {
  /** Internet address. */
  ip: string;
  /** Of this answer's own scripts (Content-Security-Policy). */
  nonce: string;
}

export const worldContext = createContext<World>();
export const visitContext = createContext<Visit>();
/** Who is signed in, read once per request by the gate (gate.server.ts); null for a visitor. */
export const sessionContext = createContext<Session | null>(null);
/** Whose line of routes.ts the request is for; the gate finds it. */
export const screenContext = createContext<Screen | null>(null);
