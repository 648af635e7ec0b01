import type { Whole } from "./meta.ts";
import { type CardProduct, productHref } from "./product-card/card-product.ts";

/** schema.org BreadcrumbList: where a page stands, Home first. */
export function breadcrumbLd(whole: Whole, steps: { name: string; to: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", to: "/" }, ...steps].map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: whole(to),
    })),
  };
}

/** schema.org ItemList: what a list page shows, in its order. Nothing where it shows nothing. */
export function itemListLd(whole: Whole, items: { name: string; to: string }[]): object[] {
  if (items.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      itemListElement: items.map(({ name, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: whole(to),
      })),
    },
  ];
}

/** The same of product cards. */
export function productListLd(whole: Whole, cards: readonly CardProduct[]): object[] {
  return itemListLd(
    whole,
    cards.map((card) => ({ name: card.name, to: productHref(card) })),
  );
}

/** The shop itself, as author, publisher and seller of last resort. */
export function organizationLd(whole: Whole): object {
  return {
    "@type": "Organization",
    name: "Tohfa",
    url: whole("/"),
    logo: whole("/icon-512.png"),
  };
}
