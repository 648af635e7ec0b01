import { normaliseTaxNumber } from "#tohfa/shop/selling/sellers/tax-number.ts";
import { hasPageAddress } from "#tohfa/shop/values/name.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { whyUnseen } from "#tohfa/shop/values/unseen.ts";

/** The company that an order is bought for: what its invoices name (issue 41 §4). Each is empty where not given. */
export interface OrderCompany {
  company: string;
  /** NTN, or an individual's CNIC, as it is written on paper. */
  ntn: string;
  /** The number of the company's own purchase order. */
  poNumber: string;
}

export const COMPANY_FIELDS = [
  "company",
  "ntn",
  "poNumber",
] as const satisfies readonly (keyof OrderCompany)[];
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** Characters of each, at most. */
export const COMPANY_LIMITS: Readonly<Record<CompanyField, number>> = {
  company: 120,
  ntn: 20,
  poNumber: 40,
};

export const NO_COMPANY: OrderCompany = { company: "", ntn: "", poNumber: "" };

/** What is wrong with a typed company, by field; empty where nothing is. All three may be left out. */
export function companyErrors(typed: OrderCompany): Partial<Record<CompanyField, string>> {
  const errors: Partial<Record<CompanyField, string>> = {};
  const { company, ntn, poNumber } = cleaned(typed);
  if (company === "" && (ntn !== "" || poNumber !== "")) {
    errors.company = "Enter the company's name, or leave all three empty.";
  } else if (company !== "" && !/\p{L}/u.test(company)) {
    errors.company = "Enter the company's name, such as Habib Textiles.";
  } else if (hasPageAddress(company)) {
    // It stands in letters, whose programs would make a link of it.
    errors.company = "Enter the company's name without a web address.";
  } else {
    const unseen = whyUnseen(company, "The company's name");
    if (unseen) errors.company = unseen;
  }
  if (ntn !== "" && !normaliseTaxNumber(ntn)) {
    errors.ntn = "Enter the 7 or 8 digits of the NTN, or the 13 of a CNIC.";
  }
  if (poNumber !== "" && !/^[\p{L}\p{N}][\p{L}\p{N} ./_#()-]*$/u.test(poNumber)) {
    errors.poNumber = "Use letters, digits, spaces and . / _ # ( ) - only.";
  }
  for (const field of COMPANY_FIELDS) {
    if ([...typed[field].trim()].length <= COMPANY_LIMITS[field]) continue;
    errors[field] = `Use at most ${COMPANY_LIMITS[field]} characters.`;
  }
  return errors;
}

/** A company as it is stored. Throws a Refusal (invalid) that names the field. */
export function readCompany(typed: OrderCompany): OrderCompany {
  const [wrong] = Object.entries(companyErrors(typed));
  if (wrong) throw new Refusal("invalid", wrong[1], { field: wrong[0] });
  const { company, ntn, poNumber } = cleaned(typed);
  return { company, ntn: normaliseTaxNumber(ntn) ?? "", poNumber };
}

/** Whether an order is bought for a company. */
export function isForCompany({ company }: OrderCompany): boolean {
  return company !== "";
}

function cleaned({ company, ntn, poNumber }: OrderCompany): OrderCompany {
  return { company: oneLine(company), ntn: oneLine(ntn), poNumber: oneLine(poNumber) };
}
