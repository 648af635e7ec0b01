import { digitsOf, plainDigits } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { FILER_STATUSES, type FilerStatus } from "./filer-status-kinds.ts";
import { normaliseTaxNumber } from "./tax-number.ts";

/** What a seller says of sales tax: whether they charge it, and how their prices have it. */
export const SALES_TAX_WAYS = ["none", "included", "on_top"] as const;
export type SalesTaxWay = (typeof SALES_TAX_WAYS)[number];

/** A seller's tax details as they are typed; what is left out is not said. */
export interface TypedTaxDetails {
  taxNumber: string;
  filerStatus?: string | undefined;
  salesTax?: string | undefined;
  strn?: string | undefined;
}

/** A seller's tax details as they are stored. */
export interface TaxDetails {
  /** CNIC or NTN. */
  taxNumber: string;
  filerStatus: FilerStatus;
  /** 13 digits; null: they charge no sales tax. */
  strn: string | null;
  pricesIncludeSalesTax: boolean;
}

export const FILER_WORDS: Readonly<Record<FilerStatus, string>> = {
  unknown: "Not said",
  active: "On FBR's list of active taxpayers",
  inactive: "Not on the list",
};

/** Checks typed tax details. Refuses: invalid, with the field and what to enter. */
export function readTaxDetails(typed: TypedTaxDetails): TaxDetails {
  const taxNumber = normaliseTaxNumber(typed.taxNumber);
  if (!taxNumber) {
    const text = "Enter the 13 digits of your CNIC, or the 7 or 8 of your NTN.";
    throw wrong("taxNumber", text);
  }
  const filerStatus = FILER_STATUSES.find((one) => one === (typed.filerStatus ?? "unknown"));
  if (!filerStatus) throw wrong("filerStatus", "Choose one of the three.");
  return { taxNumber, filerStatus, ...readSalesTax(typed, digitsOf(taxNumber)) };
}

function readSalesTax(
  { salesTax = "none", strn: typed = "" }: Pick<TypedTaxDetails, "salesTax" | "strn">,
  taxNumber: string,
): Pick<TaxDetails, "strn" | "pricesIncludeSalesTax"> {
  const way = SALES_TAX_WAYS.find((one) => one === salesTax);
  if (!way) throw wrong("salesTax", "Choose one of the three.");
  if (way === "none") {
    if (typed.trim() === "") return { strn: null, pricesIncludeSalesTax: true };
    throw wrong("strn", "Leave it empty, or say above that you charge sales tax.");
  }
  const strn = normaliseStrn(typed);
  if (!strn) throw wrong("strn", "Enter the 13 digits of your STRN, as on your sales tax paper.");
  if (strn === taxNumber) {
    throw wrong("strn", "This is your CNIC. Your STRN stands on your sales tax paper.");
  }
  return { strn, pricesIncludeSalesTax: way === "included" };
}

/** The 13 digits of an STRN, also where they are written with dashes or spaces; null for anything else. */
export function normaliseStrn(typed: string): string | null {
  const text = plainDigits(typed);
  if (!/^[\s\d.\p{Pd}\u2212]+$/u.test(text)) return null;
  const digits = digitsOf(text);
  return /^\d{13}$/.test(digits) && !/^(\d)\1*$/.test(digits) ? digits : null;
}

export function salesTaxWayOf({
  strn,
  pricesIncludeSalesTax,
}: Pick<TaxDetails, "strn" | "pricesIncludeSalesTax">): SalesTaxWay {
  if (strn === null) return "none";
  return pricesIncludeSalesTax ? "included" : "on_top";
}

export const SALES_TAX_WAY_WORDS: Readonly<Record<SalesTaxWay, string>> = {
  none: "Not charged",
  included: "Inside the prices",
  on_top: "On top of the prices",
};

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
