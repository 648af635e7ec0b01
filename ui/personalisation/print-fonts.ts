import scriptLatin from "@fontsource/dancing-script/files/dancing-script-latin-700-normal.woff2?url";
import nastaliq from "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url";
import plainLatin from "@fontsource/nunito/files/nunito-latin-800-normal.woff2?url";
import type { Place } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";

interface Face {
  family: string;
  url: string;
  letters: string;
}

const LATIN = "U+0000-00FF, U+2000-206F";
const URDU = "U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF, U+200C-200D";
const SCRIPT: Face = { family: "Print Script", url: scriptLatin, letters: LATIN };
const PLAIN: Face = { family: "Print Plain", url: plainLatin, letters: LATIN };
const NASTALIQ: Face = { family: "Print Nastaliq", url: nastaliq, letters: URDU };

/** What a canvas takes for each font of ours, without its size. */
export const FAMILIES: Record<Place["font"], string> = {
  // The pages' own headings are set in it.
  serif: "'Fraunces', 'Print Nastaliq', Georgia, serif",
  script: "'Print Script', 'Print Nastaliq', cursive",
  plain: "'Print Plain', 'Print Nastaliq', sans-serif",
};

const loading = new Map<string, Promise<unknown>>();

/** Resolves once what these words need can be drawn; where a font does not come, another stands in. */
export async function fontsFor(font: Place["font"], text: string): Promise<void> {
  const faces = [
    ...(font === "script" ? [SCRIPT] : font === "plain" ? [PLAIN] : []),
    ...(/\p{Script=Arabic}/u.test(text) ? [NASTALIQ] : []),
  ];
  await Promise.all(faces.map(load));
}

function load({ family, url, letters }: Face): Promise<unknown> {
  const known = loading.get(family);
  if (known) return known;
  const face = new FontFace(family, `url(${url}) format("woff2")`, { unicodeRange: letters });
  document.fonts.add(face);
  // The next word tries again where the line was broken.
  const coming = face.load().catch(() => loading.delete(family));
  loading.set(family, coming);
  return coming;
}
