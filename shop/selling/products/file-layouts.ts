import type { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A file of products as another program writes it: what it is known by, and which columns say how much it holds. */
export interface FileLayout {
  /** What it is called for people. */
  name: string;
  /** Headings that all its files have, in small letters; others may stand beside and between them. */
  headings: readonly string[];
  columns: LayoutColumns;
}

interface LayoutColumns {
  /** Rows with the same text in the first of these that has one are one product; a row with none is one by itself. */
  product: readonly string[];
  /** What makes a row a variant of its product: it has a text in one of these. Empty: each row is. */
  variant: readonly string[];
  /** Several values in one cell, each a variant; with several such columns every pair of them. */
  variantLists?: readonly string[];
  pictures: readonly string[];
  /** The currency of its prices, where it says one. */
  currency?: string;
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/**
 * The layouts that are known by their headings, whatever the file is called. What their columns mean for a product
 * is still to come: until then a file of theirs is recognised, counted, and not imported.
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

/** What a file of another program holds. */
export interface Recognised {
  name: string;
  products: number;
  variants: number;
  pictures: number;
  /** Codes of the currencies of its prices but the rupee, as it names them. */
  currencies: string[];
}

/** A row by its headings, in small letters. */
type Cells = Readonly<Record<string, string>>;

/** The layout of a file with these headings (in small letters); null where it is none that is known. */
export function layoutOf(headings: readonly string[]): FileLayout | null {
  const has = new Set(headings);
  return FILE_LAYOUTS.find((layout) => layout.headings.every((one) => has.has(one))) ?? null;
}

/** Counts what a file of that layout holds: each picture once, however many rows name it. */
export function countLayout({ name, columns }: FileLayout, rows: readonly Cells[]): Recognised {
  const products = new Set<string>();
  const pictures = new Set<string>();
  const currencies = new Set<string>();
  let variants = 0;
  for (const [place, row] of rows.entries()) {
    const said = (heading: string) => (row[heading] ?? "").trim();
    const key = columns.product.map(said).find((text) => text !== "");
    products.add(key === undefined ? `row ${place}` : `key ${key}`);
    variants += variantsIn(columns, said);
    for (const heading of columns.pictures) if (said(heading)) pictures.add(said(heading));
    const currency = columns.currency ? said(columns.currency).toUpperCase().slice(0, 10) : "";
    if (currency !== "" && currency !== "PKR") currencies.add(currency);
  }
  return {
    ...{ name, products: products.size, variants, pictures: pictures.size },
    currencies: [...currencies].slice(0, 5),
  };
}

function variantsIn({ variant, variantLists }: LayoutColumns, said: (heading: string) => string) {
  if (variantLists) {
    const counts = variantLists.map((heading) => said(heading).split(",").filter(isSaid).length);
    return counts.reduce((product, count) => product * Math.max(1, count), 1);
  }
  return variant.length === 0 || variant.some((heading) => isSaid(said(heading))) ? 1 : 0;
}

const isSaid = (text: string) => text.trim() !== "";

/** What is said of such a file, at both doors. */
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

/** What a refused file holds, where it is another program's list; else null. */
export function recognisedIn({ details }: Pick<Refusal, "details">): Recognised | null {
  return (details as { recognised?: Recognised } | undefined)?.recognised ?? null;
}
