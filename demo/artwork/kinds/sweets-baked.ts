import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  latheD,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import type { Kind } from "./kind.ts";
import { dark, white } from "./sweets-chocolate.ts";
import { almond } from "./sweets-pantry.ts";

function cakeBody(pen: Pen, words: string): string {
  const icing = lighten(pen.p.soft, 0.45);
  const d = latheD(
    [
      [250, -250],
      [250, -10],
      [246, 0],
    ],
    { tilt: 0.2 },
  );
  const drip = times(9, (i) => {
    const x = -236 + i * 52;
    const len = 46 + ((i * 37) % 58);
    const sag = Math.sqrt(Math.max(0, 1 - (x / 250) ** 2)) * 44;
    return rect(x, -258 + sag * 0.6, 44, len + 20, 22, pen.p.main);
  });
  return (
    ell(0, 4, 330, 62, darken("#F1E4D4", 0.12)) +
    ell(0, -6, 330, 60, "#FBF4EA") +
    path(d, pen.cyl(icing)) +
    pen.clip(
      d,
      drip +
        times(14, (i) =>
          circ(-250 + i * 38, 18 - Math.abs(i - 6.5) ** 2 * 0.9 + 12, 20, pen.ball(pen.p.cream)),
        ),
    ) +
    ell(0, -250, 250, 50, pen.p.main) +
    ell(0, -254, 246, 47, pen.d(lighten(pen.p.main, 0.34), pen.p.main)) +
    pen.text(words, { x: 0, y: -78, w: 330, h: 78, font: "script", fill: pen.p.deep }) +
    [
      [-190, -278],
      [190, -278],
      [-150, -236],
      [160, -232],
    ]
      .map(([x = 0, y = 0]) => circ(x, y - 14, 19, pen.ball("#B4233F")))
      .join("")
  );
}

export const baked = {
  brownies: (pen) => {
    const d = rectD(-330, -330, 660, 660, 22);
    return flat(
      drop(d, 26) +
        path(d, pen.face("#E9D8C2")) +
        rect(-304, -304, 608, 608, 10, pen.p.cream) +
        rect(
          -304,
          -304,
          608,
          608,
          10,
          pen.tile(40, path("M0 0H20V20H0ZM20 20H40V40H20Z", pen.p.soft)),
          'opacity=".45"',
        ) +
        times(9, (i) => {
          const [x, y] = [(i % 3) * 192 - 192, Math.floor(i / 3) * 192 - 192];
          return (
            rect(x - 78, y - 70, 168, 166, 14, "#2B0F26", 'opacity=".25"') +
            rect(x - 84, y - 84, 168, 168, 14, pen.d("#7E4A2C", dark, "#2E170E")) +
            (i % 3 === 0
              ? times(4, (k) => stroke(`M${x - 70} ${y - 50 + k * 34}q40 26 70 0t70 0`, white, 6))
              : i % 3 === 1
                ? times(5, (k) =>
                    almond(
                      pen,
                      x - 44 + (k % 3) * 44,
                      y - 30 + Math.floor(k / 3) * 56,
                      0.7,
                      k * 50,
                    ),
                  )
                : stroke(
                    `M${x - 60} ${y - 40}q30 20 10 50M${x + 10} ${y - 50}q30 40 -6 80`,
                    "#8B5636",
                    5,
                  ) +
                  times(5, (k) =>
                    circ(x - 44 + k * 22, y + 36 - (k % 2) * 60, 9, pen.ball(pen.p.main)),
                  ))
          );
        }),
      660,
      660,
    );
  },
  cake: (pen, o) =>
    floor(
      cakeBody(pen, o.text ?? "Happy Birthday") +
        times(
          5,
          (i) =>
            rect(
              -104 + i * 48,
              -352 + Math.abs(i - 2) * 6,
              16,
              84,
              6,
              pen.tile(
                16,
                rect(0, 0, 16, 16, 0, "#FFFFFF") + path("M0 8L16 0V8L0 16Z", pen.p.second),
              ),
            ) +
            path(
              `M${-96 + i * 48} ${-392 + Math.abs(i - 2) * 6}q18 24 0 40q-18 -16 0 -40Z`,
              pen.v("#FFE9A0", "#F08A2C"),
            ),
        ),
      670,
      460,
      { box: [-335, -396, 670, 466], foot: [310, 20], focus: [0, -200] },
    ),
} satisfies Record<string, Kind>;
