import { useState } from "react";
import { useLocation } from "react-router";
import { COLOUR, SIZE } from "#tohfa/shop/buying/quote/quote-choices.ts";
import { firstChoices, selectors } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { language } from "../../../ui/language/t.ts";

/** Everything of a product that has to be chosen: size, colour, then its attributes. */
export interface ChoiceGroup {
  name: string;
  options: { name: string /** Paisa; null where it never costs more. */; extra: number | null }[];
}

export function choiceGroups(
  product: Pick<Product, "sizes" | "colors" | "attributes">,
): ChoiceGroup[] {
  const plain = (name: string, options: string[]) =>
    options.length > 0
      ? [{ name, options: options.map((one) => ({ name: one, extra: null })) }]
      : [];
  return [
    ...plain(SIZE, product.sizes),
    ...plain(COLOUR, product.colors),
    ...selectors(product).map(({ attribute, options }) => ({
      name: attribute,
      options: options.map(({ name, price }) => ({ name, extra: price })),
    })),
  ];
}

/**
 * What is chosen: of what costs, the first; a size or colour only where there is one, until the address or the
 * shopper says otherwise: nobody gets a colour that they have not asked for. A choice is
 * kept in the address without going anywhere, so that it can be shared and survives a reload.
 */
export function useChoices(product: Pick<Product, "sizes" | "colors" | "attributes">) {
  const query = new URLSearchParams(useLocation().search);
  const [chosen, setChosen] = useState(() => startingChoices(product, query));
  const choose = (name: string, option: string) => {
    setChosen((before) => ({ ...before, [name]: option }));
    const address = new URL(location.href);
    address.searchParams.set(name, option);
    history.replaceState(history.state, "", address);
  };
  return { chosen, choose };
}

export function startingChoices(
  product: Pick<Product, "sizes" | "colors" | "attributes">,
  query: URLSearchParams,
): Record<string, string> {
  const only = (name: string, options: string[]) =>
    options.length === 1 ? { [name]: options[0] ?? "" } : {};
  const first: Record<string, string> = {
    ...only(SIZE, product.sizes),
    ...only(COLOUR, product.colors),
    ...firstChoices(product),
  };
  for (const { name, options } of choiceGroups(product)) {
    const asked = query.get(name);
    if (options.some((option) => option.name === asked)) first[name] = asked ?? "";
  }
  return first;
}

/** What has to be chosen first comes into view, its first option under the keyboard. */
export function bringUp(group: HTMLFieldSetElement | null): void {
  group?.scrollIntoView({ block: "center", behavior: "smooth" });
  group?.querySelector("input")?.focus({ preventScroll: true });
}

/** The gallery is swiped to the picture of the colour that is chosen. */
export function showPicture(index: number): void {
  const track = document.getElementById(`picture-${index + 1}`)?.parentElement;
  if (track) turnTo(track, index);
}

/** Swipes the gallery to a picture; they stand in reading direction. */
export function turnTo(track: HTMLElement, index: number): void {
  const towardsEnd = directionOf(language()) === "ltr" ? 1 : -1;
  track.scrollTo({ left: index * towardsEnd * track.clientWidth, behavior: "smooth" });
}
