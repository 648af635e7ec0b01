import type { Product } from "./product.ts";

/**
 * The index of the picture in that colour, by the seller's text for the picture. −1: there is none, or `colour` is
 * empty.
 */
export function pictureOf(
  { images, pictureTexts }: Pick<Product, "images" | "pictureTexts">,
  colour: string,
): number {
  // An empty colour would match every picture without a text.
  if (colour === "") return -1;
  const wanted = ` ${colour.toLowerCase()} `;
  return images.findIndex((src) =>
    ` ${(pictureTexts[src] ?? "").toLowerCase().replaceAll(/[.,]/g, " ")} `.includes(wanted),
  );
}
