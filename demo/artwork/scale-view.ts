import { darken, lighten } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { type Mood, type Size, studio, surface } from "./scene.ts";
import { type Drawing, drop, move, place, rect, rectD, times } from "./shapes.ts";

const MAPLE = "#EBCB94";

/** A ruler that begins at (x, y), labelled every 1, 5 or 10 cm depending on its scale. */
function ruler(pen: Pen, x: number, y: number, cm: number, long: number): string {
  const every = cm > 26 ? 1 : cm > 8 ? 5 : 10;
  const named = every === 1 ? (cm > 70 ? 1 : 5) : every === 5 ? 10 : 50;
  const before = 34;
  const d = rectD(x - before, y, long + before * 2, 104, 8);
  const ink = darken(MAPLE, 0.65);
  return (
    drop(d, 12) +
    rect(
      x - before,
      y,
      long + before * 2,
      104,
      8,
      pen.v(lighten(MAPLE, 0.3), `${MAPLE}@60`, darken(MAPLE, 0.1)),
    ) +
    times(Math.floor(long / (cm * every)) + 1, (i) => {
      const at = i * every;
      const isNamed = at % named === 0;
      return (
        rect(x + at * cm - 1.5, y + 3, 3, isNamed ? 40 : 24, 0, ink) +
        (isNamed ? pen.line(String(at), x + at * cm, y + 82, 34, ink, "sans") : "")
      );
    }) +
    pen.line("cm", x + long + before - 12, y + 36, 26, ink, "sans", "end")
  );
}

/** A product with a ruler in front of it that begins at the product's left edge. */
export function scaleView(
  pen: Pen,
  drawing: Drawing,
  size: Size,
  mood: Mood,
  wide: number,
): string {
  const { w, h } = size;
  const [bx, by, bw, bh] = drawing.box;
  const scale = Math.min((w * 0.6) / bw, (h * 0.52) / bh);
  const cm = (bw * scale) / wide;
  const left = w / 2 - (bw * scale) / 2;
  const long = Math.min(w - 120 - left, Math.max(bw * scale, w * 0.5) + cm);
  if (drawing.stand === "floor") {
    const { art, ground } = studio(pen, size, mood, 0.3, true);
    const base = ground - h * 0.05;
    return (
      art +
      place(pen, drawing, { x: w / 2, base, w: bw * scale }) +
      ruler(pen, left, base + h * 0.065, cm, long)
    );
  }
  const middle = h * 0.43;
  return (
    surface(pen, size, mood, 0.35) +
    move(w / 2, middle, move(-(bx + bw / 2), -(by + bh / 2), drawing.art), 0, scale) +
    ruler(pen, left, middle + (bh * scale) / 2 + h * 0.05, cm, long)
  );
}
