import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import { SELLERS } from "./operations.ts";
import type { Model } from "./told.ts";

export type Line = OrderInput["lines"][number];

/** What is in one of a line, and who packs it: a gift's things the seller of its box, a deal's each its own. */
export function thingsOf(model: Model, { id: box, parts }: Pick<Line, "id" | "parts">) {
  const deal = model.deals.get(box);
  if (deal) {
    return deal.products.map((id) => ({ id, quantity: 1, packer: sellerOfProduct(model, id) }));
  }
  const packer = sellerOfProduct(model, box);
  return [{ id: box, quantity: 1 }, ...parts].map((thing) => ({ ...thing, packer }));
}

export function sellerOfProduct(model: Model, id: string): string {
  return `model-s${numberOfProduct(model, id) % SELLERS}`;
}

export function numberOfProduct(model: Model, id: string): number {
  return [...model.stock.keys()].indexOf(id);
}
