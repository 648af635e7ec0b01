// Every text file that browsers fetch is compressed once, at build time, beside itself.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|mjs|css|svg|json|txt|html|xml|ico|webmanifest|map)$/;
/** A smaller file fits into one packet with its headers, so compressing it saves nothing. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside each text file of a folder where that saves anything. @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const text = await readFile(path);
    if (text.length < SMALLEST) continue;
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, brotli));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  }
}
