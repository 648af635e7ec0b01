import type { Letter } from "#tohfa/shop/messages/mail/notify.server.ts";
import { lettersToSellers } from "#tohfa/shop/orders/order/notify-order.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { QuotedLine } from "../quote/quoted-line.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import type { OrderSellers } from "./order-sellers.server.ts";

interface Joining {
  sellerId: string;
  /** The seller who packs the gift. */
  packerId: string;
  things: string[];
  subtotal: Paisa;
}

/** The letters to sellers whose things go into another seller's gift: what to bring to the packer, for which parcel. */
export function lettersOfJoining(
  stores: OrderSellers["stores"],
  { state }: Pick<OrderRecord, "state">,
  parcels: readonly Pick<OrderedParcel, "id" | "sellerId" | "sellerName">[],
  lines: readonly QuotedLine[],
): Letter[] {
  const letters = joiningOf(lines).flatMap(({ sellerId, packerId, things, subtotal }) => {
    const parcel = parcels.find((one) => one.sellerId === packerId);
    if (!parcel) return [];
    const payload = {
      packer: parcel.sellerName,
      things: things.join(", "),
      subtotal,
      confirm: state === "awaiting",
    };
    return [{ parcelId: parcel.id, sellerId, payload, occasion: `:${sellerId}` }];
  });
  return lettersToSellers(stores, "seller-gift-things", letters);
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
