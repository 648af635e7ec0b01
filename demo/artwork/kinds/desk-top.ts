import { leaf } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { wooden } from "../patterns.ts";
import { circ, drop, flat, floor, move, path, rect, rectD, stroke, times } from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

export const deskTop = {
  deskPlate: (pen, o) => {
    const d = "M-380 -40L-340 -220H340L380 -40Z";
    return floor(
      wooden(pen, "M-390 -40H390V0H-390Z", [-390, -40, 780, 40], "#8E5A34") +
        wooden(pen, d, [-390, -220, 780, 190], "#A8713F") +
        path("M-300 -70L-276 -192H276L300 -70Z", pen.metal("brass")) +
        pen.text(o.text ?? `${aName(pen, o)} Siddiqui`, {
          x: 0,
          y: -146,
          w: 420,
          h: 56,
          font: "serif",
          fill: "#4A2A14",
        }) +
        pen.text("MANAGER", { x: 0, y: -96, w: 110, h: 19, font: "sans", fill: "#6B451C" }),
      790,
      224,
      { foot: [385, 0] },
    );
  },
  cardHolder: (pen, o) => {
    const d = rectD(-290, -170, 580, 350, 26);
    return flat(
      times(3, (i) =>
        move(
          -30 + i * 36,
          -150 - i * 34,
          slab(
            pen,
            500,
            280,
            i === 2 ? "#FFFDF9" : "#F3ECE2",
            8,
            i === 2
              ? pen.text(aName(pen, o), {
                  x: -120,
                  y: -90,
                  w: 170,
                  h: 50,
                  font: "serif",
                  fill: pen.p.deep,
                }) + stroke("M-206 -44H-60", pen.p.main, 6)
              : "",
            10,
          ),
          6 - i * 5,
        ),
      ) +
        move(
          0,
          60,
          drop(d, 22) +
            path(d, pen.metal("silver")) +
            path(
              "M-290 -20C-200 20 200 20 290 -20V154Q290 180 264 180H-264Q-290 180 -290 154Z",
              pen.face(pen.p.deep),
            ) +
            rect(
              -264,
              -150,
              528,
              304,
              18,
              "none",
              'stroke="#FFFFFF" stroke-opacity=".4" stroke-width="3"',
            ) +
            pen.text(aName(pen, o), {
              x: 0,
              y: 92,
              w: 260,
              h: 80,
              font: "script",
              fill: "#F0D79A",
            }),
          -4,
        ),
      660,
      660,
      { box: [-320, -400, 660, 670], focus: [0, 30] },
    );
  },
  stickyNotes: (pen) => {
    const c = lighten(pen.p.second, 0.3);
    return floor(
      path("M-230 -330L-160 -400H300L230 -330Z", pen.face(lighten(c, 0.35))) +
        path("M230 -330L300 -400V-70L230 0Z", pen.h(darken(c, 0.12), darken(c, 0.26))) +
        times(12, (i) =>
          stroke(`M230 ${-300 + i * 27}L300 ${-370 + i * 27}`, darken(c, 0.34), 2, 'opacity=".5"'),
        ) +
        rect(-230, -330, 460, 330, 2, pen.face(c)) +
        times(16, (i) => rect(-230, -316 + i * 20, 460, 2, 0, darken(c, 0.2), 'opacity=".3"')) +
        logo(pen, 0, -120, 230, pen.p.deep) +
        path("M-160 -400H300L250 -350C180 -372 20 -352 -210 -350Z", lighten(c, 0.6)) +
        path(
          "M-150 -404C-40 -470 160 -470 300 -400L250 -352C120 -400 -60 -380 -206 -352Z",
          pen.d("#FFFFFF", lighten(c, 0.4)),
        ) +
        move(
          -40,
          -396,
          pen.text("Call Ammi", {
            x: 100,
            y: -10,
            w: 200,
            h: 40,
            font: "script",
            fill: pen.p.deep,
          }),
          -4,
        ),
      540,
      460,
      { box: [-235, -462, 540, 466], foot: [240, 20] },
    );
  },
  deskOrganiser: (pen) =>
    floor(
      rect(-330, -330, 150, 330, 10, pen.face("#A8713F")) +
        times(
          4,
          (i) =>
            rect(
              -310 + i * 30,
              -460 + (i % 2) * 40,
              20,
              240,
              6,
              pen.cyl([pen.p.main, pen.p.gold, pen.p.deep, pen.p.second][i] ?? pen.p.main),
            ) + (i % 2 ? path(`M${-310 + i * 30} -420l10 -32l10 32Z`, "#F2D5A8") : ""),
        ) +
        wooden(pen, rectD(-340, -270, 170, 270, 10), [-340, -270, 170, 270], "#B4834F") +
        rect(-170, -200, 250, 200, 6, "#6B4426") +
        times(3, (i) =>
          rect(
            -150 + i * 66,
            -330 + i * 20,
            50,
            250,
            4,
            pen.h(
              lighten([pen.p.soft, pen.p.main, pen.p.cream][i] ?? pen.p.soft, 0.2),
              [pen.p.soft, pen.p.main, pen.p.cream][i] ?? pen.p.soft,
            ),
          ),
        ) +
        wooden(pen, rectD(-175, -160, 260, 160, 8), [-175, -160, 260, 160], "#C09059") +
        wooden(pen, rectD(80, -230, 270, 230, 10), [80, -230, 270, 230], "#B4834F") +
        rect(104, -200, 222, 80, 8, darken("#B4834F", 0.2)) +
        rect(104, -104, 222, 80, 8, darken("#B4834F", 0.2)) +
        rect(110, -196, 210, 72, 6, pen.face("#C99A66")) +
        rect(110, -100, 210, 72, 6, pen.face("#C99A66")) +
        circ(215, -160, 13, pen.metal("brass")) +
        circ(215, -64, 13, pen.metal("brass")) +
        move(
          215,
          -228,
          path("M-44 -80H44L34 0H-34Z", pen.cyl(pen.p.main)) +
            leaf(pen, -10, -76, 90, -36) +
            leaf(pen, 10, -76, 90, 36) +
            leaf(pen, 0, -76, 110, 0),
        ),
      700,
      470,
      { focus: [-80, -180] },
    ),
} satisfies Record<string, Kind>;
