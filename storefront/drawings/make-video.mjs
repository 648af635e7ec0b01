// Draws public/videos/make-gift.svg and make-gift-ur.svg, the video before Make Gift in English and in Urdu: how a gift
// is packed, in 13 seconds and in the house's own drawings. Run by hand: `node storefront/drawings/make-video.mjs`. It moves by CSS alone
// (transform and opacity, nothing loops); with reduced motion, or as `…svg#still`, it is its last picture.
import { mkdir, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { at, bear, bow, mug, shadow, watch } from "./objects.mjs";
import { drawUrdu } from "./urdu.mjs";

const LIMIT_BYTES = 20 * 1024;
const RUNS = 13;
const PAPER = "#c2185b";
const SIDE = "#8d1145";
const RIBBON = "#fff1e6";
const RIBBON_DARK = "#efd2bd";
const INK = "#2b1721";
const W = 340;
const H = 132;

/** Seconds of the whole as keyframe percents. */
const percent = (seconds) => `${Math.round((seconds / RUNS) * 1e5) / 1e3}%`;

/** "a:b;c:d" as pairs. */
const read = (css) =>
  css
    .split(";")
    .filter(Boolean)
    .map((one) => one.split(":"));

const motion = [];
let named = 0;
/**
 * A group that moves over the whole running time: [second, CSS] pairs. What comes before the first and
 * after the last pair stands still.
 */
function moving(pairs, content) {
  const name = `m${named++}`;
  const all = {};
  // Every frame says all there is: what one leaves out would drift towards the next that says it.
  for (const [, css] of pairs) for (const [key, value] of read(css)) all[key] ??= value;
  const frames = [...pairs.filter(([second]) => second < RUNS), [RUNS, pairs.at(-1)[1]]]
    .map(([second, css]) => {
      Object.assign(all, Object.fromEntries(read(css)));
      return `${percent(second)}{${Object.entries(all)
        .map((pair) => pair.join(":"))
        .join(";")}}`;
    })
    .join("");
  motion.push(`@keyframes ${name}{${frames}}.${name}{animation-name:${name}}`);
  return `<g class="m ${name}">${content}</g>`;
}

const up = (y, more = "") => `transform:translate(0,${y}px)${more}`;

/** Falls in from above, a little past its place and back. */
const drop = (from, content) =>
  moving(
    [
      [0, `${up(-460)};opacity:0`],
      [from, `${up(-460)};opacity:0`],
      [from + 0.15, `${up(-380)};opacity:1`],
      [from + 0.65, up(12)],
      [from + 0.85, up(-5)],
      [from + 1, up(0)],
    ],
    content,
  );

const tissue = (d, fill, from) =>
  moving(
    [
      [0, "transform:scale(1,0);opacity:0"],
      [from, "transform:scale(1,0);opacity:0"],
      [from + 0.5, "transform:scale(1,1.25);opacity:1"],
      [from + 0.8, "transform:scale(1,1)"],
    ],
    `<path d="${d}" fill="${fill}"/>`,
  );

const things =
  at(-102, 22, 0.94, drop(3.1, watch()), -5) +
  at(96, 24, 1, drop(4, bear()), 5) +
  at(
    -4,
    20,
    0.98,
    drop(4.9, mug({ body: "#fffaf3", shade: "#e3cdbd", word: "Apa", wordColour: "#146c54" })),
  );

const CARD = `${shadow(150)}<rect x="-78" y="-108" width="156" height="108" rx="5" fill="#fffaf3"/><rect x="-70" y="-100" width="140" height="92" rx="3" fill="none" stroke="#a11049" stroke-opacity=".35" stroke-width="1.500"/><g font-family="Georgia,serif" font-style="italic" font-weight="600" font-size="27" fill="#a11049" text-anchor="middle"><text y="-58" textLength="124" lengthAdjust="spacingAndGlyphs">Ammi ke liye</text><text y="-26" font-size="22" textLength="100" lengthAdjust="spacingAndGlyphs">Eid Mubarak</text></g>`;

/** A line of the card is hidden by paper that draws back to the right as the pen goes. */
const hidden = (y, from) =>
  `<g transform="translate(66 ${y})">${moving(
    [
      [0, "transform:scale(1,1)"],
      [from, "transform:scale(1,1)"],
      [from + 0.75, "transform:scale(0,1)"],
    ],
    `<path d="M-132 0H0v33h-132z" fill="#fffaf3"/>`,
  )}</g>`;

const pen = moving(
  [
    [0, "transform:translate(-66px,-62px);opacity:0"],
    [6.5, "transform:translate(-66px,-62px);opacity:0"],
    [6.7, "transform:translate(-66px,-62px);opacity:1"],
    [7.45, "transform:translate(66px,-58px)"],
    [7.5, "transform:translate(-66px,-30px)"],
    [8.25, "transform:translate(62px,-26px);opacity:1"],
    [8.4, "transform:translate(90px,-70px);opacity:0"],
  ],
  `<g transform="rotate(34)"><path d="M-5-96h10v76L0 0l-5-20Z" fill="${INK}"/><path d="M-5-20h10L0 0Z" fill="#d8ab4b"/><path d="M-5-60h10v6H-5z" fill="#d8ab4b"/></g>`,
);

/** Written in front of the box, and lifted over it… */
const cardInFront = moving(
  [
    [0, "transform:translate(-230px,60px) scale(1.4);opacity:0"],
    [6, "transform:translate(-230px,60px) scale(1.4);opacity:0"],
    [6.4, "transform:translate(-150px,34px) scale(1.4);opacity:1"],
    [8.4, "transform:translate(-150px,34px) scale(1.4)"],
    [8.9, "transform:translate(-40px,-250px) scale(.9);opacity:1"],
    [8.91, "transform:translate(-40px,-250px) scale(.9);opacity:0"],
  ],
  CARD + hidden(-84, 6.7) + hidden(-48, 7.5) + pen,
);
/** …then put in among the things. */
const cardInside = moving(
  [
    [0, `transform:translate(-40px,${H - 250}px) scale(.9);opacity:0`],
    [8.9, `transform:translate(-40px,${H - 250}px) scale(.9);opacity:0`],
    [8.91, `transform:translate(-40px,${H - 250}px) scale(.9);opacity:1`],
    [9.3, "transform:translate(-36px,28px) rotate(-4deg) scale(.9)"],
  ],
  CARD,
);

const lid = moving(
  [
    [0, "transform:none;opacity:1"],
    [1.3, "transform:none"],
    [1.7, "transform:translate(0,-46px)"],
    [2.3, "transform:translate(330px,-330px) rotate(28deg);opacity:1"],
    [2.35, "transform:translate(330px,-330px) rotate(28deg);opacity:0"],
    [9.5, "transform:translate(0,-330px);opacity:0"],
    [9.6, "transform:translate(0,-330px);opacity:1"],
    [10.2, "transform:translate(0,6px)"],
    [10.4, "transform:none"],
  ],
  `<rect x="${-W / 2 - 9}" y="${-H - 34}" width="${W + 18}" height="56" rx="6" fill="#d63b76"/><path d="M${W * 0.2} ${-H - 34}h${W * 0.3 + 3}q6 0 6 6v44q0 6-6 6H${W * 0.2}z" fill="${SIDE}" opacity=".35"/><rect x="${-W / 2 - 9}" y="${-H - 34}" width="${W + 18}" height="7" rx="3.500" fill="#fff" opacity=".4"/>`,
);

const ribbon =
  `<g transform="translate(0 ${-H - 34})">${moving(
    [
      [0, "transform:scale(1,0)"],
      [10.5, "transform:scale(1,0)"],
      [11.2, "transform:scale(1,1)"],
    ],
    `<path d="M-20 0h40v${H + 34}h-40z" fill="${RIBBON}"/><path d="M4 0h13v${H + 34}H4z" fill="${RIBBON_DARK}" opacity=".6"/>`,
  )}</g>` +
  `<g transform="translate(0 ${-H - 32})">${moving(
    [
      [0, "transform:scale(0)"],
      [11.1, "transform:scale(0)"],
      [11.5, "transform:scale(1.18)"],
      [11.8, "transform:scale(1)"],
    ],
    bow(0, RIBBON, RIBBON_DARK, 1.7),
  )}</g>`;

const inside = moving(
  [
    [0, up(0)],
    [9.5, up(0)],
    [10.3, up(150)],
  ],
  tissue(
    "M-156 8c4-40 34-54 58-34 18-30 52-34 72-6 22-28 56-22 72 4 24-26 56-14 62 10 20-14 44-6 48 26Z",
    "#fff6ef",
    2.3,
  ) +
    things +
    cardInside,
);

const box = moving(
  [
    [0, "transform:translate(-640px,0)"],
    [0.2, "transform:translate(-640px,0)"],
    [0.95, "transform:translate(14px,0)"],
    [1.15, "transform:translate(0,0)"],
  ],
  `${shadow(W + 20)}<path d="M${-W / 2} ${-H}h${W}l-18-32H${-W / 2 + 18}z" fill="${SIDE}"/><path d="M${-W / 2} ${-H}h${W}l-18-32H${-W / 2 + 18}z" fill="${INK}" opacity=".28"/>` +
    `<g clip-path="url(#in)"><g transform="translate(0 ${-H})">${inside}</g></g>` +
    `<g clip-path="url(#in)"><g transform="translate(0 ${-H + 14})">${moving(
      [
        [0, up(0)],
        [9.5, up(0)],
        [10.3, up(90)],
      ],
      tissue(
        "M-166 6c18-34 40-8 62-26 26-18 44 16 74-4 28-16 46 16 74 2 26-14 44 12 66 0 26-12 44 2 56 28Z",
        "#fde3ec",
        2.6,
      ),
    )}</g></g>` +
    `<rect x="${-W / 2}" y="${-H}" width="${W}" height="${H}" rx="7" fill="${PAPER}"/><path d="M${W * 0.2} ${-H}h${W * 0.3}V-7q0 7-7 7H${W * 0.2}Z" fill="${SIDE}" opacity=".45"/><rect x="${-W / 2}" y="${-H}" width="${W}" height="6" rx="3" fill="#fff" opacity=".4"/>` +
    lid +
    ribbon,
);

const petal = (x, y, turn, from) =>
  `<g transform="translate(${x} ${y})">${moving(
    [
      [0, "transform:translate(0,-330px) rotate(-80deg);opacity:0"],
      [from, "transform:translate(0,-330px) rotate(-80deg);opacity:0"],
      [from + 0.2, "opacity:1"],
      [from + 1.1, "transform:translate(0,0);opacity:1"],
    ],
    `<path transform="rotate(${turn})" d="M0-9C14-12 18 2 8 10-6 16-18 4-12-5Z" fill="${turn % 2 ? "#e8588d" : "#f6b3c8"}"/>`,
  )}</g>`;

/** What is said, in English and in Urdu, from when until when. */
const WORDS = [
  ["A box", "ایک باکس", 0.9, 2.7],
  ["The things they love", "ان کی پسند کی چیزیں", 2.9, 5.9],
  ["Your words", "آپ کے الفاظ", 6.2, 9.2],
  ["A ribbon, and it is ready", "ربن، اور تحفہ تیار", 9.9, RUNS],
];

/** In its middle above the box. */
const inEnglish = (text) => `<text x="400" y="76">${text}</text>`;
const inUrdu = (text) => {
  const { glyphs, left, top, width, height } = drawUrdu(text);
  const scale = 0.042;
  const [x, y] = [400 - scale * (left + width / 2), 66 - scale * (top + height / 2)];
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${glyphs}</g>`;
};
const placeOf = (index) => `{words ${index}}`;
const words = WORDS.map(([, , from, to], index) =>
  moving(
    [
      [0, "opacity:0"],
      [from, "opacity:0"],
      [from + 0.3, "opacity:1"],
      ...(to < RUNS
        ? [
            [to, "opacity:1"],
            [to + 0.25, "opacity:0"],
          ]
        : []),
    ],
    placeOf(index),
  ),
).join("");

const body =
  `<path fill="#fbe0e8" d="M0 0h800v600H0z"/><circle cx="410" cy="270" r="236" fill="#fdeef2"/><path fill="#f3c9d6" d="M0 452h800v148H0z"/><path d="M0 452h800v3H0z" fill="#2b1721" opacity=".06"/>` +
  `<g font-family="Fraunces,Georgia,serif" font-weight="600" font-size="36" fill="${INK}" text-anchor="middle">${words}</g>` +
  `<g transform="translate(410 520) scale(1.18)">${box}${cardInFront}</g>` +
  petal(150, 540, 10, 11.3) +
  petal(214, 572, 61, 11.6) +
  petal(640, 548, 34, 11.2) +
  petal(700, 576, 85, 11.7) +
  petal(590, 582, 120, 11.9);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="still" viewBox="0 0 800 600" width="800" height="600"><title>How a gift is packed</title><style>.m{animation:${RUNS}s cubic-bezier(.3,.6,.35,1) both}${motion.join("")}@media(prefers-reduced-motion:reduce){.m{animation-duration:0s}}#still:target .m{animation-duration:0s}</style><defs><clipPath id="in"><path d="M-260-700h520v694h-520z"/></clipPath></defs>${body}</svg>\n`;

const folder = new URL("../public/videos/", import.meta.url);
await mkdir(folder, { recursive: true });
await write("make-gift.svg", ([english]) => inEnglish(english));
await write("make-gift-ur.svg", ([, urdu]) => inUrdu(urdu));

async function write(name, drawn) {
  const said = WORDS.reduce((text, one, index) => text.replace(placeOf(index), drawn(one)), svg);
  const packed = gzipSync(said).length;
  if (packed > LIMIT_BYTES)
    throw new Error(`${name} is ${packed} bytes packed, over ${LIMIT_BYTES}`);
  await writeFile(new URL(name, folder), said);
  console.log(`${name}: ${said.length} bytes, ${packed} packed`);
}
