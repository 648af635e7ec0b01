import fc from "fast-check";
import type { ParcelState } from "../../shop/orders/parcel-machine.ts";

type Simple<Kind extends string> = Kind extends string ? { kind: Kind; of: number } : never;

/** One thing a client does; the numbers choose among what there is. */
export type Operation =
  | {
      kind: "order";
      lines: [product: number, quantity: number][];
      coupon: number;
      express: boolean;
      cash: boolean;
    }
  | Simple<"replay" | "cancel" | "confirm" | "ask" | "decide" | "receive" | "refund">
  | Simple<"advance" | "remit" | "transfer" | "expire" | "sendBack">
  | { kind: "move"; of: number; to: ParcelState; by: number }
  | { kind: "stock"; of: number; by: number }
  | { kind: "price"; of: number; to: number }
  | { kind: "pay"; of: number; amount: number };

export const PRODUCTS = 12;
export const SELLERS = 3;
/** Codes and how often each may be used; the first is "none". */
export const COUPONS: [string, number][] = [
  ["", 0],
  ["ONCE", 1],
  ["FEW", 5],
  ["MANY", 1_000_000],
];
const STATES: ParcelState[] = [
  "placed",
  "confirmed",
  "packed",
  "dispatched",
  "delivered",
  "cancelled",
  "returned",
  "returned_to_sender",
];

const n = fc.nat(1_000_000);
const only = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), of: n });
const order = fc.record({
  kind: fc.constant("order" as const),
  lines: fc.array(fc.tuple(fc.nat(PRODUCTS - 1), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 3,
  }),
  coupon: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(COUPONS.length - 1)),
  express: fc.boolean(),
  cash: fc.boolean(),
});

/** Orders, cancels, moves right and wrong, returns, transfers (late ones too), refunds, other money, and sellers who edit stock and price meanwhile. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 18, arbitrary: order },
  { weight: 3, arbitrary: only("replay") },
  { weight: 6, arbitrary: only("cancel") },
  { weight: 12, arbitrary: only("confirm") },
  { weight: 14, arbitrary: only("transfer") },
  { weight: 4, arbitrary: only("expire") },
  { weight: 5, arbitrary: only("sendBack") },
  { weight: 52, arbitrary: only("advance") },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      of: n,
      to: fc.constantFrom(...STATES),
      by: fc.nat(SELLERS),
    }),
  },
  { weight: 10, arbitrary: only("ask") },
  { weight: 8, arbitrary: only("decide") },
  { weight: 8, arbitrary: only("receive") },
  { weight: 6, arbitrary: only("refund") },
  { weight: 6, arbitrary: only("remit") },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      of: fc.nat(SELLERS - 1),
      amount: fc.integer({ min: 1, max: 3000_00 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("stock" as const),
      of: fc.nat(PRODUCTS - 1),
      by: fc.integer({ min: -6, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      of: fc.nat(PRODUCTS - 1),
      to: fc.integer({ min: 0, max: 9999_99 }),
    }),
  },
);
