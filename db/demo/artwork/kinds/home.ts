import { jar, label, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around, bow, hatch, leaf, logo, photo, truckFlower, wooden } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  crescentD,
  drop,
  ell,
  flat,
  floor,
  gloss,
  heartD,
  latheD,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { litBase } from "./frames.ts";
import { aName, type Kind } from "./kind.ts";

const flame = (pen: Pen, x: number, y: number, s = 1) =>
  move(
    x,
    y,
    circ(0, -30, 90, pen.glow("#FFE2A0/0.7", "#FFE2A0/0")) +
      path("M0 -74C34 -34 26 0 0 0C-26 0 -34 -34 0 -74Z", pen.v("#FFF3C0", "#F5A63A")) +
      path("M0 -40C14 -18 10 -4 0 -4C-10 -4 -14 -18 0 -40Z", "#FFFBE8"),
    0,
    s,
  );

export const candleBody = (pen: Pen, glass: string, title: string, small = "soy candle") => {
  const d = latheD(
    [
      [140, -330],
      [140, -20],
      [128, 0],
    ],
    { tilt: 0.11 },
  );
  return (
    path(
      d,
      pen.h(`${lighten(glass, 0.6)}`, `${lighten(glass, 0.35)}@50`, mix(glass, pen.p.deep, 0.12)),
    ) +
    pen.clip(
      d,
      rect(-140, -240, 280, 250, 0, pen.cyl("#FBF1DF")) +
        rect(-100, -320, 24, 310, 12, "#FFFFFF", 'opacity=".5"'),
    ) +
    ell(0, -330, 140, 16, lighten(glass, 0.75)) +
    ell(0, -329, 128, 12, "#F4E4C8") +
    ell(0, -326, 70, 6, "#FFF8E6") +
    rect(-3, -352, 6, 28, 2, "#4A342B") +
    flame(pen, 0, -344) +
    label(pen, -140, 190, 140, title, small)
  );
};

const cushionD =
  "M-300 -280C-200 -250 200 -250 300 -280C330 -290 340 -270 330 -240C290 -120 290 120 330 240C340 270 330 290 300 280C200 250 -200 250 -300 280C-330 290 -340 270 -330 240C-290 120 -290 -120 -330 -240C-340 -270 -330 -290 -300 -280Z";

export const home = {
  candle: (pen, o) =>
    floor(
      candleBody(pen, pen.p.soft, o.text ?? pen.pick(["Motia", "Oud", "Rose", "Vanilla"])),
      290,
      425,
      { foot: [134, 0], focus: [0, -190] },
    ),
  candleTrio: (pen) =>
    floor(
      [
        [-250, 0.86, "Rose"],
        [250, 0.86, "Oud"],
        [0, 1.08, "Motia"],
      ]
        .map(([x, s, name], i) =>
          move(
            Number(x),
            i === 2 ? 14 : 0,
            candleBody(pen, [pen.p.soft, pen.p.second, pen.p.main][i] ?? pen.p.soft, String(name)),
            0,
            Number(s),
          ),
        )
        .join("") + bow(pen, 0, -50, 66, pen.p.gold),
      750,
      450,
      { foot: [360, 0], focus: [0, -190] },
    ),
  cushion: (pen, o) => {
    const c = o.form === "sequin" ? pen.p.main : lighten(pen.p.cream, 0.3);
    const sequins = pen.tile(
      34,
      circ(17, 17, 15, pen.p.main) +
        circ(12, 11, 5, lighten(pen.p.main, 0.6)) +
        circ(0, 0, 15, darken(pen.p.main, 0.12)) +
        circ(34, 0, 15, darken(pen.p.main, 0.12)) +
        circ(0, 34, 15, darken(pen.p.main, 0.12)) +
        circ(34, 34, 15, darken(pen.p.main, 0.12)),
    );
    const front =
      o.form === "sequin"
        ? path(cushionD, sequins) +
          pen.clip(
            "M-180 -120C-60 -190 120 -150 190 -80C230 20 170 140 60 160C-80 180 -200 110 -220 10C-224 -50 -210 -100 -180 -120Z",
            photo(pen, -240, -200, 480, 400, "couple"),
          ) +
          path(
            "M-180 -120C-60 -190 120 -150 190 -80C230 20 170 140 60 160C-80 180 -200 110 -220 10C-224 -50 -210 -100 -180 -120Z",
            "none",
            `stroke="${lighten(pen.p.main, 0.4)}" stroke-width="9" stroke-dasharray="14 12" stroke-linecap="round"`,
          )
        : pen.clip(cushionD, photo(pen, -220, -210, 440, 380, "mother", 20)) +
          pen.text(o.text ?? "You are loved", {
            x: 0,
            y: 216,
            w: 280,
            h: 46,
            font: "script",
            fill: pen.p.deep,
          });
    return floor(
      move(
        0,
        -300,
        path(cushionD, pen.r(lighten(c, 0.4), `${c}@55`, darken(c, 0.14))) +
          front +
          pen.clip(
            cushionD,
            path("M-340 -300H340V300H-340Z", pen.r("#FFFFFF/0.18", "#FFFFFF/0@50", "#2B0F26/0.2")),
          ) +
          path(
            cushionD,
            "none",
            `stroke="${darken(pen.p.main, 0.05)}" stroke-width="7" opacity=".7"`,
          ),
        -3,
      ),
      680,
      600,
      { foot: [290, 0], focus: [0, -300] },
    );
  },
  housePlate: (pen, o) =>
    wall(
      circ(0, 0, 520, pen.glow("#FFE6B0/0.8", "#FFE6B0/0")) +
        drop(rectD(-400, -210, 800, 420, 24), 26) +
        rect(-400, -210, 800, 420, 24, pen.d("#3B3440", "#1F1A25")) +
        rect(-374, -184, 748, 368, 14, "none", 'stroke="#FFDF9A" stroke-width="5"') +
        pen.text(o.text ?? "Baig Villa", {
          x: 0,
          y: -46,
          w: 540,
          h: 130,
          font: "serif",
          fill: "#FFE9B8",
        }) +
        pen.text("خوش آمدید", { x: 0, y: 98, w: 260, h: 90, font: "urdu", fill: "#FFD98A" }) +
        [
          [-370, -180],
          [370, -180],
          [-370, 180],
          [370, 180],
        ]
          .map(([x = 0, y = 0]) => circ(x, y, 14, pen.metal("gold")))
          .join(""),
      800,
      420,
    ),
  keyHolder: (pen, o) => {
    const d = rectD(-400, -150, 800, 260, 24);
    const key = (x: number, turn: number) =>
      move(
        x,
        150,
        stroke("M0 -40A20 20 0 1 1 1 -40", "#8D95A1", 8) +
          move(
            0,
            20,
            circ(0, 20, 36, pen.metal("brass")) +
              circ(0, 12, 12, "#6E4A1C") +
              rect(-9, 50, 18, 110, 4, pen.metalRound("brass")) +
              rect(9, 116, 22, 12, 2, "#B98A3A") +
              rect(9, 138, 16, 12, 2, "#B98A3A"),
            turn,
          ),
      );
    return wall(
      drop(d, 24) +
        wooden(pen, d, [-400, -150, 800, 260], "#B07A48") +
        pen.text(o.text ?? "The Qureshis", {
          x: 0,
          y: -40,
          w: 520,
          h: 110,
          font: "script",
          fill: "#4A2A14",
        }) +
        path(heartD(-320, -30, 26), "#4A2A14") +
        path(heartD(320, -30, 26), "#4A2A14") +
        times(
          5,
          (i) =>
            rect(-300 + i * 150 - 9, 60, 18, 70, 8, pen.metalRound("black")) +
            stroke(`M${-300 + i * 150} 120q0 26 22 22`, "#36313C", 12),
        ) +
        key(-300, 6) +
        key(0, -6) +
        key(300, 4),
      800,
      520,
      { box: [-400, -150, 800, 500], focus: [0, -20] },
    );
  },
  blueVase: (pen) => {
    const d = latheD(
      [
        [62, -560],
        [50, -500],
        [60, -440],
        [170, -300],
        [186, -200],
        [130, -60],
        [96, 0],
      ],
      { smooth: true, tilt: 0.12 },
    );
    const blue = "#1F4E9E";
    const motif = (x: number, y: number, s: number) =>
      move(
        x,
        y,
        times(8, (i) =>
          move(
            0,
            0,
            path("M0 -10C-20 -34 -16 -62 0 -76C16 -62 20 -34 0 -10Z", i % 2 ? "#2FA3B5" : blue),
            i * 45,
          ),
        ) +
          circ(0, 0, 15, blue) +
          circ(0, 0, 7, "#FFFFFF"),
        0,
        s,
      );
    return floor(
      path(d, pen.cyl("#FBFAF4")) +
        pen.clip(
          d,
          motif(0, -230, 1.15) +
            motif(-166, -226, 0.8) +
            motif(166, -226, 0.8) +
            rect(-200, -372, 400, 9, 0, blue) +
            rect(-200, -118, 400, 9, 0, blue) +
            times(16, (i) => path(`M${-200 + i * 26} -118l13 32l13 -32Z`, "#2FA3B5")) +
            times(14, (i) => path(`M${-182 + i * 26} -378q13 -34 26 0Z`, "#2FA3B5")) +
            rect(-200, -470, 400, 8, 0, blue) +
            rect(-200, -526, 400, 16, 0, blue) +
            rect(-200, -24, 400, 10, 0, blue) +
            gloss(pen, -128, -350, 28, 250, 0.75),
        ) +
        ell(0, -560, 62, 9, blue) +
        ell(0, -560, 52, 6, "#16386F") +
        path(d, pen.h("#2B0F26/0", "#2B0F26/0@60", "#2B0F26/0.2")),
      380,
      574,
      { foot: [98, 0], focus: [0, -230] },
    );
  },
  onyxLights: (pen) => {
    const one = (x: number, y: number, s: number) =>
      move(
        x,
        y,
        circ(0, -120, 190, pen.glow("#FFE2A0/0.5", "#FFE2A0/0")) +
          path(
            latheD(
              [
                [126, -180],
                [150, -100],
                [120, -10],
                [110, 0],
              ],
              { smooth: true, tilt: 0.14 },
            ),
            pen.h("#8FB489", "#DDEBC8@28", "#B9D3A4@55", "#6F9A70"),
          ) +
          stroke(
            "M-130 -120C-60 -90 -20 -150 60 -110S130 -90 140 -100M-116 -50C-40 -30 30 -70 116 -40",
            "#FFFFFF",
            7,
            'opacity=".55"',
          ) +
          stroke("M-140 -90C-60 -60 20 -110 146 -66", "#B98A4A", 4, 'opacity=".6"') +
          ell(0, -180, 126, 20, "#E6F0D4") +
          ell(0, -178, 90, 13, "#7C9B6E") +
          ell(0, -176, 78, 10, "#FBF1DF") +
          flame(pen, 0, -180, 0.9),
        0,
        s,
      );
    return floor(one(-150, -20, 0.95) + one(150, 0, 1.1), 640, 290, { foot: [280, 0] });
  },
  wallPlate: (pen) =>
    wall(
      drop(circD(0, 0, 370), 28) +
        circ(0, 0, 370, pen.face("#FBF3E4")) +
        circ(0, 0, 352, "#D6304A") +
        around(28, 0, 0, 322, (x, y) =>
          circ(x, y, 19, "#F2B632", 'stroke="#FFF8EE" stroke-width="4"'),
        ) +
        circ(0, 0, 290, "#1F7A78") +
        around(16, 0, 0, 246, (x, y, t) =>
          move(
            x,
            y,
            path("M0 -34L22 0L0 34L-22 0Z", "#FFF8EE") + path("M0 -18L11 0L0 18L-11 0Z", "#D6304A"),
            t + 90,
          ),
        ) +
        circ(0, 0, 204, "#FFF3DA") +
        truckFlower(pen, 0, 0, 180) +
        path("M-370 0A370 370 0 0 1 0 -370L-120 40Z", "#FFFFFF", 'opacity=".13"'),
      740,
      740,
    ),
  macrame: (pen) => {
    const c = "#EFE3CE";
    const cords = times(17, (i) => {
      const x = -256 + i * 32;
      const top = -240 + Math.abs(i - 8) * 4;
      const end = 380 - Math.abs(i - 8) * 34;
      return stroke(
        `M${x} ${top}C${x + (i % 2 ? 16 : -16)} ${top + 120} ${x} ${top + 200} ${x} ${end}`,
        i % 2 ? c : darken(c, 0.07),
        17,
      );
    });
    const net = times(4, (r) =>
      times(8 - r, (i) => {
        const x = (i - (7 - r) / 2) * 66;
        const y = -160 + r * 66;
        return (
          path(
            `M${x} ${y - 33}L${x + 33} ${y}L${x} ${y + 33}L${x - 33} ${y}Z`,
            "none",
            `stroke="${darken(c, 0.18)}" stroke-width="11"`,
          ) + circ(x, y - 33, 12, pen.ball(c))
        );
      }),
    );
    return wall(
      stroke("M-300 -270L0 -400L300 -270", darken(c, 0.25), 9) +
        `<g transform="translate(10 20)" opacity=".1">${stroke("M-256 -240V200M0 -240V380M256 -240V200", "#3A1230", 30)}</g>` +
        cords +
        net +
        wooden(pen, rectD(-350, -290, 700, 40, 20), [-350, -290, 700, 40], "#B4834F") +
        times(3, (i) => circ(-120 + i * 120, 130 + (i % 2) * 50, 24, pen.ball(pen.p.main))),
      720,
      800,
    );
  },
  doormat: (pen, o) =>
    flat(
      slab(
        pen,
        860,
        520,
        "#B98A57",
        16,
        hatch([-430, -260, 860, 520], 10, "#9A6D3E", 4, 0.7, "0 10") +
          hatch([-427, -257, 860, 520], 10, "#D3A874", 3, 0.7, "0 13") +
          rect(-400, -230, 800, 460, 8, "none", 'stroke="#3A2A26" stroke-width="11"') +
          pen.text(o.text ?? "Come in", {
            x: 0,
            y: -60,
            w: 520,
            h: 150,
            font: "script",
            fill: "#3A2A26",
          }) +
          pen.text("chai is ready", {
            x: 0,
            y: 96,
            w: 340,
            h: 60,
            font: "serif",
            fill: "#3A2A26",
          }) +
          leaf(pen, -300, 150, 110, 30, "#3A2A26") +
          leaf(pen, 300, 150, 110, -30, "#3A2A26"),
        14,
      ),
      860,
      520,
    ),
  illusionLamp: (pen, o) => {
    const plate = rectD(-210, -620, 420, 570, 26);
    const glow = pen.p.main;
    return floor(
      circ(0, -330, 430, pen.glow(`${lighten(glow, 0.4)}/0.6`, `${lighten(glow, 0.4)}/0`)) +
        path(plate, pen.d("#FFFFFF/0.8", `${lighten(glow, 0.6)}/0.5`)) +
        path(plate, "none", `stroke="${lighten(glow, 0.3)}" stroke-width="7"`) +
        `<g fill="none" stroke="${glow}" stroke-width="7" stroke-linejoin="round">${times(4, (i) => `<path d="${heartD(0, -390, 140 - i * 30)}" stroke-opacity="${1 - i * 0.18}"/>`)}</g>` +
        pen.text(aName(pen, o), { x: 0, y: -150, w: 280, h: 84, font: "script", fill: glow }) +
        litBase(pen, 480),
      560,
      660,
      { foot: [236, 0], focus: [0, -360] },
    );
  },
  nightLight: (pen, o) => {
    const glow = mix(pen.p.gold, "#FFF3C8", 0.5);
    const body = crescentD(-20, -340, 250);
    return floor(
      circ(0, -330, 440, pen.glow("#FFE9B0/0.85", "#FFE9B0/0")) +
        path(body, pen.r("#FFFDF0", `${glow}@60`, pen.p.gold)) +
        path(starD(120, -400, 78, 34), pen.r("#FFFDF0", glow)) +
        path(starD(70, -220, 36, 15), pen.r("#FFFDF0", glow)) +
        stroke("M-130 -340q14 12 28 0", "#8A5A1C", 7) +
        circ(-150, -310, 15, "#F0906A", 'opacity=".5"') +
        litBase(pen, 440) +
        pen.text(aName(pen, o), { x: 0, y: -27, w: 190, h: 40, font: "script", fill: "#FFF3D6" }),
      580,
      620,
      { foot: [216, 0], focus: [-20, -340] },
    );
  },
  spaJar: (pen) =>
    floor(
      jar(
        pen,
        220,
        200,
        lighten(pen.p.soft, 0.3),
        pen.p.gold,
        0.9,
        label(pen, -98, 150, 90, "Bath salt"),
      ),
      240,
      250,
    ),
  wallClock: (pen) =>
    wall(
      drop(circD(0, 0, 370), 28) +
        circ(0, 0, 370, pen.face(pen.p.main)) +
        circ(0, 0, 326, darken(pen.p.main, 0.3)) +
        circ(3, 5, 322, pen.r("#FFFFFF", "#FBF7F0@60", "#E7DED2")) +
        times(12, (i) => {
          const a = ((i * 30 - 60) * Math.PI) / 180;
          return pen.text(String(i + 1), {
            x: Math.cos(a) * 262,
            y: Math.sin(a) * 262,
            w: 64,
            h: 44,
            font: "serif",
            fill: pen.p.ink,
          });
        }) +
        logo(pen, 0, -96, 130, pen.p.main) +
        pen.text("SINCE 1998", { x: 0, y: 130, w: 110, h: 17, font: "sans", fill: pen.p.deep }) +
        move(0, 0, path("M-12 46L-8 -130L0 -150L8 -130L12 46Z", pen.p.ink), -56) +
        move(0, 0, path("M-9 56L-6 -210L0 -230L6 -210L9 56Z", pen.p.ink), 62) +
        move(0, 0, rect(-2.5, -230, 5, 300, 2, pen.p.second), 200) +
        circ(0, 0, 16, pen.metal("gold")) +
        path("M-322 0A322 322 0 0 1 40 -320L-120 60Z", "#FFFFFF", 'opacity=".22"'),
      740,
      740,
    ),
} satisfies Record<string, Kind>;
