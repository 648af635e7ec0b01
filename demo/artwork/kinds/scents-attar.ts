import { leaf } from "../blossoms.ts";
import { darken, lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, floor, latheD, move, path, polyD, rect, rectD, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import type { Kind } from "./kind.ts";

/** Cut-glass attar bottle with a long stopper. */
export const attarBody = (pen: Pen, colour: string) => {
  const d = latheD(
    [
      [26, -250],
      [30, -220],
      [96, -170],
      [120, -100],
      [96, -24],
      [70, 0],
    ],
    { tilt: 0.12 },
  );
  return (
    path(
      polyD([0, -470], [34, -410], [24, -290], [-24, -290], [-34, -410]),
      pen.metalRound("gold"),
    ) +
    path(polyD([0, -470], [34, -410], [0, -390], [-34, -410]), "#FFF1C4", 'opacity=".7"') +
    rect(-36, -292, 72, 44, 8, pen.metalRound("gold")) +
    path(d, pen.h(lighten(colour, 0.5), `${lighten(colour, 0.2)}@40`, colour)) +
    pen.clip(
      d,
      rect(-130, -130, 260, 140, 0, pen.cyl(colour), 'opacity=".85"') +
        path(
          "M-120 -100L-40 -170L0 -100L-40 0ZM0 -100L40 -170L120 -100L40 0Z",
          "#FFFFFF",
          'opacity=".16"',
        ) +
        path("M-60 -140L-20 -170L-34 -60Z", "#FFFFFF", 'opacity=".5"'),
    ) +
    path(d, "none", `stroke="${pen.p.gold}" stroke-width="4"`)
  );
};

export const attarDrawing = (pen: Pen, colour: string) =>
  floor(attarBody(pen, colour), 244, 474, { foot: [80, 0] });

export const attars = {
  rollOn: (pen) => {
    const d = rectD(-62, -330, 124, 330, 26);
    const glass = "#7A4320";
    const one =
      path(d, pen.cyl(glass)) +
      pen.clip(d, rect(-40, -320, 20, 310, 10, "#FFFFFF", 'opacity=".35"')) +
      rect(-62, -240, 124, 150, 0, pen.p.cream) +
      pen.text("Oud", { x: 0, y: -180, w: 84, h: 50, font: "serif", fill: pen.p.deep }) +
      pen.text("عود", { x: 0, y: -122, w: 60, h: 30, font: "arabic", fill: pen.p.main }) +
      rect(-54, -470, 108, 146, 16, pen.metalRound("gold"));
    const open =
      path(d, pen.cyl(glass)) +
      pen.clip(d, rect(-40, -320, 20, 310, 10, "#FFFFFF", 'opacity=".35"')) +
      rect(-62, -240, 124, 150, 0, pen.p.cream) +
      pen.text("Oud", { x: 0, y: -166, w: 84, h: 50, font: "serif", fill: pen.p.deep }) +
      rect(-40, -356, 80, 32, 8, pen.metalRound("silver")) +
      circ(0, -362, 24, pen.metal("silver"));
    return floor(
      move(-90, 0, one) +
        move(90, 8, open) +
        move(200, 12, rect(-54, -66, 146, 76, 16, pen.metalRound("gold"))),
      480,
      480,
      { box: [-170, -472, 470, 486], foot: [210, 60], focus: [0, -200] },
    );
  },
  attarBottle: (pen) =>
    floor(
      attarBody(pen, "#D9CF7A") +
        move(
          190,
          -8,
          times(3, (i) =>
            move(
              -10 + i * 50,
              i % 2 ? 10 : 0,
              leaf(pen, 0, 0, 60, 70, "#6C9A62") +
                times(6, (k) =>
                  move(0, -10, ell(0, -17, 10, 18, pen.v("#FFFFFF", "#E9E4D0")), k * 60),
                ) +
                circ(0, -10, 6, "#E2D98F"),
            ),
          ),
        ),
      420,
      474,
      { box: [-130, -474, 470, 484], foot: [170, 90], focus: [0, -130] },
    ),
  attarTrio: (pen) =>
    floor(
      [pen.p.main, mix(pen.p.gold, "#C77A1E", 0.4), pen.p.deep]
        .map((c, i) => move(-230 + i * 230, -90, attarBody(pen, c), 0, 0.94))
        .join("") +
        rect(-380, -110, 760, 110, 14, pen.face(darken(pen.p.deep, 0.15))) +
        rect(-380, -110, 760, 9, 4, pen.p.gold) +
        pen.text("attar", { x: 0, y: -52, w: 140, h: 54, font: "script", fill: pen.p.gold }),
      770,
      540,
      { focus: [0, -250] },
    ),
  favourAttar: (pen) =>
    floor(
      [
        [-150, -150],
        [0, -156],
        [150, -150],
        [-230, 0],
        [-76, 8],
        [76, 8],
        [230, 0],
      ]
        .map(([x = 0, y = 0], i) =>
          move(
            x,
            y,
            ell(8, 2, 74, 12, "#2B0F26", 'opacity=".2"') +
              rect(
                -52,
                -190,
                104,
                190,
                22,
                pen.cyl(i % 2 ? lighten(pen.p.main, 0.3) : mix(pen.p.gold, "#FFFFFF", 0.35)),
              ) +
              rect(-34, -180, 14, 170, 7, "#FFFFFF", 'opacity=".5"') +
              rect(-30, -270, 60, 84, 12, pen.metalRound("gold")) +
              bow(pen, 0, -186, 44, pen.p.main) +
              rect(-36, -116, 72, 60, 6, pen.p.cream) +
              pen.text("S & A", { x: 0, y: -86, w: 52, h: 26, font: "script", fill: pen.p.deep }),
          ),
        )
        .join(""),
      600,
      440,
      { box: [-300, -436, 600, 452], foot: [290, 0] },
    ),
} satisfies Record<string, Kind>;
