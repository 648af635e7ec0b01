import { jar, label } from "../bodies.ts";
import { lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  crescentD,
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
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { litBase } from "./frames-lights.ts";
import { aName, type Kind } from "./kind.ts";

export const flame = (pen: Pen, x: number, y: number, s = 1) =>
  move(
    x,
    y,
    circ(0, -30, 90, pen.glow("#FFE2A0/0.7", "#FFE2A0/0")) +
      path("M0 -74C34 -34 26 0 0 0C-26 0 -34 -34 0 -74Z", pen.v("#FFF3C0", "#F5A63A")) +
      path("M0 -40C14 -18 10 -4 0 -4C-10 -4 -14 -18 0 -40Z", "#FFFBE8"),
    0,
    s,
  );

const candleBody = (pen: Pen, glass: string, title: string, small = "soy candle") => {
  const d = latheD(
    [
      [140, -330],
      [140, -20],
      [128, 0],
    ],
    { tilt: 0.11 },
  );
  return (
    path(
      d,
      pen.h(`${lighten(glass, 0.6)}`, `${lighten(glass, 0.35)}@50`, mix(glass, pen.p.deep, 0.12)),
    ) +
    pen.clip(
      d,
      rect(-140, -240, 280, 250, 0, pen.cyl("#FBF1DF")) +
        rect(-100, -320, 24, 310, 12, "#FFFFFF", 'opacity=".5"'),
    ) +
    ell(0, -330, 140, 16, lighten(glass, 0.75)) +
    ell(0, -329, 128, 12, "#F4E4C8") +
    ell(0, -326, 70, 6, "#FFF8E6") +
    rect(-3, -352, 6, 28, 2, "#4A342B") +
    flame(pen, 0, -344) +
    label(pen, -140, 190, 140, title, small)
  );
};

export const homeLights = {
  candle: (pen, o) =>
    floor(
      candleBody(pen, pen.p.soft, o.text ?? pen.pick(["Motia", "Oud", "Rose", "Vanilla"])),
      290,
      425,
      { foot: [134, 0], focus: [0, -190] },
    ),
  candleTrio: (pen) =>
    floor(
      [
        [-250, 0.86, "Rose"],
        [250, 0.86, "Oud"],
        [0, 1.08, "Motia"],
      ]
        .map(([x, s, name], i) =>
          move(
            Number(x),
            i === 2 ? 14 : 0,
            candleBody(pen, [pen.p.soft, pen.p.second, pen.p.main][i] ?? pen.p.soft, String(name)),
            0,
            Number(s),
          ),
        )
        .join("") + bow(pen, 0, -50, 66, pen.p.gold),
      750,
      450,
      { foot: [360, 0], focus: [0, -190] },
    ),
  onyxLights: (pen) => {
    const one = (x: number, y: number, s: number) =>
      move(
        x,
        y,
        circ(0, -120, 190, pen.glow("#FFE2A0/0.5", "#FFE2A0/0")) +
          path(
            latheD(
              [
                [126, -180],
                [150, -100],
                [120, -10],
                [110, 0],
              ],
              { smooth: true, tilt: 0.14 },
            ),
            pen.h("#8FB489", "#DDEBC8@28", "#B9D3A4@55", "#6F9A70"),
          ) +
          stroke(
            "M-130 -120C-60 -90 -20 -150 60 -110S130 -90 140 -100M-116 -50C-40 -30 30 -70 116 -40",
            "#FFFFFF",
            7,
            'opacity=".55"',
          ) +
          stroke("M-140 -90C-60 -60 20 -110 146 -66", "#B98A4A", 4, 'opacity=".6"') +
          ell(0, -180, 126, 20, "#E6F0D4") +
          ell(0, -178, 90, 13, "#7C9B6E") +
          ell(0, -176, 78, 10, "#FBF1DF") +
          flame(pen, 0, -180, 0.9),
        0,
        s,
      );
    return floor(one(-150, -20, 0.95) + one(150, 0, 1.1), 640, 290, { foot: [280, 0] });
  },
  illusionLamp: (pen, o) => {
    const plate = rectD(-210, -620, 420, 570, 26);
    const glow = pen.p.main;
    return floor(
      circ(0, -330, 430, pen.glow(`${lighten(glow, 0.4)}/0.6`, `${lighten(glow, 0.4)}/0`)) +
        path(plate, pen.d("#FFFFFF/0.8", `${lighten(glow, 0.6)}/0.5`)) +
        path(plate, "none", `stroke="${lighten(glow, 0.3)}" stroke-width="7"`) +
        `<g fill="none" stroke="${glow}" stroke-width="7" stroke-linejoin="round">${times(4, (i) => `<path d="${heartD(0, -390, 140 - i * 30)}" stroke-opacity="${1 - i * 0.18}"/>`)}</g>` +
        pen.text(aName(pen, o), { x: 0, y: -150, w: 280, h: 84, font: "script", fill: glow }) +
        litBase(pen, 480),
      560,
      660,
      { foot: [236, 0], focus: [0, -360] },
    );
  },
  nightLight: (pen, o) => {
    const glow = mix(pen.p.gold, "#FFF3C8", 0.5);
    const body = crescentD(-20, -340, 250);
    return floor(
      circ(0, -330, 440, pen.glow("#FFE9B0/0.85", "#FFE9B0/0")) +
        path(body, pen.r("#FFFDF0", `${glow}@60`, pen.p.gold)) +
        path(starD(120, -400, 78, 34), pen.r("#FFFDF0", glow)) +
        path(starD(70, -220, 36, 15), pen.r("#FFFDF0", glow)) +
        stroke("M-130 -340q14 12 28 0", "#8A5A1C", 7) +
        circ(-150, -310, 15, "#F0906A", 'opacity=".5"') +
        litBase(pen, 440) +
        pen.text(aName(pen, o), { x: 0, y: -27, w: 190, h: 40, font: "script", fill: "#FFF3D6" }),
      580,
      620,
      { foot: [216, 0], focus: [-20, -340] },
    );
  },
  spaJar: (pen) =>
    floor(
      jar(
        pen,
        220,
        200,
        lighten(pen.p.soft, 0.3),
        pen.p.gold,
        0.9,
        label(pen, -98, 150, 90, "Bath salt"),
      ),
      240,
      250,
    ),
} satisfies Record<string, Kind>;
