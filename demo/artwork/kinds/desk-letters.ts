import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  gloss,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const seal = (pen: Pen, x: number, y: number, s: number, letter: string) =>
  move(
    x,
    y,
    path(
      starD(6, 12, 96, 84, 11),
      "#2B0F26",
      'opacity=".18" stroke="#2B0F26" stroke-width="24" stroke-linejoin="round"',
    ) +
      path(
        starD(0, 0, 92, 80, 11),
        pen.ball(pen.p.main),
        `stroke="${pen.p.main}" stroke-width="24" stroke-linejoin="round"`,
      ) +
      circ(0, 0, 74, darken(pen.p.main, 0.2)) +
      circ(3, 4, 70, pen.face(pen.p.main)) +
      pen.text(letter, {
        x: 0,
        y: 0,
        w: 76,
        h: 76,
        font: "serif",
        fill: lighten(pen.p.main, 0.5),
      }),
    0,
    s,
  );

const stick = (pen: Pen, x: number, c: string) =>
  rect(x - 26, -300, 52, 400, 10, "#2B0F26", 'opacity=".12" transform="translate(8 12)"') +
  rect(x - 26, -300, 52, 400, 10, pen.cyl(c)) +
  rect(x - 5, -336, 10, 44, 4, "#F3EADB");

export const letters = {
  waxSeal: (pen) => {
    return flat(
      move(
        -160,
        120,
        slab(
          pen,
          480,
          330,
          "#F3E7D2",
          6,
          path("M-240 -165L0 40L240 -165Z", "#E6D4B6") +
            stroke("M-240 -165L0 40L240 -165", "#CDB78F", 4),
          16,
        ),
        -8,
      ) +
        seal(pen, -150, 150, 0.95, "T") +
        move(150, 30, stick(pen, -60, pen.p.main) + stick(pen, 20, pen.p.gold), 14) +
        move(
          -120,
          -220,
          drop(rectD(-46, -130, 92, 250, 36), 14) +
            rect(-46, -150, 92, 210, 40, pen.cyl("#7A4A2A")) +
            rect(-54, 50, 108, 60, 12, pen.metalRound("brass")) +
            rect(-30, 20, 60, 36, 6, pen.metalRound("brass")),
          50,
        ) +
        seal(pen, 290, 250, 0.7, "N"),
      800,
      760,
      { box: [-420, -360, 810, 700] },
    );
  },
  visitingCards: (pen, o) => {
    const name = o.text ?? `${aName(pen, o)} Khan`;
    const card = (dark: boolean) =>
      slab(
        pen,
        540,
        310,
        dark ? pen.p.deep : "#FFFDF9",
        8,
        dark
          ? logo(pen, 0, 40, 200, pen.p.gold)
          : rect(-270, -155, 22, 310, 0, pen.p.main) +
              pen.line(name, -210, -50, 50, pen.p.deep, "serif", "start") +
              pen.line("Gift designer", -210, -8, 26, pen.p.main, "sans", "start") +
              times(3, (i) => rect(-210, 46 + i * 26, 190 - i * 30, 9, 4, "#D8CFC6")) +
              logo(pen, 180, 110, 100, pen.p.main),
        12,
      );
    return flat(
      move(70, -170, card(true), 12) +
        move(
          -40,
          130,
          times(5, (i) =>
            rect(-262 + i * 3, -143 + i * 6, 540, 310, 8, i % 2 ? "#EDE4D8" : "#FBF6EE"),
          ) + card(false),
          -8,
        ),
      760,
      760,
    );
  },
  stamp: (pen, o) => {
    const word = aName(pen, o).toUpperCase();
    return floor(
      move(
        190,
        20,
        ell(0, 0, 190, 66, "#FFFDF9") +
          `<g transform="scale(1 .36)"><circle cx="0" cy="0" r="150" fill="none" stroke="${pen.p.main}" stroke-width="9"/><circle cx="0" cy="0" r="104" fill="none" stroke="${pen.p.main}" stroke-width="4"/>${pen.arc(`${word} GIFTS`, 0, 0, 118, 34, -90, pen.p.main)}${pen.arc("LAHORE", 0, 0, 138, 34, 90, pen.p.main)}${path(starD(0, 0, 60, 26), pen.p.main)}</g>`,
      ) +
        move(
          -120,
          70,
          rect(-110, -70, 220, 70, 14, pen.cyl("#2A2630")) +
            rect(-84, -250, 168, 200, 18, pen.cyl(pen.p.main)) +
            rect(-60, -220, 120, 96, 8, pen.p.cream) +
            pen.text("PAID", { x: 0, y: -172, w: 90, h: 36, font: "sans", fill: pen.p.main }) +
            rect(-100, -400, 200, 160, 46, pen.cyl("#2A2630")) +
            gloss(pen, -70, -380, 26, 110, 0.4),
        ),
      620,
      420,
      { box: [-240, -335, 630, 410], foot: [120, -120], focus: [-40, -160] },
    );
  },
} satisfies Record<string, Kind>;
