import type { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The layout of another program's product file: how it is recognised, and which columns are counted. */
export interface FileLayout {
  /** The program's name for people. */
  name: string;
  /** Headings that all its files have, in lower case; there may be others. */
  headings: readonly string[];
  columns: LayoutColumns;
}

interface LayoutColumns {
  /**
   * Rows with the same text in the first non-empty of these columns are one product; a row without any is its own
   * product.
   */
  product: readonly string[];
  /** A row with a text in one of these columns is a variant of its product. Empty: each row is one. */
  variant: readonly string[];
  /** Columns with several values per cell, each a variant; with several such columns each combination is one. */
  variantLists?: readonly string[];
  pictures: readonly string[];
  /** The column with the currency of its prices, if any. */
  currency?: string;
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/**
 * The layouts, recognised by headings, whatever the file's name. Such files cannot be imported yet: they are only
 * recognised and counted.
 */
export const FILE_LAYOUTS: readonly FileLayout[] = [
  {
    name: "Shopify",
    headings: ["handle", "title", "body (html)", "variant price"],
    columns: {
      product: ["handle"],
      variant: ["option1 value", "variant price", "variant sku"],
      pictures: ["image src", "variant image"],
    },
  },
  {
    name: "Shopify",
    headings: ["title", "url handle", "description", "option1 value", "price"],
    columns: {
      product: ["url handle"],
      variant: ["option1 value", "price", "sku"],
      pictures: ["product image url", "variant image url"],
    },
  },
  {
    name: "Daraz",
    headings: ["name", "sellersku", "associatedsku", "price", "quantity"],
    columns: {
      product: ["associatedsku", "sellersku"],
      variant: [],
      pictures: ["mainimage", ...numbered("image", 8)],
    },
  },
  {
    name: "Etsy",
    headings: ["title", "description", "price", "currency_code", "quantity"],
    columns: {
      product: [],
      variant: [],
      variantLists: ["variation 1 values", "variation 2 values"],
      pictures: numbered("image", 10),
      currency: "currency_code",
    },
  },
];

/** What a file of another program contains. */
export interface Recognised {
  name: string;
  products: number;
  variants: number;
  pictures: number;
  /** The currency codes of its prices, without the rupee. */
  currencies: string[];
}

/** A row's cells by heading, in lower case. */
type Cells = Readonly<Record<string, string>>;

/** The layout of a file with these headings (in lower case); null where it is unknown. */
export function layoutOf(headings: readonly string[]): FileLayout | null {
  const has = new Set(headings);
  return FILE_LAYOUTS.find((layout) => layout.headings.every((one) => has.has(one))) ?? null;
}

/** Counts what a file of that layout contains: each picture once, even if several rows have it. */
export function countLayout({ name, columns }: FileLayout, rows: readonly Cells[]): Recognised {
  const products = new Set<string>();
  const pictures = new Set<string>();
  const currencies = new Set<string>();
  let variants = 0;
  for (const [place, row] of rows.entries()) {
    const cellText = (heading: string) => (row[heading] ?? "").trim();
    const key = columns.product.map(cellText).find((text) => text !== "");
    products.add(key === undefined ? `row ${place}` : `key ${key}`);
    variants += variantsIn(columns, cellText);
    for (const heading of columns.pictures) if (cellText(heading)) pictures.add(cellText(heading));
    const currency = columns.currency ? cellText(columns.currency).toUpperCase().slice(0, 10) : "";
    if (currency !== "" && currency !== "PKR") currencies.add(currency);
  }
  return {
    ...{ name, products: products.size, variants, pictures: pictures.size },
    currencies: [...currencies].slice(0, 5),
  };
}

function variantsIn(
  { variant, variantLists }: LayoutColumns,
  cellText: (heading: string) => string,
) {
  if (variantLists) {
    const counts = variantLists.map(
      (heading) => cellText(heading).split(",").filter(isFilled).length,
    );
    return counts.reduce((product, count) => product * Math.max(1, count), 1);
  }
  return variant.length === 0 || variant.some((heading) => isFilled(cellText(heading))) ? 1 : 0;
}

const isFilled = (text: string) => text.trim() !== "";

/** The text about such a file, for the portal and the API. */
export function wordsOfRecognised(found: Recognised): string {
  const { name, products, variants, pictures, currencies } = found;
  const count = (n: number, one: string) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;
  const holds = `${count(products, "product")}, ${count(variants, "variant")} and ${count(pictures, "picture")}`;
  const money =
    currencies.length > 0
      ? ` Its prices are in ${currencies.join(", ")}, and are never taken as rupees.`
      : "";
  return `This is a list of products from ${name}. It holds ${holds}. We cannot take such a list over yet, so nothing is imported.${money} Write the products into a file of ours, or add them one by one.`;
}

/** What a refused file contains, where it is another program's list; else null. */
export function recognisedIn({ details }: Pick<Refusal, "details">): Recognised | null {
  return (details as { recognised?: Recognised } | undefined)?.recognised ?? null;
}
