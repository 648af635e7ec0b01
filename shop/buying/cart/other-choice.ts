import type { CartLine } from "./cart.ts";

/** A product in the cart is chosen with other options: button texts for the new choice and the one in the cart. */
interface OtherChoice {
  change: string;
  keep: string;
}

type Chosen = Pick<CartLine, "attributes" | "quantity">;

/** The differences between a line and a new choice of the same product; null where there are none. */
export function otherChoice(current: Chosen, wanted: Chosen): OtherChoice | null {
  const names = [
    ...new Set([...Object.keys(wanted.attributes), ...Object.keys(current.attributes)]),
  ];
  const differing = names.filter((name) => wanted.attributes[name] !== current.attributes[name]);
  if (differing.length === 0) return null;
  const textOf = ({ attributes, quantity }: Chosen) =>
    [
      ...differing.map((name) => attributes[name] ?? `no ${name.toLowerCase()}`),
      ...(wanted.quantity === current.quantity
        ? []
        : [`quantity ${quantity.toLocaleString("en")}`]),
    ].join(", ");
  return { change: textOf(wanted), keep: textOf(current) };
}
