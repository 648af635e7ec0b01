/**
 * The pictures of a product for its gallery. A blank picture that is only there to preview the print is left out,
 * unless it is the first, or the pictures show several colours.
 */
export function picturesToSee({
  images,
  colors,
  asks,
}: {
  images: readonly string[];
  colors: readonly string[];
  asks: readonly { place: { picture: string } | null }[];
}): string[] {
  if (colors.length > 0) return [...images];
  const blank = new Set(asks.map(({ place }) => place?.picture));
  return images.filter((src, index) => index === 0 || !blank.has(src));
}
