import { hamper } from "../bodies.ts";
import { lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import {
  circ,
  crescentD,
  drop,
  ell,
  floor,
  heartD,
  latheD,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aName, type Kind } from "./kind.ts";

const scroll = (pen: Pen) =>
  move(
    0,
    -220,
    rect(-66, -130, 132, 260, 12, pen.h("#F3E0BA", "#FBF0D6@40", "#D8BC88")) +
      ell(0, -130, 66, 13, "#E3CA98") +
      ell(0, -130, 44, 8, "#C9A86C") +
      rect(-70, -16, 140, 28, 6, pen.p.main) +
      bow(pen, 0, 0, 46, pen.p.main),
    7,
  );

const pencils = (pen: Pen) =>
  floor(
    times(
      5,
      (i) =>
        rect(
          -100 + i * 42,
          -300 + (i % 2) * 30,
          32,
          300,
          6,
          pen.cyl([pen.p.main, pen.p.second, pen.p.gold, "#5F9A6B", pen.p.deep][i] ?? pen.p.main),
        ) +
        path(`M${-100 + i * 42} ${-300 + (i % 2) * 30}l16 -40l16 40Z`, "#F2D5A8") +
        path(`M${-89 + i * 42} ${-327 + (i % 2) * 30}l5 -13l5 13Z`, pen.p.ink),
    ),
    220,
    345,
  );

const stickers = (pen: Pen) =>
  floor(
    rect(-110, -290, 220, 290, 8, pen.p.cream) +
      path(starD(0, -170, 70, 30), pen.p.gold) +
      path(heartD(-60, -70, 26), pen.p.main) +
      path(crescentD(60, -70, 30), pen.p.second),
    220,
    290,
  );

const paintPots = (pen: Pen) =>
  floor(
    times(3, (i) =>
      move(
        -70 + i * 70,
        0,
        rect(
          -28,
          -150,
          56,
          150,
          10,
          pen.cyl([pen.p.main, pen.p.gold, "#5F9A6B"][i] ?? pen.p.main),
        ) + rect(-20, -180, 40, 34, 6, "#FFFFFF"),
      ),
    ),
    210,
    180,
  );

export const keepsakes = {
  neonSign: (pen, o) => {
    const c = pen.p.main;
    const name = aName(pen, o);
    const glowText = (w: number, colour: string, op: number) =>
      pen.text(name, {
        x: 0,
        y: -20,
        w: 600,
        h: 240,
        font: "script",
        fill: "none",
        extra: `stroke="${colour}" stroke-width="${w}" stroke-opacity="${op}" stroke-linejoin="round"`,
      });
    return wall(
      drop(rectD(-420, -280, 840, 560, 24), 26) +
        rect(-420, -280, 840, 560, 24, pen.d("#33203A", "#1D1226")) +
        circ(0, 0, 400, pen.glow(`${c}/0.55`, `${c}/0`)) +
        glowText(44, c, 0.22) +
        glowText(26, c, 0.4) +
        glowText(13, lighten(c, 0.35), 0.95) +
        pen.text(name, { x: 0, y: -20, w: 600, h: 240, font: "script", fill: "#FFF6FA" }) +
        stroke("M-200 160Q0 210 200 160", lighten(c, 0.4), 11) +
        stroke("M-200 160Q0 210 200 160", "#FFFFFF", 4) +
        path(
          heartD(270, 158, 30),
          "none",
          `stroke="${lighten(pen.p.second, 0.3)}" stroke-width="8"`,
        ) +
        [
          [-394, -254],
          [394, -254],
          [-394, 254],
          [394, 254],
        ]
          .map(([x = 0, y = 0]) => circ(x, y, 9, pen.metal("silver")))
          .join(""),
      840,
      560,
    );
  },
  photoCube: (pen) => {
    const face = (m: string, subject: "couple" | "child" | "valley" | "family") =>
      `<g transform="${m}">${rect(0, 0, 400, 400, 12, "#FFFFFF")}${times(4, (i) => photo(pen, 10 + (i % 2) * 193, 10 + Math.floor(i / 2) * 193, 187, 187, i % 2 ? subject : "couple", 6))}</g>`;
    return floor(
      face("matrix(.82 .24 0 .92 -330 -466)", "child") +
        path("M-330 -466L-2 -370V-2L-330 -98Z", "#FFFFFF", 'opacity=".06"') +
        face("matrix(.82 -.24 0 .92 0 -370)", "family") +
        path("M0 -370L328 -466V-98L0 -2Z", "#2B0F26", 'opacity=".2"') +
        face("matrix(.82 -.24 .82 .24 -328 -466)", "valley") +
        path("M-328 -466L0 -562L328 -466L0 -370Z", "#FFFFFF", 'opacity=".2"'),
      670,
      566,
      { foot: [250, 0], focus: [-40, -300] },
    );
  },
  messageBottle: (pen) => {
    const d = latheD(
      [
        [46, -610],
        [46, -500],
        [130, -400],
        [140, -340],
        [140, -20],
        [126, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      path(
        latheD(
          [
            [40, -660],
            [46, -590],
          ],
          { tilt: 0.12 },
        ),
        pen.cyl("#C2925C"),
      ) +
        ell(0, -660, 40, 6, "#DDB889") +
        path(d, pen.h("#FFFFFF/0.85", "#E6F2F2/0.5@50", "#BFD6DA/0.85")) +
        pen.clip(
          d,
          path("M-150 -50C-80 -80 80 -30 150 -60V10H-150Z", "#E9CFA0") +
            times(3, (i) =>
              circ(
                -70 + i * 66,
                -34,
                13,
                pen.ball([pen.p.soft, "#FFF3E6", pen.p.second][i] ?? "#FFF3E6"),
              ),
            ),
        ) +
        scroll(pen) +
        rect(-108, -380, 22, 340, 11, "#FFFFFF", 'opacity=".7"') +
        stroke("M-48 -520Q0 -500 48 -520", "#A37A52", 11) +
        move(
          60,
          -460,
          stroke("M0 0L10 -46", "#A37A52", 5) +
            rect(-46, 0, 120, 62, 10, pen.p.cream) +
            pen.text("For you", { x: 14, y: 31, w: 84, h: 30, font: "script", fill: pen.p.deep }),
          10,
        ),
      320,
      670,
      { foot: [132, 0], focus: [0, -260] },
    );
  },
  craftKit: (pen) =>
    hamper(
      pen,
      [
        [pencils(pen), -190, 300, 70, -6],
        [stickers(pen), 0, 290, 70, 4],
        [paintPots(pen), 180, 220, 60, 3],
      ],
      { w: 640, h: 200, colour: pen.p.second, ribbon: pen.p.main },
    ),
} satisfies Record<string, Kind>;
