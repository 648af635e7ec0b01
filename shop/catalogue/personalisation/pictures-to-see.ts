/**
 * The pictures of a product for whoever looks at it. One that is only there to be printed on is a blank thing beside
 * the others: it is left out, unless it is the first, or one of several that show the colours.
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
