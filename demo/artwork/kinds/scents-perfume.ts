import { leaf } from "../blossoms.ts";
import { crate, label } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  flat,
  floor,
  gloss,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { aName, type Kind } from "./kind.ts";

const perfumeBody = (pen: Pen, c: string, name: string, form: "square" | "round" = "square") => {
  const d = form === "square" ? rectD(-150, -380, 300, 380, 34) : circD(0, -190, 190);
  return (
    rect(
      -60,
      -540,
      120,
      120,
      14,
      form === "square" ? pen.metalRound("black") : pen.metalRound("gold"),
    ) +
    rect(-38, -430, 76, 56, 6, pen.metalRound("gold")) +
    path(d, pen.d("#FFFFFF", lighten(c, 0.55), lighten(c, 0.15))) +
    pen.clip(
      d,
      rect(
        -200,
        -300,
        400,
        310,
        0,
        pen.h(lighten(c, 0.5), `${lighten(c, 0.1)}@55`, c),
        'opacity=".8"',
      ) +
        path("M-200 -400H-20L-120 10H-200Z", "#FFFFFF", 'opacity=".26"') +
        rect(-200, -34, 400, 40, 0, "#FFFFFF", 'opacity=".35"'),
    ) +
    path(d, "none", 'stroke="#FFFFFF" stroke-width="7" opacity=".85"') +
    rect(-96, -240, 192, 120, 6, pen.p.cream, 'opacity=".95"') +
    rect(-88, -232, 176, 104, 4, "none", `stroke="${pen.p.gold}" stroke-width="3"`) +
    pen.text(name, { x: 0, y: -190, w: 146, h: 48, font: "script", fill: pen.p.deep }) +
    pen.text("EAU DE PARFUM", { x: 0, y: -148, w: 112, h: 12, font: "sans", fill: pen.p.main })
  );
};

export const perfumes = {
  perfume: (pen, o) =>
    floor(perfumeBody(pen, o.colour ?? pen.p.main, aName(pen, o)), 310, 544, {
      foot: [146, 0],
      focus: [0, -200],
    }),
  perfumePair: (pen) =>
    floor(
      rect(-370, -640, 740, 340, 16, pen.face(pen.p.deep)) +
        rect(-340, -612, 680, 300, 8, pen.d(lighten(pen.p.deep, 0.25), pen.p.deep)) +
        move(-170, -120, perfumeBody(pen, pen.p.deep, "For him"), 0, 0.86) +
        move(170, -120, perfumeBody(pen, pen.p.second, "For her", "round"), 0, 0.86) +
        rect(
          -370,
          -150,
          740,
          150,
          16,
          pen.h(lighten(pen.p.deep, 0.16), pen.p.deep, darken(pen.p.deep, 0.2)),
        ) +
        rect(-370, -150, 740, 9, 4, pen.p.gold) +
        bow(pen, 0, -82, 74, pen.p.gold),
      744,
      644,
      { focus: [0, -300] },
    ),
  perfumeMinis: (pen) =>
    floor(
      crate(
        pen,
        760,
        120,
        pen.p.deep,
        times(6, (i) => {
          const c =
            [pen.p.main, pen.p.second, pen.p.gold, pen.p.soft, "#6B4A2E", "#5F8A5B"][i] ??
            pen.p.main;
          return move(
            -300 + i * 120,
            -90,
            rect(-40, -250, 80, 250, 14, pen.cyl(lighten(c, 0.2))) +
              rect(-22, -240, 12, 230, 6, "#FFFFFF", 'opacity=".5"') +
              rect(-40, -170, 80, 90, 0, pen.p.cream) +
              pen.text(["Oud", "Rose", "Amber", "Musk", "Wood", "Motia"][i] ?? "", {
                x: 0,
                y: -126,
                w: 60,
                h: 28,
                font: "serif",
                fill: pen.p.deep,
              }) +
              rect(-30, -330, 60, 84, 8, pen.metalRound(i % 2 ? "gold" : "black")),
          );
        }),
        "box",
        pen.p.gold,
      ),
      770,
      430,
      { focus: [-60, -240] },
    ),
  carDiffuser: (pen) =>
    floor(
      stroke("M-6 -640C-60 -560 60 -520 0 -420", "#7A5230", 8) +
        stroke("M6 -640C60 -560 -60 -520 0 -420", "#8E6236", 8) +
        rect(-64, -430, 128, 120, 30, pen.cyl("#C2925C")) +
        stroke("M-52 -380H52M-52 -352H52", "#8E6236", 4, 'opacity=".5"') +
        path(rectD(-110, -316, 220, 250, 46), pen.h("#FFFFFF/0.95", "#EEF4F4/0.85@50", "#C6D5DA")) +
        pen.clip(
          rectD(-98, -306, 196, 230, 40),
          rect(-110, -230, 220, 170, 0, pen.cyl(mix(pen.p.main, "#FFFFFF", 0.25))),
        ) +
        rect(-84, -296, 20, 200, 10, "#FFFFFF", 'opacity=".7"') +
        pen.text("Oud", { x: 4, y: -150, w: 110, h: 56, font: "script", fill: pen.p.cream }),
      300,
      590,
      { box: [-130, -640, 260, 580], foot: [1, 0] },
    ),
  solidPerfume: (pen) =>
    flat(
      move(
        150,
        -130,
        drop(circD(0, 0, 210), 18) +
          circ(0, 0, 210, pen.metal("gold")) +
          circ(0, 0, 178, pen.face(pen.p.main)) +
          pen.arc("SOLID PERFUME", 0, 0, 140, 34, -90, pen.p.gold) +
          leaf(pen, 0, 70, 120, -22, pen.p.gold) +
          leaf(pen, 0, 70, 120, 22, pen.p.gold) +
          pen.text("Rose", { x: 0, y: 100, w: 120, h: 50, font: "script", fill: pen.p.cream }),
      ) +
        move(
          -150,
          140,
          drop(circD(0, 0, 210), 18) +
            circ(0, 0, 210, pen.metal("gold")) +
            circ(0, 0, 180, pen.d("#B98A3A", "#8E6524")) +
            circ(4, 6, 172, pen.r("#FFF6DE", "#F3DDB0@60", "#DDB97A")) +
            stroke(
              "M-80 -30C-30 -80 60 -70 90 -10M-60 50C0 10 50 30 80 60",
              "#FFFFFF",
              15,
              'opacity=".5"',
            ),
        ),
      740,
      740,
      { focus: [100, -100] },
    ),
  roomMist: (pen) => {
    const d = latheD(
      [
        [46, -520],
        [60, -490],
        [122, -440],
        [126, -400],
        [126, -16],
        [112, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      times(14, (i) =>
        circ(
          -150 - (i % 7) * 20,
          -640 + (((i * 53) % 130) - 65) * (0.3 + (i % 7) * 0.12),
          4 + (i % 3) * 2,
          "#FFFFFF",
          'opacity=".85"',
        ),
      ) +
        path(
          "M-100 -660H50Q74 -660 74 -620V-520H-26V-590L-66 -560L-84 -580L-60 -620H-100Z",
          pen.metalRound("black"),
        ) +
        path(d, pen.cyl(mix(pen.p.main, "#FFFFFF", 0.12))) +
        pen.clip(d, gloss(pen, -92, -440, 24, 420, 0.55)) +
        label(pen, -210, 190, 200, "Home mist", "jasmine, 250 ml"),
      420,
      680,
      { box: [-290, -690, 440, 700], foot: [118, 0], focus: [0, -220] },
    );
  },
} satisfies Record<string, Kind>;
