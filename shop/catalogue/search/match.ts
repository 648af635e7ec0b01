import { isCorporate } from "../categories/category.ts";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import type { Product } from "../product/product.ts";

type Searched = Pick<
  Product,
  "name" | "type" | "description" | "tags" | "shortDescription" | "categories" | "nameUrdu"
>;

/**
 * The fields that SPEC §5 searches in, and the Urdu name, in lower case; stored in the database so that an index can be
 * used.
 */
export function searchText(product: Searched): string {
  const { name, type, description, tags, shortDescription, categories, nameUrdu } = product;
  const urdu = nameUrdu ? [nameUrdu] : [];
  return [name, type, description, ...tags, shortDescription, ...categories, ...urdu]
    .join("\n")
    .toLowerCase();
}

/** The columns derived from others: all code that writes a product must write them, too. */
export function derivedColumns(product: Searched): {
  searchText: string;
  isCorporate: boolean;
  gifts: number[];
} {
  return {
    ...{ searchText: searchText(product), isCorporate: isCorporate(product) },
    gifts: giftTagNumbers(product.tags),
  };
}

/** SPEC §5: case-insensitive, in productName, type, description, tags, shortDescription, category. */
export function matchesProduct(product: Searched, term: string): boolean {
  const wanted = normaliseTerm(term);
  return wanted !== "" && searchText(product).includes(wanted);
}

/** SPEC §5: sellers on userName, companyName, fullName. */
export function matchesSeller(
  seller: { handle: string; companyName: string; fullName: string },
  term: string,
): boolean {
  const wanted = normaliseTerm(term);
  if (wanted === "") return false;
  return [seller.handle, seller.companyName, seller.fullName].some((name) =>
    name.toLowerCase().includes(wanted),
  );
}

/** SPEC §5: the corporate search keeps only corporate products, the normal one excludes them. */
export function belongsToSearch(
  product: Pick<Product, "id" | "categories" | "type">,
  by: "product" | "corporate",
): boolean {
  // Items without a valid _id are not shown in search results (SPEC §5).
  return product.id !== "" && isCorporate(product) === (by === "corporate");
}

/** A search text in lower case with single spaces. */
export function normaliseTerm(term: string): string {
  return term.trim().replace(/\s+/g, " ").toLowerCase();
}
