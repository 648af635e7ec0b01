import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { bow, frame, wooden } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  crescentD,
  drop,
  ell,
  flat,
  floor,
  gloss,
  heartD,
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

const toys = (pen: Pen) => [pen.p.main, pen.p.second, "#5F9A6B", pen.p.gold, pen.p.deep, "#4C8FB8"];

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

export const kids = {
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
  storyBook: (pen, o) => {
    const c = mix(pen.p.deep, "#18306B", 0.4);
    const scene =
      rect(-250, -330, 520, 660, 0, pen.v(c, mix(c, pen.p.main, 0.5), lighten(pen.p.second, 0.2))) +
      path(crescentD(150, -246, 58), "#FFE6A6") +
      times(14, (i) =>
        path(starD(-210 + ((i * 97) % 440), -290 + ((i * 61) % 260), 11, 5), "#FFF3CF"),
      ) +
      path("M-250 330V160C-120 100 -40 200 90 130C160 100 220 140 280 120V330Z", "#4F8B5A") +
      path("M-250 330V230C-100 180 40 270 280 210V330Z", "#3B7047") +
      move(
        0,
        260,
        place(pen, floor(bear(pen, "", "#C08A58"), 500, 645), {
          x: 0,
          base: 0,
          h: 280,
          shadow: false,
        }),
      );
    return flat(
      drop(rectD(-270, -350, 560, 700, 14), 22) +
        rect(-258, -338, 552, 690, 8, "#FBF5EA") +
        rect(-270, -350, 540, 690, 14, c) +
        pen.clip(rectD(-270, -350, 540, 690, 14), move(-10, -8, scene)) +
        rect(-270, -350, 44, 690, 10, pen.h("#FFFFFF/0.2", "#2B0F26/0.25")) +
        pen.text(`${aName(pen, o)} and`, {
          x: 10,
          y: -150,
          w: 330,
          h: 84,
          font: "serif",
          fill: "#FFF6DE",
        }) +
        pen.text("the Moon", { x: 10, y: -64, w: 290, h: 60, font: "serif", fill: "#FFE6A6" }),
      590,
      720,
    );
  },
  namePuzzle: (pen, o) => {
    const letters = [...aName(pen, o).toUpperCase()].slice(0, 6);
    const w = Math.max(560, letters.length * 150 + 90);
    const d = rectD(-w / 2, -170, w, 340, 30);
    return flat(
      drop(d, 22) +
        wooden(pen, d, [-w / 2, -170, w, 340], "#D9AE7B") +
        letters
          .map((letter, i) => {
            const x = (i - (letters.length - 1) / 2) * 150;
            const c = toys(pen)[i % 6] ?? pen.p.main;
            return move(
              x,
              i % 2 ? 6 : -6,
              pen.text(letter, {
                x: 7,
                y: 12,
                w: 112,
                h: 150,
                font: "sans",
                fill: "#5A371C",
                extra: 'stroke="#5A371C" stroke-width="12" stroke-linejoin="round" opacity=".4"',
              }) +
                pen.text(letter, {
                  x: 0,
                  y: 0,
                  w: 112,
                  h: 150,
                  font: "sans",
                  fill: c,
                  extra: `stroke="${c}" stroke-width="12" stroke-linejoin="round"`,
                }) +
                circ(0, 0, 11, "#FFF6E4", 'opacity=".9"'),
            );
          })
          .join(""),
      w,
      340,
    );
  },
  labelStickers: (pen, o) => {
    const name = aName(pen, o);
    const one = (i: number) => {
      const c = toys(pen)[i % 6] ?? pen.p.main;
      const icon =
        i % 3 === 0
          ? path(starD(-88, 0, 26, 11), pen.p.cream)
          : i % 3 === 1
            ? path(heartD(-88, -4, 22), pen.p.cream)
            : path(crescentD(-82, 0, 24), pen.p.cream);
      return (
        rect(-140, -48, 280, 96, 26, "#FFFFFF") +
        rect(-132, -40, 264, 80, 20, pen.face(c)) +
        icon +
        pen.stamp(
          pen.text(name, { x: 30, y: -8, w: 150, h: 40, font: "script", fill: pen.p.cream }) +
            pen.text("Class 2 B", { x: 30, y: 24, w: 80, h: 15, font: "sans", fill: pen.p.cream }),
          "",
        )
      );
    };
    return flat(
      move(
        0,
        0,
        slab(
          pen,
          680,
          760,
          "#EDE6EE",
          16,
          times(12, (i) => move(i % 2 ? 160 : -160, -305 + Math.floor(i / 2) * 122, one(i))),
          18,
        ) + move(250, 330, drop(rectD(-140, -48, 280, 96, 26), 14) + one(1), -16),
        -4,
      ),
      760,
      820,
    );
  },
  lunchSet: (pen, o) => {
    const c = pen.p.main;
    const name = aName(pen, o);
    const box =
      rect(-210, -220, 420, 220, 46, pen.cyl(pen.p.soft)) +
      rect(-220, -250, 440, 80, 36, pen.cyl(c)) +
      rect(-44, -262, 88, 40, 14, pen.face(pen.p.second)) +
      rect(-216, -176, 432, 8, 0, "#2B0F26", 'opacity=".15"') +
      pen.text(name, { x: 0, y: -92, w: 250, h: 84, font: "script", fill: pen.p.deep }) +
      path(starD(-160, -90, 22, 9), pen.p.gold) +
      path(starD(160, -90, 22, 9), pen.p.gold);
    const bottle =
      rect(-76, -380, 152, 380, 44, pen.cyl(c)) +
      rect(-56, -360, 20, 340, 10, "#FFFFFF", 'opacity=".35"') +
      rect(-60, -450, 120, 90, 20, pen.cyl(pen.p.second)) +
      stroke("M-40 -450C-40 -510 40 -510 40 -450", pen.p.second, 20) +
      pen.clip(
        rectD(-76, -380, 152, 380, 44),
        times(6, (i) =>
          path(starD(-40 + (i % 2) * 80, -310 + i * 50, 15, 6), pen.p.cream, 'opacity=".8"'),
        ),
      ) +
      rect(-76, -230, 152, 80, 0, pen.p.cream) +
      pen.text(name, { x: 0, y: -190, w: 110, h: 48, font: "script", fill: pen.p.deep });
    return floor(move(230, -14, bottle) + move(-100, 0, box), 640, 520, {
      box: [-325, -512, 640, 516],
      foot: [300, -10],
      focus: [-80, -120],
    });
  },
  lunchBox: (pen) => {
    const c = pen.p.main;
    return floor(
      rect(-320, -160, 640, 160, 40, pen.cyl(lighten(pen.p.cream, 0.2))) +
        rect(-320, -330, 640, 180, 40, pen.cyl(c)) +
        rect(-330, -196, 660, 40, 18, pen.cyl(darken(c, 0.12))) +
        rect(-370, -246, 70, 110, 22, pen.face(pen.p.second)) +
        rect(300, -246, 70, 110, 22, pen.face(pen.p.second)) +
        gloss(pen, -280, -310, 40, 130, 0.5) +
        pen.text("NOORAN", { x: 0, y: -256, w: 220, h: 36, font: "sans", fill: pen.p.cream }) +
        stroke("M-80 -216H80", pen.p.gold, 5) +
        move(
          60,
          -350,
          rect(-170, -26, 300, 24, 12, pen.metalRound("silver")) +
            ell(140, -14, 44, 20, pen.metal("silver")),
          0,
        ),
      750,
      380,
      { foot: [315, 0] },
    );
  },
} satisfies Record<string, Kind>;
