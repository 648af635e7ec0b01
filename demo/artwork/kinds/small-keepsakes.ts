import { daisy } from "../blossoms.ts";
import { label } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  gloss,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { flame } from "./home-lights.ts";
import { aName, type Kind } from "./kind.ts";
import { poured } from "./resin-poured.ts";

/** Small keepsakes, drawn in their real proportions. */
export const smallKeepsakes = {
  miniCandle: (pen) => {
    const tin = latheD(
      [
        [150, -170],
        [150, -14],
        [140, 0],
      ],
      { tilt: 0.13 },
    );
    return floor(
      path(tin, pen.metalRound("silver")) +
        ell(0, -170, 150, 20, "#F4F5F7") +
        ell(0, -168, 138, 15, "#FBF1DF") +
        ell(0, -166, 66, 6, "#FFF8E6") +
        rect(-3, -192, 6, 28, 2, "#4A342B") +
        flame(pen, 0, -184, 0.9) +
        label(pen, -80, 190, 104, "Vanilla", "mini soy candle") +
        move(
          190,
          6,
          rect(-5, -34, 150, 9, 4, "#E6C79A", 'transform="rotate(-7)"') +
            ell(-4, -28, 13, 9, "#B5483C"),
        ) +
        move(
          -214,
          2,
          daisy(pen, 0, -20, 36, "#FFFFFF", "#E2D98F") +
            daisy(pen, 56, -8, 26, "#FFFFFF", "#E2D98F"),
        ),
      640,
      290,
      { box: [-240, -290, 560, 300], foot: [170, 0], focus: [0, -130] },
    );
  },
  onePin: (pen) => {
    const d = circD(0, -70, 150);
    const card = rectD(-300, -380, 600, 760, 20);
    return flat(
      drop(card, 18) +
        path(card, pen.face("#FFFDF8")) +
        rect(-272, -352, 544, 704, 12, "none", `stroke="${pen.p.gold}" stroke-width="3"`) +
        drop(d, 16) +
        path(d, pen.metal("gold")) +
        circ(0, -70, 132, pen.face(pen.p.main)) +
        path("M-84 -104H84C84 -34 56 14 30 18H-30C-56 14 -84 -34 -84 -104Z", pen.p.cream) +
        stroke(
          "M82 -84C132 -100 128 -22 64 -26M-26 -120C-44 -142 -12 -158 -28 -182M26 -120C8 -142 40 -158 24 -182",
          pen.p.gold,
          11,
        ) +
        ell(-58, -130, 44, 20, "#FFFFFF", 'opacity=".35" transform="rotate(-34 -58 -130)"') +
        pen.text("one enamel pin", {
          x: 0,
          y: 190,
          w: 250,
          h: 46,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text("25 mm", { x: 0, y: 256, w: 110, h: 30, font: "sans", fill: pen.p.main }),
      600,
      760,
      { focus: [0, -60] },
    );
  },
  coasterPair: (pen) => {
    const d = circD(0, 0, 235);
    const one = (colour: string, light: string) =>
      drop(d, 18) +
      poured(pen, d, 236, colour, light) +
      path(d, "none", `stroke="${pen.p.gold}" stroke-width="10"`);
    // A cup of tea from above shows what a coaster is, and its size.
    const cup =
      stroke("M120 -40C206 -64 206 70 118 42", "#F4EEE6", 30) +
      circ(8, 14, 148, "#2B0F26", 'opacity=".16"') +
      circ(0, 0, 142, pen.r("#FFFFFF", "#EDE5DB")) +
      circ(0, 0, 118, pen.r("#D9A06A", "#B87539")) +
      ell(-34, -40, 44, 20, "#FFFFFF", 'opacity=".25" transform="rotate(-34 -34 -40)"');
    return flat(
      move(-150, -190, one(pen.p.main, "#FFFFFF") + cup, 0) +
        move(150, 210, one(mix(pen.p.main, "#FFFFFF", 0.25), pen.p.soft), 60),
      790,
      900,
    );
  },
  attarSample: (pen) => {
    const vial = rectD(-40, -330, 80, 330, 26);
    return floor(
      path("M-230 0V-300H20V0Z", pen.face("#FFFDF8")) +
        rect(-230, -300, 250, 10, 4, pen.p.gold) +
        pen.text("Attar", { x: -105, y: -206, w: 170, h: 76, font: "serif", fill: pen.p.deep }) +
        pen.text("sample, 1 ml", {
          x: -105,
          y: -130,
          w: 170,
          h: 32,
          font: "sans",
          fill: pen.p.main,
        }) +
        daisy(pen, -105, -56, 30, "#FFFFFF", "#E2D98F") +
        move(
          110,
          6,
          path(
            vial,
            pen.h("#FFFFFF/0.9", "#EAF0F0/0.75@50", "#C6D2D6/0.9"),
            'stroke="#C6D2D6" stroke-width="3"',
          ) +
            pen.clip(vial, rect(-40, -230, 80, 240, 0, pen.cyl("#D8A440"), 'opacity=".85"')) +
            gloss(pen, -26, -310, 13, 280, 0.8) +
            rect(-32, -404, 64, 80, 10, pen.metalRound("gold")) +
            rect(-32, -338, 64, 10, 3, darken(pen.p.gold, 0.3)),
        ),
      400,
      410,
      { box: [-240, -405, 410, 415], foot: [190, -40], focus: [110, -220] },
    );
  },
  threadBracelet: (pen, o) => {
    const thread = "M-300 -40C-300 -330 300 -330 300 -40C300 230 -300 230 -300 -40Z";
    const letter = aName(pen, o).slice(0, 1);
    return flat(
      `<g opacity=".14" transform="translate(10 16)">${stroke(thread, "#3A1230", 20)}</g>` +
        stroke(thread, darken(pen.p.main, 0.2), 20) +
        stroke(thread, pen.p.main, 13, 'stroke-dasharray="16 9"') +
        stroke(
          "M-40 -256C-120 -340 -190 -330 -230 -390M40 -256C120 -340 190 -330 230 -390",
          pen.p.main,
          13,
        ) +
        circ(-232, -396, 20, pen.ball(pen.p.second)) +
        circ(232, -396, 20, pen.ball(pen.p.second)) +
        rect(-50, -282, 100, 52, 20, pen.face(darken(pen.p.main, 0.2))) +
        [-210, -150, 150, 210]
          .map((x) =>
            circ(x, 158 - Math.abs(x) * 0.19, 24, pen.ball(x % 4 ? pen.p.second : "#F4EBDC")),
          )
          .join("") +
        circ(6, 176, 78, "#3A1230", 'opacity=".14"') +
        circ(0, 164, 76, pen.metal("gold")) +
        pen.text(letter, { x: 0, y: 164, w: 66, h: 74, font: "serif", fill: "#6E430A" }),
      720,
      680,
      { box: [-345, -420, 690, 670], focus: [0, 120] },
    );
  },
  keepsakeBox: (pen) => {
    const velvet = mix(pen.p.deep, pen.p.main, 0.45);
    const nap = (x: number, y: number, w: number, h: number) =>
      rect(x, y, w, h, 24, pen.d(lighten(velvet, 0.3), `${velvet}@40`, darken(velvet, 0.3)));
    const tufts = times(9, (i) =>
      circ(-224 + i * 56, -420 + (i % 2) * 60, 5, darken("#E9CBBE", 0.25)),
    );
    return floor(
      nap(-320, -520, 640, 280) +
        rect(-286, -492, 572, 236, 14, pen.d("#FBEDE4", "#E3C3B2")) +
        times(9, (i) =>
          stroke(
            `M${-280 + i * 70} -492Q${-246 + i * 70} -376 ${-280 + i * 70} -256`,
            "#D9B6A4",
            3,
            'opacity=".6"',
          ),
        ) +
        tufts +
        path("M-320 -250L-286 -290H286L320 -250Z", "#C99E8B") +
        path("M-286 -290H286L300 -262H-300Z", darken("#C99E8B", 0.3)) +
        nap(-320, -252, 640, 252) +
        rect(-320, -252, 640, 12, 6, lighten(velvet, 0.4)) +
        rect(-48, -262, 96, 74, 12, pen.metal("gold")) +
        circ(0, -214, 15, darken(pen.p.gold, 0.35)) +
        pen.text("keepsakes", { x: 0, y: -100, w: 300, h: 80, font: "script", fill: "#F0CB78" }) +
        stroke("M-288 -220H-70M70 -220H288M-288 -30H288", "#FFFFFF", 3, 'opacity=".14"'),
      650,
      524,
      { foot: [310, 0], focus: [0, -250] },
    );
  },
} satisfies Record<string, Kind>;
