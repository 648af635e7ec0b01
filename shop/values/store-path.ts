/** SPEC §2: a seller's page is /{seller name with spaces replaced by hyphens}. */
export function storePath(sellerName: string): string {
  return `/${encodeURIComponent(sellerName.trim().replace(/\s+/g, "-"))}`;
}
