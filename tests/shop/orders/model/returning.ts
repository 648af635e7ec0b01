import { sql } from "drizzle-orm";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { admin, parcelIn, pick, recent, type World } from "./told.ts";

export async function askReturn(world: World, of: number): Promise<boolean> {
  const { db, model } = world;
  const parcel = await parcelIn(world, "delivered", of);
  const from = parcel && model.orders[parcel.order];
  if (!parcel || !from?.token) return false;
  const guest = { orderId: from.id, token: from.token };
  model.returns.push(await requestReturn(db, guest, parcel.id, "Changed my mind"));
  return true;
}

/** A return is answered, comes back, is refunded: whole, or one thing of it. */
export async function withReturn(
  world: World,
  { kind, of }: { kind: "decide" | "receive" | "refund"; of: number },
): Promise<boolean> {
  const { db, model } = world;
  if (kind === "refund") return await refundSome(world, of);
  const id = pick(model.returns, of, 6);
  if (!id) return false;
  if (kind === "decide") {
    await decideReturn(db, admin, id, of % 4 === 0 ? "refused" : "approved", "Looked at it");
  } else await receiveReturn(db, admin, id);
  return true;
}

async function refundSome({ db, model }: World, of: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; parcel: string; item: string }>(
    sql`select r.id, r.parcel_id as parcel,
        (select min(id) from order_items where parcel_id = r.parcel_id) as item
      from return_requests r where r.state = 'received' and r.parcel_id = any(${recent(model.parcels)})
      order by r.updated_at desc limit 6`,
  );
  const back = pick(rows, of);
  const parcel = model.parcelById.get(back?.parcel ?? "");
  const order = model.orders[parcel?.order ?? -1];
  if (!back || !order) return false;
  const isPart = of % 3 === 0;
  const choice = isPart ? { items: [{ id: Number(back.item), quantity: 1 }] } : undefined;
  const sum = await refundReturn(db, admin, back.id, crypto.randomUUID(), choice);
  model.sentBack.set(order.id, (model.sentBack.get(order.id) ?? 0) + sum);
  if (isPart) model.partly.set(back.parcel, sum);
  return true;
}
