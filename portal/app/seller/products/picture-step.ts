/** Pictures in the order that somebody wants; what they did not see, added meanwhile, stays at the end. */
export function inOrder(pictures: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((url) => pictures.includes(url));
  return [...new Set([...known, ...pictures])];
}

/** What a step such as "earlier /pictures/a.webp" makes of an order; anything else leaves it as it is. */
export function afterStep(pictures: readonly string[], step: string | undefined): string[] {
  const [, way, picture = ""] = /^(earlier|later|remove) (.+)$/.exec(step ?? "") ?? [];
  const index = pictures.indexOf(picture);
  if (way === undefined || index < 0) return [...pictures];
  const rest = pictures.toSpliced(index, 1);
  if (way === "remove") return rest;
  return rest.toSpliced(Math.max(0, way === "earlier" ? index - 1 : index + 1), 0, picture);
}
