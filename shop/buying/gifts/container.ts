/** What a gift is put into: stiff, or to be carried by its handles. */
type ContainerKind = "box" | "bag";

/** Which of both a product is, by its name: shops have one category for all of them. */
export function containerKind({ name }: { name: string }): ContainerKind {
  return /\b(bag|envelope|pouch|sack)(e?s)?\b/i.test(name) ? "bag" : "box";
}

/** From so many litres on, what goes in, as one would say it. */
const FITS: readonly (readonly [number, string])[] = [
  [5, "Fits 4 things or more"],
  [2, "Fits 2 to 4 things, such as a mug, a candle and sweets"],
  [0.5, "Fits 1 or 2 small things, such as a mug"],
  [0, "Fits a few sweets"],
];

/** What fits by a size such as "22 × 16 × 10 cm"; empty where it cannot be told. */
export function whatFits(size: string): string {
  const [, numbers = ""] = /^([\d.]+(?:\s*[×x]\s*[\d.]+){1,2})\s*cm\b/i.exec(size.trim()) ?? [];
  const sides = numbers.split(/[×x]/i).map(Number);
  const [length = 0, width = 0, height] = sides;
  if (numbers === "" || sides.some((side) => !(side > 0))) return "";
  if (height === undefined) return "Fits a card or a note";
  const litres = (length * width * height) / 1000;
  return FITS.find(([least]) => litres >= least)?.[1] ?? "";
}
