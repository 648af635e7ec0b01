/** The tabs of a seller's products, in the order of their work. */
export const PRODUCT_TABS = {
  "for-sale": "For sale",
  low: "Few left",
  out: "Out of stock",
  drafts: "Drafts",
  archived: "Archived",
} as const;

export type ProductTab = keyof typeof PRODUCT_TABS;

export function isProductTab(text: string | null): text is ProductTab {
  return text !== null && Object.hasOwn(PRODUCT_TABS, text);
}
