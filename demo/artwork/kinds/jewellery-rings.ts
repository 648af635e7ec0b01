import { darken, lighten } from "../colours.ts";
import { around } from "../patterns.ts";
import type { Metal, Pen } from "../pen.ts";
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
  starD,
  stroke,
} from "../shapes.ts";
import { velvetCard } from "./jewellery-materials.ts";
import { aCouple, aName, type Kind } from "./kind.ts";

/** A ring standing in its slot; the band seen a little from above. */
function bandRing(pen: Pen, x: number, y: number, r: number, metal: Metal, words = ""): string {
  const outer = circD(x, y, r);
  const hole = circD(x, y, r * 0.76);
  return (
    path(`${outer}${hole}`, pen.metal(metal), 'fill-rule="evenodd"') +
    `<circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="none" stroke="#2B0F26" stroke-opacity=".28" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.97}" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="${r * 0.035}"/>` +
    (words ? pen.arc(words, x, y, r * 0.835, r * 0.15, 90, "#7A4A0B", "sans") : "")
  );
}

export const ringsAndPins = {
  ringPair: (pen) => {
    const [a, b] = aCouple(pen);
    const c = pen.p.main;
    return floor(
      rect(-330, -600, 660, 350, 40, pen.face(darken(c, 0.1))) +
        rect(-300, -572, 600, 330, 26, pen.d(pen.p.cream, "#EADFD2")) +
        pen.text(`${a} & ${b}`, { x: 0, y: -506, w: 280, h: 60, font: "script", fill: "#A9761E" }) +
        path("M-320 -240H320L300 -170H-300Z", pen.v("#F2E7DA", "#D9C8B5")) +
        bandRing(pen, -110, -296, 128, "gold", "") +
        bandRing(pen, 112, -280, 112, "rose", "") +
        path("M84 -392l28 -40l28 40l-28 26Z M84 -392h56", pen.d("#FFFFFF", "#BFE6F5", "#7FB9D6")) +
        rect(-330, -216, 660, 216, 34, pen.h(lighten(c, 0.14), c, darken(c, 0.2))) +
        rect(-330, -216, 660, 12, 6, lighten(c, 0.4)) +
        pen.text("forever", { x: 0, y: -100, w: 200, h: 56, font: "script", fill: pen.p.gold }),
      680,
      604,
      { focus: [0, -320] },
    );
  },
  stoneRing: (pen) =>
    floor(
      ell(0, -16, 250, 40, pen.h(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.25))) +
        path("M-250 -110H250V-16A250 40 0 0 1 -250 -16Z", pen.cyl(pen.p.main)) +
        ell(0, -110, 250, 40, lighten(pen.p.main, 0.28)) +
        ell(0, -108, 120, 16, darken(pen.p.main, 0.35)) +
        bandRing(pen, 0, -290, 180, "silver") +
        path(circD(0, -490, 118, 84), pen.metal("silver")) +
        around(18, 0, -490, 106, (x, y) => circ(x, y, 9, pen.r("#FFFFFF", "#AEB6C2")), 74) +
        path(circD(0, -494, 86, 60), pen.r("#9BEBE6", "#2BB3B0@45", "#0F6E77")) +
        stroke("M-40 -500q30 18 44 -8t44 6", "#0B565E", 4, 'opacity=".5"') +
        ell(-30, -516, 28, 12, "#FFFFFF", 'opacity=".5"'),
      520,
      590,
      { foot: [246, 0], focus: [0, -430] },
    ),
  cufflinks: (pen, o) => {
    const letter = aName(pen, o).slice(0, 1);
    const link = (x: number, y: number, turn: number) =>
      move(
        x,
        y,
        rect(-16, 60, 32, 110, 10, pen.metalRound("silver")) +
          rect(-62, 150, 124, 34, 17, pen.metalRound("silver")) +
          drop(rectD(-110, -110, 220, 220, 30), 14) +
          rect(-110, -110, 220, 220, 30, pen.metal("silver")) +
          rect(-88, -88, 176, 176, 20, pen.d(lighten(pen.p.deep, 0.12), darken(pen.p.deep, 0.2))) +
          pen.text(letter, { x: 0, y: 0, w: 100, h: 100, font: "serif", fill: "#EEF1F5" }),
        turn,
      );
    return flat(velvetCard(pen, 760, 520, link(-170, -20, -8) + link(170, -20, 8)), 760, 520);
  },
  flagSouvenir: (pen) =>
    floor(
      rect(-230, -70, 460, 70, 14, pen.face("#8A5A34")) +
        rect(-200, -128, 400, 60, 10, pen.face("#A8713F")) +
        rect(-104, -118, 208, 40, 4, pen.metal("brass")) +
        pen.text("With thanks", { x: 0, y: -98, w: 150, h: 24, font: "serif", fill: "#5A3A0B" }) +
        [
          [-110, -9],
          [110, 9],
        ]
          .map(([x = 0, turn = 0], i) =>
            move(
              x,
              -126,
              rect(-6, -430, 12, 430, 5, pen.metalRound("gold")) +
                circ(0, -440, 14, pen.metal("gold")) +
                (i
                  ? path(
                      "M6 -420C90 -460 130 -390 220 -420V-260C130 -230 90 -300 6 -260Z",
                      pen.d(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
                    ) + path(starD(112, -340, 40, 17), pen.p.cream)
                  : path(
                      "M-6 -420C-90 -460 -130 -390 -220 -420V-260C-130 -230 -90 -300 -6 -260Z",
                      pen.d("#2C8A5B", "#0F6B42", "#0A4A2E"),
                    ) +
                    path(
                      "M-6 -420C-30 -430 -44 -428 -58 -424V-264C-44 -268 -30 -268 -6 -260Z",
                      "#FFFFFF",
                    ) +
                    path("M-112 -300A44 44 0 1 1 -120 -382A34 34 0 1 0 -112 -300Z", "#FFFFFF") +
                    path(starD(-150, -362, 15, 6), "#FFFFFF")),
              turn,
            ),
          )
          .join(""),
      620,
      580,
      { foot: [226, 0], focus: [0, -220] },
    ),
} satisfies Record<string, Kind>;
