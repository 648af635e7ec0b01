import { receiveReturn } from "../../../shop/parcels/receive-return.server.ts";
import { decideReturn, refundReturn, requestReturn } from "../../../shop/returns/returns.server.ts";
import { admin, parcelIn, pick, type World } from "./told.ts";

export async function askReturn(world: World, of: number): Promise<boolean> {
  const { db, model } = world;
  const parcel = await parcelIn(world, "delivered", of);
  const from = parcel && model.orders[parcel.order];
  if (!parcel || !from?.token) return false;
  const guest = { orderId: from.id, token: from.token };
  model.returns.push(await requestReturn(db, guest, parcel.id, "Changed my mind"));
  return true;
}

/** A return is answered, comes back, is refunded. */
export async function withReturn(
  { db, model }: World,
  { kind, of }: { kind: "decide" | "receive" | "refund"; of: number },
): Promise<boolean> {
  const id = pick(model.returns, of, 6);
  if (!id) return false;
  if (kind === "decide") {
    await decideReturn(db, admin, id, of % 4 === 0 ? "refused" : "approved", "Looked at it");
  } else if (kind === "receive") await receiveReturn(db, admin, id);
  else {
    await refundReturn(db, admin, id, "IBFT");
    model.refunds.add(id);
  }
  return true;
}
