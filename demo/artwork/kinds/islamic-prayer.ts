import { darken, lighten } from "../colours.ts";
import { jaali } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  flat,
  floor,
  move,
  path,
  place,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";
import { pressedResin } from "./resin-pressed.ts";
import { attarBody } from "./scents-attar.ts";

export const arch = (x: number, top: number, w: number, h: number) =>
  `M${x - w / 2} ${top + h}V${top + w * 0.6}C${x - w / 2} ${top + w * 0.2} ${x - w * 0.12} ${top + w * 0.2} ${x} ${top}C${x + w * 0.12} ${top + w * 0.2} ${x + w / 2} ${top + w * 0.2} ${x + w / 2} ${top + w * 0.6}V${top + h}Z`;

/** Numbered places for a child's hands and feet, in the order of the prayer. */
const countedSteps = (pen: Pen) =>
  ["1", "2", "3", "4"]
    .map(
      (n, i) =>
        circ(
          i % 2 ? 84 : -84,
          -30 + Math.floor(i / 2) * 150,
          52,
          [pen.p.main, pen.p.second, pen.p.deep, pen.p.gold][i] ?? pen.p.main,
        ) +
        pen.text(n, {
          x: i % 2 ? 84 : -84,
          y: -30 + Math.floor(i / 2) * 150,
          w: 50,
          h: 48,
          font: "sans",
          fill: pen.p.cream,
        }),
    )
    .join("");

const hangingLamp = (pen: Pen) =>
  stroke("M0 -210V-130", pen.p.gold, 4) +
  path("M-26 -130H26L40 -60L24 0H-24L-40 -60Z", pen.metal("gold")) +
  path("M-16 -104H16L24 -62L14 -20H-14L-24 -62Z", "#FFE9B4") +
  rect(-150, 200, 300, 4, 0, pen.p.gold);

function mat(pen: Pen, name: string, kids: boolean): string {
  const [w, h] = [560, 900];
  const c = kids ? pen.p.soft : pen.p.main;
  const fringe = (y: number, s: number) =>
    times(28, (i) => stroke(`M${-w / 2 + 10 + i * 20} ${y}v${s * 34}`, "#F0E1C4", 7));
  const niche = kids ? lighten(pen.p.cream, 0.3) : darken(c, 0.28);
  const woven = kids ? countedSteps(pen) : hangingLamp(pen);
  return (
    fringe(-h / 2, -1) +
    fringe(h / 2, 1) +
    drop(rectD(-w / 2, -h / 2, w, h), 14) +
    rect(-w / 2, -h / 2, w, h, 4, pen.face(c)) +
    jaali(
      pen,
      [-w / 2 + 22, -h / 2 + 22, w - 44, h - 44],
      62,
      kids ? "#FFFFFF" : lighten(c, 0.42),
      3,
    ) +
    rect(
      -w / 2 + 22,
      -h / 2 + 22,
      w - 44,
      h - 44,
      0,
      "none",
      `stroke="${pen.p.gold}" stroke-width="6"`,
    ) +
    rect(-w / 2 + 86, -h / 2 + 86, w - 172, h - 172, 0, kids ? pen.p.main : darken(c, 0.12)) +
    path(arch(0, -h / 2 + 104, w - 204, h - 208), niche) +
    path(
      arch(0, -h / 2 + 104, w - 204, h - 208),
      "none",
      `stroke="${pen.p.gold}" stroke-width="6"`,
    ) +
    woven +
    pen.text(name, {
      x: 0,
      y: 270,
      w: 270,
      h: 84,
      font: "script",
      fill: kids ? pen.p.deep : "#FFE7B0",
    })
  );
}

export const prayerGifts = {
  prayerMat: (pen, o) => flat(mat(pen, aName(pen, o), false), 580, 980),
  kidsMat: (pen, o) => flat(mat(pen, aName(pen, o), true), 580, 980),
  digitalTasbeeh: (pen) =>
    flat(
      move(
        0,
        -20,
        drop(circD(0, 120, 200), 18) +
          path(
            `${circD(0, 130, 200)}${circD(0, 130, 138)}`,
            pen.metal("black"),
            'fill-rule="evenodd"',
          ) +
          path(
            `${circD(0, 130, 196)}${circD(0, 130, 186)}`,
            "#FFFFFF",
            'fill-rule="evenodd" opacity=".25"',
          ) +
          drop(rectD(-190, -270, 380, 300, 80), 16) +
          rect(-190, -270, 380, 300, 80, pen.face(pen.p.main)) +
          rect(-140, -230, 280, 126, 26, "#CFE0CC") +
          rect(
            -140,
            -230,
            280,
            126,
            26,
            "none",
            'stroke="#2B0F26" stroke-opacity=".3" stroke-width="5"',
          ) +
          pen.text("0099", { x: 0, y: -166, w: 190, h: 78, font: "sans", fill: "#22352A" }) +
          circ(-50, -36, 40, pen.metal("silver")) +
          circ(70, -36, 22, pen.metal("gold")),
        -8,
      ),
      480,
      700,
      { box: [-240, -320, 480, 700], focus: [0, -120] },
    ),
  umrahKit: (pen, o) => {
    const bag =
      path(rectD(-200, -430, 400, 430, 50), pen.face(pen.p.main)) +
      stroke("M-90 -430V-490Q-90 -530 0 -530Q90 -530 90 -490V-430", darken(pen.p.main, 0.25), 26) +
      rect(-200, -330, 400, 10, 0, darken(pen.p.main, 0.3)) +
      rect(-130, -270, 260, 210, 24, pen.face(lighten(pen.p.main, 0.12))) +
      rect(-66, -230, 132, 120, 0, "#1D1A20") +
      rect(-66, -204, 132, 18, 0, pen.p.gold) +
      rect(-16, -160, 32, 50, 0, pen.p.gold) +
      pen.text(aName(pen, o), { x: 0, y: -84, w: 130, h: 34, font: "script", fill: pen.p.cream });
    const towel = times(3, (i) =>
      rect(-120, -44 - i * 50, 240, 48, 22, pen.h("#FFFFFF", "#F4EEE4@55", "#D8CDBE")),
    );
    return floor(
      move(-110, 0, bag) +
        move(210, 6, towel) +
        place(
          pen,
          { ...pressedResin.tasbeeh(pen, {}), stand: "floor" },
          { x: 214, base: -150, h: 250, shadow: false, turn: 0 },
        ) +
        move(330, 20, attarBody(pen, pen.p.gold), 0, 0.4),
      720,
      550,
      { box: [-320, -540, 700, 565], foot: [330, 20], focus: [-110, -220] },
    );
  },
} satisfies Record<string, Kind>;
