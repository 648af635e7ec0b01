import { darken, lighten } from "./colours.ts";
import { hatch } from "./patterns.ts";
import type { Pen } from "./pen.ts";
import { circ, circD, ell, move, path, stroke, times } from "./shapes.ts";

/** The transform attribute that places a stamp (an SVG symbol). */
const at = (x: number, y: number, turn: number, scale: number) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(3)})`;

export const leaf = (
  pen: Pen,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour = "#5F8A5B",
) =>
  pen.stamp(
    path(
      "M0 0C-34 -22 -38 -66 0 -100C38 -66 34 -22 0 0Z",
      pen.h(lighten(colour, 0.16), darken(colour, 0.14)),
    ) + stroke("M0 -4V-84", lighten(colour, 0.3), 3),
    at(x, y, turn, length / 100),
  );

/** A rose seen from above: overlapping petals that close into a spiral. */
export function rose(pen: Pen, x: number, y: number, r: number, colour: string, turn = 0): string {
  const petal = (angle: number, away: number, size: number, fill: string) =>
    move(
      0,
      0,
      path(
        `M${-size} ${-away + size * 0.35}C${-size * 1.05} ${-away - size * 0.9} ${size * 1.05} ${-away - size * 0.9} ${size} ${-away + size * 0.35}C${size * 0.5} ${-away + size} ${-size * 0.5} ${-away + size} ${-size} ${-away + size * 0.35}Z`,
        fill,
      ),
      angle,
    );
  const outer = pen.v(lighten(colour, 0.26), `${colour}@45`, darken(colour, 0.26));
  const middle = pen.v(lighten(colour, 0.18), `${darken(colour, 0.06)}@50`, darken(colour, 0.34));
  return pen.stamp(
    circ(0, 0, 74, darken(colour, 0.25)) +
      times(5, (i) => petal(i * 72 + 20, 44, 52, outer)) +
      circ(0, 0, 46, darken(colour, 0.3)) +
      times(4, (i) => petal(i * 90 + 50, 22, 38, middle)) +
      circ(0, 0, 25, pen.ball(darken(colour, 0.12))) +
      stroke(
        "M-13 4C-16 -12 4 -20 13 -8C20 4 6 14 -2 9C-8 4 -2 -5 5 -2",
        darken(colour, 0.4),
        4,
        'opacity=".75"',
      ) +
      stroke("M-60 -38C-44 -70 -10 -84 20 -78", lighten(colour, 0.5), 4, 'opacity=".5"'),
    at(x, y, turn, r / 96),
  );
}

export const daisy = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  colour: string,
  heart = "#E8B33E",
) =>
  pen.stamp(
    times(10, (i) =>
      move(0, 0, ell(0, -58, 20, 42, pen.v(lighten(colour, 0.2), darken(colour, 0.12))), i * 36),
    ) + circ(0, 0, 30, pen.ball(heart)),
    at(x, y, 8, r / 100),
  );

export const sunflower = (pen: Pen, x: number, y: number, r: number) =>
  pen.stamp(
    times(14, (i) =>
      move(
        0,
        0,
        path("M0 -34C-22 -56 -16 -86 0 -100C16 -86 22 -56 0 -34Z", pen.v("#F9CF4C", "#E29A1E")),
        i * 25.7,
      ),
    ) +
      times(14, (i) =>
        move(
          0,
          0,
          path("M0 -30C-16 -48 -12 -72 0 -84C12 -72 16 -48 0 -30Z", pen.v("#FFE07A", "#EFB02F")),
          i * 25.7 + 13,
        ),
      ) +
      circ(0, 0, 44, pen.ball("#6B4023")) +
      hatch([-34, -34, 68, 68], 11, "#3F230F", 6, 1, "0 12"),
    at(x, y, 0, r / 100),
  );

export const tulip = (pen: Pen, x: number, y: number, r: number, colour: string, turn = 0) =>
  move(
    x,
    y,
    path(
      "M-44 30C-62 -24 -50 -66 -40 -84C-24 -62 -18 -40 0 20Z",
      pen.d(lighten(colour, 0.24), colour),
    ) +
      path("M44 30C62 -24 50 -66 40 -84C24 -62 18 -40 0 20Z", pen.d(colour, darken(colour, 0.2))) +
      path(
        "M0 56C-42 50 -46 18 -34 -14C-24 -44 -10 -66 0 -82C10 -66 24 -44 34 -14C46 18 42 50 0 56Z",
        pen.d(lighten(colour, 0.36), `${colour}@55`, darken(colour, 0.14)),
      ),
    turn,
    r / 80,
  );

/** Painted truck-art flowers and diamonds in bright enamel colours. */
export function truckFlower(_pen: Pen, x: number, y: number, r: number): string {
  return move(
    x,
    y,
    times(8, (i) =>
      move(
        0,
        0,
        path(
          "M0 -18C-26 -40 -20 -84 0 -92C20 -84 26 -40 0 -18Z",
          i % 2 ? "#F2B632" : "#D6304A",
          'stroke="#FFF8EE" stroke-width="5"',
        ),
        i * 45,
      ),
    ) +
      path(circD(0, 0, 26), "#1F7A78", 'stroke="#FFF8EE" stroke-width="5"') +
      circ(0, 0, 10, "#F2B632"),
    0,
    r / 100,
  );
}
