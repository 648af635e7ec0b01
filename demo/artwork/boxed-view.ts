import { darken, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { type Mood, type Size, studio } from "./scene.ts";
import { contact, type Drawing, ell, move, path, rect, times } from "./shapes.ts";
import { bow, tissue } from "./wrapping.ts";

/** The height of the box's front. */
const FRONT_HEIGHT = 400;

const lid = (pen: Pen, x: number, y: number, wide: number, colour: string, ribbon: string) =>
  move(
    x + wide * 0.36,
    y - 36,
    rect(
      -wide * 0.43,
      -wide * 0.86,
      wide * 0.86,
      wide * 0.86,
      14,
      pen.face(lighten(colour, 0.06)),
    ) +
      rect(-wide * 0.43, -wide * 0.86, 26, wide * 0.86, 10, darken(colour, 0.18), 'opacity=".5"') +
      rect(
        -wide * 0.06,
        -wide * 0.86,
        wide * 0.12,
        wide * 0.86,
        0,
        pen.h(lighten(ribbon, 0.2), darken(ribbon, 0.14)),
      ),
    9,
    0.92,
  );

/** The front wall with its ribbon; `rim` is its upper edge. */
const front = (pen: Pen, x: number, rim: number, wide: number, colour: string, ribbon: string) =>
  rect(
    x - wide / 2,
    rim,
    wide,
    FRONT_HEIGHT,
    12,
    pen.h(lighten(colour, 0.16), `${colour}@45`, darken(colour, 0.16)),
  ) +
  rect(x - wide / 2, rim, wide, 10, 5, lighten(colour, 0.35)) +
  rect(
    x - wide / 2,
    rim + FRONT_HEIGHT * 0.42,
    wide,
    76,
    0,
    pen.v(lighten(ribbon, 0.3), ribbon, darken(ribbon, 0.16)),
  ) +
  bow(pen, x, rim + FRONT_HEIGHT * 0.42 + 38, 150, ribbon);

/** A product in its open box: back, tissue, the object, then the front with its ribbon; the lid leans behind. */
export function boxedView(pen: Pen, drawing: Drawing, size: Size, mood: Mood): string {
  const { w, h } = size;
  const { art, ground } = studio(pen, size, mood, 0.25);
  const colour = pen.pick([pen.p.main, pen.p.deep, mix(pen.p.main, pen.p.cream, 0.78)]);
  const ribbon =
    colour === pen.p.deep || colour === pen.p.main ? mix(pen.p.gold, pen.p.cream, 0.2) : pen.p.main;
  const [, , bw, bh] = drawing.box;
  const wide = Math.max(760, Math.min(1010, 760 + Math.max(0, bw / bh - 0.75) * 300));
  const [x, y] = [w / 2 - 60, ground + 60];
  const behind = lid(pen, x, y, wide, colour, ribbon);
  const rim = y - FRONT_HEIGHT;
  const inside = path(
    `M${x - wide / 2} ${rim}l36 -62H${x + wide / 2 - 36}l36 62Z`,
    pen.v(darken(colour, 0.42), darken(colour, 0.25)),
  );
  const fitW = wide * 0.84;
  const fitH = h * 0.46;
  const scale = Math.min(fitW / bw, fitH / bh);
  const sunk = Math.min(FRONT_HEIGHT * 0.5, bh * scale * 0.2);
  const object = move(
    x,
    rim + sunk,
    move(-(drawing.box[0] + bw / 2), -(drawing.box[1] + bh), drawing.art),
    0,
    scale,
  );
  const wall = front(pen, x, rim, wide, colour, ribbon);
  const petals = times(5, (i) =>
    move(
      x - wide * 0.62 + i * wide * 0.3 + pen.between(-20, 20),
      y + 42 + pen.between(-10, 26),
      ell(0, 0, 17, 9, pen.d(lighten(pen.p.soft, 0.3), pen.p.soft)),
      pen.between(-40, 40),
    ),
  );
  return (
    art +
    contact(pen, x, y, wide * 0.52) +
    behind +
    inside +
    tissue(pen, x - wide * 0.44, rim + 6, wide * 0.88, 90, pen.p.cream) +
    object +
    tissue(pen, x - wide * 0.49, rim + 20, wide * 0.98, 52, lighten(pen.p.cream, 0.3)) +
    wall +
    petals
  );
}
