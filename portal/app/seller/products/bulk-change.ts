import {
  changeByPercent,
  DRAFT_STATUSES,
  type DraftStatus,
  type ProductDraft,
} from "#tohfa/shop/selling/products/product-draft.ts";

/** What is wanted of several products at once, as its form and address hold it. */
export interface BulkChange {
  status: DraftStatus | "";
  percent: number;
  /** "on": a price that goes down is struck out beside the new one. */
  strike: string;
  stockWay: "" | "set" | "add";
  stock: string;
  /** Names of categories that they are put into, or taken out of. */
  into: string;
  outOf: string;
}

/** Reads it; what it does not know is not wanted. */
export function readBulkChange(from: URLSearchParams): BulkChange {
  const status = DRAFT_STATUSES.find((one) => one === from.get("status")) ?? "";
  const percent = /^[+-]?\d{1,3}$/.test(from.get("percent") ?? "")
    ? Number(from.get("percent"))
    : 0;
  const way = from.get("stockWay");
  const stock = /^\d{1,7}$/.test(from.get("stock") ?? "") ? String(from.get("stock")) : "";
  const stockWay = way === "set" || way === "add" ? way : "";
  const strike = from.get("strike") === "on" ? "on" : "";
  const category = (name: string) => (from.get(name) ?? "").trim().slice(0, 200);
  const [into, outOf] = [category("into"), category("outOf")];
  return { status, percent: Math.max(-99, percent), strike, stockWay, stock, into, outOf };
}

/** It as an address or a form holds it; what is not wanted is left out. */
export function writeBulkChange(change: BulkChange): [string, string][] {
  const { percent, ...words } = change;
  const all = Object.entries({ ...words, percent: percent === 0 ? "" : String(percent) });
  return all.filter(([, value]) => value !== "");
}

type Changed = Pick<ProductDraft, "price" | "compareAtPrice" | "stock" | "categories">;

/** What it makes of one product. */
export function changeOf(
  { price, compareAtPrice, stock, categories, ...more }: Changed & { isOneDollar: boolean },
  { status, percent, strike, stockWay, stock: pieces, into, outOf }: BulkChange,
): Partial<ProductDraft> {
  // The sale's price is nobody's to change.
  const next = more.isOneDollar || percent === 0 ? price : changeByPercent(price, percent);
  const old = strike === "on" && next < price ? price : compareAtPrice;
  const isPriced = next !== price;
  const left = categories.filter((name) => name !== outOf);
  const put = into === "" || left.includes(into) ? left : [...left, into];
  return {
    ...(status !== "" && { status }),
    ...(isPriced && { price: next, compareAtPrice: old !== null && old > next ? old : null }),
    ...(stockWay !== "" &&
      pieces !== "" && { stock: Number(pieces) + (stockWay === "add" ? stock : 0) }),
    ...(put.join("\n") !== categories.join("\n") && { categories: put }),
  };
}
