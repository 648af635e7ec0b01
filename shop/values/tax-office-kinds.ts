/**
 * The revenue authorities that collect sales tax on services, one for each province and one for the capital
 * (pakistan.md §3.4).
 */
export const TAX_OFFICES = ["PRA", "SRB", "KPRA", "BRA", "ICT"] as const;
export type TaxOffice = (typeof TAX_OFFICES)[number];

export const TAX_OFFICE_NAMES: Readonly<Record<TaxOffice, string>> = {
  PRA: "Punjab (PRA)",
  SRB: "Sindh (SRB)",
  KPRA: "Khyber Pakhtunkhwa (KPRA)",
  BRA: "Balochistan (BRA)",
  ICT: "Islamabad (FBR, services)",
};

export function isTaxOffice(text: string): text is TaxOffice {
  return Object.hasOwn(TAX_OFFICE_NAMES, text);
}
