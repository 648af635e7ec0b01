import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import type { Inspection, ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { adminNamed } from "#tohfa/tests/support/sign-in-as.ts";

/** An order that a client was told of; what began as a bid was never asked for, so that nothing was wanted. */
export interface ToldOrder {
  id: string;
  token: string;
  key: string;
  wanted: OrderInput | null;
  cash: boolean;
  coupon: string | null;
  /** Its stock is kept before it is confirmed. */
  isHeld: boolean;
}

export interface ToldParcel {
  id: string;
  order: number;
  sellerId: string;
  cash: boolean;
  /** How many of each product. */
  taken: ReadonlyMap<string, number>;
  /** Moves that were answered with yes, cancels of whole orders apart. */
  moves: number;
  /** Ends that its courier told of. */
  ends: Set<ParcelState>;
  /** Whether an admin was told yes when taking a "delivered" back. */
  isUndelivered: boolean;
}

/** What a product's price or a seller's shop was, and from when until when, by the model's clock. */
export interface Span<Value> {
  value: Value;
  since: number;
  until: number;
}

/** What the clients were told: the shop's database must agree with exactly this. */
export interface Model {
  /** Grows with everything that begins or ends: what was so all the while an order was placed. */
  clock: number;
  /** Stock as it began and as sellers edited it. */
  stock: Map<string, number>;
  prices: Map<string, Span<Paisa>[]>;
  /** What somebody is changing just now: two changes at once have no order that a client could know. */
  busy: Set<string>;
  deals: Map<string, { products: string[]; price: Paisa }>;
  /** When a seller was certainly blocked, or a deal over: from the end of its closing to the beginning of its opening. */
  closed: Map<string, Span<true>[]>;
  orders: ToldOrder[];
  parcels: ToldParcel[];
  parcelById: Map<string, ToldParcel>;
  bids: { id: string; product: string }[];
  receipts: { order: string; bytes: Buffer }[];
  returns: string[];
  /** Of returns that were paid back in part: what of the parcel's price went back. */
  partly: Map<string, Paisa>;
  /** What was found of parcels that came back. */
  inspected: Map<string, Inspection>;
  claims: Map<string, { accepted: Paisa; paid: Paisa | null }>;
  payouts: Map<string, number>;
  remitted: Set<string>;
  /** Orders whose transfer came, in time or late. */
  transferred: Set<string>;
  /** What went back to each order's buyer. */
  sentBack: Map<string, number>;
  /** What couriers kept of what they paid out, and what of it is open with them. */
  courier: { fees: Paisa; feeTax: Paisa; withheld: Paisa; open: Paisa };
  /** How often each letter reached a mail server, by its number in the outbox. */
  letters: Map<number, number>;
  /** How often each kind was done, and refused with which code. */
  told: Map<string, number>;
  /** Anything but a yes or a refusal in words, and what was answered and must not be. */
  failures: string[];
}

/** A shop under test and what its clients know of it. */
export interface World {
  db: Database;
  /** For clients that have a connection of their own, to lose it. */
  connection: pg.ClientConfig;
  /** For receipts' photos. */
  dataDir: string;
  model: Model;
}

export const admin = adminNamed("model");

export const sellerOf = (number: number): Actor => ({
  userId: `model-${number}`,
  role: "seller",
  sellerId: `model-s${number}`,
});

/** Of the orders of a model's shop. */
export const SECRET = "m".repeat(32);

/** Recent ones, so that clients meet at the same order. */
export function pick<T>(list: readonly T[], of: number, among = 40): T | undefined {
  const reach = Math.min(list.length, among);
  return reach === 0 ? undefined : list[list.length - 1 - (of % reach)];
}

/** A parcel that a client is told of. */
export function tellParcel(
  model: Model,
  parcel: Pick<ToldParcel, "id" | "order" | "sellerId" | "cash" | "taken">,
): void {
  const told = { ...parcel, moves: 0, ends: new Set<ParcelState>(), isUndelivered: false };
  model.parcels.push(told);
  model.parcelById.set(told.id, told);
}

/** A recent parcel that is in this state, or was a moment ago. */
export async function parcelIn(
  { db, model }: World,
  state: ParcelState,
  of: number,
): Promise<ToldParcel | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from parcels where state = ${state} and id = any(${recent(model.parcels)})
      order by updated_at desc, id limit 12`,
  );
  return model.parcelById.get(pick(rows, of)?.id ?? "");
}

/** The ids of recent ones, as a statement takes them. */
export function recent(list: readonly { id: string }[]) {
  return sql.param(list.slice(-200).map(({ id }) => id));
}

/** The next moment of the model's clock. */
export function tick(model: Model): number {
  model.clock += 1;
  return model.clock;
}

/** What was so at some moment between two. */
export function within<Value>(
  spans: readonly Span<Value>[],
  since: number,
  until: number,
): Value[] {
  return spans.filter((span) => span.since <= until && span.until >= since).map((s) => s.value);
}
