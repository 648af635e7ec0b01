import { inkOn } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";
import { ringLoop } from "./resin-pressed.ts";

const phone = (pen: Pen, w: number, h: number, c = "#1B1822") =>
  rect(-w / 2, -h / 2, w, h, w * 0.14, pen.metal("black")) +
  rect(-w / 2 + 9, -h / 2 + 9, w - 18, h - 18, w * 0.11, c);

const phoneStand = (pen: Pen) =>
  move(
    0,
    -150,
    rect(-98, -180, 196, 370, 30, pen.metal("black")) +
      photo(pen, -86, -168, 172, 346, "valley", 22) +
      pen.text("9:41", { x: 0, y: -110, w: 80, h: 30, font: "sans", fill: "#FFFFFF" }),
    -3,
  );

export const phoneThings = {
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
