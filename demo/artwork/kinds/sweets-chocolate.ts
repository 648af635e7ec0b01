import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { around } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  heartD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aCouple, type Kind } from "./kind.ts";

export const milk = "#7A4526";

export const dark = "#4A281A";

export const white = "#F3E2C4";

/** A moulded chocolate in its paper cup, from above. */
function bonbon(pen: Pen, x: number, y: number, s: number, i: number): string {
  const c = [milk, dark, white][i % 3] ?? milk;
  const cup =
    circ(0, 0, 56, darken(pen.p.gold, 0.15)) +
    around(20, 0, 0, 54, (px, py) => circ(px, py, 7, pen.p.gold));
  const tops = [
    circ(0, 0, 44, pen.ball(c)) +
      stroke("M-26 10Q0 -30 26 6M-20 22Q4 -10 28 16", i % 3 === 2 ? milk : white, 6),
    rect(-36, -36, 72, 72, 14, pen.ball(c)) +
      path(heartD(0, -2, 17), i % 3 === 2 ? pen.p.main : pen.p.gold),
    circ(0, 0, 44, pen.ball(c)) + ell(0, -4, 15, 25, pen.ball("#C98B4E"), 'transform="rotate(24)"'),
    path(heartD(0, 0, 38), pen.ball(pen.p.main)) + ell(-16, -16, 9, 5, "#FFFFFF", 'opacity=".6"'),
  ];
  return move(x, y, cup + (tops[i % 4] ?? ""), 0, s);
}

export const chocolates = {
  chocolateBox: (pen, o) => {
    const box = rectD(-330, -330, 660, 660, 24);
    const [a, b] = aCouple(pen);
    const letters = o.form === "sleeve" ? "" : `${(o.text ?? a).slice(0, 1)}&${b.slice(0, 1)}`;
    const grid = times(9, (i) => {
      const [x, y] = [(i % 3) * 196 - 196, Math.floor(i / 3) * 196 - 196];
      const mid = letters && Math.floor(i / 3) === 1;
      return (
        rect(x - 86, y - 86, 172, 172, 12, darken("#F4E7D3", 0.12)) +
        (mid
          ? move(
              x,
              y,
              circ(0, 0, 78, darken(pen.p.gold, 0.1)) +
                rect(-58, -58, 116, 116, 20, pen.ball(i % 2 ? white : milk)) +
                pen.text(letters[i - 3] ?? "&", {
                  x: 0,
                  y: 0,
                  w: 66,
                  h: 66,
                  font: "serif",
                  fill: i % 2 ? milk : "#F8E6C8",
                }),
            )
          : bonbon(pen, x, y, 1.36, i))
      );
    });
    const sleeve =
      o.form === "sleeve"
        ? rect(-346, -10, 692, 356, 8, pen.face(pen.p.main)) +
          rect(-346, -10, 692, 8, 0, "#FFFFFF", 'opacity=".4"') +
          logo(pen, 0, 200, 220, pen.p.cream)
        : "";
    return flat(
      drop(box, 26) +
        path(box, pen.face(pen.p.deep)) +
        rect(-306, -306, 612, 612, 14, "#F4E7D3") +
        grid +
        sleeve,
      700,
      690,
      { box: [-350, -334, 700, 684] },
    );
  },
  chocolateBar: (pen, o) =>
    flat(
      move(
        0,
        0,
        slab(
          pen,
          400,
          780,
          milk,
          18,
          times(24, (i) =>
            rect(
              -184 + (i % 3) * 124,
              -376 + Math.floor(i / 3) * 95,
              116,
              87,
              10,
              pen.d(lighten(milk, 0.22), milk, darken(milk, 0.2)),
            ),
          ),
          20,
        ) +
          rect(-212, -160, 424, 560, 4, pen.metal("silver")) +
          rect(-212, -130, 424, 540, 8, pen.face(pen.p.main)) +
          photo(pen, -160, -90, 320, 300, "couple", 12) +
          pen.text(o.text ?? "Sweet memories", {
            x: 0,
            y: 290,
            w: 300,
            h: 62,
            font: "script",
            fill: pen.p.cream,
          }) +
          stroke("M-80 350H80", pen.p.gold, 4),
        10,
      ),
      560,
      860,
    ),
  chocolateBouquet: (pen) => {
    const foil = (x: number, y: number, i: number) =>
      move(
        x,
        y,
        path("M-52 40L-70 78H70L52 40Z", pen.h("#F3D27F", "#B97F1E")) +
          circ(0, 0, 64, pen.metal(i % 3 ? "gold" : "brass")) +
          times(6, (k) =>
            stroke(
              `M0 0L${Math.cos(k + i) * 60} ${Math.sin(k + i) * 60}`,
              "#FFF1C4",
              3,
              'opacity=".4"',
            ),
          ) +
          circ(0, -4, 24, milk) +
          stroke("M-12 -4A12 12 0 1 1 0 8M-4 -4A5 5 0 1 1 2 0", "#F3E2C4", 3.5),
      );
    const spots: (readonly [number, number])[] = [
      [-190, -500],
      [-70, -560],
      [70, -560],
      [190, -500],
      [-250, -390],
      [-128, -440],
      [0, -460],
      [128, -440],
      [250, -390],
      [-180, -320],
      [-60, -350],
      [60, -350],
      [180, -320],
      [0, -250],
    ];
    return floor(
      path(
        "M-330 -470L-60 0H60L330 -470C220 -300 -220 -300 -330 -470Z",
        pen.h(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
      ) +
        path(
          "M-330 -470C-380 -600 -230 -650 0 -660C230 -650 380 -600 330 -470C240 -300 -240 -300 -330 -470Z",
          pen.d(lighten(pen.p.soft, 0.5), pen.p.soft),
        ) +
        spots.map(([x, y], i) => foil(x, y, i)).join("") +
        path(
          "M-330 -470C-200 -250 -60 -240 0 -180C60 -240 200 -250 330 -470L110 0H-110Z",
          pen.h(lighten(pen.p.main, 0.24), pen.p.main, darken(pen.p.main, 0.18)),
          'opacity=".96"',
        ) +
        path("M0 -180C-60 -240 -200 -250 -330 -470L-110 0H0Z", "#FFFFFF", 'opacity=".1"') +
        bow(pen, 0, -120, 120, pen.p.gold),
      700,
      670,
      { foot: [110, 0], focus: [0, -400] },
    );
  },
  letterChocolates: (pen, o) => {
    const words = (o.text ?? "HAPPY BIRTHDAY").toUpperCase().split(" ").slice(0, 2);
    const d = rectD(-430, -230, 860, 460, 20);
    const row = (word: string, y: number) =>
      [...word]
        .map((letter, i) =>
          move(
            (i - (word.length - 1) / 2) * 98,
            y,
            rect(-44, -44, 96, 100, 14, "#2B0F26", 'opacity=".16"') +
              rect(-46, -50, 92, 96, 14, pen.ball(i % 2 ? white : milk)) +
              pen.text(letter, {
                x: 0,
                y: -2,
                w: 50,
                h: 56,
                font: "serif",
                fill: i % 2 ? milk : "#F8E6C8",
              }),
          ),
        )
        .join("");
    return flat(
      drop(d, 22) +
        path(d, pen.face(pen.p.main)) +
        rect(-404, -204, 808, 408, 12, lighten(pen.p.backdrop, 0.5)) +
        row(words[0] ?? "HAPPY", -100) +
        row(words[1] ?? "", 90),
      860,
      460,
    );
  },
} satisfies Record<string, Kind>;
