/**
 * A contact sheet to judge the pictures side by side:
 *   node demo/artwork/sheet.ts [out.png] [filter] [front|detail|boxed] [all]
 * Draws 48 catalogue rows (all with "all"); the filter is a part of a name, a kind or a category.
 */
import sharp, { type OverlayOptions } from "sharp";
import { CATALOGUE_DRAWINGS } from "./catalogue-drawings.ts";
import { drawProduct, type ProductPicture } from "./draw.ts";

const CELL = { w: 240, h: 300 };
const COLUMNS = 8;

async function main([
  out = "sheet.png",
  filter = "",
  view = "front",
  all = "",
]: string[]): Promise<void> {
  const wanted = Object.entries(CATALOGUE_DRAWINGS).filter(([name, drawing]) =>
    `${name} ${drawing.kind}`.toLowerCase().includes(filter.toLowerCase()),
  );
  const every = all ? 1 : Math.max(1, wanted.length / 48);
  const names = Array.from(
    { length: Math.floor(wanted.length / every) },
    (_, i) => wanted[Math.floor(i * every)]?.[0] ?? "",
  );
  const started = performance.now();
  let heaviest = { name: "", bytes: 0 };
  const cells: OverlayOptions[] = [];
  for (const [i, name] of names.entries()) {
    const svg = await drawProduct({
      name,
      category: "",
      seed: i,
      view: view as ProductPicture["view"],
      shape: "portrait",
    });
    if (svg.length > heaviest.bytes) heaviest = { name, bytes: svg.length };
    const input = await sharp(Buffer.from(svg))
      .resize(CELL.w - 6, CELL.h - 6)
      .png()
      .toBuffer();
    cells.push({ input, left: (i % COLUMNS) * CELL.w, top: Math.floor(i / COLUMNS) * CELL.h });
  }
  const rows = Math.ceil(names.length / COLUMNS);
  await sharp({
    create: { width: COLUMNS * CELL.w, height: rows * CELL.h, channels: 3, background: "#FFFFFF" },
  })
    .composite(cells)
    .png()
    .toFile(out);
  const each = ((performance.now() - started) / Math.max(1, names.length)).toFixed(0);
  console.log(
    `${names.length} pictures, ${each} ms each, heaviest ${heaviest.name} (${heaviest.bytes} bytes), in ${out}`,
  );
}

await main(process.argv.slice(2));
