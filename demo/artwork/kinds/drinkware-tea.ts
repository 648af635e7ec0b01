import { truckFlower } from "../blossoms.ts";
import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, floor, latheD, move, path, rect, stroke, times } from "../shapes.ts";
import type { Kind } from "./kind.ts";

const cupOf = (pen: Pen, colour: string, print: string, w = 110, h = 120, handle = true) => {
  const d = latheD(
    [
      [w, -h],
      [w * 0.96, -h * 0.5],
      [w * 0.8, -h * 0.14],
      [w * 0.58, 0],
    ],
    { smooth: true, tilt: 0.12 },
  );
  return (
    (handle
      ? stroke(
          `M${w * 0.9} ${-h * 0.8}C${w * 1.6} ${-h * 0.95} ${w * 1.5} ${-h * 0.2} ${w * 0.84} ${-h * 0.34}`,
          darken(colour, 0.08),
          17,
        )
      : "") +
    path(d, pen.cyl(colour)) +
    pen.clip(d, print) +
    ell(0, -h, w, w * 0.12, lighten(colour, 0.5)) +
    ell(0, -h + 1, w * 0.93, w * 0.095, pen.h("#7A4526", "#B57A4A"))
  );
};

export const teaware = {
  chaiCups: (pen) => {
    const cup = (x: number, y: number, s: number, i: number) => {
      const c = i % 2 ? pen.p.main : "#FBF3E4";
      return move(
        x,
        y,
        ell(0, 4, 128, 15, darken(c, 0.2)) +
          ell(0, 0, 128, 14, pen.h(lighten(c, 0.3), darken(c, 0.1))) +
          cupOf(pen, c, truckFlower(pen, 0, -58, 36) + rect(-110, -104, 220, 5, 0, pen.p.gold)),
        0,
        s,
      );
    };
    return {
      art:
        [
          [-260, -130],
          [0, -140],
          [260, -130],
        ]
          .map(([x = 0, y = 0], i) => cup(x, y, 0.92, i))
          .join("") +
        [
          [-280, 0],
          [0, 0],
          [280, 0],
        ]
          .map(([x = 0, y = 0], i) => cup(x, y, 1, i + 1))
          .join("") +
        times(3, (i) =>
          stroke(`M${-270 + i * 270} -300q-16 -26 0 -48t0 -46`, "#FFFFFF", 8, 'opacity=".6"'),
        ),
      box: [-410, -395, 850, 412],
      stand: "floor",
      foot: [380, 0],
      focus: [0, -80],
    };
  },
  espressoPair: (pen) => {
    const box =
      rect(-340, -110, 680, 110, 10, pen.face(pen.p.deep)) +
      rect(-340, -110, 680, 9, 4, lighten(pen.p.deep, 0.4)) +
      rect(-310, -130, 620, 24, 8, darken(pen.p.deep, 0.4)) +
      pen.text("two for you", { x: 0, y: -52, w: 240, h: 40, font: "script", fill: pen.p.gold });
    return floor(
      rect(-330, -420, 660, 330, 10, pen.face(lighten(pen.p.deep, 0.12))) +
        rect(-310, -400, 620, 300, 6, pen.face(pen.p.cream)) +
        [-150, 140]
          .map((x, i) =>
            move(
              x,
              -104,
              cupOf(
                pen,
                i ? pen.p.main : "#FDFAF6",
                rect(-110, -64, 220, 10, 0, pen.p.gold),
                92,
                130,
              ),
            ),
          )
          .join("") +
        box,
      690,
      424,
      { focus: [0, -190] },
    );
  },
  kettle: (pen) => {
    const c = pen.p.main;
    const d = latheD(
      [
        [70, -330],
        [130, -290],
        [172, -170],
        [160, -50],
        [130, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    const art =
      stroke("M-104 -300C-120 -520 120 -520 104 -300", "#3A2B33", 20) +
      stroke("M-74 -430C-40 -470 40 -470 74 -430", "#C58B4E", 28) +
      path(
        "M-140 -110C-220 -130 -236 -240 -280 -300L-232 -318C-190 -250 -180 -220 -130 -230Z",
        pen.cyl(c),
      ) +
      path(d, pen.cyl(c)) +
      pen.clip(
        d,
        truckFlower(pen, 6, -150, 92) +
          truckFlower(pen, -150, -140, 48) +
          truckFlower(pen, 158, -140, 48) +
          rect(-200, -52, 400, 14, 0, "#F2B632") +
          rect(-200, -268, 400, 12, 0, "#F2B632") +
          rect(-96, -280, 26, 260, 13, "#FFFFFF", 'opacity=".22"'),
      ) +
      path(
        latheD(
          [
            [30, -368],
            [76, -328],
          ],
          { tilt: 0.14 },
        ),
        pen.cyl(c),
      ) +
      circ(0, -386, 22, pen.ball("#F2B632"));
    return {
      art:
        move(-70, -20, art) +
        move(190, 0, cupOf(pen, "#FBF3E4", truckFlower(pen, 0, -50, 38), 84, 110, false)) +
        move(360, 10, cupOf(pen, c, truckFlower(pen, 0, -50, 38), 84, 110, false)),
      box: [-355, -500, 810, 516],
      stand: "floor",
      foot: [360, 40],
      focus: [-60, -190],
    };
  },
} satisfies Record<string, Kind>;
