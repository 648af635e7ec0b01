/** The taxes that couriers and gateways withhold from what they collect. */
export const WITHHELD_TAXES = ["income", "sales"] as const;
export type WithheldTax = (typeof WITHHELD_TAXES)[number];
