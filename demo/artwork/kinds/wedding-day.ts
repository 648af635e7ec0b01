import { leaf, rose } from "../blossoms.ts";
import { darken, lighten } from "../colours.ts";
import { around, jaali, wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  ell,
  floor,
  gloss,
  heartD,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aCouple, type Kind } from "./kind.ts";

const goldRing = (pen: Pen, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${pen.metal("gold")}" stroke-width="${r * 0.24}"/>`;

export const weddingDay = {
  dupatta: (pen) => {
    const [a, b] = aCouple(pen);
    const c = pen.p.main;
    return floor(
      path(
        "M-260 -660C-200 -700 200 -700 260 -660L330 -20C180 20 -180 20 -330 -20Z",
        pen.h(lighten(c, 0.24), `${c}@30`, lighten(c, 0.12), `${darken(c, 0.14)}@80`, c),
      ) +
        times(5, (i) =>
          path(
            `M${-180 + i * 84} -680C${-196 + i * 92} -460 ${-206 + i * 96} -220 ${-220 + i * 108} 4L${-180 + i * 108} 4C${-176 + i * 96} -220 ${-164 + i * 92} -460 ${-150 + i * 84} -680Z`,
            i % 2 ? "#FFFFFF" : "#2B0F26",
            'opacity=".09"',
          ),
        ) +
        pen.clip(
          "M-260 -660C-200 -700 200 -700 260 -660L330 -20C180 20 -180 20 -330 -20Z",
          jaali(pen, [-340, -150, 680, 110], 110, pen.p.gold, 5) +
            rect(-340, -160, 680, 9, 0, pen.p.gold) +
            rect(-340, -46, 680, 9, 0, pen.p.gold) +
            times(16, (i) => circ(-316 + i * 42, -18, 11, pen.metal("gold"))),
        ) +
        pen.text(`${a} weds ${b}`, {
          x: 0,
          y: -290,
          w: 420,
          h: 100,
          font: "script",
          fill: "#FFE3A6",
        }) +
        times(12, (i) =>
          move(
            -190 + (i % 4) * 126,
            -620 + Math.floor(i / 4) * 100,
            times(4, (k) => move(0, 0, ell(0, -12, 7, 12, pen.p.gold), k * 90)),
          ),
        ) +
        wooden(pen, rectD(-300, -706, 600, 34, 17), [-300, -706, 600, 34], "#8E5F38") +
        times(22, (i) =>
          stroke(`M${-318 + i * 30} ${-12 + Math.sin((i / 21) * Math.PI) * 22}v26`, pen.p.gold, 5),
        ),
      680,
      730,
      { box: [-340, -710, 680, 750], foot: [310, 0], focus: [0, -250] },
    );
  },
  ringPlatter: (pen) => {
    const [a, b] = aCouple(pen);
    return floor(
      ell(0, -26, 360, 70, darken(pen.p.gold, 0.3)) +
        ell(0, -40, 360, 70, pen.metal("gold")) +
        ell(0, -44, 330, 60, pen.d("#FFFDF8", pen.p.cream)) +
        around(
          20,
          0,
          -46,
          300,
          (x, y, t) =>
            t > 200 && t < 340
              ? leaf(pen, x, y, 70, t + 60) +
                rose(pen, x, y - 8, 44, Math.round(t) % 36 ? pen.p.main : pen.p.second)
              : "",
          52,
        ) +
        rect(
          -130,
          -170,
          260,
          130,
          16,
          pen.h(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
        ) +
        path("M-130 -160l24 -44H106l24 44Z", pen.p.cream) +
        goldRing(pen, -44, -226, 60) +
        goldRing(pen, 54, -222, 52) +
        path("M54 -300l-22 -20l12 -16h20l12 16Z", pen.d("#FFFFFF", "#9CD0E6")) +
        pen.text(`${a} & ${b}`, {
          x: 0,
          y: -98,
          w: 200,
          h: 52,
          font: "script",
          fill: pen.p.cream,
        }) +
        around(
          20,
          0,
          -40,
          300,
          (x, y, t) =>
            t < 170 && t > 10
              ? leaf(pen, x, y, 66, t + 90) +
                rose(pen, x, y - 4, 46, Math.round(t) % 36 ? pen.p.second : pen.p.main)
              : "",
          50,
        ),
      730,
      345,
      { foot: [340, 0], focus: [0, -180] },
    );
  },
  doodhGlasses: (pen) => {
    const one = (x: number, name: string) => {
      const d = latheD(
        [
          [120, -430],
          [112, -200],
          [96, 0],
        ],
        { tilt: 0.11 },
      );
      return move(
        x,
        0,
        path(d, pen.h("#FFFFFF/0.9", "#F3F6F8/0.55@50", "#D3DCE2/0.9")) +
          pen.clip(
            d,
            rect(-130, -360, 260, 370, 0, pen.h("#FFFDF6", "#FBEFDC@60", "#E8D5BC")) +
              gloss(pen, -90, -400, 22, 380, 0.9),
          ) +
          ell(0, -430, 120, 13, "#FFFFFF", 'opacity=".7"') +
          ell(0, -360, 117, 12, "#FFF8EA") +
          [
            [-40, -362],
            [10, -366],
            [44, -358],
          ]
            .map(([px = 0, py = 0], i) => ell(px, py, 10, 4, i % 2 ? "#8DB255" : "#C98B4E"))
            .join("") +
          rect(-116, -428, 232, 8, 4, pen.p.gold) +
          circ(0, -190, 74, "#FFFFFF", 'opacity=".75"') +
          pen.text(name, { x: 0, y: -190, w: 112, h: 50, font: "script", fill: pen.p.main }) +
          path("M-101 -70H101L98 -44H-98Z", pen.metalRound("gold")) +
          bow(pen, 0, -58, 54, pen.p.main) +
          times(9, (i) => circ(-88 + i * 22, -30, 8, pen.ball("#FBF4EC"))),
      );
    };
    return floor(
      ell(0, -4, 380, 62, darken(pen.p.gold, 0.3)) +
        ell(0, -14, 380, 62, pen.metal("gold")) +
        ell(0, -18, 350, 52, pen.d(lighten(pen.p.main, 0.2), pen.p.main)) +
        move(0, -22, one(-150, "Dulha") + one(150, "Dulhan")) +
        rose(pen, 0, -30, 48, pen.p.second) +
        rose(pen, -280, -24, 40, pen.p.second) +
        rose(pen, 280, -24, 40, pen.p.second),
      770,
      480,
      { box: [-385, -470, 770, 525], foot: [360, 0], focus: [-150, -220] },
    );
  },
  pouches: (pen) => {
    const one = (x: number, y: number, c: string) =>
      move(
        x,
        y,
        ell(10, 2, 100, 15, "#2B0F26", 'opacity=".18"') +
          path(
            "M-110 -30C-130 -150 -50 -190 -26 -210C-60 -240 -80 -262 -70 -290C-30 -270 30 -270 70 -290C80 -262 60 -240 26 -210C50 -190 130 -150 110 -30C100 6 -100 6 -110 -30Z",
            pen.r(lighten(c, 0.4), `${c}@55`, darken(c, 0.24)),
          ) +
          stroke("M-40 -200Q0 -188 40 -200", pen.p.gold, 11) +
          circ(-54, -168, 11, pen.p.gold) +
          circ(58, -160, 11, pen.p.gold) +
          stroke("M-30 -198L-54 -176M30 -198L58 -170", pen.p.gold, 4) +
          around(8, 0, -86, 38, (px, py) => circ(px, py, 7, pen.p.gold)) +
          circ(0, -86, 22, pen.metal("gold")),
      );
    return floor(
      one(-140, -110, "#3F8F5B") +
        one(120, -118, "#E0A12E") +
        one(-260, 0, pen.p.main) +
        one(-6, 8, "#D6533F") +
        one(250, 0, pen.p.deep),
      760,
      410,
      { box: [-380, -410, 760, 422], foot: [370, 0] },
    );
  },
  proposalBox: (pen) =>
    floor(
      circ(0, -420, 420, pen.glow("#FFE6B0/0.7", "#FFE6B0/0")) +
        rect(-300, -640, 600, 360, 16, pen.face(darken(pen.p.deep, 0.1))) +
        rect(-274, -616, 548, 340, 8, "#2B1424") +
        stroke(
          "M-260 -590C-160 -520 -120 -600 0 -560S160 -520 260 -590M-250 -470C-160 -420 -80 -500 20 -450S180 -420 250 -480",
          "#5B4350",
          4,
        ) +
        times(12, (i) => {
          const [x, y] = [-240 + i * 44, -560 + Math.sin(i * 1.7) * 34 + (i % 2) * 90];
          return circ(x, y, 24, pen.glow("#FFE9A8", "#FFE9A8/0")) + circ(x, y, 7, "#FFF6D8");
        }) +
        pen.text("Marry me?", { x: 0, y: -500, w: 330, h: 90, font: "script", fill: "#FFE3A6" }) +
        path("M-300 -280l30 -30H270l30 30Z", "#2B1424") +
        times(7, (i) =>
          rose(pen, -240 + i * 80, -268 - (i % 2) * 22, 56, i === 3 ? "#FFF3E6" : "#B4233F"),
        ) +
        goldRing(pen, 0, -352, 46) +
        path("M0 -420l-20 -20l12 -14h16l12 14Z", pen.d("#FFFFFF", "#9CD0E6")) +
        rect(
          -300,
          -240,
          600,
          240,
          16,
          pen.h(lighten(pen.p.deep, 0.14), pen.p.deep, darken(pen.p.deep, 0.2)),
        ) +
        rect(-300, -240, 600, 8, 4, pen.p.gold) +
        path(heartD(0, -116, 46), pen.p.gold),
      620,
      644,
      { focus: [0, -330] },
    ),
} satisfies Record<string, Kind>;
