import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { hatch, wooden } from "../patterns.ts";
import { photo } from "../photo.ts";
import { circ, drop, ell, flat, floor, move, path, rect, rectD, stroke, times } from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";
import { ringLoop } from "./resin-pressed.ts";

export const deskTech = {
  usbDrive: (pen, o) => {
    const metal = o.form === "metal";
    const body = rectD(-90, -70, 180, 330, 30);
    const stick =
      rect(-58, -200, 116, 140, 8, pen.metalRound("silver")) +
      rect(-38, -176, 28, 28, 2, "#6E7480") +
      rect(10, -176, 28, 28, 2, "#6E7480") +
      drop(body, 14) +
      (metal
        ? path(body, pen.metal("silver"))
        : wooden(pen, body, [-90, -70, 180, 330], "#B98552")) +
      (metal
        ? logo(pen, 0, 130, 130, "#39404C")
        : pen.text(aName(pen, o), {
            x: 0,
            y: 100,
            w: 130,
            h: 60,
            font: "script",
            fill: "#4A2A14",
          }));
    const cap = rectD(-90, -90, 180, 150, 30);
    if (metal)
      return flat(
        move(
          0,
          30,
          stick + circ(0, 218, 16, "#7C838F") + ringLoop(pen, 0, 300, 64, "silver"),
          -24,
          1.15,
        ),
        620,
        760,
        { focus: [20, 60] },
      );
    return flat(
      slab(
        pen,
        760,
        560,
        "#8E5F38",
        24,
        wooden(pen, rectD(-380, -280, 760, 560, 24), [-380, -280, 760, 560], "#A9743F") +
          rect(-330, -230, 660, 460, 14, "#3A2A26") +
          rect(-322, -222, 644, 452, 12, pen.d("#F2E7D6", "#DCCBB2")),
        22,
      ) +
        move(-60, 10, stick, 68) +
        move(250, -90, drop(cap, 12) + wooden(pen, cap, [-90, -90, 180, 150], "#B98552"), 68, 0.9),
      760,
      560,
    );
  },
  mousePad: (pen, o) => {
    const d = rectD(-390, -310, 780, 620, 40);
    const mouse = move(
      200,
      60,
      ell(14, 24, 110, 160, "#2B0F26", 'opacity=".2"') +
        path(
          "M0 -150C90 -150 108 -60 104 30C100 120 60 150 0 150C-60 150 -100 120 -104 30C-108 -60 -90 -150 0 -150Z",
          pen.r("#FFFFFF", "#F0ECE8@50", "#BDB6B8"),
        ) +
        stroke("M0 -146V-30M-100 -20Q0 -50 100 -20", "#A9A2A8", 4) +
        rect(-12, -110, 24, 62, 12, pen.p.main) +
        stroke("M0 -150C-10 -250 60 -280 50 -400", "#5B5560", 9),
      8,
    );
    return flat(
      drop(d, 14) +
        pen.clip(
          d,
          o.form === "photo"
            ? photo(pen, -390, -310, 780, 620, "valley") +
                pen.text(aName(pen, o), {
                  x: -170,
                  y: 200,
                  w: 320,
                  h: 110,
                  font: "script",
                  fill: "#FFFFFF",
                })
            : rect(
                -390,
                -310,
                780,
                620,
                0,
                pen.d(lighten(pen.p.main, 0.1), pen.p.main, pen.p.deep),
              ) +
                times(6, (i) =>
                  circ(
                    -390,
                    310,
                    160 + i * 110,
                    "none",
                    'stroke="#FFFFFF" stroke-opacity=".12" stroke-width="30"',
                  ),
                ) +
                logo(pen, -160, 20, 240, pen.p.cream),
        ) +
        path(
          d,
          "none",
          `stroke="${pen.p.deep}" stroke-width="9" stroke-dasharray="7 7" opacity=".7"`,
        ) +
        // A photo covers the whole pad.
        (pen.isBlank ? "" : mouse),
      800,
      640,
      { box: [-395, -400, 790, 715] },
    );
  },
  laptopSleeve: (pen, o) => {
    const c = mix(pen.p.main, "#6B6470", 0.25);
    const d = rectD(-400, -290, 800, 580, 34);
    return flat(
      rect(-350, -330, 700, 90, 14, pen.metal("silver")) +
        drop(d, 24) +
        path(d, pen.face(c)) +
        hatch([-390, -285, 780, 570], 12, lighten(c, 0.24), 2, 0.55) +
        rect(
          -380,
          -270,
          760,
          540,
          24,
          "none",
          `stroke="${lighten(c, 0.4)}" stroke-width="3.5" stroke-dasharray="13 9"`,
        ) +
        stroke("M-370 -250H370", darken(c, 0.35), 13) +
        stroke("M-370 -250H370", pen.p.gold, 4, 'stroke-dasharray="5 5"') +
        rect(300, -262, 76, 24, 8, pen.metal("gold")) +
        rect(-190, -70, 380, 170, 16, pen.face("#8E5A36")) +
        rect(
          -178,
          -58,
          356,
          146,
          10,
          "none",
          'stroke="#E8C99A" stroke-width="3" stroke-dasharray="10 7"',
        ) +
        pen.text(aName(pen, o), { x: 0, y: 14, w: 280, h: 96, font: "script", fill: "#F6E3C2" }),
      800,
      640,
      { box: [-400, -330, 800, 640] },
    );
  },
  ledClock: (pen) =>
    floor(
      rect(-380, -300, 760, 290, 50, pen.metal("black")) +
        rect(-362, -284, 724, 258, 40, pen.d("#5D6876", "#2A303B@40", "#171A22")) +
        path("M-362 -284H-60L-240 -26H-322Q-362 -26 -362 -66Z", "#FFFFFF", 'opacity=".14"') +
        pen.text("10:24", { x: -20, y: -158, w: 440, h: 150, font: "sans", fill: "#F4FBFF" }) +
        pen.text("27°C", { x: 280, y: -90, w: 90, h: 34, font: "sans", fill: "#9FE3F2" }) +
        pen.text("SAT", { x: 280, y: -220, w: 70, h: 28, font: "sans", fill: pen.p.second }) +
        rect(-300, -16, 130, 16, 6, "#1B1822") +
        rect(170, -16, 130, 16, 6, "#1B1822"),
      770,
      302,
      { foot: [330, 0] },
    ),
  deskFan: (pen) => {
    const c = pen.p.main;
    return floor(
      rect(-140, -44, 280, 44, 22, pen.cyl(c)) +
        rect(-26, -220, 52, 190, 16, pen.cyl(lighten(c, 0.1))) +
        circ(0, -400, 230, pen.metal("silver")) +
        circ(0, -400, 210, pen.d("#F4F8FA", "#D5E0E6")) +
        times(5, (i) =>
          move(
            0,
            -400,
            path(
              "M0 0C-90 -60 -100 -160 -30 -190C40 -180 60 -90 0 0Z",
              pen.d(lighten(c, 0.4), c),
              'opacity=".92"',
            ),
            i * 72,
          ),
        ) +
        `<g fill="none" stroke="#FFFFFF" stroke-width="5">${times(5, (i) => `<circle cx="0" cy="-400" r="${70 + i * 34}"/>`)}${times(16, (i) => `<path d="M0 -400V-612" transform="rotate(${i * 22.5} 0 -400)"/>`)}</g>` +
        circ(0, -400, 64, pen.face(pen.p.cream)) +
        logo(pen, 0, -392, 84, c) +
        circ(0, -22, 13, "#FFFFFF"),
      470,
      640,
      { foot: [140, 0], focus: [0, -380] },
    );
  },
} satisfies Record<string, Kind>;
