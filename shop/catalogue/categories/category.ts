/** SPEC §7: the category where a path names none. */
export const DEFAULT_CATEGORY = "New Arrival";

/** SPEC §5, §9: what makes a product a corporate one, in category or type. */
export const CORPORATE_ESSENTIALS = "Corporate Essentials";

/** SPEC §7: hyphens converted back to spaces; no name means New Arrival. */
export function categoryFromPath(part: string | undefined): string {
  const name = (part ?? "").replaceAll("-", " ").replace(/\s+/g, " ").trim();
  return name === "" ? DEFAULT_CATEGORY : name;
}

/** "Photo Frames" -> "/all/Photo-Frames". */
export function categoryPath(name: string): string {
  return `/all/${encodeURIComponent(name.replaceAll(" ", "-"))}`;
}

/**
 * SPEC §5: category or type contains 'Corporate Essentials', without case. In SQL it is the indexed column
 * `is_corporate`, which all code that writes a product fills with this.
 */
export function isCorporate(product: { categories: readonly string[]; type: string }): boolean {
  const wanted = CORPORATE_ESSENTIALS.toLowerCase();
  return [...product.categories, product.type].some((text) => text.toLowerCase().includes(wanted));
}
