import { book, hamper } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around, jaali, wooden } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  flat,
  floor,
  move,
  path,
  place,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";
import { resin } from "./resin.ts";
import { attarBody, attarDrawing } from "./scents.ts";

const arch = (x: number, top: number, w: number, h: number) =>
  `M${x - w / 2} ${top + h}V${top + w * 0.6}C${x - w / 2} ${top + w * 0.2} ${x - w * 0.12} ${top + w * 0.2} ${x} ${top}C${x + w * 0.12} ${top + w * 0.2} ${x + w / 2} ${top + w * 0.2} ${x + w / 2} ${top + w * 0.6}V${top + h}Z`;

/** An illuminated cover: frame, medallion, corner pieces. */
function illuminated(pen: Pen, w: number, h: number, word: string): string {
  const gold = pen.metal("gold");
  const line = (inset: number, width: number) =>
    rect(
      -w / 2 + inset,
      -h / 2 + inset,
      w - 2 * inset,
      h - 2 * inset,
      10,
      "none",
      `stroke="${pen.p.gold}" stroke-width="${width}"`,
    );
  const corner = (sx: number, sy: number) =>
    `<g transform="translate(${sx * (w / 2 - 52)} ${sy * (h / 2 - 52)}) scale(${-sx} ${-sy})">${path("M0 0H110C90 20 60 16 50 50C16 60 20 90 0 110Z", gold)}${circ(28, 28, 9, pen.p.deep)}</g>`;
  return (
    line(28, 6) +
    line(42, 2.5) +
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]
      .map(([a = 1, b = 1]) => corner(a, b))
      .join("") +
    around(16, 0, 0, w * 0.285, (x, y, turn) =>
      move(x, y, path("M0 -26C16 -8 16 8 0 22C-16 8 -16 -8 0 -26Z", gold), turn + 90),
    ) +
    circ(0, 0, w * 0.25, gold) +
    circ(0, 0, w * 0.225, darken(pen.p.deep, 0.15)) +
    pen.text(word, { x: 0, y: 0, w: w * 0.34, h: w * 0.26, font: "arabic", fill: "#FFE7AE" })
  );
}

export const quranBook = (pen: Pen, cover = mix(pen.p.deep, "#0F4A38", 0.4)) =>
  flat(book(pen, 440, 600, cover, illuminated(pen, 440, 600, "القرآن الكريم")), 470, 620);
/** The same, upright, to stand among other things. */
export const standingQuran = (pen: Pen) => ({
  ...quranBook(pen),
  stand: "floor" as const,
  foot: [220, 0] as const,
});

function mat(pen: Pen, name: string, kids: boolean): string {
  const [w, h] = [560, 900];
  const c = kids ? pen.p.soft : pen.p.main;
  const fringe = (y: number, s: number) =>
    times(28, (i) => stroke(`M${-w / 2 + 10 + i * 20} ${y}v${s * 34}`, "#F0E1C4", 7));
  const niche = kids ? lighten(pen.p.cream, 0.3) : darken(c, 0.28);
  const steps = kids
    ? ["1", "2", "3", "4"]
        .map(
          (n, i) =>
            circ(
              i % 2 ? 84 : -84,
              -30 + Math.floor(i / 2) * 150,
              52,
              [pen.p.main, pen.p.second, pen.p.deep, pen.p.gold][i] ?? pen.p.main,
            ) +
            pen.text(n, {
              x: i % 2 ? 84 : -84,
              y: -30 + Math.floor(i / 2) * 150,
              w: 50,
              h: 48,
              font: "sans",
              fill: pen.p.cream,
            }),
        )
        .join("")
    : stroke("M0 -210V-130", pen.p.gold, 4) +
      path("M-26 -130H26L40 -60L24 0H-24L-40 -60Z", pen.metal("gold")) +
      path("M-16 -104H16L24 -62L14 -20H-14L-24 -62Z", "#FFE9B4") +
      rect(-150, 200, 300, 4, 0, pen.p.gold);
  return (
    fringe(-h / 2, -1) +
    fringe(h / 2, 1) +
    drop(rectD(-w / 2, -h / 2, w, h), 14) +
    rect(-w / 2, -h / 2, w, h, 4, pen.face(c)) +
    jaali(
      pen,
      [-w / 2 + 22, -h / 2 + 22, w - 44, h - 44],
      62,
      kids ? "#FFFFFF" : lighten(c, 0.42),
      3,
    ) +
    rect(
      -w / 2 + 22,
      -h / 2 + 22,
      w - 44,
      h - 44,
      0,
      "none",
      `stroke="${pen.p.gold}" stroke-width="6"`,
    ) +
    rect(-w / 2 + 86, -h / 2 + 86, w - 172, h - 172, 0, kids ? pen.p.main : darken(c, 0.12)) +
    path(arch(0, -h / 2 + 104, w - 204, h - 208), niche) +
    path(
      arch(0, -h / 2 + 104, w - 204, h - 208),
      "none",
      `stroke="${pen.p.gold}" stroke-width="6"`,
    ) +
    steps +
    pen.text(name, {
      x: 0,
      y: 270,
      w: 270,
      h: 84,
      font: "script",
      fill: kids ? pen.p.deep : "#FFE7B0",
    })
  );
}

/** Names of Allah, in the order of the tradition. */
const names = [
  "الرحمن",
  "الرحيم",
  "الملك",
  "القدوس",
  "السلام",
  "المؤمن",
  "المهيمن",
  "العزيز",
  "الجبار",
  "المتكبر",
  "الخالق",
  "البارئ",
  "المصور",
  "الغفار",
  "القهار",
  "الوهاب",
  "الرزاق",
  "الفتاح",
  "العليم",
  "اللطيف",
];

export const islamic = {
  prayerMat: (pen, o) => flat(mat(pen, aName(pen, o), false), 580, 980),
  kidsMat: (pen, o) => flat(mat(pen, aName(pen, o), true), 580, 980),
  quranBoxSet: (pen) => {
    const d = rectD(-400, -340, 800, 680, 26);
    return flat(
      drop(d, 26) +
        path(d, pen.face(darken(pen.p.deep, 0.1))) +
        rect(-370, -310, 740, 620, 14, pen.d(lighten(pen.p.soft, 0.4), pen.p.soft)) +
        move(-150, 0, quranBook(pen).art, 0, 0.86) +
        move(240, -90, resin.tasbeeh(pen, { colour: "#7A4A2A" }).art, 0, 0.36) +
        rect(140, 90, 200, 200, 14, darken(pen.p.soft, 0.18)) +
        move(240, 278, attarBody(pen, pen.p.gold), 0, 0.4),
      800,
      680,
      { focus: [-130, 0] },
    );
  },
  quranCover: (pen) => {
    const c = pen.p.main;
    return flat(
      move(
        0,
        0,
        drop(rectD(-280, -360, 560, 720, 30), 20) +
          rect(-280, -360, 560, 720, 30, pen.r(lighten(c, 0.2), c, darken(c, 0.3))) +
          rect(-280, -360, 50, 720, 24, pen.h("#FFFFFF/0.2", "#2B0F26/0.2")) +
          rect(
            -246,
            -326,
            492,
            652,
            20,
            "none",
            `stroke="${pen.p.gold}" stroke-width="5" stroke-dasharray="14 9" stroke-linecap="round"`,
          ) +
          illuminated(pen, 480, 620, "القرآن الكريم") +
          path("M276 -60H340Q360 -60 360 -40V40Q360 60 340 60H276Z", pen.face(darken(c, 0.12))) +
          circ(322, 0, 20, pen.metal("gold")),
        -6,
      ),
      720,
      790,
    );
  },
  rehal: (pen) => {
    const side = (s: 1 | -1) =>
      `<g transform="scale(${s} 1)">${wooden(pen, "M0 -210L-330 -470L-372 -436L-60 -190L-20 -130L-300 0H-216L0 -110Z", [-380, -470, 380, 470], s === 1 ? "#A56C3B" : "#8F5A2F")}${path("M-130 -64q20 -34 50 -22q-10 34 -50 22Z", "#5A351A", 'opacity=".6"')}</g>`;
    const page = (s: 1 | -1) =>
      `<g transform="scale(${s} 1)">${path("M0 -250C-90 -330 -220 -400 -348 -500L-310 -566C-190 -470 -90 -400 0 -350Z", darken(pen.p.deep, 0.1))}${path("M0 -262C-90 -340 -216 -408 -332 -502L-300 -560C-190 -470 -90 -404 0 -352Z", "#FFFBF0")}</g>`;
    const lines = times(
      5,
      (i) =>
        stroke(
          `M${-40 - i * 3} ${-288 - i * 13}C-120 ${-340 - i * 13} -200 ${-390 - i * 12} -270 ${-446 - i * 12}`,
          "#8A7A66",
          4,
          'opacity=".55"',
        ) +
        stroke(
          `M${40 + i * 3} ${-288 - i * 13}C120 ${-340 - i * 13} 200 ${-390 - i * 12} 270 ${-446 - i * 12}`,
          "#8A7A66",
          4,
          'opacity=".55"',
        ),
    );
    return floor(
      side(-1) +
        side(1) +
        page(1) +
        page(-1) +
        lines +
        stroke("M0 -352V-262", "#D8CBB4", 5) +
        path("M-4 -300V-150l12 16l12 -16V-300Z", pen.p.main) +
        circ(0, -180, 26, pen.metal("brass")) +
        path(starD(0, -180, 16, 8, 8), "#7A4A1C"),
      760,
      570,
      { foot: [296, 0], focus: [0, -330] },
    );
  },
  calligraphyPanel: (pen) => {
    const d = rectD(-400, -300, 800, 600, 26);
    const c = darken(pen.p.deep, 0.15);
    return wall(
      drop(d, 28) +
        path(d, pen.d(lighten(c, 0.12), c)) +
        path("M-400 -300H100L-200 300H-400Z", "#FFFFFF", 'opacity=".07"') +
        rect(-372, -272, 744, 544, 16, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text("ٱللَّهُ لَآ إِلَٰهَ إِلَّا هُوَ", {
          x: 0,
          y: -90,
          w: 600,
          h: 220,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        pen.text("ٱلْحَيُّ ٱلْقَيُّومُ", {
          x: 0,
          y: 130,
          w: 480,
          h: 160,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        [
          [-370, -270],
          [370, -270],
          [-370, 270],
          [370, 270],
        ]
          .map(([x = 0, y = 0]) => circ(x * 0.97, y * 0.96, 11, pen.metal("gold")))
          .join(""),
      800,
      600,
    );
  },
  namesCanvas: (pen) =>
    wall(
      drop(rectD(-320, -410, 640, 820), 28) +
        path("M320 -410l26 18V428l-26 -18Z", darken(pen.p.cream, 0.3)) +
        rect(-320, -410, 640, 820, 0, pen.d("#FFFDF6", "#F5EAD6")) +
        rect(-294, -384, 588, 768, 0, "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
        pen.text("ٱللَّه", {
          x: 0,
          y: -296,
          w: 180,
          h: 104,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        names
          .map((name, i) => {
            const [x, y] = [210 - (i % 4) * 140, -170 + Math.floor(i / 4) * 128];
            return (
              path(
                starD(x, y, 62, 50, 8, 22.5),
                i % 2 ? lighten(pen.p.soft, 0.3) : lighten(pen.p.soft, 0.6),
                `stroke="${pen.p.gold}" stroke-width="2.5"`,
              ) + pen.text(name, { x, y, w: 84, h: 44, font: "arabic", fill: pen.p.deep })
            );
          })
          .join(""),
      670,
      830,
    ),
  digitalTasbeeh: (pen) =>
    flat(
      move(
        0,
        -20,
        drop(circD(0, 120, 200), 18) +
          path(
            `${circD(0, 130, 200)}${circD(0, 130, 138)}`,
            pen.metal("black"),
            'fill-rule="evenodd"',
          ) +
          path(
            `${circD(0, 130, 196)}${circD(0, 130, 186)}`,
            "#FFFFFF",
            'fill-rule="evenodd" opacity=".25"',
          ) +
          drop(rectD(-190, -270, 380, 300, 80), 16) +
          rect(-190, -270, 380, 300, 80, pen.face(pen.p.main)) +
          rect(-140, -230, 280, 126, 26, "#CFE0CC") +
          rect(
            -140,
            -230,
            280,
            126,
            26,
            "none",
            'stroke="#2B0F26" stroke-opacity=".3" stroke-width="5"',
          ) +
          pen.text("0099", { x: 0, y: -166, w: 190, h: 78, font: "sans", fill: "#22352A" }) +
          circ(-50, -36, 40, pen.metal("silver")) +
          circ(70, -36, 22, pen.metal("gold")),
        -8,
      ),
      480,
      700,
      { box: [-240, -320, 480, 700], focus: [0, -120] },
    ),
  ameenSet: (pen, o) =>
    hamper(
      pen,
      [
        [standingQuran(pen), -140, 400, 70, -3],
        [{ ...resin.tasbeeh(pen, { form: "wood" }), stand: "floor" }, 130, 300, 90],
        [attarDrawing(pen, pen.p.gold), 240, 290, 60, 4],
        [plaque(pen, `Ameen ${o.text ?? "Mubarak"}`), 40, 150, 6, -4],
      ],
      { w: 640, h: 190, colour: mix(pen.p.cream, pen.p.soft, 0.3), ribbon: pen.p.main },
    ),
  umrahKit: (pen, o) => {
    const bag =
      path(rectD(-200, -430, 400, 430, 50), pen.face(pen.p.main)) +
      stroke("M-90 -430V-490Q-90 -530 0 -530Q90 -530 90 -490V-430", darken(pen.p.main, 0.25), 26) +
      rect(-200, -330, 400, 10, 0, darken(pen.p.main, 0.3)) +
      rect(-130, -270, 260, 210, 24, pen.face(lighten(pen.p.main, 0.12))) +
      rect(-66, -230, 132, 120, 0, "#1D1A20") +
      rect(-66, -204, 132, 18, 0, pen.p.gold) +
      rect(-16, -160, 32, 50, 0, pen.p.gold) +
      pen.text(aName(pen, o), { x: 0, y: -84, w: 130, h: 34, font: "script", fill: pen.p.cream });
    const towel = times(3, (i) =>
      rect(-120, -44 - i * 50, 240, 48, 22, pen.h("#FFFFFF", "#F4EEE4@55", "#D8CDBE")),
    );
    return floor(
      move(-110, 0, bag) +
        move(210, 6, towel) +
        place(
          pen,
          { ...resin.tasbeeh(pen, {}), stand: "floor" },
          { x: 214, base: -150, h: 250, shadow: false, turn: 0 },
        ) +
        move(330, 20, attarBody(pen, pen.p.gold), 0, 0.4),
      720,
      550,
      { box: [-320, -540, 700, 565], foot: [330, 20], focus: [-110, -220] },
    );
  },
  duaBook: (pen, o) =>
    flat(
      move(
        -110,
        -30,
        book(
          pen,
          400,
          560,
          pen.p.main,
          rect(-166, -250, 370, 500, 10, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
            path(arch(16, -200, 250, 250), lighten(pen.p.soft, 0.3)) +
            pen.text("رمضان", { x: 16, y: -60, w: 150, h: 96, font: "arabic", fill: pen.p.deep }) +
            pen.text("Ramadan Planner", {
              x: 16,
              y: 120,
              w: 270,
              h: 46,
              font: "serif",
              fill: pen.p.cream,
            }) +
            pen.text(aName(pen, o), {
              x: 16,
              y: 186,
              w: 160,
              h: 44,
              font: "script",
              fill: pen.p.gold,
            }),
          pen.p.gold,
        ),
        -7,
      ) +
        move(
          190,
          110,
          book(
            pen,
            300,
            420,
            pen.p.deep,
            circ(14, -50, 96, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
              pen.text("دعا", { x: 14, y: -46, w: 100, h: 80, font: "arabic", fill: "#FFE3A6" }) +
              pen.text("Dua book", {
                x: 14,
                y: 130,
                w: 150,
                h: 40,
                font: "script",
                fill: pen.p.cream,
              }),
          ),
          9,
        ),
      800,
      780,
      { box: [-370, -370, 760, 740], focus: [-110, -60] },
    ),
  carHanging: (pen) => {
    const d = circD(0, 60, 180);
    return flat(
      stroke("M0 -420C-20 -330 20 -240 0 -120", pen.p.deep, 8) +
        times(5, (i) => circ(0, -330 + i * 42, 19, pen.ball(i % 2 ? pen.p.main : pen.p.gold))) +
        drop(d, 18) +
        path(`${d}`, pen.metal("gold")) +
        circ(0, 60, 158, darken(pen.p.deep, 0.12)) +
        circ(0, 60, 146, "none", `stroke="${pen.p.gold}" stroke-width="3"`) +
        pen.text("مَا شَاءَ ٱللَّهُ", { x: 0, y: 60, w: 230, h: 150, font: "arabic", fill: "#FFE3A6" }) +
        circ(0, 256, 20, pen.ball(pen.p.main)) +
        rect(-14, 274, 28, 40, 8, pen.metalRound("gold")) +
        path("M-12 312H12L46 450H-46Z", pen.h(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.2))) +
        times(7, (i) =>
          stroke(`M0 316L${-40 + i * 13.3} 446`, lighten(pen.p.main, 0.4), 2.5, 'opacity=".5"'),
        ),
      400,
      890,
      { box: [-200, -425, 400, 880], focus: [0, 60] },
    );
  },
} satisfies Record<string, Kind>;

const plaque = (pen: Pen, words: string) =>
  floor(
    rect(-130, -120, 260, 120, 14, pen.p.cream) +
      rect(-120, -110, 240, 100, 10, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
      pen.text(words, { x: 0, y: -60, w: 200, h: 56, font: "script", fill: pen.p.deep }),
    260,
    120,
  );
