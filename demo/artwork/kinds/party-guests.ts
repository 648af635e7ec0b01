import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  heartD,
  latheD,
  move,
  path,
  rect,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const crown = (pen: Pen) =>
  path("M-150 0L-180 -150L-90 -80L0 -190L90 -80L180 -150L150 0Z", pen.metal("gold")) +
  rect(-152, -22, 304, 36, 12, pen.metalRound("gold")) +
  [
    [-180, -156],
    [0, -198],
    [180, -156],
  ]
    .map(([x = 0, y = 0]) => circ(x, y, 17, pen.ball(pen.p.main)))
    .join("") +
  times(5, (i) => circ(-104 + i * 52, -4, 11, pen.ball(i % 2 ? pen.p.second : pen.p.main)));

const sashArt = (pen: Pen, words: string) => {
  const front =
    "M-330 -290C-330 -350 -270 -360 -230 -320C-120 -180 120 60 300 250C340 300 320 370 250 370C220 370 200 350 180 330C20 150 -190 -70 -310 -220C-330 -244 -330 -262 -330 -290Z";
  const back =
    "M-330 -290C-340 -360 -250 -390 -200 -340C60 -330 330 -60 340 290C340 350 290 380 240 366C300 60 60 -200 -330 -290Z";
  const band = pen.d(lighten(pen.p.main, 0.3), pen.p.main, darken(pen.p.main, 0.18));
  return (
    drop(front, 16) +
    path(back, darken(pen.p.main, 0.28)) +
    path(front, band) +
    stroke(
      "M-316 -286C-180 -110 60 130 246 350M-236 -310C-110 -160 120 80 300 276",
      pen.p.gold,
      5,
    ) +
    move(
      -6,
      8,
      pen.text(words, { x: 0, y: 0, w: 430, h: 80, font: "script", fill: pen.p.cream }),
      46,
    )
  );
};

export const partyGuests = {
  cakeTopper: (pen, o) => {
    const name = aName(pen, o);
    return floor(
      path(
        latheD(
          [
            [210, -190],
            [210, 0],
          ],
          { tilt: 0.16 },
        ),
        pen.cyl("#FFF6EA"),
      ) +
        ell(0, -190, 210, 34, "#FFFDF8") +
        times(8, (i) =>
          rect(
            -206 + i * 53,
            -196 + Math.sqrt(Math.max(0, 1 - ((-180 + i * 53) / 210) ** 2)) * 26,
            40,
            46 + ((i * 29) % 40),
            20,
            pen.p.soft,
          ),
        ) +
        rect(-70, -420, 8, 240, 3, "#D8C08A") +
        rect(62, -420, 8, 240, 3, "#D8C08A") +
        pen.text("Happy Birthday", {
          x: 0,
          y: -560,
          w: 360,
          h: 74,
          font: "script",
          fill: pen.metal("gold"),
          extra: 'stroke="#C08A2A" stroke-width="3"',
        }) +
        pen.text(name, {
          x: 0,
          y: -450,
          w: 340,
          h: 120,
          font: "script",
          fill: pen.p.main,
          extra: `stroke="${pen.p.main}" stroke-width="6" stroke-linejoin="round"`,
        }) +
        rect(-160, -396, 320, 9, 4, pen.p.main) +
        path(starD(-190, -470, 26, 11), pen.p.gold) +
        path(starD(196, -480, 26, 11), pen.p.gold),
      460,
      610,
      { foot: [205, 0], focus: [0, -480] },
    );
  },
  goodieBags: (pen) => {
    const bag = (x: number, y: number, c: string, i: number) =>
      move(
        x,
        y,
        ell(12, 2, 124, 16, "#2B0F26", 'opacity=".18"') +
          rect(-110, -250, 220, 250, 6, pen.h(lighten(c, 0.22), c, darken(c, 0.16))) +
          path("M70 -250L110 -236V0L70 0Z", "#2B0F26", 'opacity=".12"') +
          stroke("M-46 -250C-46 -330 46 -330 46 -250", darken(c, 0.3), 9) +
          path(
            `M-110 -250l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l10 12V-230H-110Z`,
            lighten(c, 0.3),
          ) +
          circ(0, -116, 62, pen.p.cream) +
          (i % 3 === 0
            ? path(starD(0, -116, 42, 18), pen.p.gold)
            : i % 3 === 1
              ? path(heartD(0, -122, 36), pen.p.main)
              : pen.text("Thanks", {
                  x: 0,
                  y: -116,
                  w: 96,
                  h: 44,
                  font: "script",
                  fill: pen.p.deep,
                })),
      );
    return floor(
      bag(-150, -100, pen.p.second, 0) +
        bag(140, -110, pen.p.deep, 1) +
        bag(-270, 0, pen.p.main, 2) +
        bag(0, 8, pen.p.gold, 1) +
        bag(270, 0, pen.p.soft, 0),
      780,
      440,
      { box: [-390, -430, 780, 444], foot: [370, 0] },
    );
  },
  sash: (pen, o) => {
    const bride = o.form === "bride";
    const extra = bride
      ? move(
          -220,
          190,
          path(starD(0, 0, 130, 108, 16), pen.metal("gold")) +
            circ(0, 0, 98, pen.p.main) +
            circ(0, 0, 86, "none", `stroke="${pen.p.cream}" stroke-width="3"`) +
            pen.text("Bride", { x: 0, y: -4, w: 120, h: 60, font: "script", fill: pen.p.cream }) +
            path(
              "M-50 110L-76 230L-40 200L-14 226L-6 120ZM50 110L76 230L40 200L14 226L6 120Z",
              pen.p.second,
            ),
        )
      : move(-200, 240, crown(pen), -8);
    return flat(
      sashArt(pen, bride ? "Bride to be" : "Birthday Girl") +
        extra +
        (bride
          ? move(
              210,
              -190,
              path(starD(0, 0, 96, 80, 16), pen.metal("rose")) +
                circ(0, 0, 70, pen.p.cream) +
                pen.text("Team", { x: 0, y: 0, w: 90, h: 46, font: "script", fill: pen.p.main }),
            )
          : path(starD(200, -190, 50, 22), pen.p.gold) +
            path(starD(90, -280, 30, 13), pen.p.second)),
      780,
      800,
    );
  },
} satisfies Record<string, Kind>;
