import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { around } from "../patterns.ts";
import type { Metal, Pen } from "../pen.ts";
import { circ, circD, drop, flat, move, path, rect, stroke, times } from "../shapes.ts";
import type { Kind } from "./kind.ts";

/** Wristwatch on its strap, dial up. */
export function watchFace(pen: Pen, strap: string, metal: Metal, smart = false): string {
  const half = (s: 1 | -1) =>
    path(
      `M-62 ${s * 120}L-54 ${s * 330}Q0 ${s * 356} 54 ${s * 330}L62 ${s * 120}Z`,
      pen.h(lighten(strap, 0.2), `${strap}@50`, darken(strap, 0.28)),
    ) +
    stroke(
      `M-44 ${s * 140}L-38 ${s * 320}M44 ${s * 140}L38 ${s * 320}`,
      lighten(strap, 0.4),
      3,
      'stroke-dasharray="9 8" opacity=".7"',
    );
  if (smart)
    return (
      half(1) +
      half(-1) +
      rect(-112, -136, 224, 272, 60, pen.metal("black")) +
      rect(-96, -120, 192, 240, 48, "#0E1322") +
      pen.text("10:10", { x: 0, y: -40, w: 140, h: 54, font: "sans", fill: "#FFFFFF" }) +
      `<g fill="none" stroke-width="10" stroke-linecap="round"><path d="M-48 66A34 34 0 1 1 -20 66" stroke="#FF6E8C"/><path d="M30 66A34 34 0 1 1 58 40" stroke="#6FE3B1"/></g>` +
      rect(112, -40, 14, 54, 7, pen.metalRound("silver"))
    );
  return (
    half(1) +
    half(-1) +
    circ(0, 0, 142, pen.metal(metal)) +
    circ(0, 0, 122, pen.r("#FFFFFF", "#F7F1E8@60", "#DCD0C2")) +
    times(12, (i) => move(0, 0, rect(-3.5, -110, 7, i % 3 ? 12 : 24, 3, pen.p.ink), i * 30)) +
    move(0, 0, rect(-5, -66, 10, 80, 5, pen.p.ink), -58) +
    move(0, 0, rect(-4, -96, 8, 112, 4, pen.p.ink), 60) +
    move(0, 0, rect(-1.5, -100, 3, 126, 1, pen.p.main), 190) +
    circ(0, 0, 9, pen.metal("gold")) +
    rect(138, -16, 20, 32, 7, pen.metalRound(metal)) +
    path("M-100 -60A118 118 0 0 1 20 -116L-30 20Z", "#FFFFFF", 'opacity=".25"')
  );
}

export const watches = {
  watchSet: (pen) => {
    const c = "#3A2A2E";
    return flat(
      slab(pen, 760, 820, c, 30, rect(-340, -370, 680, 740, 18, pen.d("#F7EFE4", "#DFD1C0")), 22) +
        move(-130, 0, drop(circD(0, 0, 130), 14) + watchFace(pen, pen.p.deep, "gold"), 0, 1.02) +
        `<circle cx="196" cy="12" r="112" fill="none" stroke="#3A1230" stroke-opacity=".15" stroke-width="30"/>` +
        around(20, 190, 0, 112, (x, y, t) =>
          circ(
            x,
            y,
            19,
            Math.round(t) % 90 ? pen.ball(darken(pen.p.main, 0.15)) : pen.metal("gold"),
          ),
        ),
      760,
      820,
      { focus: [-100, 0] },
    );
  },
} satisfies Record<string, Kind>;
