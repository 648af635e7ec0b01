import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-offices.ts";
import type { DiscountBearer } from "./discount-kinds.ts";
import type { Payer } from "./payer-kinds.ts";

/** What holds for every charge of a kind. */
interface ChargeRules {
  /** What it is called: for buyers in English and Urdu, and for sellers and the office. */
  words: { buyer: string; urdu: string; office: string };
  payer: Payer;
  /** Where it is booked, named as in the ledger; the first unless the charge itself names another. */
  accounts: readonly [string, ...string[]];
  /** Whether sales or services tax is part of it. */
  taxable: boolean;
  /** Added to a price, taken off it, or either. */
  sign: "plus" | "minus" | "either";
  /** How buyers are told that there is none of it; "hidden": not at all. */
  zero: "shown" | "free" | "hidden";
  /** What it is worked out for: a seller's goods; the order, whose parcels share it; each parcel. */
  madeFor: "goods" | "order" | "parcel";
  /** How it goes back: with the things, line by line; on the line that delivery has; spread over both. */
  refund: "things" | "delivery" | "both";
}

/** Services tax that is part of an amount, and whom it is owed to (money.md §1); frozen with it. */
export interface IncludedTax {
  paisa: Paisa;
  office: TaxOffice;
}

/**
 * All that an order can be charged, in the order in which it is shown. A further charge is a line here, its rule in
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
    madeFor: "goods",
    refund: "things",
  },
  shipping: {
    words: { buyer: "Shipping", urdu: "ڈیلیوری", office: "Delivery" },
    payer: "buyer",
    accounts: ["shipping"],
    taxable: true,
    sign: "plus",
    zero: "free",
    madeFor: "order",
    refund: "delivery",
  },
  discount: {
    words: { buyer: "Coupon", urdu: "کوپن", office: "Discount" },
    payer: "buyer",
    accounts: ["promotion", "seller"],
    taxable: false,
    sign: "minus",
    zero: "hidden",
    madeFor: "goods",
    refund: "things",
  },
  rounding: {
    words: { buyer: "Rounded to whole rupees", urdu: "پورے روپے میں", office: "Rounding" },
    payer: "buyer",
    accounts: ["rounding"],
    taxable: false,
    sign: "either",
    zero: "hidden",
    madeFor: "parcel",
    refund: "both",
  },
  commission_tax: {
    words: { buyer: "Tax on commission", urdu: "کمیشن پر ٹیکس", office: "Tax on commission" },
    payer: "seller",
    accounts: ["commission"],
    taxable: true,
    sign: "plus",
    zero: "hidden",
    madeFor: "parcel",
    refund: "things",
  },
} as const satisfies Record<string, ChargeRules>;

export type ChargeKind = keyof typeof CHARGES;
type ChargeAccount = (typeof CHARGES)[ChargeKind]["accounts"][number];

/** One amount of an order or of a parcel, frozen when it is ordered. */
export interface Charge {
  kind: ChargeKind;
  /** What it adds to the price; below zero: what it takes off. */
  paisa: Paisa;
  payer: Payer;
  /** Where it is booked: from its payer to there. "seller": the parcel's. */
  account: ChargeAccount;
  taxable: boolean;
  /** What of it is services tax; null: none. Its account is booked what is left. */
  tax: IncludedTax | null;
}

const KINDS = Object.keys(CHARGES);

/**
 * The rules of a kind. A newer version of the shop may have written one that this one does not know, while both run: it
 * is called by its name, and booked as it is written.
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

/** A charge of a kind; `account`: where it is booked, unless in the kind's first. */
export function charge<Kind extends ChargeKind>(
  kind: Kind,
  paisa: Paisa,
  account: (typeof CHARGES)[Kind]["accounts"][number] = CHARGES[kind].accounts[0],
): Charge {
  const { payer, taxable } = CHARGES[kind];
  return { kind, paisa, payer, account, taxable, tax: null };
}

/** A charge in shares: each is its part of the amount, and has the same part of its tax. */
export function sharesOf(one: Charge, shares: readonly Paisa[]): Charge[] {
  const taxes = allocate(one.tax?.paisa ?? 0, shares.map(Math.abs));
  return shares.map((paisa, index) => ({
    ...one,
    paisa,
    tax: one.tax && taxes[index] ? { ...one.tax, paisa: taxes[index] } : null,
  }));
}

/** A part of a charge, with the same part of its tax. */
export function partOf(one: Charge, paisa: Paisa): Charge {
  const [part = one] = sharesOf(one, [paisa, one.paisa - paisa]);
  return part;
}

/** What a coupon takes off (paisa, above zero), and who bears it. */
export function discountCharge(paisa: Paisa, bears: DiscountBearer): Charge {
  return charge("discount", 0 - paisa, bears === "seller" ? "seller" : "promotion");
}

/** What the buyer pays. */
export function totalOf(charges: readonly Charge[]): Paisa {
  return sum(charges.filter(({ payer }) => payer === "buyer"));
}

/** What the buyer pays of one kind; below zero for a discount. */
export function amountOf(charges: readonly Charge[], kind: ChargeKind): Paisa {
  return totalOf(charges.filter((one) => one.kind === kind));
}

/** What the buyer pays of the kinds that go back in this way. */
export function refundedWith(charges: readonly Charge[], refund: ChargeRules["refund"]): Paisa {
  return totalOf(charges.filter(({ kind }) => rulesOf(kind).refund === refund));
}

/** Those that the parcels of an order share. */
export function madeForOrder(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ kind }) => rulesOf(kind).madeFor === "order");
}

/**
 * Charges as a list is kept: the same of several parcels added up, in the order in which they are shown, none of
 * nothing.
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
    .sort((one, other) => placeOf(one.kind) - placeOf(other.kind));
}

/** A line of what an order costs, as it is shown. */
export interface ShownCharge extends Pick<ChargeRules, "words" | "sign"> {
  kind: ChargeKind;
  paisa: Paisa;
  /** There is none of it, and that is said. */
  isFree: boolean;
}

/** What the buyer pays, kind by kind, as it is shown. */
export function shownCharges(charges: readonly Charge[]): ShownCharge[] {
  const named = new Set<ChargeKind>([
    ...(KINDS as ChargeKind[]).filter((kind) => CHARGES[kind].zero !== "hidden"),
    ...charges.filter(({ payer }) => payer === "buyer").map(({ kind }) => kind),
  ]);
  return [...named]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((kind) => {
      const { words, sign, zero } = rulesOf(kind);
      const paisa = amountOf(charges, kind);
      return { kind, paisa, words, sign, isFree: paisa === 0 && zero === "free" };
    });
}

/** A kind that this version does not know comes last. */
function placeOf(kind: ChargeKind): number {
  const place = KINDS.indexOf(kind);
  return place < 0 ? KINDS.length : place;
}

/** The sums that the wire (SPEC §3), and the version before this one, know by name; a discount is above zero. */
export interface Figures {
  subtotal: Paisa;
  shipping: Paisa;
  discount: Paisa;
  rounding: Paisa;
}

export function figuresOf(charges: readonly Charge[]): Figures {
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

/** What the buyer pays besides, of kinds that are known by no name there. */
export function beyondFigures(charges: readonly Charge[]): Charge[] {
  const named: readonly ChargeKind[] = ["goods", "shipping", "discount", "rounding"];
  return charges.filter(({ kind, payer }) => payer === "buyer" && !named.includes(kind));
}

function sum(charges: readonly Charge[]): Paisa {
  return charges.reduce((total, { paisa }) => total + paisa, 0);
}
