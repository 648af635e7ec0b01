import { darken, lighten } from "../colours.ts";
import { hatch } from "../patterns.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  gloss,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { watchFace } from "./jewellery-watches.ts";
import { aName, type Kind } from "./kind.ts";

export const soundAndWatch = {
  earbuds: (pen, o) => {
    const c = "#FBF8F4";
    const bud = (x: number, y: number, turn: number) =>
      move(
        x,
        y,
        ell(0, 0, 62, 70, pen.ball(c)) +
          ell(20, -6, 26, 34, "#D8D2CA") +
          rect(-22, 30, 44, 130, 22, pen.cyl(c)) +
          rect(-12, 150, 24, 8, 4, "#9A949C"),
        turn,
      );
    return floor(
      path(rectD(-230, -470, 460, 230, 90), pen.r("#FFFFFF", c, darken(c, 0.16))) +
        path(rectD(-196, -440, 392, 180, 66), pen.d("#E2DCD4", "#F6F2EC")) +
        bud(-90, -350, 10) +
        bud(90, -350, -10) +
        path(
          "M-240 -230Q-240 -270 -200 -270H200Q240 -270 240 -230V-90Q240 0 150 0H-150Q-240 0 -240 -90Z",
          pen.r("#FFFFFF", `${c}@55`, darken(c, 0.22)),
        ) +
        circ(0, -226, 8, "#7FE8C0") +
        pen.text(aName(pen, o), {
          x: 0,
          y: -120,
          w: 240,
          h: 96,
          font: "script",
          fill: pen.p.main,
        }) +
        gloss(pen, -200, -220, 30, 150, 0.9),
      500,
      490,
      { foot: [170, 0], focus: [0, -160] },
    );
  },
  speaker: (pen) => {
    const c = pen.p.main;
    const d = rectD(-380, -300, 760, 290, 120);
    const fabric = pen.v(lighten(c, 0.28), `${lighten(c, 0.08)}@35`, `${c}@60`, darken(c, 0.3));
    const end = (x: number) =>
      ell(x, -155, 62, 132, pen.metal("black")) +
      ell(x, -155, 48, 112, "#2A2630") +
      ell(x - 4, -158, 34, 84, pen.ball("#4A4652")) +
      ell(x - 6, -160, 12, 32, "#6A6474");
    return floor(
      stroke("M300 -240C400 -330 470 -200 372 -130", darken(pen.p.second, 0.12), 20) +
        path(d, fabric) +
        pen.clip(
          d,
          hatch([-390, -310, 780, 320], 12, darken(c, 0.32), 6, 0.7, "0 14") +
            rect(-390, -282, 780, 16, 8, "#FFFFFF", 'opacity=".18"'),
        ) +
        end(-330) +
        end(330) +
        rect(-90, -186, 180, 58, 10, pen.metal("silver")) +
        stroke("M-90 -276h34M56 -276h34M73 -288v24", "#F2EEF0", 7) +
        circ(0, -276, 9, "#7FE8C0") +
        rect(-250, -16, 100, 16, 8, "#1B1822") +
        rect(150, -16, 100, 16, 8, "#1B1822"),
      880,
      312,
      { box: [-400, -305, 830, 307], foot: [340, 0] },
    );
  },
  smartWatch: (pen) =>
    flat(
      move(
        -120,
        0,
        drop(rectD(-112, -136, 224, 272, 60), 16) + watchFace(pen, pen.p.deep, "black", true),
        0,
        1.15,
      ) +
        [
          [-1, 180],
          [1, 300],
        ]
          .map(([, x = 0], i) =>
            move(
              x,
              i ? 30 : -30,
              drop(rectD(-50, -300, 100, 600, 40), 12) +
                rect(
                  -50,
                  -300,
                  100,
                  600,
                  40,
                  pen.h(
                    lighten(i ? pen.p.second : pen.p.main, 0.2),
                    i ? pen.p.second : pen.p.main,
                    darken(i ? pen.p.second : pen.p.main, 0.2),
                  ),
                ) +
                times(7, (k) =>
                  ell(0, 60 + k * 32, 7, 10, darken(i ? pen.p.second : pen.p.main, 0.35)),
                ) +
                rect(-40, -316, 80, 26, 8, pen.metalRound("silver")),
              i ? 6 : 0,
            ),
          )
          .join(""),
      760,
      820,
      { focus: [-120, 0] },
    ),
} satisfies Record<string, Kind>;
