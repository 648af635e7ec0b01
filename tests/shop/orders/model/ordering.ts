import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect, type Database } from "#tohfa/db/open.server.ts";
import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import type { OrderRecord } from "#tohfa/shop/buying/checkout/order-record.ts";
import { type PlacedOrder, placeOrder } from "#tohfa/shop/buying/checkout/place-order.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  BUYERS,
  COUPONS,
  type Operation,
  PRODUCTS,
  SELLERS,
  type WantedLine,
} from "./operations.ts";
import { wrongsOf } from "./order-wrongs.ts";
import { thingsOf } from "./things.ts";
import { admin, type Model, pick, SECRET, tellParcel, tick, type World } from "./told.ts";

const terms = {
  secret: SECRET,
  payments: new Set(["cod", "bank_transfer"] as const),
  hold: { gateway: 30, bankTransfer: 2880 },
};

export async function orderSome(world: World, one: Operation & { kind: "order" }): Promise<void> {
  const { model } = world;
  const wanted = orderOf(model, one);
  const key = crypto.randomUUID();
  await letAnHourPass(world.db);
  const since = tick(model);
  // Some twenty orders come from one address.
  const limits = { address: `10.0.0.${Math.floor(model.orders.length / 20) % 250}` };
  const place = (db: Database) => placeOrder(db, { ...terms, limits }, key, wanted);
  const { order: placed, accessToken } =
    one.breaks === null ? await place(world.db) : await placeTwice(world, place, one.breaks);
  const until = tick(model);
  tellOrder(model, placed, { token: accessToken, key, wanted });
  model.failures.push(...wrongsOf(model, wanted, placed, { since, until }));
}

/** Between two orders: nobody here is in such a hurry that they are told to wait (shop/buying/checkout/order-wait.ts). */
async function letAnHourPass(db: Database): Promise<void> {
  await db.execute(sql`update order_addresses set created_at = created_at - interval '1 hour'
    where order_id in (select order_id from order_addresses
      where created_at > now() - interval '1 hour' order by order_id for update skip locked)`);
}

function orderOf(model: Model, one: Operation & { kind: "order" }): OrderInput {
  const ids = [...model.stock.keys()];
  return {
    firstName: "Model",
    lastName: "Buyer",
    ...(BUYERS[one.buyer] ?? { email: "", phone: "" }),
    address: "House 1, Street 1",
    city: "Lahore",
    referBy: "",
    shipping: one.express ? "express" : "standard",
    payment: one.cash ? "cod" : "bank_transfer",
    arriveOn: "",
    receiver: null,
    coupon: one.coupon === null ? "" : (COUPONS[one.coupon]?.code ?? ""),
    lines: one.lines.map((line) => ({
      id: line.deal === null ? (ids[line.product] ?? "") : `model-d${line.deal}`,
      quantity: line.quantity,
      seenPrice: null,
      category: "",
      attributes: {},
      parts: partsOf(line).map(([product, quantity]) => ({ id: ids[product] ?? "", quantity })),
      note: "",
    })),
  };
}

function partsOf({ product, deal, parts }: WantedLine): [product: number, quantity: number][] {
  if (deal !== null) return [];
  return parts.map(({ of, quantity, mixed }) => [
    (product + of * SELLERS + (mixed ? 1 : 0)) % PRODUCTS,
    quantity,
  ]);
}

/** The client loses its connection in the middle, and asks again with the same key until it is answered. */
async function placeTwice(
  { db, connection }: World,
  place: (db: Database) => Promise<PlacedOrder>,
  ms: number,
): Promise<PlacedOrder> {
  const own = connect(connection, { poolSize: 1 });
  const { rows } = await own.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const first = place(own.db).then(
    () => null,
    (error: unknown) => error,
  );
  await sleep(ms);
  await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
  const answer = await first;
  await own.close();
  if (answer instanceof Refusal) throw answer;
  for (;;) {
    try {
      return await place(db);
    } catch (error) {
      // Nobody could know yet whether the first one is written.
      if (!(error instanceof Refusal && error.message.includes("being placed right now"))) {
        throw error;
      }
      await sleep(5);
    }
  }
}

/** The parcels that an order must have: one a seller, with all that was wanted of theirs. */
function tellOrder(
  model: Model,
  placed: OrderRecord,
  told: { token: string; key: string; wanted: OrderInput },
): void {
  const cash = told.wanted.payment === "cod";
  const number =
    model.orders.push({
      id: placed.id,
      coupon: placed.coupon,
      cash,
      isHeld: placed.isStockReserved,
      ...told,
    }) - 1;
  for (const { id, sellerId } of placed.parcels) {
    // The same product can stand in several lines, and in a gift.
    const taken = new Map<string, number>();
    for (const line of told.wanted.lines) {
      for (const thing of thingsOf(model, line).filter(({ packer }) => packer === sellerId)) {
        taken.set(thing.id, (taken.get(thing.id) ?? 0) + thing.quantity * line.quantity);
      }
    }
    tellParcel(model, { id, sellerId, order: number, cash, taken });
  }
}

/** The same request again gives the same order and takes nothing. */
export async function replaySome({ db, model }: World, of: number): Promise<boolean> {
  const first = pick(model.orders, of);
  if (!first?.wanted) return false;
  const again = await placeOrder(db, terms, first.key, first.wanted);
  if (again.order.id !== first.id) {
    throw new Error(`A replay of ${first.id} made ${again.order.id}`);
  }
  return true;
}

/** The buyer says yes on the phone, and where to send it; in time or late. */
export async function confirmSome({ db, model }: World, of: number): Promise<boolean> {
  const found = pick(model.orders, of);
  if (!found) return false;
  await confirmByHand(db, admin, found.id, "phone", DELIVERY);
  return true;
}

/** Of bids, which begin without. */
export const DELIVERY = { address: "House 1, Street 1" };

/** 73 hours pass for an order that nobody confirmed, and for the oldest of those. */
export async function lapseSome({ db, model }: World, of: number): Promise<boolean> {
  const found = pick(model.orders, of, 20);
  if (!found) return false;
  await db.execute(sql`update orders set created_at = created_at - interval '73 hours'
    where state = 'awaiting' and (id = ${found.id} or id in
      (select id from orders where state = 'awaiting' order by created_at limit 6))`);
  return (await expireConfirmations(db)) > 0;
}
