import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type CartLine, cartCategory } from "../cart/cart.ts";
import type { Deal } from "./deal.ts";

/**
 * A deal as one line of the cart. `things`: its products as cart lines, with the options chosen for each; `extra`: what
 * these options add to the price.
 */
export function dealLine(
  deal: Pick<Deal, "id" | "name" | "price">,
  things: readonly CartLine[],
  extra: Paisa = 0,
): CartLine {
  const [first] = things;
  const hasOneSeller = things.every(({ sellerName }) => sellerName === first?.sellerName);
  return {
    id: deal.id,
    name: deal.name,
    href: `/deal/${encodeURIComponent(deal.id)}`,
    image: first?.image ?? "",
    quantity: 1,
    unit: { numerator: deal.price + extra, denominator: 1 },
    category: cartCategory("Deal"),
    attributes: {},
    // A deal of several sellers has no single seller: each sends their part.
    sellerId: hasOneSeller ? (first?.sellerId ?? "") : "",
    sellerName: hasOneSeller ? (first?.sellerName ?? "") : "",
    dealOf: [...things],
  };
}
