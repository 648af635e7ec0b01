import fc from "fast-check";
import type { ParcelState } from "../../../shop/orders/parcel-machine.ts";

/** What is done to one of the recent orders, parcels, bids or returns; `of` says which. */
const SIMPLE = {
  replay: 3,
  cancel: 6,
  confirm: 16,
  lapse: 4,
  transfer: 14,
  expire: 4,
  receipt: 5,
  reject: 2,
  stale: 2,
  sendBack: 5,
  advance: 80,
  undeliver: 2,
  ask: 5,
  decide: 8,
  receive: 8,
  refund: 6,
  remit: 6,
  answerBid: 4,
  block: 2,
  close: 1,
} as const;
export type SimpleKind = keyof typeof SIMPLE;

export interface WantedLine {
  product: number;
  quantity: number;
  /** Of a gift: the how manyth product of the box's seller, or with `mixed` of the next seller. */
  parts: { of: number; quantity: number; mixed: boolean }[];
}

/** One thing a client does; the numbers choose among what there is. */
export type Operation =
  | {
      kind: "order";
      lines: WantedLine[];
      coupon: number;
      express: boolean;
      cash: boolean;
      /** ms after which the client's connection breaks, and the client begins again. */
      breaks: number | null;
    }
  | { kind: "bid"; product: number; phone: number; percent: number }
  | { kind: "move"; of: number; to: ParcelState; by: number }
  | { kind: "scan"; of: number; words: number[] }
  | { kind: "stock"; of: number; by: number }
  | { kind: "price"; of: number; to: number }
  | { kind: "pay"; of: number; amount: number }
  | { [Kind in SimpleKind]: { kind: Kind; of: number } }[SimpleKind];

export const PRODUCTS = 12;
export const SELLERS = 3;
/** Codes and how often each may be used; the first is "none". */
export const COUPONS: [string, number][] = [
  ["", 0],
  ["ONCE", 1],
  ["FEW", 5],
  ["MANY", 1_000_000],
];

/** What couriers say, and what it means for the parcel; null: nobody can read it. */
export const WORDS: [words: string, means: "way" | "back" | "delivered" | "returned" | null][] = [
  ["Arrived at Station in LAHORE", "way"],
  ["Out For Delivery", "way"],
  ["Consignee not available", "way"],
  ["Being Return", "back"],
  ["Delivered", "delivered"],
  ["Delivered, Case Closed", "delivered"],
  ["Returned to Shipper", "returned"],
  ["QX-17 pending SOP", null],
  ["Zzyzx", null],
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
const of = <Kind extends string>(kind: Kind, number = n) =>
  ({ kind: fc.constant(kind), of: number }) as const;
/** Mostly the first. */
const mostly = <Value>(weight: number, usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const part = fc.record({
  of: fc.integer({ min: 1, max: PRODUCTS / SELLERS - 1 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  mixed: mostly(7, false, fc.constant(true)),
});
const line = fc.record({
  product: fc.nat(PRODUCTS - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  parts: mostly(4, [], fc.array(part, { minLength: 1, maxLength: 2 })),
});
const order = fc.record({
  kind: fc.constant("order" as const),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  coupon: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(COUPONS.length - 1)),
  express: fc.boolean(),
  cash: fc.boolean(),
  breaks: mostly<number | null>(15, null, fc.nat(12)),
});
const bid = fc.record({
  kind: fc.constant("bid" as const),
  product: fc.nat(PRODUCTS - 1),
  phone: fc.nat(4),
  percent: mostly(9, 110, fc.constantFrom(90, 100, 300, 1990, 2100)),
});
const move = fc.record({
  ...of("move"),
  to: fc.constantFrom(...STATES),
  by: fc.nat(SELLERS),
});
const scan = fc.record({
  ...of("scan"),
  words: fc.array(fc.nat(WORDS.length - 1), { minLength: 1, maxLength: 4 }),
});
const pay = fc.record({
  ...of("pay", fc.nat(SELLERS - 1)),
  amount: fc.integer({ min: 1, max: 3000_00 }),
});
const stock = fc.record({
  ...of("stock", fc.nat(PRODUCTS - 1)),
  by: fc.integer({ min: -8, max: 32 }),
});
const price = fc.record({
  ...of("price", fc.nat(PRODUCTS - 1)),
  to: fc.integer({ min: 0, max: 9999_99 }),
});

/**
 * Orders, gifts, bids, cancels, moves right and wrong, scans that nobody knows, returns, transfers (late ones too),
 * expiries, refunds, other money, and sellers who edit stock and price or are blocked meanwhile.
 */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 36, arbitrary: order },
  { weight: 5, arbitrary: bid },
  { weight: 6, arbitrary: move },
  { weight: 6, arbitrary: scan },
  { weight: 3, arbitrary: pay },
  { weight: 10, arbitrary: stock },
  { weight: 3, arbitrary: price },
  ...Object.entries(SIMPLE).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record(of(kind as SimpleKind)),
  })),
);
