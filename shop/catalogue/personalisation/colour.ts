/** The fields of a product that link its pictures to its colours. */
interface Coloured {
  images: readonly string[];
  colors: readonly string[];
  pictureTexts: Readonly<Record<string, string>>;
}

/**
 * The picture that shows the same view in another colour: its text differs from the given picture's only by the
 * colour's name, as in "Notebook, plain, navy". Where there is none, the given one.
 */
export function pictureInColour(
  picture: string,
  { images, pictureTexts, colors }: Coloured,
  colour: string,
): string {
  const text = (pictureTexts[picture] ?? "").toLowerCase();
  const [own] = colors
    .map((one) => one.toLowerCase())
    .filter((one) => text.includes(one))
    // "Sky blue" before "blue".
    .toSorted((one, other) => other.length - one.length);
  if (!own || colour === "") return picture;
  // The last occurrence, as the product's name may contain a colour.
  const at = text.lastIndexOf(own);
  const wanted = text.slice(0, at) + colour.toLowerCase() + text.slice(at + own.length);
  return images.find((src) => pictureTexts[src]?.toLowerCase() === wanted) ?? picture;
}

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const DARK = "#2b1721";
const LIGHT = "#ffffff";
/** The minimum contrast (as WCAG defines it) to read a printed name from some distance. */
const MIN_CONTRAST = 2.2;

/** The print colour on another product colour: the chosen one, if it has enough contrast, else dark or light. */
export function inkOn(ground: Rgb, chosen: string): string {
  if (contrast(ground, rgbOf(chosen)) >= MIN_CONTRAST) return chosen;
  return contrast(ground, rgbOf(LIGHT)) > contrast(ground, rgbOf(DARK)) ? LIGHT : DARK;
}

const METALS = [
  [/silver|steel|chrome/i, "#d9dce1"],
  [/rose gold/i, "#dba594"],
  [/gold|brass/i, "#e3b04b"],
] as const;

/** The colour of a name that is cut out of the product's metal; null where the colour is not a metal. */
export function metalOf(colour: string): string | null {
  return METALS.find(([name]) => name.test(colour))?.[1] ?? null;
}

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [brightness(one), brightness(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function brightness([red, green, blue]: Rgb): number {
  const part = (value: number) =>
    value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}
