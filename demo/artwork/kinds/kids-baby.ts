import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { frame } from "../photo.ts";
import {
  circ,
  crescentD,
  drop,
  ell,
  flat,
  floor,
  heartD,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  wall,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aName, type Kind } from "./kind.ts";

/** A sitting bear; `shirt` in colour with words. */
export function bear(pen: Pen, words: string, fur = "#B98252"): string {
  const soft = lighten(fur, 0.45);
  const b = (x: number, y: number, rx: number, ry: number, turn = 0) =>
    ell(0, 0, rx, ry, pen.ball(fur), `transform="translate(${x} ${y}) rotate(${turn})"`);
  return (
    b(-150, -60, 110, 74, 12) +
    b(150, -60, 110, 74, -12) +
    circ(-196, -56, 46, soft) +
    circ(196, -56, 46, soft) +
    ell(0, -190, 160, 190, pen.ball(fur)) +
    path(
      "M-150 -290C-60 -330 60 -330 150 -290C176 -200 170 -130 150 -70C60 -40 -60 -40 -150 -70C-170 -130 -176 -200 -150 -290Z",
      pen.d(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.16)),
    ) +
    pen.text(words, { x: 0, y: -180, w: 190, h: 90, font: "script", fill: pen.p.cream }) +
    b(-172, -230, 52, 116, 30) +
    b(172, -230, 52, 116, -30) +
    circ(-118, -580, 58, pen.ball(fur)) +
    circ(118, -580, 58, pen.ball(fur)) +
    circ(-118, -578, 32, soft) +
    circ(118, -578, 32, soft) +
    ell(0, -460, 172, 156, pen.ball(fur)) +
    ell(0, -416, 82, 66, pen.ball(soft)) +
    circ(-66, -484, 17, "#2B1A16") +
    circ(66, -484, 17, "#2B1A16") +
    circ(-71, -490, 5, "#FFFFFF") +
    circ(61, -490, 5, "#FFFFFF") +
    ell(0, -446, 26, 18, "#3A221A") +
    stroke("M0 -428V-406M-30 -396Q0 -374 30 -396", "#3A221A", 6) +
    circ(-112, -430, 26, "#E5765F", 'opacity=".25"') +
    circ(112, -430, 26, "#E5765F", 'opacity=".25"')
  );
}

export const babyGifts = {
  teddy: (pen, o) =>
    floor(bear(pen, o.text ?? pen.pick(["Hug me", "Love you", "Ammi"])), 500, 645, {
      foot: [220, 0],
      focus: [0, -330],
    }),
  babyBlanket: (pen, o) => {
    const c = pen.p.soft;
    const stars = pen.tile(
      110,
      path(starD(28, 30, 15, 6), "#FFFFFF") + path(crescentD(84, 84, 15), "#FFFFFF"),
    );
    return flat(
      drop(rectD(-330, -340, 660, 640, 30), 20) +
        rect(-330, -340, 660, 640, 30, pen.d(lighten(c, 0.35), c, darken(c, 0.08))) +
        rect(-330, -340, 660, 640, 30, stars, 'opacity=".7"') +
        rect(
          -306,
          -316,
          612,
          592,
          20,
          "none",
          'stroke="#FFFFFF" stroke-width="5" stroke-dasharray="16 12" stroke-linecap="round"',
        ) +
        path("M330 300L40 300C120 250 200 150 330 20Z", pen.d(lighten(c, 0.62), lighten(c, 0.2))) +
        stroke("M40 300C120 250 200 150 330 20", darken(c, 0.12), 5, 'opacity=".5"') +
        pen.text(aName(pen, o), {
          x: -40,
          y: -70,
          w: 440,
          h: 160,
          font: "script",
          fill: pen.p.main,
        }) +
        pen.text("14 . 02 . 2026", {
          x: -40,
          y: 60,
          w: 240,
          h: 30,
          font: "sans",
          fill: pen.p.deep,
        }) +
        move(210, -230, bow(pen, 0, 0, 70, pen.p.main)),
      680,
      660,
      { box: [-335, -345, 670, 665] },
    );
  },
  milestoneCards: (pen) => {
    const card = (x: number, y: number, turn: number, big: string, small: string, c: string) =>
      move(
        x,
        y,
        slab(
          pen,
          320,
          430,
          "#FFFDF9",
          22,
          circ(0, -50, 118, lighten(c, 0.55)) +
            pen.text(big, { x: 0, y: -50, w: 130, h: 116, font: "serif", fill: c }) +
            pen.text(small, { x: 0, y: 130, w: 210, h: 44, font: "script", fill: pen.p.deep }) +
            path(starD(-110, -170, 18, 8), pen.p.gold) +
            path(heartD(112, -172, 15), c),
          16,
        ),
        turn,
      );
    return flat(
      card(-290, -10, -9, "1", "month old", pen.p.second) +
        card(290, 0, 9, "6", "months old", pen.p.deep) +
        card(0, 40, 0, "12", "one year old", pen.p.main),
      960,
      620,
    );
  },
  castingFrame: (pen, o) => {
    const cast = "#EFE6DA";
    const hand = move(
      -150,
      30,
      path(
        "M-50 90C-80 20 -84 -20 -96 -60C-100 -84 -70 -92 -60 -68L-46 -30L-54 -120C-54 -146 -24 -146 -20 -120L-14 -44L-4 -134C0 -158 30 -156 28 -130L22 -44L42 -116C50 -138 76 -130 70 -106L54 -20L66 10L90 -30C104 -50 126 -34 116 -14C100 30 76 76 56 100C20 120 -30 120 -50 90Z",
        pen.r("#FFFFFF", `${cast}@50`, darken(cast, 0.2)),
      ),
    );
    const foot = move(
      150,
      30,
      path(
        "M-40 110C-70 60 -50 10 -60 -40C-66 -96 50 -110 62 -46C70 0 40 40 44 90C46 140 -20 150 -40 110Z",
        pen.r("#FFFFFF", `${cast}@50`, darken(cast, 0.2)),
      ) +
        [
          [-56, -104, 22],
          [-18, -124, 18],
          [14, -122, 16],
          [42, -110, 14],
          [64, -90, 12],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            circ(x, y, r, pen.r("#FFFFFF", `${cast}@50`, darken(cast, 0.2))),
          )
          .join(""),
    );
    return wall(
      drop(rectD(-400, -300, 800, 600, 8), 26) +
        frame(
          pen,
          800,
          600,
          46,
          "#C9A074",
          (x, y, w, h) =>
            rect(x, y, w, h, 0, pen.d(lighten(pen.p.soft, 0.2), pen.p.soft)) +
            `<g transform="translate(8 14)" opacity=".12">${circ(-150, 20, 90, "#2B0F26") + circ(150, 20, 90, "#2B0F26")}</g>` +
            hand +
            foot +
            rect(-150, h / 2 - 86, 300, 62, 10, "#FFFDF8") +
            pen.text(aName(pen, o), {
              x: 0,
              y: h / 2 - 55,
              w: 200,
              h: 42,
              font: "script",
              fill: pen.p.deep,
            }),
        ),
      800,
      600,
    );
  },
} satisfies Record<string, Kind>;
