// Draws Urdu in Noto Nastaliq as paths, so that it looks the same where no Urdu face is installed, as in pictures,
// which no page lends its own. Run by hand it draws تحفہ: public/drawings/tohfa-urdu.svg (the logo's mask).
//     node storefront/drawings/urdu.mjs
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontverter from "fontverter";
import * as hb from "harfbuzzjs";

const source = createRequire(import.meta.url).resolve(
  "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-600-normal.woff2",
);
const bytes = await fontverter.convert(await readFile(source), "sfnt");
const font = new hb.Font(
  new hb.Face(new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))),
);

/** A text as paths, 1000 to the em, and the box that they fill. */
export function drawUrdu(text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  let glyphs = "";
  const [xs, ys] = [[], []];
  for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset = 0, yOffset = 0 } = positions[index];
    const path = font.glyphToPath(glyph.codepoint);
    const [dx, dy] = [x + xOffset, yOffset];
    for (const [, px, py] of path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)) {
      xs.push(Number(px) + dx);
      ys.push(-(Number(py) + dy));
    }
    if (path) glyphs += `<path transform="translate(${dx} ${-dy}) scale(1 -1)" d="${path}"/>`;
    x += xAdvance;
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { glyphs, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

if (import.meta.main) {
  const { glyphs, left, top, width, height } = drawUrdu("تحفہ");
  const box = [left, top, width, height].map(Math.round).join(" ");
  await writeFile(
    new URL("../public/drawings/tohfa-urdu.svg", import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${box}">${glyphs}</svg>\n`,
  );
  console.log(box);
}
