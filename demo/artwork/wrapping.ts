import { darken, isLight, lighten } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { move, path, rect } from "./shapes.ts";

/** A ribbon bow around (x, y), about 2·s wide. */
export function bow(
  pen: Pen,
  x: number,
  y: number,
  s: number,
  colour: string,
  tails = true,
): string {
  const shade = pen.d(lighten(colour, 0.3), colour, darken(colour, 0.22));
  const inside = darken(colour, 0.32);
  const loop =
    path("M0 0C-20 -52 -78 -76 -98 -46C-114 -20 -96 26 -72 28C-46 30 -18 14 0 0Z", shade) +
    path(
      "M-14 -4C-34 -30 -66 -44 -80 -32C-90 -20 -78 6 -64 8C-46 9 -28 4 -14 -4Z",
      inside,
      'opacity=".55"',
    ) +
    path("M-20 -14C-46 -44 -76 -54 -88 -42C-70 -44 -44 -30 -20 -14Z", "#FFFFFF", 'opacity=".25"');
  const tail = path(
    "M-4 4C-22 34 -44 62 -72 92L-48 92L-36 112C-14 78 2 40 8 6Z",
    pen.v(darken(colour, 0.12), colour),
  );
  return move(
    x,
    y,
    (tails ? `${tail}<g transform="scale(-1 1)">${tail}</g>` : "") +
      loop +
      `<g transform="scale(-1 1)">${loop}</g>` +
      rect(-20, -22, 40, 42, 15, pen.ball(colour)),
    0,
    s / 100,
  );
}

/** Crumpled tissue or shredded paper that fills a box up to its rim. */
export function tissue(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  height: number,
  colour: string,
): string {
  const n = Math.max(6, Math.round(w / 60));
  const peaks = (lift: number, fill: string, offset: number) => {
    let d = `M${x} ${y + 40}`;
    for (let i = 0; i <= n; i++) {
      const px = x + ((i + offset) * w) / n;
      d += `L${Math.min(x + w, px)} ${y - lift * (i % 2 ? 1 : 0.35) * pen.between(0.7, 1.1)}`;
    }
    return path(`${d}L${x + w} ${y + 40}Z`, fill);
  };
  return (
    peaks(height, pen.v(lighten(colour, 0.35), darken(colour, 0.06)), 0) +
    peaks(height * 0.7, pen.v(lighten(colour, 0.6), colour), 0.5)
  );
}

const presentTag = (pen: Pen, w: number, h: number, colour: string, words: string) =>
  move(
    w * 0.26,
    -h * 0.36,
    rect(-w * 0.12, -w * 0.055, w * 0.24, w * 0.11, 8, pen.p.cream) +
      pen.text(words, {
        x: 0,
        y: 0,
        w: w * 0.19,
        h: w * 0.055,
        font: "script",
        fill: isLight(colour) ? pen.p.deep : darken(colour, 0.1),
      }),
    8,
  );

/** A closed gift box: front, lid, band and bow. Stands on (0, 0). */
export function present(
  pen: Pen,
  w: number,
  h: number,
  colour: string,
  ribbon: string,
  tag = "",
): string {
  const lid = h * 0.26;
  const over = w * 0.035;
  const band = w * 0.15;
  const top = -h - h * 0.06;
  return (
    rect(
      -w / 2,
      -h + lid * 0.5,
      w,
      h - lid * 0.5,
      8,
      pen.h(lighten(colour, 0.12), `${colour}@40`, darken(colour, 0.16)),
    ) +
    rect(-w / 2, -h + lid, w, 22, 0, pen.v("#2B0F26/0.22", "#2B0F26/0")) +
    rect(
      -band / 2,
      -h + lid * 0.5,
      band,
      h - lid * 0.5,
      0,
      pen.h(lighten(ribbon, 0.25), ribbon, darken(ribbon, 0.2)),
    ) +
    path(
      `M${-w / 2 - over} ${-h + 4}L${-w / 2 + w * 0.05} ${top}H${w / 2 - w * 0.05}L${w / 2 + over} ${-h + 4}Z`,
      pen.h(lighten(colour, 0.4), lighten(colour, 0.16)),
    ) +
    rect(
      -w / 2 - over,
      -h,
      w + 2 * over,
      lid,
      8,
      pen.h(lighten(colour, 0.22), `${colour}@45`, darken(colour, 0.12)),
    ) +
    rect(-band / 2, -h, band, lid, 0, pen.h(lighten(ribbon, 0.4), ribbon, darken(ribbon, 0.14))) +
    path(
      `M${-band / 2} ${-h + 1}L${-band * 0.42} ${top}H${band * 0.42}L${band / 2} ${-h + 1}Z`,
      lighten(ribbon, 0.3),
    ) +
    bow(pen, 0, top + 2, w * 0.27, ribbon) +
    (tag ? presentTag(pen, w, h, colour, tag) : "")
  );
}
