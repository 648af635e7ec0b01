import { COURIER_CODES, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { westernDigits } from "#tohfa/shop/values/digits.ts";
import { GATEWAY_METHODS, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import type { WithheldTax } from "./withheld-tax-kinds.ts";

export const WITHHELD_TAX_WORDS: Readonly<Record<WithheldTax, string>> = {
  income: "Income tax",
  sales: "Sales tax",
};

/** Who withholds tax and pays it to FBR: couriers, and the gateways behind methods of payment. */
const AGENTS: ReadonlyMap<string, string> = new Map([
  ...COURIER_CODES.map((code) => [code, courierName(code)] as const),
  ...GATEWAY_METHODS.map((method) => [method, PAYMENT_METHOD_NAMES[method]] as const),
  ["bank_transfer", "Offices, by transfer"],
]);

export function isTaxAgent(code: string): boolean {
  return AGENTS.has(code);
}

export function taxAgentWords(code: string): string {
  return AGENTS.get(code) ?? code;
}

/** The number of FBR's receipt as it is compared and shown, "IT-20261215-0101-1234567"; null where it is none. */
export function normaliseReceiptNumber(typed: string): string | null {
  const number = westernDigits(typed).trim().toUpperCase().replace(/\s+/g, "");
  return /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/.test(number) ? number : null;
}
