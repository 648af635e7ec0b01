import type { CartLine } from "./cart.ts";

/** Chosen again in another way: what it would change to, and what it is now, as buttons say them. */
interface OtherChoice {
  change: string;
  keep: string;
}

type Chosen = Pick<CartLine, "attributes" | "quantity">;

/** What differs between a line and the same product chosen anew; null where the choices are the same. */
export function otherChoice(had: Chosen, wanted: Chosen): OtherChoice | null {
  const names = [...new Set([...Object.keys(wanted.attributes), ...Object.keys(had.attributes)])];
  const differing = names.filter((name) => wanted.attributes[name] !== had.attributes[name]);
  if (differing.length === 0) return null;
  const say = ({ attributes, quantity }: Chosen) =>
    [
      ...differing.map((name) => attributes[name] ?? `no ${name.toLowerCase()}`),
      ...(wanted.quantity === had.quantity ? [] : [`quantity ${quantity.toLocaleString("en")}`]),
    ].join(", ");
  return { change: say(wanted), keep: say(had) };
}
