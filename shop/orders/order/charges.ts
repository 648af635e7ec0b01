import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import type { DiscountBearer } from "./discount-kinds.ts";
import type { Payer } from "./payer-kinds.ts";

/** The rules for all charges of one kind. */
interface ChargeRules {
  /** Its label: for buyers in English and Urdu, and for sellers and the office. */
  words: { buyer: string; urdu: string; office: string };
  payer: Payer;
  /** The ledger accounts it can be booked to; the first is the default. */
  accounts: readonly [string, ...string[]];
  /** Whether the amount includes sales or services tax. */
  taxable: boolean;
  /** Whether it adds to the price, reduces it, or can do either. */
  sign: "plus" | "minus" | "either";
  /** How an amount of zero is shown to buyers: as 0, as "free", or not at all. */
  zero: "shown" | "free" | "hidden";
  /** What it is calculated for: a seller's goods, the whole order (split among its parcels), or each parcel. */
  calculatedFor: "goods" | "order" | "parcel";
  /** How it is refunded: with the goods, line by line; on the delivery line; or spread over both. */
  refund: "things" | "delivery" | "both";
}

/** Services tax that is part of an amount, and whom it is owed to (money.md §1); frozen with it. */
export interface IncludedTax {
  paisa: Paisa;
  office: TaxOffice;
}

/**
 * All kinds of charges, in the order in which they are shown. A new kind needs an entry here, its rule in
 * shop/buying/quote/order-charges.ts, its setting and its test.
 */
export const CHARGES = {
  goods: {
    words: { buyer: "Subtotal", urdu: "چیزوں کی قیمت", office: "Items" },
    payer: "buyer",
    accounts: ["seller"],
    taxable: true,
    sign: "plus",
    zero: "shown",
    calculatedFor: "goods",
    refund: "things",
  },
  voucher: {
    words: { buyer: "Gift voucher", urdu: "گفٹ واؤچر", office: "Gift voucher sold" },
    payer: "buyer",
    accounts: ["vouchers"],
    taxable: false,
    sign: "plus",
    zero: "hidden",
    calculatedFor: "goods",
    refund: "things",
  },
  shipping: {
    words: { buyer: "Shipping", urdu: "ڈیلیوری", office: "Delivery" },
    payer: "buyer",
    accounts: ["shipping"],
    taxable: true,
    sign: "plus",
    zero: "free",
    calculatedFor: "order",
    refund: "delivery",
  },
  delivery: {
    words: { buyer: "Delivery", urdu: "ڈیلیوری", office: "Delivery by zone" },
    payer: "buyer",
    accounts: ["shipping"],
    taxable: true,
    sign: "plus",
    zero: "hidden",
    calculatedFor: "parcel",
    refund: "delivery",
  },
  express: {
    words: { buyer: "Express", urdu: "ایکسپریس", office: "Express" },
    payer: "buyer",
    accounts: ["shipping"],
    taxable: true,
    sign: "plus",
    zero: "hidden",
    calculatedFor: "parcel",
    refund: "delivery",
  },
  cash_handling: {
    words: { buyer: "Cash on delivery fee", urdu: "نقد ادائیگی کی فیس", office: "Cash handling" },
    payer: "buyer",
    accounts: ["shipping"],
    taxable: true,
    sign: "plus",
    zero: "hidden",
    calculatedFor: "parcel",
    refund: "delivery",
  },
  discount: {
    words: { buyer: "Coupon", urdu: "کوپن", office: "Discount" },
    payer: "buyer",
    accounts: ["promotion", "seller"],
    taxable: false,
    sign: "minus",
    zero: "hidden",
    calculatedFor: "goods",
    refund: "things",
  },
  rounding: {
    words: { buyer: "Rounded to whole rupees", urdu: "پورے روپے میں", office: "Rounding" },
    payer: "buyer",
    accounts: ["rounding"],
    taxable: false,
    sign: "either",
    zero: "hidden",
    calculatedFor: "parcel",
    refund: "both",
  },
  commission_tax: {
    words: { buyer: "Tax on commission", urdu: "کمیشن پر ٹیکس", office: "Tax on commission" },
    payer: "seller",
    accounts: ["commission"],
    taxable: true,
    sign: "plus",
    zero: "hidden",
    calculatedFor: "parcel",
    refund: "things",
  },
} as const satisfies Record<string, ChargeRules>;

export type ChargeKind = keyof typeof CHARGES;
type ChargeAccount = (typeof CHARGES)[ChargeKind]["accounts"][number];

/** One amount of an order or of a parcel, fixed when the order is placed. */
export interface Charge {
  kind: ChargeKind;
  /** What it adds to the price; negative if it reduces the price. */
  paisa: Paisa;
  payer: Payer;
  /** The ledger account that its payer's money is booked to. "seller": the parcel's seller. */
  account: ChargeAccount;
  taxable: boolean;
  /** What of it is services tax; null: none. Its account is booked what is left. */
  tax: IncludedTax | null;
}

const KINDS = Object.keys(CHARGES);

/** The kinds that are paid for delivery. */
export const DELIVERY_KINDS = (KINDS as ChargeKind[]).filter(
  (kind) => CHARGES[kind].refund === "delivery",
);

/**
 * The rules of a kind. While two versions of the shop run, the newer one may have stored a kind that this one does not
 * know: such a charge is labelled with its name, and booked as it is stored.
 */
export function rulesOf(kind: string): ChargeRules {
  if (isChargeKind(kind)) return CHARGES[kind];
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");
  const words = { buyer: name, urdu: name, office: name };
  return { ...CHARGES.shipping, words, zero: "hidden", sign: "either" };
}

export function isChargeKind(text: string): text is ChargeKind {
  return Object.hasOwn(CHARGES, text);
}

/** Makes a charge of a kind; `account` defaults to the kind's first account. */
export function charge<Kind extends ChargeKind>(
  kind: Kind,
  paisa: Paisa,
  account: (typeof CHARGES)[Kind]["accounts"][number] = CHARGES[kind].accounts[0],
): Charge {
  const { payer, taxable } = CHARGES[kind];
  return { kind, paisa, payer, account, taxable, tax: null };
}

/** The same, where the seller pays it out of what they earn. */
export function paidBySeller(kind: ChargeKind, paisa: Paisa): Charge {
  return { ...charge(kind, paisa), payer: "seller" };
}

/** The charges with those that the seller pays cut to `room`, the first of them first; others stay as they are. */
export function boundSellerCharges(charges: readonly Charge[], room: Paisa): Charge[] {
  let left = room;
  return charges.flatMap((one) => {
    if (one.payer !== "seller") return [one];
    const paisa = Math.min(one.paisa, left);
    left -= paisa;
    return paisa > 0 ? [{ ...one, paisa }] : [];
  });
}

/** The charge for a coupon's discount (paisa, positive), and who bears it. */
export function discountCharge(paisa: Paisa, bears: DiscountBearer): Charge {
  return charge("discount", 0 - paisa, bears === "seller" ? "seller" : "promotion");
}

/** What the buyer pays. */
export function totalOf(charges: readonly Charge[]): Paisa {
  return sum(charges.filter(({ payer }) => payer === "buyer"));
}

/** What the buyer pays for one kind; negative for a discount. */
export function amountOf(charges: readonly Charge[], kind: ChargeKind): Paisa {
  return totalOf(charges.filter((one) => one.kind === kind));
}

/** What the buyer pays for the kinds that are refunded in this way. */
export function amountRefundedWith(
  charges: readonly Charge[],
  refund: ChargeRules["refund"],
): Paisa {
  return totalOf(charges.filter(({ kind }) => rulesOf(kind).refund === refund));
}

/** Of what is paid for delivery, what express costs above standard delivery: a flat fee, or a price by zone. */
export function expressCharges(charges: readonly Charge[]): Charge[] {
  return charges.filter(
    ({ kind, payer }) => payer === "buyer" && (kind === "shipping" || kind === "express"),
  );
}

/** What a seller pays for the delivery of her own parcel. */
export function deliveryOfSeller(charges: readonly Charge[]): Charge[] {
  return charges.filter(
    ({ kind, payer }) => payer === "seller" && rulesOf(kind).refund === "delivery",
  );
}

/** What a buyer pays for a parcel's delivery, of one kind. */
export type DeliveryPart = Pick<Charge, "kind" | "paisa">;

/** What the buyer pays for delivery, kind by kind. */
export function deliveryParts(charges: readonly Charge[]): DeliveryPart[] {
  return charges
    .filter(({ kind, payer }) => payer === "buyer" && rulesOf(kind).refund === "delivery")
    .map(({ kind, paisa }) => ({ kind, paisa }));
}

/** The charges of the whole order, which are split among its parcels. */
export function chargesOfWholeOrder(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ kind }) => rulesOf(kind).calculatedFor === "order");
}

/**
 * Adds up charges of the same kind, payer and account (such as those of several parcels), sorts them in the order in
 * which they are shown, and omits those of zero.
 */
export function addCharges(charges: readonly Charge[]): Charge[] {
  const sums = new Map<string, Charge>();
  for (const one of charges) {
    const key = `${one.kind} ${one.payer} ${one.account} ${one.tax?.office ?? ""}`;
    const before = sums.get(key);
    const tax = one.tax && { ...one.tax, paisa: one.tax.paisa + (before?.tax?.paisa ?? 0) };
    // The version before writes none.
    sums.set(key, { ...one, paisa: (before?.paisa ?? 0) + one.paisa, tax: tax ?? null });
  }
  return [...sums.values()]
    .filter(({ paisa }) => paisa !== 0)
    .sort((one, other) => positionOf(one.kind) - positionOf(other.kind));
}

/** A line of an order's summary of costs, as it is shown. */
export interface ShownCharge extends Pick<ChargeRules, "words" | "sign"> {
  kind: ChargeKind;
  paisa: Paisa;
  /** The amount is zero and is shown as "free". */
  isFree: boolean;
}

/** What the buyer pays, kind by kind, as it is shown. */
export function shownCharges(charges: readonly Charge[]): ShownCharge[] {
  const isDeliveryFree = amountRefundedWith(charges, "delivery") === 0;
  const isShownAtZero = (kind: ChargeKind) =>
    CHARGES[kind].zero === "shown" || (CHARGES[kind].zero === "free" && isDeliveryFree);
  const named = new Set<ChargeKind>([
    ...(KINDS as ChargeKind[]).filter(isShownAtZero),
    ...charges.filter(({ payer }) => payer === "buyer").map(({ kind }) => kind),
  ]);
  return [...named]
    .sort((one, other) => positionOf(one) - positionOf(other))
    .map((kind) => {
      const { words, sign, zero } = rulesOf(kind);
      const paisa = amountOf(charges, kind);
      return { kind, paisa, words, sign, isFree: paisa === 0 && zero === "free" };
    });
}

/** Where a kind is shown in the list; a kind that this version does not know comes last. */
function positionOf(kind: ChargeKind): number {
  const position = KINDS.indexOf(kind);
  return position < 0 ? KINDS.length : position;
}

/** The amounts that have a named field on the wire (SPEC §3) and columns of their own; a discount is positive. */
export interface Figures {
  subtotal: Paisa;
  shipping: Paisa;
  discount: Paisa;
  rounding: Paisa;
}

/** As the wire has them: `shipping` is all that is paid for delivery, so that they add up to the total. */
export function figuresOf(charges: readonly Charge[]): Figures {
  const { subtotal, ...others } = storedFigures(charges);
  return {
    ...{ ...others, subtotal: subtotal + amountOf(charges, "voucher") },
    shipping: amountRefundedWith(charges, "delivery"),
  };
}

/** As the columns of orders and parcels have them, each the sum of one kind (0020_charges_add_up.sql). */
export function storedFigures(charges: readonly Charge[]): Figures {
  return {
    subtotal: amountOf(charges, "goods"),
    shipping: amountOf(charges, "shipping"),
    discount: 0 - amountOf(charges, "discount"),
    rounding: amountOf(charges, "rounding"),
  };
}

export function chargesOfFigures({ subtotal, shipping, discount, rounding }: Figures): Charge[] {
  return addCharges([
    charge("goods", subtotal),
    charge("shipping", shipping),
    discountCharge(discount, "shop"),
    charge("rounding", rounding),
  ]);
}

function sum(charges: readonly Charge[]): Paisa {
  return charges.reduce((total, { paisa }) => total + paisa, 0);
}
