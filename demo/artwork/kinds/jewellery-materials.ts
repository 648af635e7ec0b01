import { darken, lighten } from "../colours.ts";
import { SILVER } from "../palettes.ts";
import { alongCurve } from "../patterns.ts";
import type { Metal, Pen } from "../pen.ts";
import { circ, drop, ell, path, polyD, rect, rectD } from "../shapes.ts";

/** A velvet bust-shaped card that jewellery hangs on. */
export const velvetCard = (pen: Pen, w: number, h: number, art: string) => {
  const d = rectD(-w / 2, -h / 2, w, h, 26);
  const c = darken(pen.p.deep, 0.28);
  return (
    drop(d, 22) +
    path(d, pen.d(lighten(c, 0.14), c, darken(c, 0.22))) +
    rect(
      -w / 2 + 18,
      -h / 2 + 18,
      w - 36,
      h - 36,
      16,
      "none",
      `stroke="${pen.p.gold}" stroke-width="2.5" opacity=".7"`,
    ) +
    art
  );
};

export const chain = (
  pen: Pen,
  curve: Parameters<typeof alongCurve>[1],
  n = 44,
  metal: Metal = pen.p.gold === SILVER ? "silver" : "gold",
) =>
  alongCurve(n, curve, (x, y, i, turn) =>
    ell(
      0,
      0,
      9,
      i % 2 ? 3.4 : 6.5,
      "none",
      `stroke="${metal === "gold" ? (i % 2 ? "#F3D27F" : "#C9932F") : i % 2 ? "#FFFFFF" : "#A9B0BA"}" stroke-width="3.4" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"`,
    ),
  );

export const gem = (pen: Pen, x: number, y: number, r: number, colour: string) =>
  circ(x, y, r + 3, pen.metal("gold")) +
  circ(x, y, r, pen.ball(colour)) +
  path(
    polyD(
      [x - r * 0.5, y - r * 0.3],
      [x, y - r * 0.7],
      [x + r * 0.5, y - r * 0.3],
      [x, y + r * 0.2],
    ),
    "#FFFFFF",
    'opacity=".4"',
  );

export const pearl = (pen: Pen, x: number, y: number, r: number) =>
  circ(x, y, r, pen.r("#FFFFFF", "#F6EBDD@50", "#C9B39A"));
