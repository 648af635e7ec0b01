import { drawObject } from "./objects.ts";
import type { Pen } from "./pen.ts";
import type { DrawingOf } from "./registry.ts";
import { move, place } from "./shapes.ts";

/** Objects standing side by side, slightly overlapping, as large as the picture allows. */
export function lineUp(
  pen: Pen,
  kinds: readonly DrawingOf[],
  x: number,
  base: number,
  w: number,
  h: number,
): string {
  const drawings = kinds.map((kind) => drawObject(pen, kind));
  const natural = drawings.map(({ box: [, , bw, bh] }) => Math.min(h / bh, (w * 0.46) / bw));
  const total = drawings.reduce((sum, { box }, i) => sum + box[2] * (natural[i] ?? 1), 0);
  const shrink = Math.min(1, (w * 1.06) / total);
  const gap = kinds.length > 1 ? (w - total * shrink) / (kinds.length - 1) : 0;
  let at = x;
  const placed = drawings.map((drawing, i) => {
    const width = drawing.box[2] * (natural[i] ?? 1) * shrink;
    const art = place(pen, drawing, {
      x: kinds.length > 1 ? at + width / 2 : x + w / 2,
      base: base + (i % 2 ? h * 0.06 : 0),
      w: width,
    });
    at += width + Math.min(gap, w * 0.06);
    return art;
  });
  // Objects further back are drawn first.
  const used = at - Math.min(gap, w * 0.06) - x;
  const shift = kinds.length > 1 ? (w - used) / 2 : 0;
  return move(
    shift,
    0,
    [...placed.filter((_, i) => i % 2 === 0), ...placed.filter((_, i) => i % 2)].join(""),
  );
}
