import { darken, lighten } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { circ, ell, heartD, move, path, stroke, times } from "./shapes.ts";

const INK = "#2A1C26";
const line = (d: string, width = 5) => stroke(d, INK, width);

/** Wide open, looking at the other person: `side` is −1 to the left, 1 to the right. */
const bigEye = (x: number, side: number) =>
  ell(x, -20, 34, 40, "#FFFFFF", `stroke="${INK}" stroke-width="4"`) +
  circ(x + side * 12, -16, 15, INK) +
  circ(x + side * 12 - 4, -22, 5, "#FFFFFF");

const grin = (y: number, half: number) =>
  path(
    `M${-half} ${y}Q0 ${y + half * 1.5} ${half} ${y}Z`,
    "#8E2F3A",
    `stroke="${INK}" stroke-width="4"`,
  ) + path(`M${-half + 8} ${y + 3}Q0 ${y + half * 0.5} ${half - 8} ${y + 3}Z`, "#FFFFFF");

/** The body, small under a very large head as in caricatures. */
const body = (pen: Pen, cloth: string, arm: string) =>
  path(
    "M-66 330C-80 210 -54 170 0 168C54 170 80 210 66 330Z",
    pen.face(cloth),
    `stroke="${INK}" stroke-width="5"`,
  ) + line(arm, 7);

const him = (pen: Pen, tone: string) =>
  body(pen, pen.p.deep, "M-60 216Q-116 250 -96 310") +
  path("M-40 182L0 240L40 182Z", "#FFFFFF", `stroke="${INK}" stroke-width="4"`) +
  path("M-9 206L0 300L16 262L9 206Z", pen.p.main) +
  [-1, 1]
    .map((side) => ell(side * 142, -6, 34, 46, tone, `stroke="${INK}" stroke-width="5"`))
    .join("") +
  path(
    "M-136 -60C-140 90 -70 176 0 178C70 176 140 90 136 -60C130 -170 -130 -170 -136 -60Z",
    pen.r(lighten(tone, 0.25), tone, darken(tone, 0.1)),
    `stroke="${INK}" stroke-width="5"`,
  ) +
  path(
    "M-140 -54C-160 -190 -60 -230 10 -196C80 -240 168 -170 140 -54C120 -110 70 -126 10 -112C-50 -130 -120 -110 -140 -54Z",
    INK,
  ) +
  bigEye(-52, -1) +
  bigEye(44, -1) +
  line("M-92 -76Q-56 -104 -18 -78M16 -78Q50 -104 84 -76", 11) +
  path(
    "M-4 -14C-44 50 -34 84 0 80C34 84 40 60 22 34",
    darken(tone, 0.06),
    `stroke="${INK}" stroke-width="5"`,
  ) +
  grin(112, 52) +
  path(
    "M0 92C-40 78 -84 92 -112 128C-66 128 -30 124 0 110C30 124 66 128 112 128C84 92 40 78 0 92Z",
    INK,
  );

const her = (pen: Pen, tone: string) =>
  path(
    "M-150 -70C-190 -250 190 -250 152 -70C210 40 150 150 190 250C110 300 -110 300 -190 250C-150 150 -210 40 -150 -70Z",
    "#4A2632",
    `stroke="${INK}" stroke-width="5"`,
  ) +
  times(5, (i) => stroke(`M${-150 + i * 12} ${60 + i * 30}q-26 60 -6 120`, "#7A4A56", 4)) +
  body(pen, pen.p.main, "M60 216Q116 250 96 310") +
  path(
    "M-122 -50C-126 96 -60 168 0 170C60 168 126 96 122 -50C116 -150 -116 -150 -122 -50Z",
    pen.r(lighten(tone, 0.3), lighten(tone, 0.1), tone),
    `stroke="${INK}" stroke-width="5"`,
  ) +
  path(
    "M-128 -30C-140 -190 -20 -190 20 -140C80 -190 150 -130 126 -30C96 -70 60 -100 20 -124C-30 -90 -90 -70 -128 -30Z",
    "#4A2632",
  ) +
  bigEye(-46, 1) +
  bigEye(48, 1) +
  [-46, 48]
    .map((x) => circ(x, -18, 52, "none", `stroke="${pen.p.main}" stroke-width="9"`))
    .join("") +
  stroke("M4 -24Q1 -32 -2 -24", pen.p.main, 9) +
  line("M-8 30Q6 48 18 32") +
  circ(-92, 62, 26, "#D9705F", 'opacity=".35"') +
  circ(94, 62, 26, "#D9705F", 'opacity=".35"') +
  grin(74, 50) +
  circ(-128, 64, 12, pen.p.gold) +
  circ(128, 64, 12, pen.p.gold);

/** Two people as a cartoonist sees them: heads twice their size, drawn in ink and signed. */
export function caricature(
  pen: Pen,
  [x, y, w, h]: readonly [number, number, number, number],
  tone: string,
): string {
  const s = Math.min(w, h) / 720;
  const ground = y + h;
  return (
    times(7, (i) =>
      stroke(`M${x + w * (0.06 + i * 0.15)} ${y}l${-w * 0.1} ${h}`, "#FFFFFF", 2, 'opacity=".35"'),
    ) +
    ell(x + w / 2, ground, w * 0.6, h * 0.1, lighten(pen.p.second, 0.3), 'opacity=".5"') +
    move(x + w / 2 + 168 * s, ground - 290 * s, him(pen, tone), 4, s * 1.04) +
    move(x + w / 2 - 172 * s, ground - 250 * s, her(pen, tone), -5, s) +
    path(
      heartD(x + w / 2, y + h * 0.1, 34 * s),
      pen.p.main,
      `stroke="${INK}" stroke-width="${4 * s}"`,
    ) +
    stroke(`M${x + w * 0.84} ${ground - h * 0.05}q10 -22 20 0t22 -6t20 4`, INK, 3)
  );
}
