import { darken, isLight, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  ell,
  floor,
  heartD,
  latheD,
  move,
  path,
  place,
  rect,
  stroke,
  times,
} from "../shapes.ts";
import { nameMug } from "./drinkware-mugs.ts";
import { aName, type Kind, type Options } from "./kind.ts";

function steelBottle(pen: Pen, o: Options, display: boolean): string {
  const colour = o.colour ?? pen.p.main;
  const d = latheD(
    [
      [60, -520],
      [60, -500],
      [96, -440],
      [100, -400],
      [100, -20],
      [88, 0],
    ],
    { tilt: 0.1 },
  );
  const ink = isLight(colour) ? pen.p.deep : pen.p.cream;
  return (
    path(d, pen.cyl(colour)) +
    pen.clip(
      d,
      rect(-72, -480, 22, 470, 11, "#FFFFFF", 'opacity=".28"') +
        rect(-100, -40, 200, 50, 0, pen.metalRound("silver")),
    ) +
    path(
      latheD(
        [
          [66, -610],
          [70, -520],
        ],
        { tilt: 0.1 },
      ),
      pen.metalRound(display ? "black" : "silver"),
    ) +
    rect(-66, -536, 132, 10, 5, "#2B0F26", 'opacity=".25"') +
    ell(0, -610, 66, 8, display ? "#57505E" : "#F4F5F7") +
    (display
      ? ell(0, -611, 40, 5, "#15233A") +
        circ(0, -570, 34, "#10192B") +
        pen.text("62°", { x: 0, y: -570, w: 44, h: 24, font: "sans", fill: "#7FF0E0" })
      : "") +
    (o.form === "logo"
      ? logo(pen, 0, -230, 110, ink)
      : move(
          0,
          -240,
          pen.text(aName(pen, o), { x: 0, y: 0, w: 290, h: 62, font: "script", fill: ink }),
          -90,
        ))
  );
}

const icedCoffee = (pen: Pen, d: string) =>
  pen.clip(
    d,
    rect(
      -110,
      -300,
      220,
      300,
      0,
      pen.v(`${mix(pen.p.second, "#FFFFFF", 0.4)}/0.1`, `${mix(pen.p.second, "#A9663A", 0.4)}/0.6`),
    ) +
      times(3, (i) =>
        rect(
          -60 + i * 44,
          -290 + (i % 2) * 34,
          46,
          46,
          10,
          "#FFFFFF",
          `opacity=".35" transform="rotate(${i * 24} ${-40 + i * 44} -270)"`,
        ),
      ) +
      rect(-78, -340, 24, 310, 12, "#FFFFFF", 'opacity=".55"'),
  );

export const bottles = {
  canTumbler: (pen, o) => {
    const d = latheD(
      [
        [86, -390],
        [84, -372],
        [106, -330],
        [106, -60],
        [86, -10],
        [80, 0],
      ],
      { tilt: 0.1 },
    );
    return floor(
      rect(20, -610, 18, 330, 9, pen.h("#FFFFFF", pen.p.second), 'transform="rotate(7 29 -400)"') +
        path(
          d,
          pen.h(
            "#FFFFFF/0.95",
            `${lighten(pen.p.soft, 0.55)}/0.95@45`,
            `${mix(pen.p.soft, "#FFFFFF", 0.2)}/0.95`,
          ),
        ) +
        icedCoffee(pen, d) +
        pen.text(aName(pen, o), {
          x: 4,
          y: -170,
          w: 160,
          h: 76,
          font: "script",
          fill: pen.p.deep,
        }) +
        path(
          latheD(
            [
              [90, -416],
              [92, -390],
            ],
            { tilt: 0.1 },
          ),
          pen.cyl("#D2A36C"),
        ) +
        ell(0, -416, 90, 10, "#E9C797") +
        ell(27, -418, 15, 4, "#8E5F31"),
      220,
      620,
      { foot: [84, 0], focus: [0, -230] },
    );
  },
  bottle: (pen, o) =>
    floor(steelBottle(pen, o, o.form === "display"), 204, 622, { foot: [88, 0], focus: [0, -330] }),
  smartBottle: (pen, o) =>
    floor(steelBottle(pen, o, true), 204, 622, { foot: [88, 0], focus: [0, -400] }),
  travelTumbler: (pen, o) => {
    const c = o.colour ?? pen.p.main;
    const d = latheD(
      [
        [138, -480],
        [134, -260],
        [104, -230],
        [96, 0],
      ],
      { tilt: 0.1 },
    );
    const ink = isLight(c) ? pen.p.deep : pen.p.cream;
    return floor(
      rect(44, -700, 22, 240, 11, pen.h("#FFFFFF", "#CFD4DA"), 'transform="rotate(5 55 -500)"') +
        stroke("M126 -420C232 -430 228 -250 118 -282", darken(c, 0.2), 40) +
        stroke("M126 -424C222 -430 218 -262 118 -288", c, 28) +
        path(d, pen.cyl(c)) +
        pen.clip(
          d,
          rect(-100, -480, 26, 480, 13, "#FFFFFF", 'opacity=".26"') +
            rect(-140, -26, 280, 40, 0, pen.metalRound("silver")),
        ) +
        path(
          latheD(
            [
              [142, -510],
              [142, -478],
            ],
            { tilt: 0.1 },
          ),
          pen.h("#FFFFFF/0.9", `${lighten(c, 0.55)}@50`, lighten(c, 0.3)),
        ) +
        ell(0, -510, 142, 16, lighten(c, 0.75)) +
        ell(50, -512, 26, 6, darken(c, 0.3)) +
        pen.text(aName(pen, o), { x: 0, y: -360, w: 190, h: 74, font: "script", fill: ink }),
      330,
      700,
      { box: [-145, -700, 355, 712], foot: [96, 0], focus: [0, -360] },
    );
  },
  sipper: (pen, o) => {
    const c = pen.p.main;
    const d = latheD(
      [
        [92, -340],
        [104, -290],
        [104, -40],
        [88, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      stroke("M-20 -430C-70 -540 40 -560 60 -470", mix(c, "#FFFFFF", 0.25), 26) +
        path(d, pen.cyl(pen.p.soft)) +
        pen.clip(
          d,
          times(5, (i) =>
            path(
              heartD(-70 + i * 42, -70 - (i % 2) * 20, 13),
              i % 2 ? pen.p.second : "#FFFFFF",
              'opacity=".9"',
            ),
          ) + rect(-76, -320, 22, 300, 11, "#FFFFFF", 'opacity=".45"'),
        ) +
        path(
          latheD(
            [
              [60, -440],
              [98, -408],
              [102, -336],
            ],
            { tilt: 0.1 },
          ),
          pen.cyl(c),
        ) +
        path("M-26 -430C-30 -500 40 -520 56 -470L40 -430Z", pen.cyl(pen.p.second)) +
        stroke("M-96 -380C-160 -340 -164 -230 -108 -200", darken(c, 0.1), 18) +
        stroke("M96 -380C160 -340 164 -230 108 -200", darken(c, 0.16), 18) +
        pen.text(aName(pen, o), { x: 0, y: -196, w: 164, h: 84, font: "script", fill: pen.p.deep }),
      320,
      530,
      { foot: [92, 0], focus: [0, -210] },
    );
  },
  bottleAndMug: (pen, o) => {
    const mug = nameMug(pen, o);
    return floor(
      place(pen, floor(steelBottle(pen, { ...o, colour: pen.p.main }, false), 204, 622), {
        x: -150,
        base: 0,
        h: 600,
      }) + place(pen, mug, { x: 150, base: 14, h: 340 }),
      620,
      620,
      { foot: [260, 0], focus: [60, -230] },
    );
  },
} satisfies Record<string, Kind>;
