import type { Pen } from "./pen.ts";
import { hash } from "./random.ts";

/** x, y, width, height. */
export type Box = readonly [number, number, number, number];
/** How an object is shown: standing on a table, lying seen from above, or hung on a wall. */
export type Stand = "floor" | "flat" | "wall";
export type Drawing = {
  art: string;
  box: Box;
  stand: Stand;
  /** The centre of a close-up. Defaults to the middle. */
  focus?: readonly [number, number];
  /** Half-width and centre of the part that touches the table. */
  foot?: readonly [number, number];
};

export const floor = (art: string, w: number, h: number, more: Partial<Drawing> = {}): Drawing => ({
  art,
  box: [-w / 2, -h, w, h],
  stand: "floor",
  ...more,
});
export const flat = (art: string, w: number, h: number, more: Partial<Drawing> = {}): Drawing => ({
  art,
  box: [-w / 2, -h / 2, w, h],
  stand: "flat",
  ...more,
});
export const wall = (art: string, w: number, h: number, more: Partial<Drawing> = {}): Drawing => ({
  art,
  box: [-w / 2, -h / 2, w, h],
  stand: "wall",
  ...more,
});

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = "",
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;
export const circ = (cx: number, cy: number, r: number, fill: string, extra = "") =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${extra}/>`;
export const ell = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = "") =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;
export const stroke = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const move = (x: number, y: number, art: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale !== 1 ? ` scale(${scale.toFixed(4)})` : ""}">${art}</g>`;
export const fade = (opacity: number, art: string) => `<g opacity="${opacity}">${art}</g>`;
export const times = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join("");

/** Path data. */
export const rectD = (x: number, y: number, w: number, h: number, r = 0) =>
  r
    ? `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
    : `M${x} ${y}h${w}v${h}h${-w}Z`;
export const circD = (cx: number, cy: number, r: number, ry = r) =>
  `M${cx - r} ${cy}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0Z`;
export const polyD = (...points: (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

export function starD(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points = 5,
  turn = -90,
): string {
  const at: [number, number][] = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const r = i % 2 ? inner : outer;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });
  return polyD(...at);
}
export const heartD = (cx: number, cy: number, s: number) =>
  `M${cx} ${cy + s * 0.9}C${cx - s * 1.5} ${cy - s * 0.1} ${cx - s * 0.9} ${cy - s * 1.1} ${cx} ${cy - s * 0.45}C${cx + s * 0.9} ${cy - s * 1.1} ${cx + s * 1.5} ${cy - s * 0.1} ${cx} ${cy + s * 0.9}Z`;
export const crescentD = (cx: number, cy: number, r: number) =>
  `M${cx + r * 0.5} ${cy - r * 0.86}A${r} ${r} 0 1 0 ${cx + r * 0.5} ${cy + r * 0.86}A${r * 0.8} ${r * 0.8} 0 1 1 ${cx + r * 0.5} ${cy - r * 0.86}Z`;

/** A soft shadow of a flat object, down and right: stacked silhouettes, because blur filters are slow. */
export function drop(d: string, depth = 14): string {
  const id = `k${hash(d).toString(36)}`;
  const layer = (k: number, body: string) =>
    `<g transform="translate(${(depth * k * 0.55).toFixed(1)} ${(depth * k).toFixed(1)})" stroke-width="${(depth * k * 0.5).toFixed(1)}">${body}</g>`;
  const again = [0.7, 1.05, 1.4, 1.75].map((k) => layer(k, `<use href="#${id}"/>`)).join("");
  return `<g fill="#3A1230" fill-opacity=".055" stroke="#3A1230" stroke-opacity=".03" stroke-linejoin="round">${layer(0.35, `<path id="${id}" d="${d}"/>`)}${again}</g>`;
}

/** The shadow under an object that stands. */
export function contact(pen: Pen, x: number, y: number, half: number, flatness = 0.14): string {
  const wide = half * 1.22;
  return (
    ell(
      x + half * 0.22,
      y + half * 0.02,
      wide * 1.06,
      half * flatness * 1.5 + 10,
      pen.glow("#3A1230/0.30", "#3A1230/0.16@55", "#3A1230/0"),
    ) +
    ell(
      x + half * 0.05,
      y,
      half * 1.02,
      half * flatness * 0.55 + 5,
      pen.glow("#2B0F26/0.42", "#2B0F26/0.3@60", "#2B0F26/0"),
    )
  );
}

type Lathe = { smooth?: boolean; tilt?: number; cx?: number; open?: boolean };

/** Path data of a turned body from [radius, y] pairs, top to bottom. Its foot is rounded by the view from above. */
export function latheD(
  points: (readonly [number, number])[],
  { smooth = false, tilt = 0.13, cx = 0 }: Lathe = {},
): string {
  const last = points.length - 1;
  const at = (i: number) => points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  const side = (sign: 1 | -1, order: number[]) =>
    order
      .slice(1)
      .map((to, k) => {
        const from = order[k] ?? 0;
        const step = to - from;
        const [ax, ay] = at(from - step);
        const [bx, by] = at(from);
        const [ex, ey] = at(to);
        const [fx, fy] = at(to + step);
        if (!smooth) return `L${cx + sign * ex} ${ey}`;
        return `C${cx + sign * (bx + (ex - ax) / 6)} ${by + (ey - ay) / 6} ${cx + sign * (ex - (fx - bx) / 6)} ${ey - (fy - by) / 6} ${cx + sign * ex} ${ey}`;
      })
      .join("");
  const down = points.map((_, i) => i);
  const [r0, y0] = at(0);
  const [r1] = at(last);
  return `M${cx - r0} ${y0}${side(-1, down)}A${r1} ${r1 * tilt} 0 0 0 ${cx + r1} ${at(last)[1]}${side(1, down.toReversed())}A${r0} ${r0 * tilt} 0 0 0 ${cx - r0} ${y0}Z`;
}

/** A tall soft reflection on a glossy object. */
export const gloss = (pen: Pen, x: number, y: number, w: number, h: number, strength = 0.55) =>
  rect(
    x,
    y,
    w,
    h,
    w / 2,
    pen.v(`#FFFFFF/${strength}`, `#FFFFFF/${strength * 0.35}@60`, "#FFFFFF/0"),
  );

/** Another drawing put into this one: standing at (x, base) and `h` high, or `w` wide. */
export function place(
  pen: Pen,
  drawing: Drawing,
  at: { x: number; base: number; h?: number; w?: number; turn?: number; shadow?: boolean },
): string {
  const [bx, by, bw, bh] = drawing.box;
  const scale = Math.min(at.h ? at.h / bh : Infinity, at.w ? at.w / bw : Infinity);
  const shift = `translate(${(-(bx + bw / 2)).toFixed(1)} ${(-(by + bh)).toFixed(1)})`;
  const [half, cx] = drawing.foot ?? [bw * 0.44, bx + bw / 2];
  const under =
    at.shadow === false || drawing.stand !== "floor" ? "" : contact(pen, cx, by + bh, half);
  return move(
    at.x,
    at.base,
    `<g transform="${shift}">${under}${drawing.art}</g>`,
    at.turn ?? 0,
    scale,
  );
}
