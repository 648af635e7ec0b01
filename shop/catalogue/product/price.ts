import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { AttributeOption, Product } from "./product.ts";
import { timesQuantity } from "./quantity.ts";

/** The option chosen for each attribute, by attribute name. */
export type Chosen = Readonly<Record<string, string>>;

type Priced = Pick<Product, "price" | "baseQuantity" | "attributes">;

/** One selector: an attribute's name with its options, in the seller's order. */
export interface Selector {
  attribute: string;
  options: AttributeOption[];
}

/** SPEC §2: one selector per attribute name. */
export function selectors(product: Pick<Product, "attributes">): Selector[] {
  const groups = new Map<string, AttributeOption[]>();
  for (const option of product.attributes) {
    groups.set(option.attribute, [...(groups.get(option.attribute) ?? []), option]);
  }
  return [...groups].map(([attribute, options]) => ({ attribute, options }));
}

/** The default options: of each attribute the first option without a surcharge, else the first. */
export function firstChoices(product: Pick<Product, "attributes">): Record<string, string> {
  return Object.fromEntries(
    selectors(product).map(({ attribute, options }) => {
      const first = options.find(({ price }) => price === 0) ?? options[0];
      return [attribute, first?.name ?? ""];
    }),
  );
}

/** Why these choices cannot be priced: an attribute or option the product does not have, or one left open. */
export function whyNotChosen(product: Pick<Product, "attributes">, chosen: Chosen): Refusal | null {
  const all = selectors(product);
  const known = new Set(all.map(({ attribute }) => attribute));
  const unknown = Object.keys(chosen).find((attribute) => !known.has(attribute));
  if (unknown !== undefined) {
    return new Refusal("invalid", `There is no option called "${unknown}" here.`, {
      field: "attributes",
    });
  }
  for (const { attribute, options } of all) {
    const name = Object.hasOwn(chosen, attribute) ? chosen[attribute] : undefined;
    if (name === undefined) {
      return new Refusal("invalid", `Choose ${attribute}.`, { field: "attributes" });
    }
    if (!options.some((option) => option.name === name)) {
      return new Refusal("invalid", `${attribute}: "${name}" is no longer offered.`, {
        field: "attributes",
      });
    }
  }
  return null;
}

/**
 * SPEC §4: newPrice / productQuantity plus the chosen options' prices, in paisa, exact. A product without
 * attributes costs its price. Choices must have passed whyNotChosen; unknown ones add nothing.
 */
export function unitPrice(product: Priced, chosen: Chosen): PaisaFraction {
  if (product.attributes.length === 0) return { numerator: product.price, denominator: 1 };
  const extra = priceOfOptions(product, chosen);
  return {
    numerator: product.price + extra * product.baseQuantity,
    denominator: product.baseQuantity,
  };
}

/** The surcharge of the chosen options per unit; unknown ones add nothing. */
export function priceOfOptions(product: Pick<Product, "attributes">, chosen: Chosen): Paisa {
  return product.attributes
    .filter(
      (option) =>
        Object.hasOwn(chosen, option.attribute) && chosen[option.attribute] === option.name,
    )
    .reduce((sum, option) => sum + option.price, 0);
}

/** Unit price times quantity, rounded once, half up, to paisa (PRODUCT §5). */
export function totalPrice(product: Priced, chosen: Chosen, quantity: number): Paisa {
  return timesQuantity(unitPrice(product, chosen), quantity);
}
