import type { Pen } from "./pen.ts";
import { circ, rect } from "./shapes.ts";

/** A placeholder for a company's own logo, with no real or invented brand. */
export function logo(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  fill: string,
  name = "YOUR LOGO",
): string {
  const m = w * 0.2;
  return (
    `<g fill="none" stroke="${fill}" stroke-width="${w * 0.03}">${[0, 45].map((turn) => rect(x - m / 2, y - m * 1.15 - m / 2, m, m, 2, "none", `transform="rotate(${turn} ${x} ${y - m * 1.15})"`)).join("")}</g>` +
    circ(x, y - m * 1.15, m * 0.2, fill) +
    pen.text(name, { x, y: y + m * 0.3, w, h: w * 0.13, font: "sans", fill })
  );
}
