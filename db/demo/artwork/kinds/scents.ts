import { crate, jar, label } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { bow, jaali, leaf } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  gloss,
  latheD,
  move,
  path,
  polyD,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

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

const smoke = (x: number, y: number) =>
  stroke(`M${x} ${y}c-40 -50 40 -90 0 -150c-30 -50 30 -80 6 -130`, "#FFFFFF", 16, 'opacity=".55"') +
  stroke(`M${x + 26} ${y}c-26 -40 30 -70 4 -120`, "#FFFFFF", 10, 'opacity=".45"');

export const scents = {
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
  bakhoorJar: (pen) =>
    floor(
      jar(
        pen,
        300,
        250,
        "#5B3A26",
        pen.p.gold,
        0.8,
        times(22, (i) =>
          rect(
            -110 + ((i * 47) % 210),
            -60 - ((i * 61) % 120),
            42,
            24,
            5,
            pen.d("#8A5A38", "#3F2516"),
            `transform="rotate(${i * 40} ${-90 + ((i * 47) % 210)} ${-50 - ((i * 61) % 120)})"`,
          ),
        ) + label(pen, -122, 200, 120, "Bakhoor", "50 g"),
      ) + bow(pen, 0, -262, 66, pen.p.main),
      330,
      390,
      { foot: [140, 0], focus: [0, -140] },
    ),
  electricBurner: (pen) => {
    const c = pen.p.main;
    const d = latheD(
      [
        [150, -380],
        [120, -300],
        [100, -200],
        [140, -60],
        [170, 0],
      ],
      { smooth: true, tilt: 0.12 },
    );
    return floor(
      path(d, pen.cyl(c)) +
        pen.clip(
          d,
          jaali(pen, [-190, -250, 380, 120], 76, pen.p.gold, 4) +
            rect(-180, -268, 360, 10, 0, pen.p.gold) +
            rect(-180, -126, 360, 10, 0, pen.p.gold) +
            gloss(pen, -92, -360, 22, 330, 0.5),
        ) +
        ell(0, -380, 150, 18, pen.p.gold) +
        ell(0, -379, 134, 13, "#3A2226") +
        ell(0, -380, 70, 8, "#F0833A") +
        times(3, (i) =>
          rect(
            -40 + i * 30,
            -394,
            30,
            18,
            4,
            "#4A2C1A",
            `transform="rotate(${i * 30 - 20} ${-25 + i * 30} -385)"`,
          ),
        ) +
        circ(0, -60, 22, "#2A2430") +
        circ(0, -60, 9, "#7FF0B0") +
        stroke("M168 -20C240 -10 250 30 330 12", "#3A3038", 11) +
        smoke(-6, -400),
      520,
      680,
      { box: [-190, -670, 530, 690], foot: [165, 0], focus: [0, -240] },
    );
  },
  bakhoorSet: (pen) =>
    floor(
      move(
        -120,
        0,
        path("M-130 0H130L96 -60H-96Z", pen.cyl("#B8863B")) +
          rect(-30, -130, 60, 76, 6, pen.metalRound("brass")) +
          path("M-150 -270H150L96 -120H-96Z", pen.metalRound("brass")) +
          path("M-150 -270H150L140 -240H-140Z", "#FFF1C4", 'opacity=".5"') +
          times(4, (i) => path(`M${-102 + i * 68} -220l22 34l-22 34l-22 -34Z`, pen.p.main)) +
          ell(0, -270, 150, 18, "#6E4A1C") +
          times(5, (i) =>
            rect(
              -70 + i * 30,
              -284 + (i % 2) * 6,
              40,
              20,
              5,
              i % 2 ? "#3A221A" : "#E0702E",
              `transform="rotate(${i * 25} ${-50 + i * 30} -274)"`,
            ),
          ) +
          smoke(-10, -290),
      ) +
        move(
          200,
          8,
          jar(pen, 200, 190, "#5B3A26", pen.p.gold, 0.82, label(pen, -96, 140, 84, "Bakhoor")),
        ),
      620,
      590,
      { box: [-280, -585, 590, 600], foot: [250, 20], focus: [-100, -200] },
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
