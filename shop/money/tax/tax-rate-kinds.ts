/**
 * The taxes whose rates change by law (money.md §4). `services_tax`: on what the shop sells, by tax office ·
 * `income_tax_cash`, `income_tax_digital`: income tax that couriers and gateways withhold, by whether the seller is on
 * FBR's list of active taxpayers · `sales_tax_cash`, `sales_tax_digital`: the same of sales tax · `sales_tax`: on goods,
 * charged by sellers who are registered for it.
 */
export const TAX_RATE_KINDS = [
  "services_tax",
  "income_tax_cash",
  "income_tax_digital",
  "sales_tax_cash",
  "sales_tax_digital",
  "sales_tax",
] as const;
export type TaxRateKind = (typeof TAX_RATE_KINDS)[number];
