import { darken, lighten } from "../colours.ts";
import {
  circ,
  circD,
  drop,
  flat,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import type { Kind } from "./kind.ts";

/** Names of Allah, in the order of the tradition. */
const names = [
  "الرحمن",
  "الرحيم",
  "الملك",
  "القدوس",
  "السلام",
  "المؤمن",
  "المهيمن",
  "العزيز",
  "الجبار",
  "المتكبر",
  "الخالق",
  "البارئ",
  "المصور",
  "الغفار",
  "القهار",
  "الوهاب",
  "الرزاق",
  "الفتاح",
  "العليم",
  "اللطيف",
];

export const calligraphy = {
  calligraphyPanel: (pen) => {
    const d = rectD(-400, -300, 800, 600, 26);
    const c = darken(pen.p.deep, 0.15);
    return wall(
      drop(d, 28) +
        path(d, pen.d(lighten(c, 0.12), c)) +
        path("M-400 -300H100L-200 300H-400Z", "#FFFFFF", 'opacity=".07"') +
        rect(-372, -272, 744, 544, 16, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text("ٱللَّهُ لَآ إِلَٰهَ إِلَّا هُوَ", {
          x: 0,
          y: -90,
          w: 600,
          h: 220,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        pen.text("ٱلْحَيُّ ٱلْقَيُّومُ", {
          x: 0,
          y: 130,
          w: 480,
          h: 160,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        [
          [-370, -270],
          [370, -270],
          [-370, 270],
          [370, 270],
        ]
          .map(([x = 0, y = 0]) => circ(x * 0.97, y * 0.96, 11, pen.metal("gold")))
          .join(""),
      800,
      600,
    );
  },
  namesCanvas: (pen) =>
    wall(
      drop(rectD(-320, -410, 640, 820), 28) +
        path("M320 -410l26 18V428l-26 -18Z", darken(pen.p.cream, 0.3)) +
        rect(-320, -410, 640, 820, 0, pen.d("#FFFDF6", "#F5EAD6")) +
        rect(-294, -384, 588, 768, 0, "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
        pen.text("ٱللَّه", {
          x: 0,
          y: -296,
          w: 180,
          h: 104,
          font: "arabic",
          fill: pen.metal("gold"),
        }) +
        names
          .map((name, i) => {
            const [x, y] = [210 - (i % 4) * 140, -170 + Math.floor(i / 4) * 128];
            return (
              path(
                starD(x, y, 62, 50, 8, 22.5),
                i % 2 ? lighten(pen.p.soft, 0.3) : lighten(pen.p.soft, 0.6),
                `stroke="${pen.p.gold}" stroke-width="2.5"`,
              ) + pen.text(name, { x, y, w: 84, h: 44, font: "arabic", fill: pen.p.deep })
            );
          })
          .join(""),
      670,
      830,
    ),
  carHanging: (pen) => {
    const d = circD(0, 60, 180);
    return flat(
      stroke("M0 -420C-20 -330 20 -240 0 -120", pen.p.deep, 8) +
        times(5, (i) => circ(0, -330 + i * 42, 19, pen.ball(i % 2 ? pen.p.main : pen.p.gold))) +
        drop(d, 18) +
        path(`${d}`, pen.metal("gold")) +
        circ(0, 60, 158, darken(pen.p.deep, 0.12)) +
        circ(0, 60, 146, "none", `stroke="${pen.p.gold}" stroke-width="3"`) +
        pen.text("مَا شَاءَ ٱللَّهُ", { x: 0, y: 60, w: 230, h: 150, font: "arabic", fill: "#FFE3A6" }) +
        circ(0, 256, 20, pen.ball(pen.p.main)) +
        rect(-14, 274, 28, 40, 8, pen.metalRound("gold")) +
        path("M-12 312H12L46 450H-46Z", pen.h(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.2))) +
        times(7, (i) =>
          stroke(`M0 316L${-40 + i * 13.3} 446`, lighten(pen.p.main, 0.4), 2.5, 'opacity=".5"'),
        ),
      400,
      890,
      { box: [-200, -425, 400, 880], focus: [0, 60] },
    );
  },
} satisfies Record<string, Kind>;
