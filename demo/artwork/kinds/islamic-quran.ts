import { book, hamper } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around, wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  drop,
  flat,
  floor,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { arch } from "./islamic-prayer.ts";
import { aName, type Kind } from "./kind.ts";
import { pressedResin } from "./resin-pressed.ts";
import { attarBody, attarDrawing } from "./scents-attar.ts";

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

const quranBook = (pen: Pen, cover = mix(pen.p.deep, "#0F4A38", 0.4)) =>
  flat(book(pen, 440, 600, cover, illuminated(pen, 440, 600, "القرآن الكريم")), 470, 620);

/** The same book, upright, to stand among other objects. */
export const standingQuran = (pen: Pen) => ({
  ...quranBook(pen),
  stand: "floor" as const,
  foot: [220, 0] as const,
});

const plaque = (pen: Pen, words: string) =>
  floor(
    rect(-130, -120, 260, 120, 14, pen.p.cream) +
      rect(-120, -110, 240, 100, 10, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
      pen.text(words, { x: 0, y: -60, w: 200, h: 56, font: "script", fill: pen.p.deep }),
    260,
    120,
  );

export const quranGifts = {
  quranBoxSet: (pen) => {
    const d = rectD(-400, -340, 800, 680, 26);
    return flat(
      drop(d, 26) +
        path(d, pen.face(darken(pen.p.deep, 0.1))) +
        rect(-370, -310, 740, 620, 14, pen.d(lighten(pen.p.soft, 0.4), pen.p.soft)) +
        move(-150, 0, quranBook(pen).art, 0, 0.86) +
        move(240, -90, pressedResin.tasbeeh(pen, { colour: "#7A4A2A" }).art, 0, 0.36) +
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
  ameenSet: (pen, o) =>
    hamper(
      pen,
      [
        [standingQuran(pen), -140, 400, 70, -3],
        [{ ...pressedResin.tasbeeh(pen, { form: "wood" }), stand: "floor" }, 130, 300, 90],
        [attarDrawing(pen, pen.p.gold), 240, 290, 60, 4],
        [plaque(pen, `Ameen ${o.text ?? "Mubarak"}`), 40, 150, 6, -4],
      ],
      { w: 640, h: 190, colour: mix(pen.p.cream, pen.p.soft, 0.3), ribbon: pen.p.main },
    ),
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
} satisfies Record<string, Kind>;
