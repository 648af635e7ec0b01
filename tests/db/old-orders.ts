import fc from "fast-check";
import { roundingOf } from "#tohfa/shop/buying/quote/parcel-prices.ts";

/** A parcel as the versions before charges wrote it: its sums alone. */
interface OldParcel {
  id: string;
  subtotal: number;
  shipping: number;
  discount: number;
  rounding: number;
  bornBy: "shop" | "seller";
  commission: number;
  /** Its payment came late: it is cancelled and empty, and another has its lines. */
  isReplaced: boolean;
}

export interface OldOrder {
  id: string;
  method: "cod" | "bank_transfer";
  parcels: OldParcel[];
}

const parcel = fc.record({
  subtotal: fc.oneof(fc.constant(0), fc.nat(9_000_000)),
  shipping: fc.oneof(fc.constant(0), fc.nat(50_000)),
  /** Hundredths of what can be taken off. */
  off: fc.oneof(fc.constant(0), fc.nat(100)),
  part: fc.nat(30),
  isReplaced: fc.boolean(),
});

/** Orders as they could be then: each parcel within its CHECKs. */
export const oldOrders = fc
  .array(
    fc.record({
      method: fc.constantFrom("cod" as const, "bank_transfer" as const),
      bornBy: fc.constantFrom("shop" as const, "seller" as const),
      parcels: fc.array(parcel, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 150, maxLength: 150 },
  )
  .map((made) =>
    made.map(({ method, bornBy, parcels }, number): OldOrder => {
      const id = `TH-OLD${number}`;
      const own = parcels.map(({ subtotal, shipping, off, part, isReplaced }, place) => {
        const commission = Math.floor((subtotal * part) / 100);
        const bearable = bornBy === "seller" ? subtotal - commission : subtotal;
        const discount = Math.floor((bearable * off) / 100);
        const rounding = method === "cod" ? roundingOf(subtotal + shipping - discount) : 0;
        const sums = { subtotal, shipping, discount, rounding, commission };
        return {
          id: `${id}-${place + 1}`,
          ...sums,
          bornBy: discount > 0 ? bornBy : ("shop" as const),
          isReplaced,
        };
      });
      return { id, method, parcels: own };
    }),
  );

/** What an order's parcels come to. */
export function sumsOf({ parcels }: OldOrder) {
  const sum = (of: "subtotal" | "shipping" | "discount" | "rounding") =>
    parcels.reduce((total, one) => total + one[of], 0);
  const sums = { subtotal: sum("subtotal"), shipping: sum("shipping") };
  return { ...sums, discount: sum("discount"), rounding: sum("rounding") };
}

/** They as the version before wrote them; the seller "s" and the product "p1" have to be there. */
export function writeOldOrders(orders: readonly OldOrder[]): string {
  return orders.map(writeOldOrder).join(";\n");
}

function writeOldOrder(order: OldOrder): string {
  const { subtotal, shipping, discount, rounding } = sumsOf(order);
  const total = subtotal + shipping - discount + rounding;
  const parcels = order.parcels.flatMap((one) => [
    writeParcel(order.id, one, "placed"),
    `insert into order_items (order_id, parcel_id, product_id, product_name, quantity, unit, total, cart_category)
      values ('${order.id}', '${one.id}', 'p1', 'Lamp', 1, '{}', ${one.subtotal}, '')`,
    ...(one.isReplaced
      ? [writeParcel(order.id, { ...one, id: `${one.id}-was` }, "cancelled")]
      : []),
  ]);
  return [
    "begin",
    `insert into orders (id, access_token_hash, first_name, last_name, email, phone, address, city, shipping_method,
        payment_method, subtotal, shipping, discount, rounding, total)
      values ('${order.id}', repeat('0', 64), 'A', 'K', 'a@example.com', '03001234567', 'House 1', 'Lahore', 'express',
        '${order.method}', ${subtotal}, ${shipping}, ${discount}, ${rounding}, ${total})`,
    ...parcels,
    "commit",
  ].join(";\n");
}

function writeParcel(orderId: string, one: OldParcel, state: string): string {
  return `insert into parcels (id, order_id, seller_id, state, subtotal, shipping, discount, rounding, discount_born_by, commission)
    values ('${one.id}', '${orderId}', 's', '${state}', ${one.subtotal}, ${one.shipping}, ${one.discount}, ${one.rounding},
      '${one.bornBy}', ${one.commission})`;
}
