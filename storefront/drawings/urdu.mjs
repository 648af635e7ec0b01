// Draws تحفہ in Noto Nastaliq Urdu as one path: public/drawings/tohfa-urdu.svg (the logo's mask), so that
// it looks the same where no Urdu face is installed. Run by hand: `node storefront/drawings/urdu.mjs`.
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
const buffer = new hb.Buffer();
buffer.addText("تحفہ");
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
  glyphs += `<path transform="translate(${dx} ${-dy}) scale(1 -1)" d="${path}"/>`;
  x += xAdvance;
}
const [left, top] = [Math.min(...xs), Math.min(...ys)];
const box = [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(Math.round).join(" ");
await writeFile(
  new URL("../public/drawings/tohfa-urdu.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${box}">${glyphs}</svg>\n`,
);
console.log(box);
