import { darken } from "../colours.ts";
import { alongCurve, around } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { circ, flat, floor, move, path, rect, stroke, times } from "../shapes.ts";
import { gem, pearl, velvetCard } from "./jewellery-materials.ts";
import type { Kind } from "./kind.ts";

/** A jhumka: stud, dome and hanging pearls. */
const jhumkaOne = (pen: Pen, x: number, y: number) =>
  move(
    x,
    y,
    circ(0, -190, 58, pen.metal("gold")) +
      around(10, 0, -190, 48, (px, py) => pearl(pen, px, py, 9)) +
      gem(pen, 0, -190, 26, pen.p.main) +
      rect(-5, -134, 10, 40, 4, pen.p.gold) +
      path("M-120 60C-120 -40 -60 -100 0 -104C60 -100 120 -40 120 60Z", pen.metal("gold")) +
      stroke(
        "M-92 0C-60 -14 60 -14 92 0M-70 -46C-40 -58 40 -58 70 -46",
        "#8E5F16",
        4,
        'opacity=".6"',
      ) +
      times(5, (i) => gem(pen, -76 + i * 38, 28, 13, i % 2 ? "#1F8A5F" : pen.p.main)) +
      rect(-124, 54, 248, 16, 8, pen.metalRound("gold")) +
      times(
        9,
        (i) =>
          stroke(`M${-104 + i * 26} 70V${100 + (i % 2) * 10}`, "#C9932F", 3) +
          pearl(pen, -104 + i * 26, 112 + (i % 2) * 10, 12),
      ),
  );

export const bridalJewellery = {
  jhumka: (pen) =>
    flat(velvetCard(pen, 640, 560, jhumkaOne(pen, -150, 40) + jhumkaOne(pen, 150, 40)), 640, 560, {
      focus: [-150, 60],
    }),
  bridalSet: (pen) => {
    const rows = times(3, (k) =>
      alongCurve(
        26 - k * 2,
        [
          -190 + k * 18,
          -300,
          -220 + k * 40,
          10 - k * 40,
          220 - k * 40,
          10 - k * 40,
          190 - k * 18,
          -300,
        ],
        (x, y, i) =>
          i % 2 ? gem(pen, x, y, 15, k % 2 ? "#1F8A5F" : pen.p.main) : pearl(pen, x, y, 15),
      ),
    );
    return flat(
      velvetCard(
        pen,
        800,
        760,
        rows +
          times(7, (i) => {
            const x = -120 + i * 40;
            const y = 6 - Math.abs(i - 3) * 18;
            return (
              path(`M${x} ${y}l-18 40q18 34 36 0Z`, pen.metal("gold")) + pearl(pen, x, y + 66, 11)
            );
          }) +
          gem(pen, 0, -12, 30, pen.p.main) +
          move(-250, 190, jhumkaOne(pen, 0, 0), 0, 0.66) +
          move(250, 190, jhumkaOne(pen, 0, 0), 0, 0.66) +
          move(
            0,
            250,
            stroke("M0 -90V-30", "#E3B04B", 7) +
              circ(0, 30, 62, pen.metal("gold")) +
              around(12, 0, 30, 50, (x, y) => pearl(pen, x, y, 8)) +
              gem(pen, 0, 30, 26, "#1F8A5F"),
          ),
      ),
      800,
      760,
      { focus: [0, -60] },
    );
  },
  bangles: (pen) => {
    const colours = [
      pen.p.main,
      pen.p.gold,
      pen.p.second,
      pen.p.deep,
      pen.p.gold,
      pen.p.main,
      pen.p.soft,
      pen.p.gold,
      pen.p.main,
      pen.p.deep,
      pen.p.second,
      pen.p.gold,
    ];
    const stack = (x: number, y: number) =>
      colours
        .map(
          (c, i) =>
            `<ellipse cx="${x}" cy="${y - i * 27}" rx="200" ry="58" fill="none" stroke="${darken(c, 0.25)}" stroke-width="21"/><ellipse cx="${x - 2}" cy="${y - 4 - i * 27}" rx="200" ry="58" fill="none" stroke="${c}" stroke-width="15"/><path d="M${x - 186} ${y + 16 - i * 27}A200 58 0 0 0 ${x - 20} ${y + 50 - i * 27}" fill="none" stroke="#FFFFFF" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>` +
            (c === pen.p.gold
              ? times(11, (k) => {
                  const a = Math.PI * (0.06 + k * 0.088);
                  return circ(
                    x + Math.cos(a) * 200,
                    y - 4 - i * 27 + Math.sin(a) * 58,
                    5,
                    "#FFF6D8",
                  );
                })
              : ""),
        )
        .join("");
    return floor(
      stack(-110, -66) +
        move(
          250,
          -190,
          [184, 160, 136]
            .map(
              (r, i) =>
                `<circle cx="0" cy="0" r="${r}" fill="none" stroke="${darken([pen.p.main, pen.p.gold, pen.p.deep][i] ?? "#000000", 0.2)}" stroke-width="20"/><circle cx="-2" cy="-3" r="${r}" fill="none" stroke="${[pen.p.main, pen.p.gold, pen.p.deep][i]}" stroke-width="14"/>`,
            )
            .join("") + stroke("M-120 -140A184 184 0 0 1 0 -186", "#FFFFFF", 5, 'opacity=".6"'),
        ),
      780,
      470,
      { box: [-325, -450, 770, 454], foot: [330, 40] },
    );
  },
} satisfies Record<string, Kind>;
