import { jar, label } from "../bodies.ts";
import { jaali } from "../patterns.ts";
import { circ, ell, floor, gloss, latheD, move, path, rect, stroke, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import type { Kind } from "./kind.ts";

const smoke = (x: number, y: number) =>
  stroke(`M${x} ${y}c-40 -50 40 -90 0 -150c-30 -50 30 -80 6 -130`, "#FFFFFF", 16, 'opacity=".55"') +
  stroke(`M${x + 26} ${y}c-26 -40 30 -70 4 -120`, "#FFFFFF", 10, 'opacity=".45"');

export const bakhoor = {
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
} satisfies Record<string, Kind>;
