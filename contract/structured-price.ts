import { type Paisa, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";

/** A price for schema.org data: a number in PKR. */
export function structuredPrice(price: Paisa): { priceCurrency: "PKR"; price: number } {
  return { priceCurrency: "PKR", price: rupeesFromPaisa(price) };
}
