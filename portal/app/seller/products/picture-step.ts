/** What a step such as "earlier 2" makes of an order of pictures; anything else leaves it as it is. */
export function afterStep(images: readonly string[], step: string | undefined): string[] {
  const [, way, at] = /^(earlier|later|remove) (\d{1,3})$/.exec(step ?? "") ?? [];
  const index = Number(at);
  const picture = images[index];
  if (way === undefined || picture === undefined) return [...images];
  const rest = images.toSpliced(index, 1);
  if (way === "remove") return rest;
  return rest.toSpliced(Math.max(0, way === "earlier" ? index - 1 : index + 1), 0, picture);
}
