import type { Product } from "./product.ts";

/** Of the pictures, the one of that colour: its text says so, as its seller wrote it. −1: there is none, or no colour. */
export function pictureOf(
  { images, pictureTexts }: Pick<Product, "images" | "pictureTexts">,
  colour: string,
): number {
  // No colour is in every picture without words.
  if (colour === "") return -1;
  const wanted = ` ${colour.toLowerCase()} `;
  return images.findIndex((src) =>
    ` ${(pictureTexts[src] ?? "").toLowerCase().replaceAll(/[.,]/g, " ")} `.includes(wanted),
  );
}
