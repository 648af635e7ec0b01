import type { Transaction } from "../../db/open.server.ts";
import type { Paisa } from "../money.ts";
import { notifySellers } from "../orders/notify-order.server.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import type { QuotedLine } from "./quote.ts";

interface Joining {
  sellerId: string;
  /** Who packs it. */
  packerId: string;
  things: string[];
  subtotal: Paisa;
}

/** Tells each seller whose things go into another's gifts what to bring to the packer, for which parcel. */
export async function notifyOfJoining(
  tx: Transaction,
  { state }: Pick<OrderRecord, "state">,
  parcels: readonly Pick<OrderedParcel, "id" | "sellerId" | "sellerName">[],
  lines: readonly QuotedLine[],
): Promise<void> {
  for (const { sellerId, packerId, things, subtotal } of joiningOf(lines)) {
    const parcel = parcels.find((one) => one.sellerId === packerId);
    if (!parcel) continue;
    const payload = {
      packer: parcel.sellerName,
      things: things.join(", "),
      subtotal,
      confirm: state === "awaiting",
    };
    const told = { parcelId: parcel.id, sellerId, payload };
    await notifySellers(tx, "seller-gift-things", [told], `:${sellerId}`);
  }
}

function joiningOf(lines: readonly QuotedLine[]): Joining[] {
  const all = new Map<string, Joining>();
  for (const { product, owner, quantity, total } of lines) {
    if (!owner) continue;
    const { sellerId } = owner;
    const packerId = product.sellerId;
    const key = `${sellerId} ${packerId}`;
    const before = all.get(key) ?? { sellerId, packerId, things: [], subtotal: 0 };
    all.set(key, {
      ...before,
      things: [...before.things, `${quantity} × ${product.name}`],
      subtotal: before.subtotal + total,
    });
  }
  return [...all.values()];
}
