import { daisy, leaf, rose } from "../blossoms.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, flat, floor, latheD, move, path, rect, stroke, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aName, type Kind } from "./kind.ts";

const pot = (pen: Pen, colour: string, words: string) => {
  const d = latheD(
    [
      [170, -280],
      [128, -10],
      [120, 0],
    ],
    { tilt: 0.1 },
  );
  return (
    path(d, pen.cyl(colour)) +
    pen.clip(d, rect(-120, -260, 30, 250, 15, "#FFFFFF", 'opacity=".2"')) +
    rect(-182, -310, 364, 60, 14, pen.cyl(lighten(colour, 0.1))) +
    ell(0, -308, 176, 18, darken(colour, 0.4)) +
    pen.text(words, { x: 0, y: -130, w: 200, h: 80, font: "script", fill: pen.p.cream })
  );
};

export const floralDecor = {
  gajray: (pen) => {
    const bud =
      times(6, (k) => move(0, 0, ell(0, -17, 10, 18, pen.v("#FFFFFF", "#EAE6D6")), k * 60)) +
      circ(0, 0, 7, "#E7E2B8");
    const motia = (x: number, y: number, i: number) =>
      pen.stamp(
        bud,
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(i * 25) % 360}) scale(1.05)`,
      );
    const ring = (cx: number, cy: number) =>
      `<ellipse cx="${cx + 8}" cy="${cy + 16}" rx="186" ry="150" fill="none" stroke="#3A1230" stroke-opacity=".13" stroke-width="86"/>` +
      around(30, cx, cy, 186, (x, y, t) => leaf(pen, x, y, 58, t + 60, "#6C9A62"), 150) +
      around(22, cx, cy, 206, (x, y) => motia(x, y, Math.round(x)), 170) +
      around(
        18,
        cx,
        cy,
        166,
        (x, y, t) =>
          Math.round(t) % 100 < 20 ? rose(pen, x, y, 34, "#B4233F") : motia(x, y, Math.round(y)),
        130,
      );
    return flat(ring(-150, -120) + ring(150, 130), 800, 720);
  },
  weddingCar: (pen) => {
    const c = "#FBF7F1";
    const wheel = (x: number) =>
      circ(x, -78, 78, "#2A2430") +
      circ(x, -78, 46, pen.metal("silver")) +
      times(5, (i) => move(x, -78, rect(-5, -42, 10, 40, 4, "#8D95A1"), i * 72));
    return floor(
      path(
        "M-430 -80C-450 -200 -420 -240 -300 -260C-220 -390 -140 -420 10 -420C160 -420 230 -360 290 -268C400 -256 440 -220 440 -90Q440 -70 420 -70H-410Q-430 -70 -430 -80Z",
        pen.v("#FFFFFF", c, darken(c, 0.18)),
      ) +
        path("M-236 -268C-180 -360 -120 -384 -20 -386V-268Z", pen.d("#DDEEF5", "#8FB4C6")) +
        path("M14 -386C120 -384 180 -350 232 -268H14Z", pen.d("#DDEEF5", "#8FB4C6")) +
        rect(-420, -150, 850, 6, 3, darken(c, 0.2)) +
        rect(-70, -226, 60, 13, 6, pen.metalRound("silver")) +
        rect(120, -226, 60, 13, 6, pen.metalRound("silver")) +
        ell(418, -180, 20, 26, "#FFF2C4") +
        wheel(-250) +
        wheel(270) +
        stroke("M-300 -262C-100 -150 120 -150 300 -262", pen.p.main, 9) +
        times(15, (i) => {
          const t = i / 14;
          const x = -300 + t * 600;
          const y = -262 + Math.sin(t * Math.PI) * 82;
          return i % 2 ? rose(pen, x, y, 36, "#C2263F") : daisy(pen, x, y, 32, "#FFFFFF");
        }) +
        move(
          60,
          -424,
          times(7, (i) =>
            rose(pen, -120 + i * 40, -6 - (i % 2) * 22, 38, i % 3 ? "#C2263F" : pen.p.soft),
          ) + bow(pen, 0, -20, 92, pen.p.gold),
        ) +
        leaf(pen, -60, -420, 80, -60) +
        leaf(pen, 190, -420, 80, 60),
      880,
      520,
      { foot: [400, 0] },
    );
  },
  pottedPlant: (pen, o) => {
    const monstera = (x: number, y: number, s: number, turn: number, c: string) =>
      move(
        x,
        y,
        stroke("M0 0C-4 -40 4 -80 0 -110", darken(c, 0.2), 9) +
          path(
            "M0 -80C-90 -100 -116 -190 -70 -250C-40 -280 40 -280 70 -250C116 -190 90 -100 0 -80Z",
            pen.h(lighten(c, 0.2), darken(c, 0.16)),
          ) +
          stroke(
            "M0 -84V-258M0 -120L-70 -160M0 -120L70 -160M0 -170L-66 -216M0 -170L66 -216",
            lighten(c, 0.34),
            4,
          ),
        turn,
        s,
      );
    const g = "#4F8B5A";
    return floor(
      monstera(-30, -280, 1, -50, g) +
        monstera(30, -280, 1, 52, darken(g, 0.1)) +
        monstera(-20, -290, 1.1, -22, lighten(g, 0.1)) +
        monstera(24, -290, 1.1, 24, g) +
        monstera(0, -290, 1.24, 0, lighten(g, 0.05)) +
        pot(pen, pen.p.main, aName(pen, o)),
      600,
      640,
      { foot: [124, 0], focus: [0, -200] },
    );
  },
  reedDiffuser: (pen) => {
    const reeds = [-16, -9, -3, 4, 10, 17]
      .map((turn) => move(0, -270, rect(-5, -360, 10, 400, 4, pen.h("#C99C66", "#8E6236")), turn))
      .join("");
    const d = latheD(
      [
        [44, -320],
        [48, -270],
        [120, -220],
        [132, -190],
        [132, -14],
        [120, 0],
      ],
      { tilt: 0.1 },
    );
    return floor(
      reeds +
        path(d, pen.h("#FFFFFF/0.92", "#EEF4F4/0.75@50", "#CBD8DC/0.9")) +
        pen.clip(
          d,
          rect(-140, -150, 280, 160, 0, pen.cyl(mix(pen.p.second, "#F3C98A", 0.4))) +
            rect(-104, -220, 22, 210, 11, "#FFFFFF", 'opacity=".6"'),
        ) +
        rect(-84, -160, 168, 110, 6, pen.p.cream) +
        pen.text("Motia", { x: 0, y: -116, w: 120, h: 42, font: "script", fill: pen.p.deep }) +
        pen.text("REED DIFFUSER", { x: 0, y: -74, w: 116, h: 14, font: "sans", fill: pen.p.main }) +
        rect(-50, -326, 100, 44, 8, pen.metalRound("gold")),
      300,
      640,
      { foot: [124, 0], focus: [0, -150] },
    );
  },
} satisfies Record<string, Kind>;
