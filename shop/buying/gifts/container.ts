/** What a gift is packed in: a stiff box, or a bag. */
type ContainerKind = "box" | "bag";

/** Tells boxes from bags by the product's name: shops have one category for both. */
export function containerKind({ name }: { name: string }): ContainerKind {
  return /\b(bag|envelope|pouch|sack)(e?s)?\b/i.test(name) ? "bag" : "box";
}

/** From this many litres: a text of what fits. */
const FITS: readonly (readonly [number, string])[] = [
  [5, "Fits 4 things or more"],
  [2, "Fits 2 to 4 things, such as a mug, a candle and sweets"],
  [0.5, "Fits 1 or 2 small things, such as a mug"],
  [0, "Fits a few sweets"],
];

/** What fits into a size such as "22 × 16 × 10 cm"; empty where the size cannot be parsed. */
export function whatFits(size: string): string {
  const [, numbers = ""] = /^([\d.]+(?:\s*[×x]\s*[\d.]+){1,2})\s*cm\b/i.exec(size.trim()) ?? [];
  const sides = numbers.split(/[×x]/i).map(Number);
  const [length = 0, width = 0, height] = sides;
  if (numbers === "" || sides.some((side) => !(side > 0))) return "";
  if (height === undefined) return "Fits a card or a note";
  const litres = (length * width * height) / 1000;
  return FITS.find(([least]) => litres >= least)?.[1] ?? "";
}
