import { CORPORATE_ESSENTIALS } from "#tohfa/shop/catalogue/categories/category.ts";

/** SPEC §2's address of what a text finds. */
export function searchPath(term: string, isCorporate: boolean): string {
  const by = encodeURIComponent(isCorporate ? CORPORATE_ESSENTIALS : "product");
  return `/search/view/${encodeURIComponent(term)}?searchBy=${by}`;
}
