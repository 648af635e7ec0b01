import { type Charge, rulesOf, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import { TAX_OFFICE_NAMES } from "#tohfa/shop/values/tax-office-kinds.ts";
import type { PaperContent, PaperLine, PaperTax } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** An item of a parcel, as it was ordered. */
export interface InvoicedItem {
  name: string;
  dealName: string | null;
  /** What was chosen: "Size" → "M". */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  total: Paisa;
}

/** What a seller has told of her taxes. */
export interface SalesTaxProfile {
  ntn: string;
  /** Her registration for sales tax; empty: she has none, and charges none. */
  strn: string;
  pricesIncludeSalesTax: boolean;
}

/** An invoice's amounts. */
export type InvoiceAmounts = Pick<PaperContent, "lines" | "sums" | "tax"> & { total: Paisa };

/** The charges to a parcel's buyer, each on the invoice of whom it is paid to (issue 41 §4). */
export function chargesOfInvoices(charges: readonly Charge[]): {
  goods: Charge[];
  delivery: Charge[];
} {
  const paid = charges.filter(({ payer }) => payer === "buyer");
  const rounding = paid.filter(({ kind }) => kind === "rounding");
  const delivery = paid.filter(({ account }) => account === "shipping");
  const goods = paid.filter((one) => !delivery.includes(one) && !rounding.includes(one));
  // Rounding takes at most what the goods cost off them, and the rest of its paisa off the delivery.
  const whole = totalOf(rounding);
  const ofGoods = delivery.length === 0 ? whole : Math.max(whole, 0 - totalOf(goods));
  const rounded = (paisa: Paisa) =>
    rounding.map((one) => ({ ...one, paisa })).filter((one) => one.paisa !== 0);
  return {
    goods: [...goods, ...rounded(ofGoods)],
    delivery: [...delivery, ...rounded(whole - ofGoods)],
  };
}

/**
 * A seller's invoice for a parcel's goods. `charges`: those of the goods (chargesOfInvoices); `rate`: sales tax on the
 * day, in basis points, null where none is known.
 */
export function goodsInvoice(
  { items, charges }: { items: readonly InvoicedItem[]; charges: readonly Charge[] },
  profile: SalesTaxProfile,
  rate: number | null,
): InvoiceAmounts & { kind: PaperKind } {
  const tax = salesTaxOf(charges, profile, rate);
  const totals = items.map(({ total }) => total);
  const taxes = tax ? allocate(tax.paisa, totals) : [];
  return {
    kind: tax ? "tax_invoice" : "invoice",
    lines: items.map((item, index) => lineOfItem(item, taxes[index] ?? null)),
    sums: charges.filter(({ kind }) => kind !== "goods").map(sumOfCharge),
    tax,
    total: totalOf(charges),
  };
}

/**
 * The sales tax of a parcel's goods: what is inside their price, after a discount that their seller bears herself, or
 * the charge on top of it. Null where she charges none.
 */
function salesTaxOf(
  charges: readonly Charge[],
  { strn, pricesIncludeSalesTax }: SalesTaxProfile,
  rate: number | null,
): PaperTax | null {
  if (strn === "" || !rate) return null;
  // A discount that the shop bears is paid to the seller by the shop: she receives the whole price.
  const received = charges.filter(({ account }) => account === "seller");
  const onTop = received.filter(({ kind }) => isSalesTax(kind));
  const taxable = totalOf(received) - totalOf(onTop);
  const isOnTop = onTop.length > 0 || !pricesIncludeSalesTax;
  const paisa = isOnTop
    ? totalOf(onTop)
    : roundFraction({ numerator: taxable * rate, denominator: 10_000 + rate });
  if (paisa <= 0) return null;
  const name = { en: "Sales tax", ur: "سیلز ٹیکس" };
  return { name, rate, paisa, included: !isOnTop };
}

/** The charge of sellers whose prices are without sales tax (money.md §1). */
function isSalesTax(kind: string): boolean {
  return kind === "sales_tax";
}

/** The shop's invoice for a parcel's delivery, with the services tax that was stored in it; null where it was free. */
export function deliveryInvoice(
  charges: readonly Charge[],
): (InvoiceAmounts & { kind: PaperKind }) | null {
  if (charges.length === 0) return null;
  const paisa = charges.reduce((sum, { tax }) => sum + (tax?.paisa ?? 0), 0);
  const office = charges.find(({ tax }) => tax)?.tax?.office;
  const tax: PaperTax | null =
    office && paisa > 0 ? { ...servicesTax(TAX_OFFICE_NAMES[office]), rate: null, paisa } : null;
  const lines = charges.filter(({ kind }) => kind !== "rounding");
  return {
    kind: tax ? "tax_invoice" : "invoice",
    lines: lines.map((one) => ({
      ...{ name: labelOf(one), detail: "", quantity: null, unit: null },
      ...{ amount: one.paisa, tax: tax ? (one.tax?.paisa ?? 0) : null },
    })),
    sums: charges.filter(({ kind }) => kind === "rounding").map(sumOfCharge),
    tax,
    total: totalOf(charges),
  };
}

function servicesTax(office: string): Pick<PaperTax, "name" | "included"> {
  const name = { en: `Sales tax on services, ${office}`, ur: `خدمات پر سیلز ٹیکس، ${office}` };
  return { name, included: true };
}

/** What is in a parcel, without prices. */
export function challanLines(items: readonly InvoicedItem[]): PaperLine[] {
  return items.map((item) => ({ ...lineOfItem(item, null), unit: null, amount: null }));
}

function lineOfItem(
  { name, dealName, attributes, quantity, total }: InvoicedItem,
  tax: Paisa | null,
) {
  const chosen = Object.entries(attributes).map(([what, value]) => `${what}: ${value}`);
  return {
    name: { en: name, ur: name },
    detail: [...chosen, ...(dealName ? [dealName] : [])].join(", "),
    ...{ quantity, unit: total % quantity === 0 ? total / quantity : null, amount: total, tax },
  };
}

function sumOfCharge(one: Charge): PaperContent["sums"][number] {
  return { label: labelOf(one), amount: one.paisa };
}

function labelOf({ kind }: Charge) {
  const { buyer, urdu } = rulesOf(kind).words;
  return { en: buyer, ur: urdu };
}
