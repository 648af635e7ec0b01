import {
  isTaxOffice,
  TAX_OFFICE_NAMES,
  type TaxOffice,
} from "#tohfa/shop/values/tax-office-kinds.ts";
import type { TaxRateKind } from "./tax-rate-kinds.ts";

/** A tax for people: what it is, and whose rates it has, each with its name. */
interface TaxWords {
  name: string;
  means: string;
  parties: Readonly<Record<string, string>>;
}

const BY_LIST = {
  active: "On FBR's list of active taxpayers",
  inactive: "Not on the list",
};

export const TAX_WORDS: Readonly<Record<TaxRateKind, TaxWords>> = {
  services_tax: {
    name: "Sales tax on services",
    means: "On the shop's commission, on top; in what buyers pay for delivery, inside",
    parties: TAX_OFFICE_NAMES,
  },
  income_tax_cash: {
    name: "Income tax withheld from cash",
    means: "By couriers, of all they collect; an estimate until their statement",
    parties: BY_LIST,
  },
  income_tax_digital: {
    name: "Income tax withheld from digital payments",
    means: "By gateways, of all they collect; an estimate until their statement",
    parties: BY_LIST,
  },
  sales_tax_cash: {
    name: "Sales tax withheld from cash",
    means: "By couriers",
    parties: { "": "All sellers" },
  },
  sales_tax_digital: {
    name: "Sales tax withheld from digital payments",
    means: "By gateways",
    parties: { "": "All sellers" },
  },
  sales_tax: {
    name: "Sales tax on goods",
    means: "On tax invoices of sellers with an STRN; the price is what it was",
    parties: { "": "All goods" },
  },
};

/** "Punjab (PRA)"; "nowhere" where the shop is not registered. */
export function officeWords(office: TaxOffice | null): string {
  return office === null ? "nowhere" : TAX_OFFICE_NAMES[office];
}

export function readTaxOffice(text: string): TaxOffice | null {
  return isTaxOffice(text) ? text : null;
}
