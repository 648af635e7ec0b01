import type { Vendor } from "#tohfa/shop/platform/vendor.ts";

/**
 * FBR's digital invoicing over PRAL's "DI API": off unless FBR_DI is set. There is no key of the shop: each taxpayer has
 * a token of their own, which is valid for their NTN only (error 0401), and IRIS lists the addresses that may call with it.
 *
 * Sources: "Technical Specification for DI API" 1.12, PRAL, 24 July 2025 (download1.fbr.gov.pk, read in excerpts by
 * others, not the document itself); reference/pakistan.md §3.5. Nobody here has called the real server.
 */
export const FBR: Vendor<"FBR_DI"> = {
  name: "FBR",
  keys: {
    FBR_DI: {
      description:
        "1: tax invoices of sellers who have entered their token go to FBR; unset: nothing does",
      isSwitch: true,
    },
  },
  address: { setting: "FBR_URL", production: "https://gw.fbr.gov.pk" },
};

/** Provinces as FBR writes them (GET /pdi/v1/provinces), by ours. */
export const FBR_PROVINCES: Readonly<Record<string, string>> = {
  Punjab: "PUNJAB",
  Sindh: "SINDH",
  "Khyber Pakhtunkhwa": "KHYBER PAKHTUNKHWA",
  Balochistan: "BALOCHISTAN",
  "Islamabad Capital Territory": "CAPITAL TERRITORY",
  "Azad Jammu & Kashmir": "AZAD JAMMU AND KASHMIR",
  "Gilgit-Baltistan": "GILGIT BALTISTAN",
};

/** A number of the tariff as FBR writes it, "9405.1090", also where it was typed without its dot; null for anything else. */
export function readHsCode(typed: string): string | null {
  const found = /^(\d{4})[.\s]?(\d{4})$/.exec(typed.trim());
  return found ? `${found[1]}.${found[2]}` : null;
}

/**
 * A number that FBR gave: NTN or CNIC, "DI", and the milliseconds of its moment, 22 or 28 characters; null for anything
 * else.
 */
export function readFbrNumber(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, "").toUpperCase();
  return /^(\d{7}|\d{9}|\d{13})DI\d{10,16}$/.test(text) ? text : null;
}

/** What to do about an error of FBR, by its code (DI API 1.12, sales errors); what is not here says it itself. */
const FIXES: Readonly<Record<string, string>> = {
  "0001": "The STRN is not known to FBR: see whether NTN and STRN in the tax details are right.",
  "0002": "The buyer's number is wrong: it is in the paper, so write to us.",
  "0026": "The invoice that this note takes back has no number yet: send that one first.",
  "0046": "The rate is not one of FBR's: write to us.",
  "0052": "Give the HS code (8 digits) of what was sold, and send it again.",
  "0053": "FBR takes the buyer for registered, or not, other than the paper says: write to us.",
  "0057": "FBR does not know the invoice that this note takes back: look it up in IRIS.",
  "0077": "These goods have a rate of their own by an SRO: enter this invoice in IRIS yourself.",
  "0078": "These goods have a rate of their own by an SRO: enter this invoice in IRIS yourself.",
  "0104": "Tax and rate do not fit for FBR: write to us.",
  "0401": "The token is not that of this NTN: enter the right one, then send it again.",
  "0402": "The buyer's number is not valid at FBR: write to us.",
};

export function fixOf(code: string): string {
  return FIXES[code] ?? "Put right what it says, then send it again.";
}

/** How long until a call is repeated that failed `attempts` times, in seconds: half a minute, doubled, up to half an hour. */
export function retryAfterS(attempts: number): number {
  return Math.min(30 * 2 ** Math.min(Math.max(attempts, 1) - 1, 10), 1_800);
}
