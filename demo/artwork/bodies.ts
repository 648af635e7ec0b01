import { darken, isLight, lighten } from "./colours.ts";
import type { Pen } from "./pen.ts";
import {
  type Drawing,
  drop,
  ell,
  latheD,
  path,
  place,
  rect,
  rectD,
  stroke,
  times,
} from "./shapes.ts";
import { bow, tissue } from "./wrapping.ts";

/** The colour of text that is readable on this colour. */
export const inkOn = (pen: Pen, colour: string) => (isLight(colour) ? pen.p.deep : pen.p.cream);

/** A flat object lying down, centred on (0, 0), with its shadow; `content` is clipped to it. */
export function slab(
  pen: Pen,
  w: number,
  h: number,
  colour: string,
  radius: number,
  content = "",
  depth = 14,
): string {
  const d = rectD(-w / 2, -h / 2, w, h, radius);
  return (
    drop(d, depth) +
    path(d, pen.face(colour)) +
    pen.clip(
      d,
      content +
        rect(-w / 2, -h / 2, w, 5, 0, "#FFFFFF", 'opacity=".45"') +
        rect(-w / 2, h / 2 - 6, w, 6, 0, "#2B0F26", 'opacity=".14"'),
    )
  );
}

/** A hard-bound book lying face up: pages below and to the right, spine groove at the left. */
export function book(
  pen: Pen,
  w: number,
  h: number,
  cover: string,
  content: string,
  band = "",
): string {
  const d = rectD(-w / 2, -h / 2, w, h, 16);
  return (
    drop(rectD(-w / 2, -h / 2, w + 18, h + 18, 16), 18) +
    rect(-w / 2 + 6, -h / 2 + 8, w + 12, h + 12, 14, darken(cover, 0.3)) +
    rect(-w / 2 + 12, -h / 2 + 10, w, h + 1, 6, "#FBF5EA") +
    stroke(`M${-w / 2 + 20} ${h / 2 + 5}H${w / 2 + 5}V${-h / 2 + 18}`, "#DDD0BC", 2) +
    path(d, pen.face(cover)) +
    pen.clip(
      d,
      content +
        rect(-w / 2, -h / 2, 44, h, 0, pen.h("#FFFFFF/0.14", "#2B0F26/0.02@70", "#2B0F26/0.24")) +
        rect(-w / 2, -h / 2, w, 4, 0, "#FFFFFF", 'opacity=".4"'),
    ) +
    (band
      ? rect(w * 0.32, -h / 2 - 2, 20, h + 18, 4, pen.h(lighten(band, 0.2), darken(band, 0.2)))
      : "")
  );
}

type CrateStyle = "box" | "basket" | "wood";

/** The front of a crate: woven, of planks, or of card. */
function crateFace(pen: Pen, w: number, h: number, colour: string, style: CrateStyle): string {
  if (style === "basket")
    return (
      path(rectD(-w / 2, -h, w, h, 26), darken(colour, 0.2)) +
      path(
        rectD(-w / 2, -h, w, h, 26),
        pen.tile(
          44,
          rect(2, 3, 40, 16, 8, lighten(colour, 0.12)) +
            rect(-20, 25, 40, 16, 8, colour) +
            rect(24, 25, 40, 16, 8, colour),
        ),
      ) +
      path(rectD(-w / 2, -h, w, h, 26), pen.h("#FFFFFF/0.16", "#2B0F26/0@50", "#2B0F26/0.28")) +
      rect(
        -w / 2 - 14,
        -h - 16,
        w + 28,
        40,
        20,
        pen.v(lighten(colour, 0.3), darken(colour, 0.12)),
      ) +
      times(Math.round(w / 36), (i) =>
        stroke(`M${-w / 2 + i * 36} ${-h + 20}l20 -32`, darken(colour, 0.3), 5, 'opacity=".6"'),
      )
    );
  if (style === "wood")
    return (
      times(3, (i) =>
        rect(
          -w / 2,
          -h + (i * h) / 3 + 2,
          w,
          h / 3 - 4,
          5,
          pen.h(lighten("#C08F5C", 0.18), "#C08F5C", darken("#C08F5C", 0.22)),
        ),
      ) +
      rect(-w / 2 + 10, -h, 30, h, 3, "#A87543") +
      rect(w / 2 - 40, -h, 30, h, 3, "#8E5F34")
    );
  return (
    rect(-w / 2, -h, w, h, 10, pen.h(lighten(colour, 0.16), `${colour}@45`, darken(colour, 0.16))) +
    rect(-w / 2, -h, w, 8, 4, lighten(colour, 0.4))
  );
}

/** An open box or tray standing on the table, front low; the goods are drawn between back and front. */
export function crate(
  pen: Pen,
  w: number,
  h: number,
  colour: string,
  goods: string,
  style: CrateStyle = "box",
  ribbon = "",
): string {
  const face = crateFace(pen, w, h, colour, style);
  const sash = ribbon
    ? rect(
        -w / 2,
        -h * 0.66,
        w,
        h * 0.26,
        0,
        pen.v(lighten(ribbon, 0.3), ribbon, darken(ribbon, 0.16)),
      ) + bow(pen, 0, -h * 0.53, h * 0.42, ribbon)
    : "";
  return (
    path(`M${-w / 2} ${-h + 6}l26 -46H${w / 2 - 26}l26 46Z`, darken(colour, 0.45)) +
    goods +
    tissue(pen, -w / 2 + 8, -h + 14, w - 16, 40, pen.p.cream) +
    face +
    sash
  );
}

type Item = readonly [drawing: Drawing, x: number, height: number, sink?: number, turn?: number];

/** A hamper: goods in a crate, later ones in front. `sink` is how deep an item stands below the rim. */
export function hamper(
  pen: Pen,
  items: readonly Item[],
  {
    w = 620,
    h = 190,
    colour = pen.p.main,
    style = "box" as "box" | "basket" | "wood",
    ribbon = pen.p.gold,
  } = {},
): Drawing {
  const goods = items
    .map(([drawing, x, height, sink = 60, turn = 0]) =>
      place(pen, drawing, { x, base: -h + sink, h: height, turn, shadow: false }),
    )
    .join("");
  const top = Math.max(...items.map(([, , height, sink = 60]) => height - sink));
  return {
    art: crate(pen, w, h, colour, goods, style, ribbon),
    box: [-w / 2 - 16, -h - top - 6, w + 32, h + top + 8],
    stand: "floor",
    foot: [w / 2, 0],
    focus: [0, -h - 60],
  };
}

/** A glass jar with something inside up to `level` (0..1). */
export function jar(
  pen: Pen,
  w: number,
  h: number,
  content: string,
  lid: string,
  level = 0.86,
  label = "",
): string {
  const d = latheD(
    [
      [w * 0.42, -h],
      [w * 0.5, -h * 0.88],
      [w * 0.5, -h * 0.06],
      [w * 0.44, 0],
    ],
    { smooth: true, tilt: 0.1 },
  );
  return (
    path(d, pen.h("#FFFFFF/0.85", "#F2F6F6/0.7@50", "#D3DEE2/0.85")) +
    pen.clip(
      d,
      rect(-w / 2, -h * level, w, h, 0, pen.cyl(content)) +
        ell(0, -h * level, w * 0.48, w * 0.05, lighten(content, 0.35)),
    ) +
    rect(-w * 0.42, -h * 0.84, w * 0.08, h * 0.7, w * 0.04, "#FFFFFF", 'opacity=".45"') +
    label +
    path(
      latheD(
        [
          [w * 0.45, -h - w * 0.2],
          [w * 0.46, -h + 6],
        ],
        { tilt: 0.1 },
      ),
      pen.cyl(lid),
    ) +
    ell(0, -h - w * 0.2, w * 0.45, w * 0.045, lighten(lid, 0.35))
  );
}

/** A paper label glued on something round. */
export const label = (
  pen: Pen,
  y: number,
  w: number,
  h: number,
  title: string,
  small = "",
  fill = "#FFF8EE",
) =>
  rect(-w / 2, y - h / 2, w, h, 8, fill) +
  rect(
    -w / 2 + 7,
    y - h / 2 + 7,
    w - 14,
    h - 14,
    5,
    "none",
    `stroke="${pen.p.gold}" stroke-width="2.5"`,
  ) +
  pen.text(title, {
    x: 0,
    y: small ? y - h * 0.1 : y,
    w: w * 0.74,
    h: h * 0.32,
    font: "serif",
    fill: pen.p.deep,
  }) +
  (small
    ? pen.text(small, {
        x: 0,
        y: y + h * 0.24,
        w: w * 0.6,
        h: h * 0.13,
        font: "sans",
        fill: pen.p.main,
      })
    : "");
