import { darken, lighten, mix } from "./colours.ts";
import { drawingFor, themeOf } from "./drawing-for.ts";
import { drawObject } from "./objects.ts";
import { bow, daisy, jaali, leaf, present, rose, tissue } from "./parts.ts";
import type { Pen } from "./pen.ts";
import { hash } from "./random.ts";
import type { DrawingOf } from "./registry.ts";
import { studio, surface } from "./scene.ts";
import {
  circ,
  contact,
  crescentD,
  type Drawing,
  ell,
  fade,
  heartD,
  move,
  path,
  place,
  rect,
  starD,
  stroke,
  times,
} from "./shapes.ts";

/** Objects standing side by side, a little one before the other, as large as the room allows. */
export function lineUp(
  pen: Pen,
  kinds: readonly DrawingOf[],
  x: number,
  base: number,
  w: number,
  h: number,
): string {
  const drawings = kinds.map((kind) => drawObject(pen, kind));
  const natural = drawings.map(({ box: [, , bw, bh] }) => Math.min(h / bh, (w * 0.46) / bw));
  const total = drawings.reduce((sum, { box }, i) => sum + box[2] * (natural[i] ?? 1), 0);
  const shrink = Math.min(1, (w * 1.06) / total);
  const gap = kinds.length > 1 ? (w - total * shrink) / (kinds.length - 1) : 0;
  let at = x;
  const placed = drawings.map((drawing, i) => {
    const width = drawing.box[2] * (natural[i] ?? 1) * shrink;
    const art = place(pen, drawing, {
      x: kinds.length > 1 ? at + width / 2 : x + w / 2,
      base: base + (i % 2 ? h * 0.06 : 0),
      w: width,
    });
    at += width + Math.min(gap, w * 0.06);
    return art;
  });
  // What stands further back is drawn first.
  const used = at - Math.min(gap, w * 0.06) - x;
  const shift = kinds.length > 1 ? (w - used) / 2 : 0;
  return move(
    shift,
    0,
    [...placed.filter((_, i) => i % 2 === 0), ...placed.filter((_, i) => i % 2)].join(""),
  );
}

/** Where one thing of a still life stands: across (0..1), height (of the whole), and how far to the front (0..1). */
export type Standing = { object: DrawingOf; x: number; h: number; front: number; turn?: number };

export function stillLife(
  pen: Pen,
  things: readonly Standing[],
  [x, y, w, h]: readonly [number, number, number, number],
): string {
  return things
    .toSorted((a, b) => a.front - b.front)
    .map(({ object, x: across, h: high, front, turn }) =>
      place(pen, drawObject(pen, object), {
        x: x + across * w,
        base: y + h * (0.84 + front * 0.16),
        h: h * high,
        turn,
      }),
    )
    .join("");
}

const tiles: Record<string, DrawingOf> = {
  mother: { kind: "bouquet", form: "mixed" },
  her: { kind: "perfume" },
  him: { kind: "watchSet" },
  kids: { kind: "teddy" },
  office: { kind: "notebookSet" },
  wedding: { kind: "ringPair" },
  eid: { kind: "hamperEid" },
  birthday: { kind: "cake" },
  "mugs-drinkware": { kind: "mug", form: "name" },
  "resin-art": { kind: "geode" },
  "gift-boxes-hampers": { kind: "present" },
  "packaging-cards": { kind: "satinRibbon" },
  "islamic-gifts": { kind: "rehal" },
  "wedding-nikkah": { kind: "ringPlatter" },
  "apparel-caps": { kind: "hoodie" },
  "trophies-awards": { kind: "cupTrophy" },
  "tech-gadgets": { kind: "speaker" },
};
const oldWords: readonly (readonly [RegExp, string])[] = [
  [/mother|mum/, "mother"],
  [/\bher\b|women|wife/, "her"],
  [/\bhim\b|\bmen\b|husband|father/, "him"],
  [/kid|baby|child/, "kids"],
  [/office|corporate/, "office"],
  [/wedding|nikkah/, "wedding"],
  [/\beid\b/, "eid"],
  [/birthday/, "birthday"],
];
const tileFor = (slug: string): DrawingOf => {
  const words = slug.toLowerCase().replaceAll("-", " ");
  return (
    tiles[slug] ??
    tiles[oldWords.find(([word]) => word.test(words))?.[1] ?? ""] ??
    drawingFor(words, slug)
  );
};

export function categoryTile(pen: Pen, slug: string): string {
  const object = drawObject(pen, tileFor(slug));
  const size = { w: 800, h: 800 };
  const [bx, by, bw, bh] = object.box;
  if (object.stand === "floor") {
    const flat =
      rect(0, 0, 800, 800, 0, pen.d(lighten(pen.p.backdrop, 0.3), pen.p.backdrop)) +
      circ(400, 380, 330, pen.v(lighten(pen.p.soft, 0.35), lighten(pen.p.soft, 0.7))) +
      path("M0 610H800V800H0Z", pen.v(lighten(pen.p.table, 0.2), pen.p.table));
    return flat + place(pen, object, { x: 400, base: 664, w: 520, h: 500 });
  }
  const scale = Math.min(540 / bw, 520 / bh);
  return (
    surface(pen, size, "plain", 0.3) +
    move(400, 400, move(-(bx + bw / 2), -(by + bh / 2), object.art), 0, scale)
  );
}

/** The mark of a seller: initials in one of six frames. */
export function logoFor(pen: Pen, name: string): string {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
  const style = hash(name) % 6;
  const [ground, ink] =
    style % 2
      ? [pen.p.deep, mix(pen.p.gold, pen.p.cream, 0.45)]
      : [lighten(pen.p.soft, 0.45), pen.p.deep];
  const frames = [
    circ(200, 200, 150, "none", `stroke="${ink}" stroke-width="6"`) +
      circ(200, 200, 136, "none", `stroke="${ink}" stroke-width="2"`),
    `<g fill="none" stroke="${ink}" stroke-width="5">${[0, 45].map((turn) => rect(95, 95, 210, 210, 6, "none", `transform="rotate(${turn} 200 200)"`)).join("")}</g>`,
    path("M92 320V190A108 118 0 0 1 308 190V320Z", "none", `stroke="${ink}" stroke-width="6"`) +
      path("M108 306V192A92 102 0 0 1 292 192V306Z", "none", `stroke="${ink}" stroke-width="2"`),
    times(12, (i) => move(200, 200, ell(0, -150, 9, 22, ink), i * 30)) +
      circ(200, 200, 116, "none", `stroke="${ink}" stroke-width="4"`),
    bow(pen, 200, 96, 62, pen.p.main, false) +
      rect(104, 104, 192, 196, 12, "none", `stroke="${ink}" stroke-width="6"`),
    [-1, 1]
      .map((side) =>
        times(7, (i) => {
          const a = ((90 + side * (18 + i * 21)) * Math.PI) / 180;
          return leaf(
            pen,
            200 + Math.cos(a) * 132,
            204 + Math.sin(a) * 132,
            52,
            (a * 180) / Math.PI + (side < 0 ? 40 : 140),
            ink,
          );
        }),
      )
      .join(""),
  ];
  return (
    rect(0, 0, 400, 400, 0, pen.d(lighten(ground, 0.1), darken(ground, 0.06))) +
    (frames[style] ?? "") +
    pen.text(initials, {
      x: 200,
      y: style === 2 ? 216 : style === 4 ? 206 : 200,
      w: 122,
      h: 96,
      font: "serif",
      fill: ink,
    })
  );
}

const sellerGoods = (pen: Pen, words: string): DrawingOf[] => {
  const theme: Record<string, DrawingOf[]> = {
    flower: [
      { kind: "bouquet", form: "roses" },
      { kind: "roseDome" },
      { kind: "bouquet", form: "tulips" },
    ],
    choc: [{ kind: "chocolateBouquet" }, { kind: "cake" }, { kind: "honeyJars" }],
    wood: [{ kind: "rehal" }, { kind: "deskOrganiser" }, { kind: "woodShield" }],
    corp: [{ kind: "notebookSet" }, { kind: "bottle", form: "logo" }, { kind: "crystalStar" }],
    attar: [{ kind: "attarTrio" }, { kind: "perfume" }, { kind: "bakhoorSet" }],
    jewel: [{ kind: "ringPlatter" }, { kind: "watchSet" }, { kind: "perfume" }],
    kid: [{ kind: "teddy" }, { kind: "namePuzzle" }, { kind: "nightLight" }],
    pot: [{ kind: "blueVase" }, { kind: "kettle" }, { kind: "candleTrio" }],
    noor: [{ kind: "quranBoxSet" }, { kind: "rehal" }, { kind: "attarTrio" }],
  };
  const key = Object.keys(theme).find((word) => words.toLowerCase().includes(word));
  return (
    (key && theme[key]) ||
    pen.pick<DrawingOf[]>([
      [{ kind: "mug", form: "name" }, { kind: "present" }, { kind: "candle" }],
      [{ kind: "hamperHer" }, { kind: "perfume" }, { kind: "bouquet", form: "roses" }],
      [{ kind: "present" }, { kind: "teddy" }, { kind: "mug" }],
    ])
  );
};

export function sellerBanner(pen: Pen, name: string): string {
  const { art } = studio(pen, { w: 1600, h: 500 }, "plain", 0, true);
  const calm = rect(
    0,
    0,
    1600,
    500,
    0,
    pen.h(`${pen.p.backdrop}/0.96`, `${pen.p.backdrop}/0.85@42`, `${pen.p.backdrop}/0@66`),
  );
  return (
    art +
    calm +
    pen.text(name, { x: 420, y: 226, w: 620, h: 92, font: "serif", fill: pen.p.deep }) +
    stroke("M350 304H490", pen.p.gold, 5) +
    lineUp(pen, sellerGoods(pen, name), 820, 446, 720, 370)
  );
}

/** Words broken into lines of about `limit` letters. */
export function lines(text: string, limit: number): string[] {
  const out: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < limit)
      out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

const goodsFor = (pen: Pen, words: string): DrawingOf[] => {
  const lower = words.toLowerCase();
  if (/eid|ramadan/.test(lower))
    return [{ kind: "attarTrio" }, { kind: "hamperEid" }, { kind: "present" }];
  if (/mother|ammi|her\b/.test(lower))
    return [{ kind: "bouquet", form: "mixed" }, { kind: "present" }, { kind: "mug", text: "Ammi" }];
  if (/wedding|nikkah|bride/.test(lower))
    return [{ kind: "ringPlatter" }, { kind: "present" }, { kind: "bouquet", form: "roses" }];
  if (/office|corporate|desk|bulk/.test(lower))
    return [
      { kind: "notebookSet" },
      { kind: "bottle", form: "logo" },
      { kind: "mug", form: "logo" },
    ];
  if (/birthday|party/.test(lower))
    return [{ kind: "cake" }, { kind: "present" }, { kind: "balloonBox" }];
  if (/kid|baby/.test(lower))
    return [{ kind: "teddy" }, { kind: "present" }, { kind: "nightLight" }];
  if (/candle|home/.test(lower))
    return [{ kind: "candleTrio" }, { kind: "blueVase" }, { kind: "present" }];
  if (/chocolate|sweet/.test(lower))
    return [{ kind: "chocolateBouquet" }, { kind: "cake" }, { kind: "present" }];
  return pen.pick<DrawingOf[]>([
    [{ kind: "present" }, { kind: "mug" }, { kind: "bouquet", form: "roses" }],
    [{ kind: "hamperHer" }, { kind: "present" }, { kind: "perfume" }],
    [{ kind: "watchSet" }, { kind: "present" }, { kind: "candle" }],
  ]);
};

export function banner(pen: Pen, title: string): string {
  const mood = themeOf(title).mood;
  const { art } = studio(pen, { w: 1600, h: 700 }, mood, 0, true);
  const rows = lines(title, 15).slice(0, 4);
  const size = Math.min(84, 960 / Math.max(...rows.map((row) => row.length)));
  const step = size * 1.16;
  const first = 350 - (rows.length - 2) * step * 0.5;
  return (
    art +
    path("M0 0H760C700 240 660 460 700 700H0Z", pen.d(pen.p.main, pen.p.deep)) +
    fade(0.09, jaali(pen, [0, 0, 700, 700], 150, "#FFFFFF", 2)) +
    rows
      .map((row, i) => pen.line(row, 90, first + i * step, size, pen.p.cream, "serif", "start"))
      .join("") +
    stroke(`M92 ${first + rows.length * step - step * 0.4}h130`, pen.p.gold, 6) +
    lineUp(pen, goodsFor(pen, title), 740, 610, 800, 500)
  );
}

export function dollarBanner(pen: Pen, n: number): string {
  const { art } = studio(pen, { w: 1600, h: 500 }, "party", 0, true);
  const sets: DrawingOf[][] = [
    [{ kind: "resinKeyring" }, { kind: "present" }, { kind: "pen" }],
    [{ kind: "greetingCard" }, { kind: "candle" }, { kind: "present" }],
    [{ kind: "mug", form: "name" }, { kind: "present" }, { kind: "medal" }],
  ];
  const coin =
    circ(300, 240, 168, pen.metal("gold")) +
    circ(
      300,
      240,
      138,
      "none",
      'stroke="#FFF6DC" stroke-width="7" stroke-dasharray="3 14" stroke-linecap="round"',
    ) +
    pen.text("$1", { x: 300, y: 240, w: 160, h: 132, font: "serif", fill: "#7A4A0B" });
  return (
    art +
    contact(pen, 300, 424, 120) +
    coin +
    pen.line("Little gifts", 520, 220, 84, pen.p.deep, "serif", "start") +
    pen.line("for one dollar", 522, 306, 62, pen.p.main, "script", "start") +
    lineUp(pen, sets[n % sets.length] ?? [], 960, 440, 590, 330)
  );
}

export function blogCover(pen: Pen, words: string): string {
  const mood = themeOf(words).mood;
  const { art } = studio(pen, { w: 1600, h: 900 }, mood);
  return art + lineUp(pen, goodsFor(pen, words), 210, 770, 1180, 610);
}

export function post(pen: Pen, title: string): string {
  const mood = themeOf(title).mood;
  const rows = lines(title, 20).slice(0, 3);
  const { art } = studio(pen, { w: 1080, h: 1080 }, mood);
  return (
    art +
    rows.map((row, i) => pen.line(row, 540, 150 + i * 88, 76, pen.p.deep)).join("") +
    lineUp(pen, goodsFor(pen, title).slice(0, 2), 150, 920, 780, 480)
  );
}

/** On somebody's table: wood, a cloth, a cup of chai at the edge, the camera held a little crooked. */
export function reviewPhoto(pen: Pen, object: Drawing): string {
  const wood = pen.pick(["#B58557", "#8F6542", "#CBA57C"]);
  const tilt = pen.between(-7, 7);
  const planks = times(
    7,
    (i) =>
      rect(
        -300,
        560 + i * 150,
        1800,
        146,
        0,
        pen.h(lighten(wood, 0.1 + (i % 3) * 0.05), wood, darken(wood, 0.14)),
      ) +
      stroke(
        `M-300 ${620 + i * 150}C300 ${600 + i * 150} 700 ${650 + i * 150} 1500 ${615 + i * 150}`,
        darken(wood, 0.2),
        3,
        'opacity=".4"',
      ),
  );
  const wall =
    rect(-300, -300, 1800, 880, 0, pen.d("#F5EFE6", "#D8CCBE")) +
    rect(-40, -200, 330, 560, 8, "#EAF3F7") +
    rect(110, -200, 22, 560, 0, "#FFFFFF") +
    path(
      "M300 -300H520C470 0 500 260 440 470H330C380 200 330 0 300 -300Z",
      mix(pen.p.soft, "#FFFFFF", 0.3),
      'opacity=".8"',
    );
  const cloth = path(
    "M150 1010C340 720 900 720 1120 980C1020 1180 320 1200 150 1010Z",
    pen.d(lighten(pen.p.soft, 0.55), lighten(pen.p.soft, 0.2)),
  );
  const cup = move(
    1000,
    700,
    contact(pen, 0, 0, 90) +
      ell(0, 0, 110, 24, "#EFE7DA") +
      path("M-70 -100C-70 -20 -40 -6 0 -6C40 -6 70 -20 70 -100Z", pen.cyl("#F6F0E6")) +
      ell(0, -100, 70, 15, "#B57A4A"),
  );
  const [bx, by, bw, bh] = object.box;
  const scale = Math.min(640 / bw, 640 / bh);
  const art =
    object.stand === "floor"
      ? place(pen, object, { x: 560, base: 960, w: 660, h: 660 })
      : move(
          590,
          740,
          ell(
            20,
            30,
            (bw * scale) / 2,
            (bh * scale) / 2.1,
            pen.glow("#2B0F26/0.35", "#2B0F26/0.25@70", "#2B0F26/0"),
          ) +
            move(0, 0, move(-(bx + bw / 2), -(by + bh / 2), object.art), pen.between(-9, 9), scale),
        );
  const scene =
    object.stand === "floor"
      ? wall + planks + cloth + cup
      : rect(-300, -300, 1800, 1800, 0, wood) +
        move(
          0,
          -760,
          times(12, (i) =>
            move(
              0,
              i * 150,
              rect(
                -300,
                300,
                1800,
                146,
                0,
                pen.h(lighten(wood, 0.1 + (i % 3) * 0.05), wood, darken(wood, 0.14)),
              ),
            ),
          ),
        ) +
        cloth;
  return (
    move(600, 600, move(-600, -600, scene + art), tilt, 1.12) +
    rect(0, 0, 1200, 1200, 0, pen.d("#FFE9B8/0.3", "#FFE9B8/0@45", "#2B0F26/0.22"))
  );
}

export function giftBox(pen: Pen, kind: string): string {
  const ribbon = mix(pen.p.gold, pen.p.cream, 0.25);
  const at = (drawing: DrawingOf) =>
    place(pen, drawObject(pen, drawing), { x: 400, base: 690, w: 620, h: 580 });
  if (kind === "hamper" || kind === "basket") return at({ kind: "hamperMini" });
  if (kind === "kraft")
    return (
      contact(pen, 400, 690, 230) + move(400, 690, present(pen, 440, 340, "#C69A6B", pen.p.main))
    );
  if (kind === "round") return at({ kind: "roseBox" });
  if (kind === "open") {
    const c = pen.p.main;
    return (
      contact(pen, 400, 690, 260) +
      move(
        470,
        400,
        rect(-240, -60, 480, 120, 12, pen.face(c)) + rect(-40, -60, 80, 120, 0, ribbon),
        24,
      ) +
      path("M170 420l40 -60H590l40 60Z", darken(c, 0.35)) +
      tissue(pen, 180, 420, 440, 90, pen.p.cream) +
      rose(pen, 330, 380, 60, pen.p.second) +
      daisy(pen, 450, 370, 60, pen.p.cream) +
      path(heartD(540, 330, 34), pen.p.second) +
      path(starD(250, 310, 26, 11), pen.p.gold) +
      path(crescentD(400, 250, 30), pen.p.gold) +
      tissue(pen, 160, 440, 480, 50, lighten(pen.p.cream, 0.3)) +
      rect(170, 420, 460, 270, 12, pen.h(lighten(c, 0.14), c, darken(c, 0.16))) +
      rect(360, 420, 80, 270, 0, pen.h(lighten(ribbon, 0.2), darken(ribbon, 0.1))) +
      bow(pen, 400, 440, 110, ribbon)
    );
  }
  return contact(pen, 400, 690, 230) + move(400, 690, present(pen, 440, 360, pen.p.main, ribbon));
}
