/**
 * Texts of a product beside its description, in this order, with their labels on its page; empty where the seller wrote
 * none.
 */
const FACTS = { brand: "Brand", quality: "Quality", warranty: "Warranty", type: "Kind" } as const;

export type Fact = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as readonly Fact[];

/** Those that are not empty. */
export function factsOf(product: Record<Fact, string>): { label: string; text: string }[] {
  return FACT_NAMES.map((name) => ({ label: FACTS[name], text: product[name] })).filter(
    ({ text }) => text !== "",
  );
}
