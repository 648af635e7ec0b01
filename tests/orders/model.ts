import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { products, sellers } from "../../db/schema/catalog.ts";
import { coupons } from "../../db/schema/orders.ts";
import type { Actor } from "../../shop/accounts/actor.ts";
import type { OrderInput } from "../../shop/checkout/order-input.ts";
import { placeOrder } from "../../shop/checkout/place-order.server.ts";
import { recordPayout } from "../../shop/ledger/ledger.server.ts";
import { confirmByHand } from "../../shop/orders/confirm-order.server.ts";
import { PARCEL, type ParcelState } from "../../shop/orders/parcel-machine.ts";
import { cancelOrder } from "../../shop/parcels/cancel-order.server.ts";
import { moveParcel } from "../../shop/parcels/move-parcel.server.ts";
import { receiveReturn } from "../../shop/parcels/receive-return.server.ts";
import { recordRemittance } from "../../shop/parcels/remittance.server.ts";
import { Refusal } from "../../shop/refusal.ts";
import { refundReturn } from "../../shop/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "../../shop/returns/returns.server.ts";
import { prepaid } from "./model-prepaid.ts";
import { admin, type Model, pick } from "./model-told.ts";
import { COUPONS, type Operation, PRODUCTS, SELLERS } from "./operations.ts";
import { SYSTEM, sayYes } from "./say-yes.ts";

/** Of each product, as it begins. */
const STOCK = 20;

const SECRET = "m".repeat(32);
const sellerOf = (number: number): Actor => ({
  userId: `model-${number}`,
  role: "seller",
  sellerId: `model-s${number}`,
});

/** Sellers, products and coupons in an empty database, and a model that agrees with it. */
export async function openModel(db: Database): Promise<Model> {
  await db.insert(sellers).values(
    Array.from({ length: SELLERS }, (_, index) => ({
      id: `model-s${index}`,
      handle: `model-${index}`,
      companyName: `Model ${index}`,
      fullName: `Model ${index}`,
      status: "approved" as const,
      commissionBasisPoints: [1000, 1250, 333][index] ?? 0,
    })),
  );
  const stock = new Map<string, number>();
  for (let index = 0; index < PRODUCTS; index += 1) {
    const id = `model-p${String(index).padStart(2, "0")}`;
    stock.set(id, STOCK);
    await db.insert(products).values({
      id,
      slug: id,
      name: id,
      searchText: id,
      price: 1000_00 + index * 333_33,
      stock: STOCK,
      sellerId: `model-s${index % SELLERS}`,
    });
  }
  await db
    .insert(coupons)
    .values(COUPONS.slice(1).map(([code, maxUses]) => ({ code, maxUses, percent: 13 })));
  return {
    stock,
    orders: [],
    parcels: [],
    returns: [],
    refunds: new Set(),
    payouts: new Map(),
    remitted: new Set(),
    transferred: new Set(),
    sentBack: new Map(),
    fees: 0,
    told: new Map(),
    failures: [],
  };
}

/** Does one thing and writes down what was answered. */
export async function perform(db: Database, model: Model, one: Operation): Promise<void> {
  let answer = "done";
  try {
    if ((await attempt(db, model, one)) === false) answer = "nothing there";
  } catch (error) {
    if (error instanceof Refusal) answer = error.code;
    else {
      answer = "failed";
      const { cause } = error as { cause?: unknown };
      model.failures.push(`${one.kind}: ${cause ?? error}`);
    }
  }
  const name = `${one.kind} ${answer}`;
  model.told.set(name, (model.told.get(name) ?? 0) + 1);
}

async function attempt(db: Database, model: Model, one: Operation): Promise<unknown> {
  switch (one.kind) {
    case "order":
      return await orderSome(db, model, one);
    case "replay":
      return await replay(db, model, one.of);
    case "cancel": {
      const found = pick(model.orders, one.of);
      return found ? await cancelOrder(db, found.id, found.token) : false;
    }
    case "confirm": {
      const found = pick(model.orders, one.of);
      return found ? await confirmByHand(db, admin, found.id, "phone") : false;
    }
    case "advance":
    case "move":
      return await move(db, model, one);
    case "ask":
    case "decide":
    case "receive":
    case "refund":
      return await sendBack(db, model, one);
    case "transfer":
    case "expire":
    case "sendBack":
      return await prepaid(db, model, one);
    case "remit":
      return await remit(db, model, one.of);
    case "pay": {
      const sellerId = `model-s${one.of}`;
      const reference = crypto.randomUUID();
      // Long after every return window.
      const later = Date.now() + 30 * 86_400_000;
      await recordPayout(db, admin, { sellerId, amount: one.amount, reference }, later);
      model.payouts.set(sellerId, (model.payouts.get(sellerId) ?? 0) + one.amount);
      return true;
    }
    case "stock":
      return await editStock(db, model, one);
    case "price": {
      const id = [...model.stock.keys()][one.of];
      return await db.execute(sql`update products set price = ${one.to} where id = ${id}`);
    }
  }
}

async function orderSome(db: Database, model: Model, one: Operation & { kind: "order" }) {
  const ids = [...model.stock.keys()];
  const [coupon = ""] = COUPONS[one.coupon] ?? [];
  const wanted: OrderInput = {
    firstName: "Model",
    lastName: "Buyer",
    email: "model@example.com",
    phone: "03001234567",
    address: "House 1, Street 1",
    city: "Lahore",
    referBy: "",
    shipping: one.express ? "express" : "standard",
    payment: one.cash ? "cod" : "bank_transfer",
    coupon,
    lines: one.lines.map(([product, quantity]) => ({
      id: ids[product] ?? "",
      quantity,
      seenPrice: null,
      category: "",
      attributes: {},
      parts: [],
      note: "",
    })),
  };
  const key = crypto.randomUUID();
  const { order: placed, accessToken } = await placeOrder(db, terms, key, wanted);
  const number =
    model.orders.push({ id: placed.id, token: accessToken, key, wanted, coupon: placed.coupon }) -
    1;
  for (const parcel of placed.parcels) {
    const lines = placed.items.filter(({ sellerName }) => sellerName === parcel.sellerName);
    model.parcels.push({
      id: parcel.id,
      order: number,
      sellerId: lines[0]?.sellerId ?? "",
      cash: one.cash,
      taken: lines.map(({ id, quantity }) => [id, quantity]),
      moves: 0,
    });
  }
  return true;
}

const terms = {
  secret: SECRET,
  payments: new Set(["cod", "bank_transfer"] as const),
  hold: { gateway: 30, bankTransfer: 2880 },
};

/** The same request again gives the same order and takes nothing. */
async function replay(db: Database, model: Model, of: number) {
  const first = pick(model.orders, of);
  if (!first) return false;
  const again = await placeOrder(db, terms, first.key, first.wanted);
  if (again.order.id !== first.id)
    throw new Error(`A replay of ${first.id} made ${again.order.id}`);
  return true;
}

async function move(db: Database, model: Model, one: Operation & { kind: "advance" | "move" }) {
  const parcel = pick(model.parcels, one.of);
  if (!parcel) return false;
  const label = { courier: "leopards" as const, trackingNumber: `T${parcel.id}` };
  if (one.kind === "move") {
    const who = one.by === SELLERS ? SYSTEM : sellerOf(one.by);
    await moveParcel(db, who, parcel.id, one.to, label);
  } else {
    const { rows } = await db.execute<{ state: ParcelState }>(
      sql`select state from parcels where id = ${parcel.id}`,
    );
    const [next] = PARCEL.next[rows[0]?.state ?? "cancelled"];
    // Most delivered parcels stay delivered.
    if (!next || next === "returned") return false;
    if (next === "dispatched") await sayYes(db, parcel.id);
    await moveParcel(db, SYSTEM, parcel.id, next, label);
  }
  parcel.moves += 1;
  return true;
}

async function sendBack(
  db: Database,
  model: Model,
  one: { kind: "ask" | "decide" | "receive" | "refund"; of: number },
) {
  if (one.kind === "ask") {
    const parcel = pick(model.parcels, one.of);
    const from = parcel && model.orders[parcel.order];
    if (!parcel || !from) return false;
    const guest = { orderId: from.id, token: from.token };
    model.returns.push(await requestReturn(db, guest, parcel.id, "Changed my mind"));
    return true;
  }
  const id = pick(model.returns, one.of, 8);
  if (!id) return false;
  if (one.kind === "decide") {
    await decideReturn(db, admin, id, one.of % 4 === 0 ? "refused" : "approved", "Looked at it");
  } else if (one.kind === "receive") await receiveReturn(db, admin, id);
  else {
    const sum = await refundReturn(db, admin, id, "IBFT");
    model.refunds.add(id);
    const { rows } = await db.execute<{ order_id: string; payment: string }>(
      sql`select o.id as order_id, o.payment_method as payment from return_requests r
        join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id where r.id = ${id}`,
    );
    const [row] = rows;
    if (row && row.payment !== "cod") {
      model.sentBack.set(row.order_id, (model.sentBack.get(row.order_id) ?? 0) + sum);
    }
  }
  return true;
}

async function remit(db: Database, model: Model, of: number) {
  const parcel = pick(model.parcels, of);
  if (!parcel) return false;
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount from cash_collections where parcel_id = ${parcel.id}`,
  );
  const gross = Number(rows[0]?.amount ?? 0);
  const fee = Math.min(gross, 150_00);
  await recordRemittance(db, admin, {
    courier: "leopards",
    reference: crypto.randomUUID(),
    net: gross - fee,
    lines: [{ parcelId: parcel.id, received: gross, fee }],
  });
  model.remitted.add(parcel.id);
  model.fees += fee;
  return true;
}

async function editStock(db: Database, model: Model, { of, by }: { of: number; by: number }) {
  const id = [...model.stock.keys()][of] ?? "";
  const { rows } = await db.execute(
    sql`update products set stock = stock + ${by} where id = ${id} and stock + ${by} >= 0 returning id`,
  );
  if (rows.length === 0) return false;
  model.stock.set(id, (model.stock.get(id) ?? 0) + by);
  return true;
}
