import { leaf, rose } from "../blossoms.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { hatch } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { circ, drop, flat, floor, move, path, rect, rectD, stroke, times } from "../shapes.ts";
import { stitched, tan } from "./bags-pocket.ts";
import { aName, type Kind } from "./kind.ts";

function backpackArt(pen: Pen, c: string, front: string, pocket = lighten(c, 0.12)): string {
  return (
    stroke("M-60 -560C-60 -640 60 -640 60 -560", darken(c, 0.3), 24) +
    rect(-290, -440, 70, 330, 34, darken(c, 0.24)) +
    rect(220, -440, 70, 330, 34, darken(c, 0.28)) +
    path(
      "M-250 -60V-380C-250 -520 -150 -580 0 -580C150 -580 250 -520 250 -380V-60Q250 0 190 0H-190Q-250 0 -250 -60Z",
      pen.h(lighten(c, 0.22), `${c}@45`, darken(c, 0.2)),
    ) +
    stroke(
      "M-206 -330C-206 -470 -120 -530 0 -530C120 -530 206 -470 206 -330",
      darken(c, 0.32),
      11,
    ) +
    stroke(
      "M-206 -330C-206 -470 -120 -530 0 -530C120 -530 206 -470 206 -330",
      pen.p.gold,
      3,
      'stroke-dasharray="6 6"',
    ) +
    rect(-14, -546, 28, 40, 8, pen.metal("gold")) +
    path(
      "M-200 -40V-220Q-200 -270 -150 -270H150Q200 -270 200 -220V-40Q200 -16 170 -16H-170Q-200 -16 -200 -40Z",
      pen.face(pocket),
    ) +
    stroke("M-176 -236H176", darken(c, 0.35), 9) +
    rect(150, -250, 22, 50, 8, pen.metal("gold")) +
    front
  );
}

const bagLoop = (w: number, top: number, c: string) =>
  stroke(`M${-w} ${top}C${-w} ${top - 240} ${w} ${top - 240} ${w} ${top}`, c, 24);

export const bags = {
  tote: (pen, o) => {
    const jute = o.form === "jute";
    const nonwoven = o.form === "nonwoven";
    const c = jute ? "#C79B64" : nonwoven ? pen.p.main : "#F3E9D8";
    const d = nonwoven ? "M-230 -520H230L250 0H-250Z" : "M-240 -500H240L270 0H-270Z";
    const cloth = [-280, -520, 560, 530] as const;
    const weave = jute
      ? hatch(cloth, 13, darken(c, 0.22), 5, 0.5, "9 9") +
        hatch(cloth, 13, lighten(c, 0.3), 4, 0.5, "4 14")
      : nonwoven
        ? hatch(cloth, 14, lighten(c, 0.22), 4, 0.7, "0 14")
        : hatch(cloth, 9, "#CDBB9C", 1.5, 0.35);
    const print =
      o.form === "print"
        ? rose(pen, -40, -300, 84, pen.p.main) +
          rose(pen, 76, -250, 62, pen.p.second) +
          leaf(pen, -110, -250, 110, -70) +
          leaf(pen, 130, -220, 100, 100) +
          leaf(pen, 30, -190, 100, 170) +
          pen.text(aName(pen, o), {
            x: 0,
            y: -110,
            w: 280,
            h: 100,
            font: "script",
            fill: pen.p.deep,
          })
        : jute
          ? rect(-150, -330, 300, 190, 10, pen.p.cream) +
            pen.text("Shukriya", { x: 0, y: -236, w: 220, h: 90, font: "script", fill: pen.p.main })
          : logo(pen, 0, -210, 240, nonwoven ? pen.p.cream : pen.p.main);
    return floor(
      `<g transform="translate(10 -24) scale(.94)" opacity=".8">${bagLoop(130, -490, darken(jute ? "#8A5A34" : c, 0.26))}</g>` +
        path(d, pen.h(lighten(c, 0.2), `${c}@45`, darken(c, 0.14))) +
        pen.clip(
          d,
          weave +
            rect(-280, -520, 560, 34, 0, darken(c, 0.1)) +
            path("M170 -520L200 10H280V-520Z", "#2B0F26", 'opacity=".09"') +
            stroke("M-150 -470C-130 -300 -160 -150 -140 -20", darken(c, 0.18), 5, 'opacity=".3"'),
        ) +
        bagLoop(130, -470, jute ? "#8A5A34" : darken(c, 0.12)) +
        [-130, 130]
          .map((x) => rect(x - 18, -486, 36, 60, 4, jute ? "#8A5A34" : darken(c, 0.16)))
          .join("") +
        print,
      550,
      680,
      { foot: [256, 0], focus: [0, -230] },
    );
  },
  backpack: (pen, o) => {
    if (o.form === "kids") {
      const c = pen.p.main;
      return floor(
        backpackArt(
          pen,
          c,
          circ(-90, -400, 30, pen.p.cream) +
            circ(90, -400, 30, pen.p.cream) +
            circ(-86, -396, 14, pen.p.ink) +
            circ(94, -396, 14, pen.p.ink) +
            stroke("M-50 -336Q0 -300 50 -336", pen.p.cream, 9) +
            pen.text(aName(pen, o), {
              x: 0,
              y: -120,
              w: 290,
              h: 120,
              font: "script",
              fill: pen.p.cream,
            }),
          pen.p.second,
        ) + path("M-180 -540L-230 -640L-110 -570ZM180 -540L230 -640L110 -570Z", darken(c, 0.06)),
        600,
        660,
        { foot: [210, 0], focus: [0, -180] },
      );
    }
    const c = o.form === "logo" ? "#3A3844" : mix(pen.p.deep, "#3A3844", 0.35);
    return floor(
      backpackArt(
        pen,
        c,
        (o.form === "logo"
          ? logo(pen, 0, -100, 150, pen.p.cream)
          : rect(-110, -170, 220, 84, 10, tan) +
            stitched(-102, -162, 204, 68, 7) +
            pen.text(aName(pen, o), {
              x: 0,
              y: -128,
              w: 160,
              h: 52,
              font: "script",
              fill: "#F6E3C2",
            })) +
          rect(-150, -400, 300, 60, 12, darken(c, 0.16)) +
          stroke("M-120 -380H120", lighten(c, 0.3), 3, 'stroke-dasharray="9 7"'),
      ),
      600,
      630,
      { foot: [210, 0], focus: [0, -180] },
    );
  },
  clutch: (pen, o) =>
    floor(
      `<path d="M-330 -330C-360 -620 360 -620 330 -330" fill="none" stroke="${pen.p.gold}" stroke-width="11" stroke-dasharray="20 9" stroke-linecap="round"/>` +
        rect(-370, -370, 740, 370, 46, pen.face(pen.p.main)) +
        path(
          "M-370 -340Q-370 -380 -330 -380H330Q370 -380 370 -340V-250C200 -140 -200 -140 -370 -250Z",
          pen.d(lighten(pen.p.main, 0.26), pen.p.main, darken(pen.p.main, 0.12)),
        ) +
        path(
          "M-370 -250C-200 -140 200 -140 370 -250",
          "none",
          `stroke="${darken(pen.p.main, 0.3)}" stroke-width="7"`,
        ) +
        circ(0, -176, 44, pen.metal("gold")) +
        circ(0, -176, 24, pen.ball("#FBF4EC")) +
        pen.text(aName(pen, o).slice(0, 1) + (o.text ? "" : ".K"), {
          x: 230,
          y: -70,
          w: 130,
          h: 70,
          font: "serif",
          fill: pen.p.gold,
        }) +
        times(14, (i) => circ(-340 + i * 52, -346, 7, pen.ball("#FBF4EC"))),
      750,
      570,
      { foot: [350, 0], focus: [60, -180] },
    ),
  duffle: (pen) => {
    const c = pen.p.main;
    return floor(
      stroke("M-170 -330C-190 -560 190 -560 170 -330", darken(c, 0.36), 26) +
        path(
          "M-400 -210C-400 -320 -350 -370 -260 -370H260C350 -370 400 -320 400 -210V-80C400 -20 370 0 320 0H-320C-370 0 -400 -20 -400 -80Z",
          pen.v(lighten(c, 0.26), `${c}@50`, darken(c, 0.24)),
        ) +
        path(
          "M-400 -210C-400 -320 -350 -370 -300 -370C-330 -260 -330 -110 -300 0H-320C-370 0 -400 -20 -400 -80ZM400 -210C400 -320 350 -370 300 -370C330 -260 330 -110 300 0H320C370 0 400 -20 400 -80Z",
          darken(c, 0.28),
        ) +
        stroke("M-270 -330H270", darken(c, 0.4), 13) +
        stroke("M-270 -330H270", pen.p.gold, 4, 'stroke-dasharray="6 6"') +
        rect(-190, -330, 42, 330, 0, darken(c, 0.36)) +
        rect(148, -330, 42, 330, 0, darken(c, 0.36)) +
        rect(-120, -240, 240, 170, 16, pen.face(lighten(c, 0.1))) +
        logo(pen, 0, -130, 130, pen.p.cream) +
        stroke("M-150 -300C-170 -470 170 -470 150 -300", darken(c, 0.3), 26) +
        rect(-60, -446, 120, 44, 20, darken(c, 0.45)),
      810,
      530,
      { foot: [340, 0], focus: [0, -180] },
    );
  },
  makeupPouch: (pen, o) => {
    const c = pen.p.soft;
    return floor(
      move(
        -150,
        -250,
        rect(-26, -190, 52, 200, 10, pen.metalRound("gold")) +
          path("M-22 -190V-230Q0 -260 22 -236V-190Z", pen.p.main),
        -8,
      ) +
        move(
          40,
          -250,
          rect(-15, -230, 30, 240, 8, pen.cyl(pen.p.deep)) +
            path("M-20 -230C-40 -290 40 -290 20 -230Z", pen.ball("#E9C9B4")),
          7,
        ) +
        path(
          "M-340 -290C-330 -320 330 -320 340 -290C370 -190 370 -90 330 -30C310 0 -310 0 -330 -30C-370 -90 -370 -190 -340 -290Z",
          pen.r(lighten(c, 0.5), `${c}@55`, darken(c, 0.16)),
        ) +
        stroke("M-338 -290H338", darken(c, 0.3), 17) +
        stroke("M-338 -290H338", pen.p.gold, 6, 'stroke-dasharray="7 6"') +
        rect(310, -296, 26, 70, 10, pen.metal("gold")) +
        path("M312 -230h22l14 60h-50Z", pen.p.main) +
        pen.text(aName(pen, o), {
          x: 0,
          y: -150,
          w: 420,
          h: 140,
          font: "script",
          fill: pen.p.deep,
        }),
      720,
      500,
      { foot: [320, 0], focus: [0, -170] },
    );
  },
  documentFolder: (pen, o) => {
    const c = "#4A3230";
    const d = rectD(-280, -370, 560, 740, 26);
    return flat(
      move(
        0,
        0,
        rect(-240, -392, 500, 100, 4, "#FFFDF9") +
          rect(-220, -382, 490, 100, 4, "#F1EAE0") +
          drop(d, 24) +
          rect(-272, -358, 572, 740, 24, darken(c, 0.4)) +
          path(d, pen.face(c)) +
          stitched(-256, -346, 512, 692, 18) +
          path(
            "M-280 60C-100 130 120 130 280 60V110C120 180 -100 180 -280 110Z",
            "#2B0F26",
            'opacity=".12"',
          ) +
          rect(206, -60, 110, 110, 24, pen.face(lighten(c, 0.1))) +
          circ(260, -6, 28, pen.metal("gold")) +
          logo(pen, -20, -150, 190, "#E6C68C") +
          pen.text(aName(pen, o), {
            x: -20,
            y: 240,
            w: 230,
            h: 70,
            font: "script",
            fill: "#E6C68C",
          }) +
          rect(300, -250, 26, 500, 12, pen.metalRound("gold")) +
          rect(302, -300, 22, 60, 6, pen.metalRound("black")),
        -6,
      ),
      740,
      830,
      { focus: [-20, -60] },
    );
  },
} satisfies Record<string, Kind>;
