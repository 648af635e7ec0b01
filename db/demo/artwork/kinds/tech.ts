import { inkOn, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { hatch, logo, photo, wooden } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
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
import { watchFace } from "./jewellery.ts";
import { aName, type Kind } from "./kind.ts";
import { ringLoop } from "./resin.ts";

const phone = (pen: Pen, w: number, h: number, c = "#1B1822") =>
  rect(-w / 2, -h / 2, w, h, w * 0.14, pen.metal("black")) +
  rect(-w / 2 + 9, -h / 2 + 9, w - 18, h - 18, w * 0.11, c);

export const tech = {
  phoneCover: (pen, o) => {
    const d = rectD(-200, -400, 400, 800, 62);
    return flat(
      move(
        0,
        0,
        drop(d, 22) +
          path(d, pen.face(darken(pen.p.main, 0.1))) +
          pen.clip(rectD(-186, -386, 372, 772, 50), photo(pen, -186, -386, 372, 772, "couple")) +
          rect(-168, -370, 150, 170, 40, "#FFFFFF", 'opacity=".4"') +
          rect(-164, -366, 142, 162, 38, "#26222C") +
          [
            [-126, -326],
            [-62, -326],
            [-94, -250],
          ]
            .map(
              ([x = 0, y = 0]) =>
                circ(x, y, 28, pen.metal("black")) +
                circ(x, y, 19, "#0D1320") +
                circ(x - 6, y - 6, 6, "#6C86B5"),
            )
            .join("") +
          pen.text(o.text ?? aName(pen, o), {
            x: 60,
            y: -240,
            w: 190,
            h: 76,
            font: "script",
            fill: pen.p.deep,
          }) +
          path(d, "none", 'stroke="#FFFFFF" stroke-opacity=".4" stroke-width="5"'),
        -8,
      ),
      520,
      870,
    );
  },
  powerBank: (pen, o) => {
    const c = o.form === "logo" ? "#F4F1EC" : "#3A3642";
    const d = rectD(-190, -340, 380, 680, 54);
    const ink = inkOn(pen, c);
    return flat(
      move(
        40,
        0,
        drop(d, 24) +
          path(d, pen.d(lighten(c, 0.2), c, darken(c, 0.18))) +
          rect(
            -176,
            -326,
            352,
            652,
            44,
            "none",
            `stroke="#FFFFFF" stroke-opacity=".22" stroke-width="4"`,
          ) +
          times(4, (i) => circ(-48 + i * 32, 276, 8, i < 3 ? "#7FE8C0" : darken(c, 0.3))) +
          (o.form === "logo"
            ? logo(pen, 0, 20, 210, pen.p.main)
            : pen.text(aName(pen, o), {
                x: 0,
                y: -30,
                w: 270,
                h: 110,
                font: "script",
                fill: "#E8D9B5",
              }) + stroke("M-80 56H80", "#E8D9B5", 4)) +
          pen.text("10,000 mAh", { x: 0, y: -280, w: 150, h: 24, font: "sans", fill: ink }) +
          path("M-190 -340H40L-120 340H-190Z", "#FFFFFF", 'opacity=".07"'),
        10,
      ) +
        stroke("M-130 330C-320 330 -340 60 -280 -60C-240 -150 -330 -230 -310 -300", "#FFFFFF", 15) +
        stroke(
          "M-130 330C-320 330 -340 60 -280 -60C-240 -150 -330 -230 -310 -300",
          darken(pen.p.soft, 0.1),
          9,
        ) +
        rect(-336, -372, 52, 76, 10, pen.metalRound("silver")),
      700,
      800,
      { box: [-360, -385, 680, 780], focus: [30, -20] },
    );
  },
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
  chargingOrganiser: (pen) =>
    floor(
      wooden(pen, rectD(-380, -70, 760, 70, 16), [-380, -70, 760, 70], "#B4834F") +
        path("M-340 -70L-300 -150H-60L-20 -70Z", "#8E6236") +
        move(-190, -110, phoneStand(pen)) +
        rect(30, -230, 140, 162, 14, pen.face(pen.p.deep)) +
        times(3, (i) =>
          rect(
            52 + i * 34,
            -360 - (i % 2) * 40,
            20,
            170 + (i % 2) * 40,
            6,
            pen.cyl([pen.p.main, pen.p.second, pen.p.gold][i] ?? pen.p.main),
          ),
        ) +
        rect(30, -230, 140, 162, 14, pen.face(pen.p.deep)) +
        ell(290, -76, 80, 18, "#2A2630") +
        ell(290, -86, 80, 18, pen.metal("black")) +
        ell(290, -88, 44, 9, "none", 'stroke="#7FE8C0" stroke-width="4"'),
      780,
      470,
      { foot: [370, 0], focus: [-120, -220] },
    ),
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
        pen.text("NOORAN", { x: 0, y: -157, w: 130, h: 22, font: "sans", fill: "#39404C" }) +
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
        mouse,
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
  ringLight: (pen) =>
    floor(
      stroke("M0 -120L-180 0M0 -120L180 0M0 -120V-6", "#36313C", 20) +
        rect(-10, -420, 20, 320, 8, pen.metalRound("black")) +
        circ(0, -560, 300, pen.glow("#FFF3CF@40", "#FFF3CF/0.35@70", "#FFF3CF/0")) +
        `<circle cx="0" cy="-560" r="190" fill="none" stroke="#36313C" stroke-width="70"/><circle cx="0" cy="-560" r="190" fill="none" stroke="#FFFBEE" stroke-width="52"/>` +
        move(
          0,
          -560,
          phone(pen, 120, 230, "#1B1822") + photo(pen, -48, -103, 96, 206, "child", 10),
        ) +
        rect(-40, -450, 80, 26, 8, "#36313C"),
      480,
      860,
      { foot: [170, 0], focus: [0, -520] },
    ),
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
  keyFinder: (pen) => {
    const d = rectD(-150, -130, 300, 300, 90);
    return flat(
      ringLoop(pen, -60, -270, 96, "silver") +
        stroke("M52 -30C40 -90 -10 -130 -46 -186", pen.p.deep, 24) +
        move(
          -190,
          -110,
          circ(0, 0, 60, pen.metal("brass")) +
            circ(0, -14, 19, pen.p.backdrop) +
            rect(-14, 50, 28, 190, 6, pen.metalRound("brass")) +
            rect(14, 176, 34, 20, 3, "#B98A3A") +
            rect(14, 210, 26, 20, 3, "#B98A3A"),
          22,
        ) +
        move(
          40,
          60,
          drop(d, 20) +
            path(d, pen.r("#FFFFFF", "#F6F2EE@55", "#C9C2C6")) +
            circ(0, 20, 74, pen.face(pen.p.main)) +
            circ(0, 20, 58, "none", 'stroke="#FFFFFF" stroke-width="5" opacity=".7"') +
            path(
              "M0 -16C26 -16 40 4 40 22C40 46 16 60 0 78C-16 60 -40 46 -40 22C-40 4 -26 -16 0 -16Z",
              pen.p.cream,
            ) +
            circ(0, 22, 14, pen.p.main) +
            circ(0, -92, 17, pen.p.backdrop, 'stroke="#BDB6BA" stroke-width="5"'),
          8,
        ),
      560,
      700,
      { box: [-300, -380, 560, 660], focus: [40, 60] },
    );
  },
  chargerPad: (pen) =>
    flat(
      move(
        -30,
        30,
        drop(circD(0, 0, 290), 22) +
          circ(0, 0, 290, pen.metal("silver")) +
          circ(0, 0, 276, pen.r("#FFFFFF", `${pen.p.cream}@50`, darken(pen.p.cream, 0.18))) +
          circ(0, 0, 220, "none", `stroke="${pen.p.main}" stroke-width="5" opacity=".45"`) +
          circ(0, 0, 268, "none", `stroke="#7FE8C0" stroke-width="6"`) +
          path("M16 -118L-60 10H-8L-22 96L58 -38H4Z", pen.p.main) +
          logo(pen, 0, 186, 120, pen.p.deep),
      ) +
        stroke("M170 -190C260 -300 330 -240 340 -380", "#FFFFFF", 20) +
        stroke("M170 -190C260 -300 330 -240 340 -380", darken(pen.p.soft, 0.14), 11),
      700,
      740,
      { box: [-330, -385, 690, 720], focus: [-30, 30] },
    ),
} satisfies Record<string, Kind>;

const phoneStand = (pen: Pen) =>
  move(
    0,
    -150,
    rect(-98, -180, 196, 370, 30, pen.metal("black")) +
      photo(pen, -86, -168, 172, 346, "valley", 22) +
      pen.text("9:41", { x: 0, y: -110, w: 80, h: 30, font: "sans", fill: "#FFFFFF" }),
    -3,
  );
