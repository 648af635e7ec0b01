import { leaf, rose } from "../blossoms.ts";
import { book } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { jaali, wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { frame } from "../photo.ts";
import {
  circ,
  circD,
  drop,
  ell,
  fade,
  flat,
  floor,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aCouple, type Kind } from "./kind.ts";

export const corners = (pen: Pen, w: number, h: number, s: number) =>
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([x = 1, y = 1]) =>
        `<g transform="translate(${(x * w) / 2} ${(y * h) / 2}) scale(${-x} ${-y})">${leaf(pen, s * 0.3, s * 0.9, s, 150, "#86A87E")}${leaf(pen, s * 0.9, s * 0.3, s, 120, "#7A9E74")}${rose(pen, s * 0.46, s * 0.46, s * 0.42, pen.p.main)}${rose(pen, s * 1.06, s * 0.34, s * 0.28, pen.p.second)}${rose(pen, s * 0.34, s * 1.06, s * 0.28, lighten(pen.p.main, 0.3))}</g>`,
    )
    .join("");

const feather = (pen: Pen, c: string) =>
  path("M0 20L-8 -120H8Z", pen.metalRound("gold")) +
  path(
    "M0 -110C-120 -220 -150 -420 -40 -620C90 -500 120 -280 0 -110Z",
    pen.d(lighten(c, 0.7), lighten(c, 0.2), c),
  ) +
  times(
    11,
    (i) =>
      stroke(`M${-6 - i * 2} ${-170 - i * 36}q-50 -20 -76 -60`, "#FFFFFF", 3, 'opacity=".7"') +
      stroke(`M${-4 - i * 2} ${-170 - i * 36}q46 -24 64 -66`, darken(c, 0.12), 3, 'opacity=".5"'),
  ) +
  stroke("M0 -60C-20 -260 -30 -440 -36 -600", "#FFFDF6", 7) +
  circ(0, -112, 15, pen.ball("#FBF4EC"));

export const nikkah = {
  nikkahCertificate: (pen) => {
    const [a, b] = aCouple(pen);
    const body = frame(
      pen,
      640,
      820,
      44,
      "#B98A3A",
      (x, y, w, h) =>
        rect(x, y, w, h, 0, "#FFFBF2") +
        rect(x + 22, y + 22, w - 44, h - 44, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text("بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", {
          x: 0,
          y: y + 112,
          w: 400,
          h: 74,
          font: "arabic",
          fill: "#A9761E",
        }) +
        pen.text("Nikkah Certificate", {
          x: 0,
          y: y + 212,
          w: 380,
          h: 50,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text(a, { x: 0, y: y + 314, w: 260, h: 72, font: "script", fill: pen.p.main }) +
        pen.text("&", { x: 0, y: y + 384, w: 40, h: 34, font: "serif", fill: "#A9761E" }) +
        pen.text(b, { x: 0, y: y + 454, w: 260, h: 72, font: "script", fill: pen.p.main }) +
        times(3, (i) => stroke(`M${-150} ${y + 540 + i * 30}H150`, "#CDBFA8", 4)) +
        circ(176, y + h - 110, 44, pen.metal("gold")) +
        stroke(`M-190 ${y + h - 90}h150`, "#8A7A66", 3) +
        move(0, y + h / 2, corners(pen, w - 40, h - 40, 76)),
      0,
    );
    return wall(drop(rectD(-320, -410, 640, 820, 6), 28) + body, 640, 820);
  },
  featherPen: (pen) => {
    const c = pen.p.soft;
    const [a, b] = aCouple(pen);
    return floor(
      path(
        latheD(
          [
            [70, -120],
            [150, -30],
            [150, 0],
          ],
          { smooth: true, tilt: 0.14 },
        ),
        pen.metalRound("gold"),
      ) +
        ell(0, -120, 70, 12, "#8E5F16") +
        move(10, -110, feather(pen, c), 20) +
        move(
          160,
          -4,
          rect(-110, -62, 220, 62, 10, pen.face(pen.p.deep)) +
            pen.text(`${a} & ${b}`, {
              x: 0,
              y: -32,
              w: 176,
              h: 36,
              font: "script",
              fill: pen.p.gold,
            }),
        ),
      560,
      720,
      { box: [-170, -690, 480, 700], foot: [200, 50], focus: [60, -260] },
    );
  },
  velvetBooklet: (pen) => {
    const [a, b] = aCouple(pen);
    return flat(
      move(
        0,
        0,
        book(
          pen,
          520,
          700,
          mix(pen.p.deep, pen.p.main, 0.35),
          rect(-226, -320, 462, 640, 10, "none", `stroke="${pen.p.gold}" stroke-width="6"`) +
            fade(0.25, jaali(pen, [-206, -300, 422, 600], 90, pen.p.gold, 2)) +
            path(circD(6, -40, 176, 200), darken(pen.p.deep, 0.1)) +
            path(circD(6, -40, 176, 200), "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
            pen.text("نکاح نامہ", { x: 6, y: -90, w: 240, h: 120, font: "urdu", fill: "#FFE3A6" }) +
            pen.text(`${a} & ${b}`, {
              x: 6,
              y: 52,
              w: 220,
              h: 60,
              font: "script",
              fill: "#FFE3A6",
            }),
        ) + bow(pen, 262, 0, 86, pen.p.gold),
        -5,
      ),
      640,
      780,
    );
  },
  thumbBoard: (pen) => {
    const [a, b] = aCouple(pen);
    const print = (x: number, y: number, c: string, turn: number) =>
      move(
        x,
        y,
        ell(0, 0, 27, 36, c, 'opacity=".35"') +
          `<g fill="none" stroke="${c}" stroke-width="3.4">${times(4, (i) => `<ellipse cx="0" cy="4" rx="${6 + i * 6}" ry="${9 + i * 7}"/>`)}</g>`,
        turn,
      );
    const trunk = stroke(
      "M0 250C-8 150 6 60 0 -30M0 90C-60 40 -110 20 -150 -50M0 60C60 20 110 0 146 -70",
      "#8A5A34",
      17,
    );
    return floor(
      move(
        0,
        -470,
        rect(-300, -400, 600, 800, 24, pen.d("#FFFFFF/0.95", "#FFFFFF/0.7")) +
          trunk +
          times(22, (i) => {
            const t = i * 2.4;
            const r = 58 + Math.sqrt(i) * 38;
            return print(
              Math.cos(t) * r,
              -130 + Math.sin(t) * r * 0.76,
              [pen.p.main, pen.p.second, pen.p.gold, "#6E9A6A"][i % 4] ?? pen.p.main,
              i * 33,
            );
          }) +
          pen.text(`${a} & ${b}`, {
            x: 0,
            y: 312,
            w: 330,
            h: 74,
            font: "script",
            fill: pen.p.deep,
          }) +
          rect(-300, -400, 600, 800, 24, "none", 'stroke="#FFFFFF" stroke-width="6"'),
      ) + wooden(pen, rectD(-250, -76, 500, 76, 14), [-250, -76, 500, 76]),
      610,
      870,
      { foot: [250, 0], focus: [0, -520] },
    );
  },
  meharBox: (pen) =>
    floor(
      rect(-300, -520, 600, 260, 22, pen.face(darken(pen.p.main, 0.1))) +
        rect(-276, -498, 552, 240, 14, pen.d(pen.p.cream, "#E9DDCB")) +
        pen.text("حق مہر", { x: 0, y: -410, w: 260, h: 120, font: "urdu", fill: "#A9761E" }) +
        path("M-300 -260l30 -30H270l30 30Z", darken(pen.p.main, 0.45)) +
        times(
          9,
          (i) =>
            circ(-216 + i * 54, -266 - (i % 2) * 22, 34, pen.metal("gold")) +
            circ(
              -216 + i * 54,
              -266 - (i % 2) * 22,
              23,
              "none",
              'stroke="#8E5F16" stroke-width="3"',
            ),
        ) +
        rect(
          -300,
          -256,
          600,
          256,
          22,
          pen.h(lighten(pen.p.main, 0.16), pen.p.main, darken(pen.p.main, 0.2)),
        ) +
        rect(-300, -256, 600, 14, 7, pen.metalRound("gold")) +
        rect(-300, -26, 600, 14, 7, pen.metalRound("gold")) +
        times(11, (i) => circ(-260 + i * 52, -206, 12, pen.ball("#FBF4EC"))) +
        move(
          0,
          -110,
          leaf(pen, -30, 30, 120, -80) +
            leaf(pen, 30, 30, 120, 80) +
            rose(pen, -70, 0, 50, pen.p.second) +
            rose(pen, 70, 0, 50, pen.p.second) +
            rose(pen, 0, -6, 66, pen.p.cream),
        ),
      620,
      524,
      { focus: [0, -220] },
    ),
} satisfies Record<string, Kind>;
