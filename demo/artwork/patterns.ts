import { darken, lighten } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { path, rectD, stroke, times } from "./shapes.ts";

/** Wooden surface: a warm gradient with drawn grain, cut to the shape. */
export function wooden(
  pen: Pen,
  d: string,
  [x, y, w, h]: readonly [number, number, number, number],
  colour = "#B9834F",
): string {
  const lines = times(Math.max(3, Math.round(h / 26)), (i) => {
    const gy = y + ((i + 0.5) * h) / Math.max(3, Math.round(h / 26)) + pen.between(-5, 5);
    const b = pen.between(-9, 9);
    return stroke(
      `M${x} ${gy}C${x + w * 0.3} ${gy + b} ${x + w * 0.6} ${gy - b} ${x + w} ${gy + b * 0.5}`,
      i % 2 ? darken(colour, 0.24) : lighten(colour, 0.22),
      2.2,
      'opacity=".45"',
    );
  });
  return path(d, pen.face(colour)) + pen.clip(d, lines);
}

/** A ring of small things, such as scallops or pearls, on a circle. */
export const around = (
  n: number,
  cx: number,
  cy: number,
  r: number,
  draw: (x: number, y: number, turn: number) => string,
  ry = r,
) =>
  times(n, (i) => {
    const a = (i / n) * Math.PI * 2;
    return draw(cx + Math.cos(a) * r, cy + Math.sin(a) * ry, (a * 180) / Math.PI);
  });

/** Beads along a cubic curve, e.g. a necklace or a tasbeeh. */
export function alongCurve(
  n: number,
  [ax, ay, bx, by, cx, cy, dx, dy]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ],
  draw: (x: number, y: number, i: number, turn: number) => string,
): string {
  return times(n, (i) => {
    const t = i / (n - 1);
    const u = 1 - t;
    const px = u ** 3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t ** 3 * dx;
    const py = u ** 3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t ** 3 * dy;
    const vx = 3 * u * u * (bx - ax) + 6 * u * t * (cx - bx) + 3 * t * t * (dx - cx);
    const vy = 3 * u * u * (by - ay) + 6 * u * t * (cy - by) + 3 * t * t * (dy - cy);
    return draw(px, py, i, (Math.atan2(vy, vx) * 180) / Math.PI);
  });
}

/** The shop's eight-fold star lattice over a box; drawn as stamps, because librsvg is slow with patterns. */
export function jaali(
  pen: Pen,
  [x, y, w, h]: readonly [number, number, number, number],
  size: number,
  colour: string,
  width = 2,
): string {
  const s = size / 100;
  const star = stroke(
    "M25 25H75V75H25ZM50 14L86 50L50 86L14 50ZM0 0L20 20M100 0L80 20M0 100L20 80M100 100L80 80",
    colour,
    width / s,
  );
  const tiles = times(Math.ceil(w / size), (i) =>
    times(Math.ceil(h / size), (k) =>
      pen.stamp(star, `translate(${x + i * size} ${y + k * size}) scale(${s.toFixed(3)})`),
    ),
  );
  return pen.clip(rectD(x, y, w, h), tiles);
}

/**
 * Even lines across a box, or dots with a dash of "0 step": cloth, weave, page edges. One path, so the SVG stays small.
 */
export function hatch(
  [x, y, w, h]: readonly [number, number, number, number],
  step: number,
  colour: string,
  width: number,
  opacity: number,
  dash = "",
): string {
  const rows = Math.floor(h / step);
  const shift = dash ? step / 2 : 0;
  const d = times(rows, (i) => `M${x + (i % 2 ? shift : 0)} ${y + (i + 0.5) * step}H${x + w}`);
  return stroke(
    d,
    colour,
    width,
    `opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ""}`,
  );
}
