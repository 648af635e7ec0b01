import { darken, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import {
  circ,
  circD,
  contact,
  crescentD,
  type Drawing,
  ell,
  heartD,
  move,
  path,
  place,
  rect,
  starD,
  stroke,
  times,
} from "./shapes.ts";

export type Mood = "plain" | "eid" | "love" | "party";
export type Size = { w: number; h: number };

/**
 * A tile repeated over the whole area. With stamps and not an SVG pattern, for which librsvg needs five times as long.
 */
function tiled(pen: Pen, size: number, tile: string, w: number, h: number): string {
  return times(Math.ceil(w / size), (i) =>
    times(Math.ceil(h / size), (k) => pen.stamp(tile, `translate(${i * size} ${k * size})`)),
  );
}

/** The pattern of a wall, a shade darker than the wall itself. */
function pattern(pen: Pen, mood: Mood, w: number, h: number, strength = 0.1): string {
  const tone = mix(pen.p.backdrop, pen.p.main, strength);
  const line = (d: string) => stroke(d, tone, 2.5);
  if (mood === "eid")
    return tiled(
      pen,
      200,
      path(crescentD(60, 60, 26), tone) +
        path(starD(155, 145, 15, 6), tone) +
        path(starD(82, 58, 9, 4), tone),
      w,
      h,
    );
  if (mood === "love")
    return tiled(pen, 160, path(heartD(44, 44, 15), tone) + path(heartD(124, 122, 11), tone), w, h);
  if (mood === "party")
    return tiled(
      pen,
      190,
      circ(30, 40, 8, tone) +
        rect(110, 26, 30, 9, 4, tone, 'transform="rotate(30 125 30)"') +
        path(starD(60, 130, 14, 6), tone) +
        stroke("M120 120q12 -16 24 0t24 0", tone, 5),
      w,
      h,
    );
  switch (Math.floor(pen.rand() * 6)) {
    case 0:
      return tiled(pen, 100, path(circD(25, 25, 5) + circD(75, 75, 5), tone), w, h);
    case 1:
      return tiled(pen, 178, line(JAALI), w, h);
    case 2:
      return tiled(pen, 134, line("M0 110A67 67 0 0 1 134 110M34 110A33 33 0 0 1 100 110"), w, h);
    case 3:
      return line(times(Math.ceil((w + h) / 85), (i) => `M${i * 85} 0L${i * 85 - h} ${h}`));
    case 4:
      return tiled(
        pen,
        200,
        line(
          "M56 110L44 30M53 92q-20 0 -26 -18M53 92q16 -8 16 -28M49 62q-18 -2 -24 -18M49 62q14 -8 14 -26M138 190L162 114M144 172q-20 -6 -20 -26M144 172q20 -2 26 -20M153 142q-16 -6 -16 -24M153 142q18 -2 22 -18",
        ),
        w,
        h,
      );
    default:
      return tiled(pen, 107, path("M53 25L60 46L81 53L60 60L53 81L46 60L25 53L46 46Z", tone), w, h);
  }
}

const JAALI =
  "M44 44H134V134H44ZM89 25L153 89L89 153L25 89ZM0 0L36 36M178 0L142 36M0 178L36 142M178 178L142 142";

/**
 * Backdrop for an object that stands: wall, table, window light, sometimes (unless `bare`) an arch or a plinth. Returns
 * the ground line.
 */
export function studio(
  pen: Pen,
  { w, h }: Size,
  mood: Mood,
  dim = 0,
  bare = false,
): { art: string; ground: number } {
  const wallTone = mix(pen.p.backdrop, pen.p.soft, dim);
  const horizon = h * 0.7;
  const ground = h * 0.815;
  const arch = bare ? 1 : pen.rand();
  let art = rect(
    0,
    0,
    w,
    h,
    0,
    pen.d(lighten(wallTone, 0.35), `${wallTone}@50`, darken(wallTone, 0.05)),
  );
  art += pattern(pen, mood, w, horizon);
  const panel = pen.v(lighten(wallTone, 0.75), lighten(wallTone, 0.25));
  if (arch < 0.42)
    art += path(
      `M${w * 0.2} ${horizon}V${h * 0.42}A${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.8} ${h * 0.42}V${horizon}Z`,
      panel,
    );
  else if (arch < 0.72) art += circ(w / 2, h * 0.44, w * 0.35, panel);
  art += path(`M0 0H${w * 0.3}L${w * 0.86} ${horizon}H${w * 0.34}Z`, "#FFFFFF", 'opacity=".16"');
  art += rect(
    0,
    horizon,
    w,
    h - horizon,
    0,
    pen.v(lighten(pen.p.table, 0.25), `${pen.p.table}@35`, darken(pen.p.table, 0.05)),
  );
  art += rect(0, horizon, w, 3, 0, darken(pen.p.table, 0.1), 'opacity=".5"');
  art += ell(w * 0.36, h * 0.86, w * 0.5, h * 0.1, pen.glow("#FFFFFF/0.4", "#FFFFFF/0"));
  if (arch > 0.3 && arch < 0.62) {
    const side = mix(pen.p.table, pen.p.main, 0.16);
    art += ell(
      w * 0.52,
      ground + h * 0.068,
      w * 0.43,
      h * 0.05,
      pen.glow("#3A1230/0.25", "#3A1230/0.16@70", "#3A1230/0"),
    );
    art += path(
      `M${w * 0.13} ${ground}V${ground + h * 0.045}A${w * 0.37} ${h * 0.055} 0 0 0 ${w * 0.87} ${ground + h * 0.045}V${ground}Z`,
      pen.cyl(side),
    );
    art += ell(
      w / 2,
      ground,
      w * 0.37,
      h * 0.055,
      pen.d(lighten(pen.p.table, 0.55), lighten(side, 0.24)),
    );
  }
  return { art, ground };
}

/** Backdrop for an object seen from above or hung on a wall. */
export function surface(pen: Pen, { w, h }: Size, mood: Mood, dim = 0): string {
  const tone = mix(pen.p.backdrop, pen.p.soft, dim);
  return (
    rect(0, 0, w, h, 0, pen.d(lighten(tone, 0.4), `${tone}@50`, darken(tone, 0.07))) +
    pattern(pen, mood, w, h) +
    path(`M0 ${h * 0.1}L${w * 0.42} 0H${w * 0.74}L0 ${h * 0.62}Z`, "#FFFFFF", 'opacity=".16"')
  );
}

/** The centre and scale that fit a drawing into a part of the picture. */
function fitted(
  drawing: Drawing,
  cx: number,
  cy: number,
  w: number,
  h: number,
  turn = 0,
  grow = 1,
): string {
  const [bx, by, bw, bh] = drawing.box;
  const scale = Math.min(w / bw, h / bh) * grow;
  return move(cx, cy, move(-(bx + bw / 2), -(by + bh / 2), drawing.art), turn, scale);
}

export function frontView(pen: Pen, drawing: Drawing, size: Size, mood: Mood): string {
  const { w, h } = size;
  if (drawing.stand === "floor") {
    const { art, ground } = studio(pen, size, mood);
    return art + place(pen, drawing, { x: w / 2, base: ground, w: w * 0.74, h: h * 0.65 });
  }
  const hung = drawing.stand === "wall";
  return (
    surface(pen, size, mood) + fitted(drawing, w / 2, h * 0.5, w * (hung ? 0.76 : 0.78), h * 0.74)
  );
}

export function detailView(pen: Pen, drawing: Drawing, size: Size, mood: Mood): string {
  const { w, h } = size;
  const [bx, by, bw, bh] = drawing.box;
  const [fx, fy] = drawing.focus ?? [bx + bw / 2, by + bh * 0.5];
  const scale = Math.min((w * 0.7) / bw, (h * 0.66) / bh) * 1.75;
  const turn = drawing.stand === "floor" ? -4 : -11;
  const back =
    drawing.stand === "floor"
      ? rect(
          0,
          0,
          w,
          h,
          0,
          pen.d(
            lighten(pen.p.soft, 0.45),
            `${mix(pen.p.soft, pen.p.backdrop, 0.4)}@55`,
            mix(pen.p.soft, pen.p.main, 0.18),
          ),
        ) + pattern(pen, mood, w, h, 0.14)
      : surface(pen, size, mood, 0.45);
  const [half, cx] = drawing.foot ?? [bw * 0.44, bx + bw / 2];
  const under = drawing.stand === "floor" ? contact(pen, cx, by + bh, half) : "";
  return back + move(w / 2, h / 2, move(-fx, -fy, under + drawing.art), turn, scale);
}
