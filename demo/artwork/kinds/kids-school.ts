import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { wooden } from "../patterns.ts";
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
} from "../shapes.ts";
import { bear } from "./kids-baby.ts";
import { aName, type Kind } from "./kind.ts";

const toys = (pen: Pen) => [pen.p.main, pen.p.second, "#5F9A6B", pen.p.gold, pen.p.deep, "#4C8FB8"];

export const schoolThings = {
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
        pen.text("YOUR LOGO", { x: 0, y: -256, w: 220, h: 36, font: "sans", fill: pen.p.cream }) +
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
