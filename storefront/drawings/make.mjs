// Composes the house's drawings into public/drawings/*.svg. Run by hand: `node storefront/drawings/make.mjs`.
// They are plain SVG files: sharp at every size, 2 to 5 KB on the wire, and never in a page's HTML.
import { mkdir, writeFile } from "node:fs/promises";
import {
  at,
  bear,
  card,
  chocolates,
  giftBox,
  lantern,
  mug,
  notebook,
  openBox,
  parcel,
  ring,
  rings,
  teacup,
  vase,
  watch,
} from "./objects.mjs";

const folder = new URL("../public/drawings/", import.meta.url);

const ROSE = { paper: "#d63b76", side: "#8d1145", ribbon: "#fff1e6", ribbonDark: "#efd2bd" };
const CREAM = { paper: "#fff1e2", side: "#e2c1a4", ribbon: "#c2185b", ribbonDark: "#8d1145" };
const SAGE = { paper: "#b9cfc0", side: "#6f9484", ribbon: "#fffaf3", ribbonDark: "#ddd0c2" };
const GOLD = { paper: "#e9c98a", side: "#b98a2c", ribbon: "#5f0a2c", ribbonDark: "#3f051c" };

const svg = (w, h, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${content}</svg>\n`;

/** A wall with a window of light and a table to stand on. */
const room = (wall, light, table) =>
  `<rect width="960" height="800" fill="${wall}"/><circle cx="520" cy="330" r="310" fill="${light}"/><path d="M0 640h960v160H0z" fill="${table}"/>`;

const drawings = {
  "hero-gift": svg(
    960,
    800,
    room("#fbe0e8", "#fdeef2", "#f3c9d6") +
      at(258, 664, 1.42, vase()) +
      at(752, 660, 1.06, giftBox({ w: 190, h: 200, ...SAGE })) +
      at(524, 684, 1.3, giftBox({ w: 220, h: 196, ...ROSE, dots: "#f38fb2" })) +
      at(542, 430, 0.94, giftBox({ w: 150, h: 96, ...CREAM })) +
      at(748, 748, 1.02, chocolates()) +
      at(334, 752, 1.16, card(), -3) +
      at(
        152,
        734,
        1.04,
        mug({ body: "#fffaf3", shade: "#e3cdbd", word: "Maa", wordColour: "#a11049" }),
      ),
  ),
  "hero-make": svg(
    960,
    800,
    room("#f7e8d6", "#fdf5ea", "#e8cba6") +
      at(770, 652, 1.2, vase({ petals: "#e8588d" })) +
      at(
        480,
        704,
        1.5,
        openBox({
          w: 330,
          h: 128,
          paper: "#c2185b",
          side: "#8d1145",
          inside:
            at(-96, -112, 0.92, watch(), -5) +
            at(88, -108, 0.98, bear(), 5) +
            at(
              -2,
              -112,
              0.95,
              mug({ body: "#fffaf3", shade: "#e3cdbd", word: "Apa", wordColour: "#146c54" }),
            ) +
            `<path d="M-150-126c20-16 34 6 52-8s30 10 50-4 32 8 52-4 34 10 50-4 30 8 50 0 30 4 48 20Z" fill="#fde3ec"/>`,
        }),
      ) +
      at(210, 736, 1.2, card({ words: ["Eid", "Mubarak"], ink: "#146c54" }), -4) +
      at(150, 650, 0.9, giftBox({ w: 150, h: 150, ...SAGE })),
  ),
  "hero-office": svg(
    960,
    800,
    room("#e3ebe4", "#f1f6f0", "#c3d3c7") +
      at(300, 660, 1.6, notebook()) +
      at(
        560,
        668,
        1.35,
        mug({ body: "#5f0a2c", shade: "#3f051c", word: "Team", wordColour: "#f3dcc2" }),
      ) +
      at(766, 660, 1.3, giftBox({ w: 160, h: 210, ...CREAM })) +
      at(480, 746, 1.02, giftBox({ w: 210, h: 76, ...GOLD })) +
      at(196, 752, 1, parcel()) +
      at(716, 752, 0.94, chocolates()),
  ),
  "for-mother": tile("#fbe0e8", "#f6cbd8", at(100, 152, 0.98, teacup())),
  "for-her": tile("#f6e3ea", "#eccbd8", at(100, 150, 1.02, ring())),
  "for-him": tile("#efe3d6", "#e2cfba", at(100, 164, 0.86, watch())),
  "for-kids": tile("#f9ebcf", "#f0d8a6", at(100, 160, 0.86, bear())),
  "for-office": tile("#e3ebe4", "#cbdacf", at(90, 160, 0.8, notebook())),
  "for-wedding": tile("#f4ead9", "#e6d4b6", at(98, 156, 0.94, rings())),
  "for-eid": tile("#dfe9e6", "#c3d7d0", at(98, 164, 0.84, lantern())),
  "story-box": step(
    "#fbe0e8",
    "#f3c9d6",
    at(120, 246, 0.95, giftBox({ w: 130, h: 130, ...SAGE })) +
      at(278, 256, 1.05, giftBox({ w: 140, h: 120, ...ROSE, dots: "#f38fb2" })) +
      at(200, 272, 0.7, giftBox({ w: 120, h: 84, ...GOLD })),
  ),
  "story-fill": step(
    "#f7e8d6",
    "#e8cba6",
    at(
      200,
      264,
      0.98,
      openBox({
        w: 250,
        h: 96,
        paper: "#c2185b",
        side: "#8d1145",
        inside:
          at(-66, -84, 0.78, watch(), -6) +
          at(64, -80, 0.82, bear(), 6) +
          at(
            0,
            -86,
            0.76,
            mug({ body: "#fffaf3", shade: "#e3cdbd", word: "Apa", wordColour: "#146c54" }),
          ),
      }),
    ),
  ),
  "story-card": step(
    "#e3ebe4",
    "#c3d3c7",
    at(146, 262, 1.28, card({ words: ["Dear", "Ammi,"] }), -4) +
      at(292, 252, 0.9, giftBox({ w: 130, h: 140, ...CREAM })),
  ),
};

function tile(back, floor, thing) {
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${back}"/><path d="M0 142h200v58H0z" fill="${floor}"/>${thing}`,
  );
}

function step(back, floor, things) {
  return svg(
    400,
    300,
    `<rect width="400" height="300" fill="${back}"/><path d="M0 222h400v78H0z" fill="${floor}"/>${things}`,
  );
}

await mkdir(folder, { recursive: true });
for (const [name, drawing] of Object.entries(drawings)) {
  const short = drawing
    .replace(/(\d+\.\d{2})\d+/g, "$1")
    .replace(/(\.\d*?)0+(?=\D)/g, (_, d) => (d === "." ? "" : d));
  await writeFile(new URL(`${name}.svg`, folder), short);
  console.log(`${name}.svg: ${short.length} bytes`);
}
