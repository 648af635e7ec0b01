// Makes public/fonts/fraunces-1.woff2, Fraunces with only what Tohfa's headings and prices use, and Noto
// Nastaliq and Vazirmatn with the letters of Urdu.
// Run by hand (`node ui/fonts/make.mjs`) after changing the character list or the axis, and
// raise the number in the name: fonts are served as immutable.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const LIMIT_BYTES = 25 * 1024;
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const punctuation = "\u00a0·×–—‘’“”…é";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
);
const target = new URL("../../storefront/public/fonts/fraunces-1.woff2", import.meta.url);

const font = await subsetFont(await readFile(source), ascii + punctuation, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 650 } },
});
if (font.length > LIMIT_BYTES)
  throw new Error(`Fraunces is ${font.length} bytes, over ${LIMIT_BYTES}`);
await writeFile(target, font);
console.log(`${target.pathname}: ${font.length} bytes`);

const urdu =
  "ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓۀ" +
  "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0654" +
  "۰۱۲۳۴۵۶۷۸۹،؛؟۔ﷲ !()-./:0123456789«»";
const FACES = [
  ["noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal", "nastaliq-1"],
  ["vazirmatn/files/vazirmatn-arabic-400-normal", "vazirmatn-1"],
  ["vazirmatn/files/vazirmatn-arabic-700-normal", "vazirmatn-bold-1"],
];
for (const [face, name] of FACES) {
  const from = createRequire(import.meta.url).resolve(`@fontsource/${face}.woff2`);
  const made = await subsetFont(await readFile(from), urdu, { targetFormat: "woff2" });
  await writeFile(new URL(`../../storefront/public/fonts/${name}.woff2`, import.meta.url), made);
  console.log(`${name}: ${made.length} bytes`);
}
