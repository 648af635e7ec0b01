import fc from "fast-check";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";

/** What is done to one of the recent orders, parcels, bids or returns; `of` says which. */
const SIMPLE = {
  replay: 3,
  cancel: 6,
  confirm: 16,
  lapse: 4,
  transfer: 14,
  expire: 8,
  receipt: 5,
  reject: 2,
  stale: 2,
  sendBack: 5,
  advance: 80,
  undeliver: 4,
  mishap: 3,
  inspect: 8,
  claim: 5,
  ask: 5,
  decide: 8,
  receive: 8,
  refund: 6,
  remit: 6,
  answerBid: 4,
  block: 2,
  close: 1,
  closeDeal: 1,
} as const;
export type SimpleKind = keyof typeof SIMPLE;

export interface WantedLine {
  product: number;
  quantity: number;
  /** This deal instead of a product. */
  deal: number | null;
  /** Of a gift: the how manyth product of the box's seller, or with `mixed` of the next seller. */
  parts: { of: number; quantity: number; mixed: boolean }[];
}

/** One thing a client does; the numbers choose among what there is. */
export type Operation =
  | {
      kind: "order";
      lines: WantedLine[];
      coupon: number | null;
      express: boolean;
      cash: boolean;
      /** Which of the BUYERS. */
      buyer: number;
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
/** The shop's own: it packs gifts with things of others, those that pack with anyone. */
export const PACKING_DESK = 0;
export const PACKS_WITH_ANYONE: readonly number[] = [4, 8];

/** What is in it, by the products' numbers, and its price. */
export const DEALS: readonly { products: number[]; price: number }[] = [
  { products: [0, 1, 2], price: 2999_99 },
  { products: [3, 9], price: 4000_01 },
  { products: [4, 7, 11], price: 5432_10 },
];

/** Each with a phone and an address of their own; those of a coupon, and of a seller, are among them. */
export const BUYERS = Array.from({ length: 8 }, (_, number) => ({
  phone: `030000000${String(number).padStart(2, "0")}`,
  email: `buyer-${number}@example.com`,
}));
Object.assign(BUYERS[0] ?? {}, { email: "owner@example.com" });
Object.assign(BUYERS[1] ?? {}, { email: "seller-1@example.com" });

interface CouponTerms {
  code: string;
  maxUses: number;
  percent: number;
  bears?: "shop" | "seller";
  sellerId?: string;
  beyondShare?: boolean;
  email?: string;
  maxDiscount?: number;
  minOrder?: number;
}
const OFTEN = 1_000_000;
export const COUPONS: readonly CouponTerms[] = [
  { code: "ONCE", maxUses: 1, percent: 13 },
  { code: "FEW", maxUses: 5, percent: 5 },
  { code: "MANY", maxUses: OFTEN, percent: 13 },
  { code: "BEYOND", maxUses: OFTEN, percent: 13, beyondShare: true },
  { code: "SELLERS", maxUses: OFTEN, percent: 20, bears: "seller", sellerId: "model-s1" },
  {
    ...{ code: "THANKS", maxUses: OFTEN, percent: 15, beyondShare: true },
    ...{ email: "owner@example.com", maxDiscount: 1000_00, minOrder: 3000_00 },
  },
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
  "lost",
  "damaged",
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
  deal: mostly<number | null>(5, null, fc.nat(DEALS.length - 1)),
  parts: mostly(4, [], fc.array(part, { minLength: 1, maxLength: 2 })),
});
const order = fc.record({
  kind: fc.constant("order" as const),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  coupon: mostly<number | null>(2, null, fc.nat(COUPONS.length - 1)),
  buyer: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 2, max: BUYERS.length - 1 }) },
    { weight: 1, arbitrary: fc.nat(1) },
  ),
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
  by: fc.integer({ min: -10, max: 30 }),
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
  { weight: 60, arbitrary: order },
  { weight: 5, arbitrary: bid },
  { weight: 6, arbitrary: move },
  { weight: 6, arbitrary: scan },
  { weight: 8, arbitrary: pay },
  { weight: 10, arbitrary: stock },
  { weight: 3, arbitrary: price },
  ...Object.entries(SIMPLE).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record(of(kind as SimpleKind)),
  })),
);
