import { daisy, leaf, rose } from "../blossoms.ts";
import { label } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, floor, heartD, path, rect, starD, stroke, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { jarOfHoney } from "./sweets-pantry.ts";

export const bottleOf = (pen: Pen, c: string, name: string) =>
  floor(
    path(
      "M-44 -360V-300C-44 -270 -90 -270 -90 -220V-20Q-90 0 -70 0H70Q90 0 90 -20V-220C90 -270 44 -270 44 -300V-360Z",
      pen.cyl(c),
    ) +
      rect(-50, -410, 100, 56, 10, pen.cyl(pen.p.gold)) +
      rect(-62, -240, 18, 220, 9, "#FFFFFF", 'opacity=".4"') +
      label(pen, -120, 150, 130, name),
    184,
    412,
  );

export const packet = (pen: Pen, c: string, name: string) =>
  floor(
    path("M-110 -280H110L100 0H-100Z", pen.h(lighten(c, 0.2), c, darken(c, 0.18))) +
      path("M-110 -280L-90 -310H90L110 -280Z", lighten(c, 0.3)) +
      label(pen, -140, 160, 130, name),
    222,
    312,
  );

export const honey = (pen: Pen, name = "Honey") => floor(jarOfHoney(pen, name), 232, 318);

export const dates = (pen: Pen) =>
  floor(
    rect(-170, -110, 340, 110, 12, pen.face(darken(pen.p.main, 0.2))) +
      rect(-170, -140, 340, 44, 10, "#FFFFFF", 'opacity=".35"') +
      times(9, (i) => ell(-136 + i * 34, -120 - (i % 2) * 18, 26, 18, pen.ball("#52271A"))) +
      rect(-170, -110, 340, 110, 12, pen.face(pen.p.main)) +
      pen.text("Khajoor", { x: 0, y: -54, w: 190, h: 56, font: "script", fill: pen.p.cream }),
    344,
    150,
  );

export const scrunchie = (pen: Pen, c: string) =>
  floor(
    times(12, (i) => {
      const a = (i / 12) * Math.PI * 2;
      return circ(
        Math.cos(a) * 62,
        -80 + Math.sin(a) * 62,
        27,
        pen.ball(i % 2 ? c : lighten(c, 0.2)),
      );
    }),
    180,
    170,
  );

export const tag = (pen: Pen, words: string) =>
  floor(
    path("M-150 -120H150V0H-150Z", pen.p.cream) +
      rect(-140, -110, 280, 100, 4, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
      pen.text(words, { x: 0, y: -60, w: 230, h: 56, font: "script", fill: pen.p.deep }),
    300,
    120,
  );

export const fruit = (pen: Pen, c: string) =>
  floor(
    circ(0, -80, 80, pen.ball(c)) +
      stroke("M0 -150q4 -26 16 -34", "#6B4426", 8) +
      leaf(pen, 8, -156, 60, 62),
    164,
    190,
  );

export const bunch = (pen: Pen) =>
  floor(
    leaf(pen, 0, -60, 190, -50) +
      leaf(pen, 0, -60, 190, 50) +
      leaf(pen, 0, -90, 200, 0) +
      rose(pen, -60, -190, 64, pen.p.main) +
      rose(pen, 60, -190, 60, pen.p.second) +
      daisy(pen, 0, -240, 62, "#FFFFFF") +
      rose(pen, 0, -150, 60, pen.p.soft) +
      path("M-80 -110H80L30 0H-30Z", pen.face(pen.p.cream)),
    260,
    300,
  );

export const diaper = (pen: Pen) =>
  floor(
    times(3, (i) =>
      rect(
        -120,
        -70 - i * 62,
        240,
        60,
        26,
        pen.h(
          lighten([pen.p.soft, "#FFFFFF", pen.p.soft][i] ?? "#FFFFFF", 0.3),
          [pen.p.soft, "#F4EEE6", pen.p.soft][i] ?? "#FFFFFF",
        ),
      ),
    ) + path(heartD(0, -100, 22), pen.p.main),
    240,
    200,
  );

export const babyBottle = (pen: Pen) =>
  floor(
    rect(-66, -260, 132, 260, 36, pen.h("#FFFFFF", "#F3F6F8", "#D3DCE2")) +
      rect(-66, -150, 132, 150, 30, pen.cyl("#FFF6E6")) +
      times(4, (i) => rect(20, -220 + i * 40, 36, 6, 3, pen.p.soft)) +
      rect(-60, -310, 120, 58, 14, pen.cyl(pen.p.main)) +
      path(
        "M-36 -310C-40 -350 -16 -350 -14 -390C-10 -410 10 -410 14 -390C16 -350 40 -350 36 -310Z",
        pen.ball("#F0D6B8"),
      ),
    140,
    405,
  );

export const moonSign = (pen: Pen) =>
  floor(
    circ(0, -220, 190, pen.p.cream) +
      circ(0, -220, 176, "none", `stroke="${pen.p.gold}" stroke-width="6"`) +
      path("M30 -370A90 90 0 1 0 96 -220A72 72 0 1 1 30 -370Z", pen.metal("gold")) +
      path(starD(70, -310, 28, 12), pen.p.gold) +
      pen.text("Eid Mubarak", { x: 0, y: -150, w: 240, h: 56, font: "script", fill: pen.p.deep }) +
      rect(-8, -40, 16, 40, 4, pen.p.gold),
    384,
    412,
  );

export const towelRoll = (pen: Pen) =>
  floor(
    rect(-110, -150, 220, 150, 70, pen.h("#FFFFFF", "#F2ECE2", "#D8CDBE")) +
      ell(-60, -75, 58, 68, "#FBF8F2") +
      stroke("M-60 -75m-36 0a36 42 0 1 1 36 42a22 26 0 1 1 -10 -50", "#DDD2C2", 6) +
      rect(20, -150, 34, 150, 0, pen.p.soft),
    220,
    150,
  );

export const brush = (pen: Pen) =>
  floor(
    rect(-16, -200, 32, 200, 14, pen.cyl("#B98552")) +
      rect(-50, -330, 100, 150, 46, pen.cyl("#C99A66")) +
      times(10, (i) => stroke(`M${-40 + i * 9} -310v-40`, "#F3E9D8", 5)),
    104,
    355,
  );

export const bootie = (pen: Pen) =>
  floor(
    path(
      "M-110 -120H-30C-20 -70 60 -80 100 -40C120 -10 100 0 80 0H-90Q-110 0 -110 -20Z",
      pen.ball(pen.p.soft),
    ) +
      rect(-118, -136, 96, 36, 14, lighten(pen.p.soft, 0.5)) +
      bow(pen, -20, -80, 34, pen.p.main, false),
    230,
    140,
  );

export const foldedShirt = (pen: Pen) =>
  floor(
    rect(-150, -260, 300, 260, 16, pen.face(pen.p.main)) +
      path("M-70 -260L0 -190L70 -260L44 -276H-44Z", darken(pen.p.main, 0.3)) +
      path(
        "M-80 -262L-44 -280L0 -196L-30 -180ZM80 -262L44 -280L0 -196L30 -180Z",
        lighten(pen.p.main, 0.2),
      ) +
      logo(pen, 60, -90, 70, pen.p.cream),
    300,
    282,
  );
