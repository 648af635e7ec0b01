// Draws the icons of browsers and home screens, and the picture shown where a page without one is shared, into
// public/*.png and favicon.ico. Run by hand: `node storefront/drawings/icons.mjs`; what it makes is committed.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontverter from "fontverter";
import * as hb from "harfbuzzjs";
import sharp from "sharp";

const ROSE = "#c2185b";
const PAPER = "#fffcfa";
const INK = "#2b1721";
const SOFT = "#6f5d66";
const publicFolder = new URL("../public/", import.meta.url);

/** The logo's box (favicon.svg's drawing) around 16 16 of a 32 grid. */
const BOX =
  "M7 15v9.500A2.500 2.500 0 0 0 9.500 27h13a2.500 2.500 0 0 0 2.500-2.500V15M5.500 11h21v4h-21zM16 11v16M16 11c-2-5-6.500-6-7-3.300C8.600 10 12 11.400 16 11Zm0 0c2-5 6.500-6 7-3.300.4 2.300-3 3.700-7 3.300Z";
const box = (colour) =>
  `<path d="${BOX}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`;

/** A square icon; `share` of it is drawing, `radius` of its 32 units. */
const icon = (share, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="${radius}" fill="${ROSE}"/><g transform="translate(16 16.600) scale(${share}) translate(-16 -16.600)">${box("#fff")}</g></svg>`;

async function png(name, svg, size) {
  const bytes = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(new URL(name, publicFolder), bytes);
  console.log(name, bytes.length);
  return bytes;
}

await png("icon-192.png", icon(1, 7), 192);
await png("icon-512.png", icon(1, 7), 512);
// Launchers cut a maskable icon to any shape: all that matters stays in the middle 80 % (W3C manifest).
await png("icon-maskable-512.png", icon(0.8, 0), 512);
await png("apple-touch-icon.png", icon(0.92, 0), 180);
const small = await sharp(Buffer.from(icon(1.04, 7)), { density: 300 })
  .resize(32)
  .png()
  .toBuffer();
await writeFile(new URL("favicon.ico", publicFolder), ico(small, 32));

/** An ICO file is a list of pictures: here one, a PNG. */
function ico(bytes, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, bytes]);
}

/** A line of text as paths, so that it looks the same on any machine. */
async function line(text, { file, x, y, size, colour, variations = [] }) {
  const source = createRequire(import.meta.url).resolve(file);
  const bytes = await fontverter.convert(await readFile(source), "sfnt");
  const face = new hb.Face(
    new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
  );
  const font = new hb.Font(face);
  if (variations.length > 0) font.setVariations(variations);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = size / face.upem;
  const positions = buffer.getGlyphPositions();
  let at = 0;
  let glyphs = "";
  for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
    glyphs += `<path transform="translate(${at} 0) scale(1 -1)" d="${font.glyphToPath(glyph.codepoint)}"/>`;
    at += positions[index].xAdvance;
  }
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale})">${glyphs}</g>`;
}

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
const NUNITO = "@fontsource/nunito/files/nunito-latin-600-normal.woff2";
const scene = await sharp(await readFile(new URL("drawings/hero-gift.svg", publicFolder)), {
  density: 72,
})
  .resize(640, 630, { fit: "cover" })
  .png()
  .toBuffer();
const words = [
  await line("Tohfa", {
    file: FRAUNCES,
    variations: [new hb.Variation("wght", 620)],
    x: 76,
    y: 330,
    size: 132,
    colour: ROSE,
  }),
  await line("Gifts chosen for you,", { file: NUNITO, x: 80, y: 412, size: 40, colour: INK }),
  await line("across Pakistan", { file: NUNITO, x: 80, y: 464, size: 40, colour: INK }),
  await line("Check first, then pay", { file: NUNITO, x: 80, y: 540, size: 28, colour: SOFT }),
].join("");
const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/><g transform="translate(64 60) scale(4)">${box(ROSE)}</g>${words}</svg>`;
const shared = await sharp(Buffer.from(share))
  .composite([{ input: scene, left: 560, top: 0 }])
  .png({ palette: true, compressionLevel: 9, effort: 10 })
  .toBuffer();
await writeFile(new URL("share.png", publicFolder), shared);
console.log("share.png", shared.length);
