import { allocate } from "#tohfa/shop/values/allocate.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { PaperContent } from "../papers/paper.ts";
import type { PaperKind } from "../papers/paper-kinds.ts";
import { FBR_PROVINCES } from "./fbr.ts";

/** Kinds of papers with a tax that can be FBR's. */
const KINDS: readonly PaperKind[] = ["tax_invoice", "commission_invoice", "credit_note"];

/**
 * Whether a paper goes to FBR at all. The shop sells services: their tax is a province's own, which wants nothing of FBR,
 * but for Islamabad, where FBR collects it (SRO 1666(I)/2026).
 */
export function isForFbr(
  { kind, content }: { kind: PaperKind; content: Pick<PaperContent, "issuer" | "tax"> },
  isOfShop: boolean,
): boolean {
  if (!KINDS.includes(kind) || content.tax === null) return false;
  return isOfShop ? content.issuer.servicesTax.startsWith("ICT ") : content.issuer.strn !== "";
}

/** A paper that goes to FBR. */
export interface PaperForFbr {
  kind: PaperKind;
  day: Day;
  content: PaperContent;
  isOfShop: boolean;
  buyer: {
    name: string;
    address: string;
    city: string;
    /** Of a seller who gets the shop's invoice; empty for who buys for themselves. */
    ntn: string;
    strn: string;
  };
  /** FBR's number of the invoice that a credit note takes back. */
  ofNumber: string | null;
}

/** Who sends it, as FBR has to read it. */
export interface FbrSender {
  /** CNIC or NTN, with all its digits. */
  taxNumber: string;
  /** As FBR writes it. */
  province: string;
  hsCode: string;
}

/** An item of POST /di_data/v1/di/postinvoicedata; sums in rupees. */
interface DiItem {
  hsCode: string;
  productDescription: string;
  rate: string;
  uoM: string;
  quantity: number;
  totalValues: number;
  valueSalesExcludingST: number;
  fixedNotifiedValueOrRetailPrice: number;
  salesTaxApplicable: number;
  salesTaxWithheldAtSource: number;
  extraTax: number;
  furtherTax: number;
  sroScheduleNo: string;
  fedPayable: number;
  discount: number;
  saleType: string;
  sroItemSerialNo: string;
}

/**
 * The body of POST /di_data/v1/di/postinvoicedata and …/validateinvoicedata (DI API 1.12 §4.1). It has no field for our
 * own number: of a repeat FBR makes a second invoice.
 */
export interface DiInvoice {
  invoiceType: "Sale Invoice" | "Debit Note";
  invoiceDate: Day;
  sellerNTNCNIC: string;
  sellerBusinessName: string;
  sellerProvince: string;
  sellerAddress: string;
  buyerNTNCNIC: string;
  buyerBusinessName: string;
  buyerProvince: string;
  buyerAddress: string;
  buyerRegistrationType: "Registered" | "Unregistered";
  invoiceRefNo: string;
  /** In the sandbox only: which of its cases this is (§9). */
  scenarioId?: string;
  items: DiItem[];
}

/**
 * A paper as FBR wants it. A note that takes back is a "Debit Note" there (the API knows no other) with the number of its
 * invoice. Further tax (section 3(1A)) is not charged: buyers are end consumers.
 */
export function diInvoice(paper: PaperForFbr, sender: FbrSender, isSandbox: boolean): DiInvoice {
  const { content, buyer, isOfShop } = paper;
  const isRegistered = buyer.strn !== "" && buyer.ntn !== "";
  const scenario = isOfShop ? "SN019" : isRegistered ? "SN001" : "SN026";
  return {
    invoiceType: paper.kind === "credit_note" ? "Debit Note" : "Sale Invoice",
    invoiceDate: paper.day,
    sellerNTNCNIC: registration(sender.taxNumber),
    sellerBusinessName: content.issuer.name,
    sellerProvince: sender.province,
    sellerAddress: content.issuer.address || content.issuer.name,
    buyerNTNCNIC: isRegistered ? registration(buyer.ntn) : "",
    buyerBusinessName: buyer.name || "Walk-in customer",
    buyerProvince: FBR_PROVINCES[findCity(buyer.city)?.province ?? ""] ?? sender.province,
    buyerAddress: buyer.address || buyer.city || "Pakistan",
    buyerRegistrationType: isRegistered ? "Registered" : "Unregistered",
    invoiceRefNo: paper.ofNumber ?? "",
    ...(isSandbox && { scenarioId: scenario }),
    items: itemsOf(content, sender.hsCode, isOfShop),
  };
}

/** 7 digits of an NTN, without the one that checks them, or the 13 of a CNIC. */
function registration(taxNumber: string): string {
  const digits = digitsOf(taxNumber);
  return digits.length === 8 ? digits.slice(0, 7) : digits;
}

/** Paisa by which the tax that was rounded can be off the rate. */
const ROUNDING: Paisa = 5;

/** What is taxed, the tax, and what the buyer pays less than both: a discount that the shop bears, and rounding. */
export function taxedSums({ total, tax }: Pick<PaperContent, "total" | "tax">): {
  value: Paisa;
  tax: Paisa;
  discount: Paisa;
  percent: string;
} {
  const whole = total ?? 0;
  const paisa = tax?.paisa ?? 0;
  const rest = whole - paisa;
  // Of services only the tax's sum is on the paper; their rates are whole percents.
  const rate = tax?.rate ?? (rest > 0 ? Math.round((paisa * 100) / rest) * 100 : 0);
  const byRate = rate > 0 ? roundFraction({ numerator: paisa * 10_000, denominator: rate }) : rest;
  const value = Math.abs(byRate - rest) <= ROUNDING ? rest : byRate;
  return {
    value,
    tax: paisa,
    discount: Math.max(0, value + paisa - whole),
    percent: `${rate / 100}%`,
  };
}

function itemsOf(content: PaperContent, hsCode: string, isOfShop: boolean): DiItem[] {
  const { lines } = content;
  const sums = taxedSums(content);
  const weights = lines.map(({ amount }) => Math.max(0, amount ?? 0));
  const values = allocate(sums.value, weights);
  const taxes = allocate(sums.tax, weights);
  const discounts = allocate(sums.discount, weights);
  return lines.map(({ name, quantity }, index) => {
    const value = values[index] ?? 0;
    const tax = taxes[index] ?? 0;
    return {
      ...{ hsCode, productDescription: name.en, rate: sums.percent },
      ...{ uoM: "Numbers, pieces, units", quantity: quantity ?? 1 },
      totalValues: rupees(value + tax),
      valueSalesExcludingST: rupees(value),
      fixedNotifiedValueOrRetailPrice: 0,
      salesTaxApplicable: rupees(tax),
      ...{ salesTaxWithheldAtSource: 0, extraTax: 0, furtherTax: 0 },
      ...{ sroScheduleNo: "", fedPayable: 0, discount: rupees(discounts[index] ?? 0) },
      saleType: isOfShop ? "Services" : "Goods at standard rate (default)",
      sroItemSerialNo: "",
    };
  });
}

function rupees(paisa: Paisa): number {
  return Number((paisa / 100).toFixed(2));
}
