import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type CartLine, cartCategory } from "../cart/cart.ts";
import type { Deal } from "./deal.ts";

/**
 * A deal as one line of the cart; `things` are its products as lines of their own, with what was chosen of each, and
 * `extra` is what those choices add to its price.
 */
export function dealLine(
  deal: Pick<Deal, "id" | "name" | "price">,
  things: readonly CartLine[],
  extra: Paisa = 0,
): CartLine {
  const [first] = things;
  const isOfOne = things.every(({ sellerName }) => sellerName === first?.sellerName);
  return {
    id: deal.id,
    name: deal.name,
    href: `/deal/${encodeURIComponent(deal.id)}`,
    image: first?.image ?? "",
    quantity: 1,
    unit: { numerator: deal.price + extra, denominator: 1 },
    category: cartCategory("Deal"),
    attributes: {},
    // A deal of several sellers is nobody's: each sends their part.
    sellerId: isOfOne ? (first?.sellerId ?? "") : "",
    sellerName: isOfOne ? (first?.sellerName ?? "") : "",
    dealOf: [...things],
  };
}
