import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { t } from "../../../ui/language/t.ts";

/** What was chosen of a product, each as "Size: M". */
export function choicesOf(attributes: CartLine["attributes"]): string[] {
  return Object.entries(attributes).map(([name, value]) => `${t(name)}: ${t(value)}`);
}
