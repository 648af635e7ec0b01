import { daisy, leaf, rose, sunflower, tulip } from "../blossoms.ts";
import { darken, lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, floor, gloss, latheD, move, path, place, stroke, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { litBase } from "./frames-lights.ts";
import type { Kind } from "./kind.ts";
import { chocolates } from "./sweets-chocolate.ts";

/** Places of flower heads in three rows, the outer ones a little lower. */
function headPlaces(n: number) {
  return Array.from({ length: n }, (_, i) => {
    const row = i < n * 0.28 ? 0 : i < n * 0.64 ? 1 : 2;
    const [first, count] =
      row === 0
        ? [0, Math.ceil(n * 0.28)]
        : row === 1
          ? [Math.ceil(n * 0.28), Math.ceil(n * 0.64) - Math.ceil(n * 0.28)]
          : [Math.ceil(n * 0.64), n - Math.ceil(n * 0.64)];
    const t = count > 1 ? (i - first) / (count - 1) - 0.5 : 0;
    const half = [200, 262, 190][row] ?? 200;
    return [t * 2 * half, ([-610, -500, -390][row] ?? -500) + Math.abs(t) * 70] as const;
  });
}

/** A paper cone of flowers with a bow. `draw` draws one flower head at a place. */
function wrapped(
  pen: Pen,
  paper: string,
  ribbon: string,
  draw: (x: number, y: number, i: number) => string,
  n = 16,
  leaves = "#5F8A5B",
): string {
  const greens = times(13, (i) => {
    const a = -90 + (i - 6) * 16;
    const r = (a * Math.PI) / 180;
    return leaf(
      pen,
      Math.cos(r) * 210,
      -440 + Math.sin(r) * 150,
      190,
      a + 90,
      i % 2 ? leaves : lighten(leaves, 0.14),
    );
  });
  const stems = times(7, (i) =>
    stroke(`M${(i - 3) * 9} -150L${(i - 3) * 24} -4`, i % 2 ? leaves : darken(leaves, 0.15), 12),
  );
  return (
    greens +
    path(
      "M-300 -520C-200 -640 200 -640 300 -520L70 -120H-70Z",
      pen.h(darken(paper, 0.04), darken(paper, 0.16)),
    ) +
    stems +
    headPlaces(n)
      .map(([x, y], i) => draw(x, y, i))
      .join("") +
    path(
      "M-300 -500C-230 -360 -90 -330 0 -290C90 -330 230 -360 300 -500L84 -150C60 -130 -60 -130 -84 -150Z",
      pen.h(lighten(paper, 0.3), `${paper}@48`, darken(paper, 0.1)),
    ) +
    path(
      "M-300 -500C-230 -360 -90 -330 0 -290L-20 -140C-60 -136 -74 -142 -84 -150Z",
      "#FFFFFF",
      'opacity=".22"',
    ) +
    path(
      "M0 -290L40 -140C70 -144 80 -146 84 -150L300 -500C230 -360 90 -330 0 -290Z",
      "#2B0F26",
      'opacity=".05"',
    ) +
    path(
      "M-84 -152C-60 -130 60 -130 84 -152L130 -40C80 -56 -80 -56 -130 -40Z",
      pen.h(lighten(paper, 0.2), paper, darken(paper, 0.14)),
    ) +
    bow(pen, 0, -150, 112, ribbon)
  );
}

const bouquets: Record<string, (pen: Pen) => string> = {
  roses: (pen) =>
    wrapped(pen, mix("#F7ECE0", pen.p.soft, 0.3), "#A31F3B", (x, y, i) =>
      rose(pen, x, y, 76, i % 3 ? "#C2263F" : "#AE1C36", i * 50),
    ),
  mixed: (pen) =>
    wrapped(pen, mix("#FFFDF8", pen.p.soft, 0.35), pen.p.main, (x, y, i) =>
      i % 4 === 0
        ? rose(pen, x, y, 78, pen.p.main)
        : i % 4 === 1
          ? daisy(pen, x, y, 72, "#FFFFFF")
          : i % 4 === 2
            ? rose(pen, x, y, 68, pen.p.second, 40)
            : daisy(pen, x, y, 64, pen.p.soft, pen.p.deep),
    ),
  sunflowers: (pen) => wrapped(pen, "#D9B98C", "#7A5230", (x, y) => sunflower(pen, x, y, 104), 9),
  ribbon: (pen) =>
    wrapped(pen, darken(pen.p.deep, 0.1), pen.p.gold, (x, y, i) => {
      const c = i % 2 ? pen.p.main : pen.p.soft;
      return move(
        x,
        y,
        circ(0, 0, 72, pen.ball(c)) +
          times(4, (k) =>
            stroke(
              `M${-58 + k * 13} ${10 - k * 4}A${58 - k * 13} ${54 - k * 12} 0 1 1 ${20 - k * 2} ${50 - k * 14}`,
              k % 2 ? lighten(c, 0.45) : darken(c, 0.24),
              7,
              'opacity=".8"',
            ),
          ) +
          circ(0, 0, 10, "#FFF6E8"),
        i * 40,
      );
    }),
  tulips: (pen) =>
    wrapped(
      pen,
      lighten(pen.p.backdrop, 0.5),
      pen.p.second,
      (x, y, i) =>
        tulip(pen, x, y, 84, [pen.p.main, pen.p.second, pen.p.soft][i % 3] ?? pen.p.main, x / 14),
      13,
      "#6FA06A",
    ),
};

export const bouquetsAndRoses = {
  bouquet: (pen, o) =>
    floor((bouquets[o.form ?? "roses"] ?? bouquets.roses)?.(pen) ?? "", 650, 740, {
      foot: [96, 0],
      focus: [0, -500],
    }),
  roseDome: (pen) => {
    const d = latheD(
      [
        [20, -640],
        [130, -600],
        [176, -470],
        [176, -50],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      circ(0, -330, 330, pen.glow("#FFF0C4/0.6", "#FFF0C4/0")) +
        litBase(pen, 440) +
        stroke("M4 -60C-8 -180 14 -260 0 -380", "#5F8A5B", 15) +
        leaf(pen, 4, -190, 110, -62) +
        leaf(pen, 2, -250, 110, 60) +
        rose(pen, 0, -410, 108, "#C2263F") +
        times(3, (i) => ell(-80 + i * 84, -74 + (i % 2) * 8, 22, 10, pen.ball("#C2263F"))) +
        path(d, pen.h("#FFFFFF/0.5", "#FFFFFF/0.08@30", "#FFFFFF/0.06@70", "#DCE9F0/0.45")) +
        path(d, "none", 'stroke="#FFFFFF" stroke-width="5" opacity=".8"') +
        gloss(pen, -142, -500, 26, 380, 0.75) +
        circ(0, -656, 20, "#FFFFFF", 'opacity=".9"'),
      480,
      680,
      { foot: [220, 0], focus: [0, -400] },
    );
  },
  moneyBouquet: (pen) => {
    const note = (i: number) => {
      const c = ["#4E8A63", "#B5684B", "#4C7FA8"][i % 3] ?? "#4E8A63";
      return (
        path("M-62 30C-70 -20 -40 -70 0 -78C40 -70 70 -20 62 30L0 62Z", pen.d(lighten(c, 0.5), c)) +
        path(
          "M0 62C-30 20 -30 -40 0 -78C30 -40 30 20 0 62Z",
          pen.d(lighten(c, 0.66), lighten(c, 0.2)),
        ) +
        circ(0, -14, 19, "none", `stroke="${c}" stroke-width="5"`) +
        stroke("M-40 24L-14 34M40 24L14 34", lighten(c, 0.7), 4)
      );
    };
    return floor(
      wrapped(pen, darken(pen.p.deep, 0.12), pen.p.gold, (x, y, i) =>
        i % 5 === 2 ? rose(pen, x, y, 70, pen.p.main) : move(x, y, note(i), x / 8),
      ),
      650,
      740,
      { foot: [96, 0], focus: [0, -500] },
    );
  },
  roseBox: (pen) => {
    const d = latheD(
      [
        [250, -280],
        [250, 0],
      ],
      { tilt: 0.16 },
    );
    const c = darken(pen.p.deep, 0.1);
    const heads = [
      [-150, -330],
      [0, -344],
      [150, -330],
      [-206, -292],
      [-76, -300],
      [76, -300],
      [206, -292],
      [-140, -256],
      [0, -250],
      [140, -256],
    ];
    return floor(
      path(d, pen.cyl(c)) +
        ell(0, -280, 250, 42, lighten(c, 0.2)) +
        ell(0, -278, 240, 37, darken(c, 0.4)) +
        heads
          .map(([x = 0, y = 0], i) =>
            rose(pen, x, y, 78, i % 2 ? pen.p.main : mix(pen.p.main, "#FFFFFF", 0.18), i * 30),
          )
          .join("") +
        path("M-250 -226A250 42 0 0 0 250 -226V0A250 40 0 0 1 -250 0Z", pen.cyl(c)) +
        path(
          "M-250 -226A250 42 0 0 0 250 -226",
          "none",
          `stroke="${pen.p.gold}" stroke-width="7"`,
        ) +
        path("M-250 -120A250 42 0 0 0 250 -120V-78A250 42 0 0 1 -250 -78Z", pen.cyl(pen.p.gold)) +
        bow(pen, 0, -62, 82, pen.p.gold, false),
      520,
      440,
      { foot: [250, 0], focus: [0, -280] },
    );
  },
  flowerCombo: (pen) =>
    floor(
      place(pen, floor(bouquets.roses?.(pen) ?? "", 650, 740, { foot: [96, 0] }), {
        x: -130,
        base: 0,
        h: 640,
      }) +
        place(
          pen,
          { ...chocolates.chocolateBox(pen, { text: "Love" }), stand: "floor", foot: [330, 0] },
          { x: 230, base: 12, h: 300, turn: -4 },
        ),
      760,
      640,
      { foot: [330, 30], focus: [60, -260] },
    ),
} satisfies Record<string, Kind>;
