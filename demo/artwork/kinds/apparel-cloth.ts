import { darken, lighten } from "../colours.ts";
import { around } from "../patterns.ts";
import { photo } from "../photo.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  heartD,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aName, type Kind } from "./kind.ts";

export const cloth = {
  apron: (pen, o) => {
    const c = pen.p.main;
    const d =
      "M-110 -330H110C120 -240 190 -170 250 -150V340Q250 370 220 370H-220Q-250 370 -250 340V-150C-190 -170 -120 -240 -110 -330Z";
    return flat(
      stroke("M-106 -326C-110 -480 110 -480 106 -326", darken(c, 0.2), 17) +
        stroke(
          "M-250 -130C-340 -110 -370 -40 -340 60M250 -130C340 -110 370 -40 340 60",
          darken(c, 0.2),
          15,
        ) +
        drop(d, 20) +
        path(d, pen.d(lighten(c, 0.18), c, darken(c, 0.14))) +
        path(
          d,
          "none",
          `stroke="${lighten(c, 0.4)}" stroke-width="3" stroke-dasharray="10 8" transform="scale(.965)"`,
        ) +
        rect(-160, 90, 320, 190, 12, pen.face(darken(c, 0.1))) +
        stroke("M0 90V280", lighten(c, 0.35), 3, 'stroke-dasharray="9 7"') +
        pen.text(o.text ?? aName(pen, o), {
          x: 0,
          y: -120,
          w: 260,
          h: 100,
          font: "script",
          fill: pen.p.cream,
        }) +
        pen.text("head of the kitchen", {
          x: 0,
          y: -16,
          w: 260,
          h: 32,
          font: "serif",
          fill: pen.p.cream,
        }) +
        move(
          80,
          110,
          rect(-8, -70, 16, 90, 6, "#B98552") + ell(0, -76, 22, 28, pen.ball("#C99A66")),
        ) +
        rect(2, 96, 156, 182, 12, pen.face(darken(c, 0.1))),
      740,
      850,
      { box: [-370, -460, 740, 840], focus: [0, -60] },
    );
  },
  socks: (pen) => {
    const d =
      "M-80 -360H90V40C90 110 130 140 190 190C240 240 210 330 120 330C20 330 -90 210 -90 100Z";
    const face = (x: number, y: number) =>
      move(
        x,
        y,
        circ(0, 0, 44, pen.p.cream) +
          pen.clip(circD(0, 0, 40), photo(pen, -40, -40, 80, 80, "child")),
      );
    const one = (c: string) =>
      drop(d, 16) +
      path(d, pen.d(lighten(c, 0.24), c, darken(c, 0.16))) +
      pen.clip(
        d,
        face(-24, -180) +
          face(44, -80) +
          face(-30, 20) +
          face(60, 120) +
          face(140, 260) +
          face(10, 200) +
          times(6, (i) => path(heartD(-60 + (i % 3) * 70, -240 + i * 90, 15), pen.p.cream)) +
          path("M100 330C220 330 240 240 190 190C150 230 110 270 100 330Z", darken(c, 0.22)) +
          rect(-90, -370, 200, 70, 0, darken(c, 0.22)) +
          times(9, (i) => stroke(`M${-78 + i * 21} -360V-304`, lighten(c, 0.2), 5, 'opacity=".5"')),
      );
    return flat(move(-190, 0, one(pen.p.main), -8) + move(150, 20, one(pen.p.main), 6), 760, 780, {
      box: [-340, -390, 730, 780],
    });
  },
  ajrak: (pen) => {
    const red = "#8E1F2F";
    const blue = "#1E2C5C";
    const block = pen.tile(
      120,
      rect(0, 0, 120, 120, 0, red) +
        rect(4, 4, 112, 112, 0, blue) +
        circ(60, 60, 50, red) +
        around(8, 60, 60, 36, (x, y) => circ(x, y, 9, "#FBF3E4")) +
        circ(60, 60, 20, blue) +
        path(starD(60, 60, 17, 8, 8), "#FBF3E4") +
        [
          [0, 0],
          [120, 0],
          [0, 120],
          [120, 120],
        ]
          .map(([x = 0, y = 0]) => path(starD(x, y, 26, 12, 8), "#FBF3E4"))
          .join(""),
    );
    const d = rectD(-300, -330, 600, 620, 20);
    return flat(
      drop(d, 22) +
        path(d, red) +
        rect(-300, -330, 600, 620, 20, block) +
        rect(-300, 170, 600, 90, 0, blue) +
        times(
          15,
          (i) =>
            path(`M${-300 + i * 42} 180l21 34l21 -34Z`, "#FBF3E4") +
            circ(-279 + i * 42, 240, 9, red),
        ) +
        path(
          "M-300 -60C-100 -30 100 -90 300 -60V-20C100 -50 -100 10 -300 -20Z",
          "#2B0F26",
          'opacity=".25"',
        ) +
        rect(-300, -330, 600, 620, 20, pen.d("#FFFFFF/0.2", "#FFFFFF/0@45", "#2B0F26/0.25")) +
        times(30, (i) => stroke(`M${-292 + i * 20} 290v36`, i % 2 ? red : blue, 7)) +
        rect(-44, -330, 88, 620, 0, pen.h(lighten(pen.p.gold, 0.4), pen.p.gold)) +
        bow(pen, 0, -40, 110, pen.p.gold),
      620,
      680,
      { box: [-310, -340, 620, 680], focus: [150, -120] },
    );
  },
} satisfies Record<string, Kind>;
