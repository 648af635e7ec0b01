import { darken, isLight, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { circ, circD, ell, heartD, move, path, rect, rectD, stroke, times } from "./shapes.ts";

/** The transform that puts a stamp somewhere. */
const at = (x: number, y: number, turn: number, scale: number) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(3)})`;

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

export const leaf = (
  pen: Pen,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour = "#5F8A5B",
) =>
  pen.stamp(
    path(
      "M0 0C-34 -22 -38 -66 0 -100C38 -66 34 -22 0 0Z",
      pen.h(lighten(colour, 0.16), darken(colour, 0.14)),
    ) + stroke("M0 -4V-84", lighten(colour, 0.3), 3),
    at(x, y, turn, length / 100),
  );

/** A rose seen from above: overlapping petals that close into a spiral. */
export function rose(pen: Pen, x: number, y: number, r: number, colour: string, turn = 0): string {
  const petal = (angle: number, away: number, size: number, fill: string) =>
    move(
      0,
      0,
      path(
        `M${-size} ${-away + size * 0.35}C${-size * 1.05} ${-away - size * 0.9} ${size * 1.05} ${-away - size * 0.9} ${size} ${-away + size * 0.35}C${size * 0.5} ${-away + size} ${-size * 0.5} ${-away + size} ${-size} ${-away + size * 0.35}Z`,
        fill,
      ),
      angle,
    );
  const outer = pen.v(lighten(colour, 0.26), `${colour}@45`, darken(colour, 0.26));
  const middle = pen.v(lighten(colour, 0.18), `${darken(colour, 0.06)}@50`, darken(colour, 0.34));
  return pen.stamp(
    circ(0, 0, 74, darken(colour, 0.25)) +
      times(5, (i) => petal(i * 72 + 20, 44, 52, outer)) +
      circ(0, 0, 46, darken(colour, 0.3)) +
      times(4, (i) => petal(i * 90 + 50, 22, 38, middle)) +
      circ(0, 0, 25, pen.ball(darken(colour, 0.12))) +
      stroke(
        "M-13 4C-16 -12 4 -20 13 -8C20 4 6 14 -2 9C-8 4 -2 -5 5 -2",
        darken(colour, 0.4),
        4,
        'opacity=".75"',
      ) +
      stroke("M-60 -38C-44 -70 -10 -84 20 -78", lighten(colour, 0.5), 4, 'opacity=".5"'),
    at(x, y, turn, r / 96),
  );
}

export const daisy = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  colour: string,
  heart = "#E8B33E",
) =>
  pen.stamp(
    times(10, (i) =>
      move(0, 0, ell(0, -58, 20, 42, pen.v(lighten(colour, 0.2), darken(colour, 0.12))), i * 36),
    ) + circ(0, 0, 30, pen.ball(heart)),
    at(x, y, 8, r / 100),
  );

export const sunflower = (pen: Pen, x: number, y: number, r: number) =>
  pen.stamp(
    times(14, (i) =>
      move(
        0,
        0,
        path("M0 -34C-22 -56 -16 -86 0 -100C16 -86 22 -56 0 -34Z", pen.v("#F9CF4C", "#E29A1E")),
        i * 25.7,
      ),
    ) +
      times(14, (i) =>
        move(
          0,
          0,
          path("M0 -30C-16 -48 -12 -72 0 -84C12 -72 16 -48 0 -30Z", pen.v("#FFE07A", "#EFB02F")),
          i * 25.7 + 13,
        ),
      ) +
      circ(0, 0, 44, pen.ball("#6B4023")) +
      hatch([-34, -34, 68, 68], 11, "#3F230F", 6, 1, "0 12"),
    at(x, y, 0, r / 100),
  );

export const tulip = (pen: Pen, x: number, y: number, r: number, colour: string, turn = 0) =>
  move(
    x,
    y,
    path(
      "M-44 30C-62 -24 -50 -66 -40 -84C-24 -62 -18 -40 0 20Z",
      pen.d(lighten(colour, 0.24), colour),
    ) +
      path("M44 30C62 -24 50 -66 40 -84C24 -62 18 -40 0 20Z", pen.d(colour, darken(colour, 0.2))) +
      path(
        "M0 56C-42 50 -46 18 -34 -14C-24 -44 -10 -66 0 -82C10 -66 24 -44 34 -14C46 18 42 50 0 56Z",
        pen.d(lighten(colour, 0.36), `${colour}@55`, darken(colour, 0.14)),
      ),
    turn,
    r / 80,
  );

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

const skin = ["#EBBE98", "#D9A37B", "#C98F68"] as const;

/** One person, head and shoulders, without a face: paper-cut style. `kind` picks hair, dupatta or beard. */
function person(
  pen: Pen,
  x: number,
  y: number,
  s: number,
  kind: "him" | "her" | "scarf" | "child",
  cloth: string,
  tone: string,
): string {
  const hair = "#3B2430";
  const body = path(
    "M-82 150C-84 70 -50 46 0 46C50 46 84 70 82 150Z",
    pen.d(lighten(cloth, 0.2), darken(cloth, 0.12)),
  );
  const neck = path("M-18 10H18V54Q0 70 -18 54Z", darken(tone, 0.12));
  const head = ell(0, -8, 40, 47, pen.r(lighten(tone, 0.25), tone, darken(tone, 0.1)));
  const cheek =
    circ(-20, 4, 8, "#D9705F", 'opacity=".28"') + circ(20, 4, 8, "#D9705F", 'opacity=".28"');
  const eyes =
    stroke("M-19 -8q5 5 10 0M9 -8q5 5 10 0", hair, 3.2) +
    stroke("M-10 16q10 9 20 0", "#A2493F", 3.4);
  if (kind === "her")
    return move(
      x,
      y,
      path("M-50 -8C-58 -74 58 -74 50 -8C54 40 62 70 54 96H-54C-62 70 -54 40 -50 -8Z", hair) +
        body +
        neck +
        head +
        cheek +
        eyes +
        path(
          "M-43 -8C-46 -60 -8 -66 8 -50C28 -60 48 -40 43 -6C32 -20 22 -32 10 -40C-8 -24 -30 -20 -43 -8Z",
          hair,
        ),
      0,
      s / 100,
    );
  if (kind === "scarf")
    return move(
      x,
      y,
      path(
        "M-56 0C-62 -82 62 -82 56 0C60 60 84 90 84 150H-84C-84 90 -60 60 -56 0Z",
        pen.d(lighten(cloth, 0.3), darken(cloth, 0.1)),
      ) +
        head +
        cheek +
        eyes +
        path("M-44 -4C-46 -62 46 -62 44 -4C36 -40 -36 -40 -44 -4Z", darken(cloth, 0.14)) +
        path(
          "M-40 14C-30 60 30 60 40 14C58 70 40 96 0 96C-40 96 -58 70 -40 14Z",
          lighten(cloth, 0.16),
        ),
      0,
      s / 100,
    );
  const fringe = path(
    "M-43 -10C-46 -66 -6 -64 6 -60C36 -62 48 -36 43 -10C38 -26 30 -36 12 -38C-8 -34 -34 -36 -43 -10Z",
    hair,
  );
  const beard =
    kind === "him"
      ? path(
          "M-40 2C-38 44 -16 52 0 52C16 52 38 44 40 2C32 22 22 20 12 16C4 12 -4 12 -12 16C-22 20 -32 22 -40 2Z",
          hair,
        )
      : "";
  return move(
    x,
    y,
    body +
      neck +
      head +
      (kind === "him"
        ? beard +
          stroke("M-19 -8q5 5 10 0M9 -8q5 5 10 0", hair, 3.2) +
          stroke("M-8 26q8 6 16 0", "#C98A80", 3)
        : cheek + eyes) +
      fringe,
    0,
    s / 100,
  );
}

/** A printed photograph: a couple, a family, a child, or a northern valley at dusk. */
export function photo(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  subject?: "couple" | "family" | "child" | "valley" | "mother" | "caricature",
  radius = 0,
): string {
  const what = subject ?? pen.pick(["couple", "valley", "family", "child"]);
  const s = Math.min(w, h);
  const cx = x + w / 2;
  const ground = y + h;
  const [sky, warm] = [lighten(pen.p.soft, 0.35), lighten(pen.p.second, 0.55)];
  const tone = pen.pick(skin);
  let art = rect(x, y, w, h, 0, pen.v(sky, warm));
  const hill = (top: number, fill: string, bend: number) =>
    path(
      `M${x} ${ground}V${y + h * top}C${x + w * 0.3} ${y + h * (top - bend)} ${x + w * 0.6} ${y + h * (top + bend)} ${x + w} ${y + h * (top - bend * 0.5)}V${ground}Z`,
      fill,
    );
  if (what === "valley") {
    const peak = (px: number, top: number, half: number, fill: string) =>
      path(
        `M${x + w * px} ${y + h * top}L${x + w * (px + half)} ${ground}H${x + w * (px - half)}Z`,
        fill,
      ) +
      path(
        `M${x + w * px} ${y + h * top}l${w * half * 0.24} ${h * (1 - top) * 0.24}l${-w * half * 0.16} ${-h * 0.03}l${-w * half * 0.1} ${h * 0.04}l${-w * half * 0.2} ${-h * 0.01}Z`,
        "#FFFFFF",
        'opacity=".8"',
      );
    art +=
      circ(x + w * 0.7, y + h * 0.3, s * 0.1, "#FFF3D0") +
      peak(0.3, 0.26, 0.42, mix(pen.p.main, "#8FA6C4", 0.55)) +
      peak(0.72, 0.36, 0.4, mix(pen.p.main, "#A9BAD0", 0.6)) +
      hill(0.68, mix(pen.p.main, "#6E9A77", 0.55), 0.06) +
      hill(0.82, darken(mix(pen.p.main, "#557F5E", 0.6), 0.1), -0.05);
  } else {
    art +=
      circ(x + w * 0.76, y + h * 0.2, s * 0.12, "#FFF6DC", 'opacity=".8"') +
      hill(0.72, mix(pen.p.soft, "#9DBB94", 0.5), 0.05);
    const at = (
      px: number,
      py: number,
      size: number,
      kind: "him" | "her" | "scarf" | "child",
      cloth: string,
    ) => person(pen, cx + s * px, ground - s * py, s * size, kind, cloth, tone);
    if (what === "couple")
      art += at(0.17, 0.42, 0.34, "him", pen.p.deep) + at(-0.17, 0.36, 0.33, "her", pen.p.main);
    if (what === "family")
      art +=
        at(0.22, 0.46, 0.3, "him", pen.p.deep) +
        at(-0.22, 0.42, 0.29, "scarf", pen.p.second) +
        at(0, 0.24, 0.23, "child", pen.p.main);
    if (what === "child") art += at(0, 0.42, 0.42, "child", pen.p.main);
    if (what === "mother")
      art +=
        at(-0.08, 0.42, 0.38, "scarf", pen.p.main) + at(0.22, 0.24, 0.24, "child", pen.p.second);
    if (what === "caricature")
      art +=
        at(0.2, 0.56, 0.56, "him", pen.p.deep) +
        at(-0.2, 0.48, 0.52, "her", pen.p.main) +
        path(heartD(cx, y + h * 0.13, s * 0.05), pen.p.main);
  }
  return pen.clip(
    rectD(x, y, w, h, radius),
    art +
      path(`M${x} ${y}H${x + w * 0.55}L${x + w * 0.15} ${ground}H${x}Z`, "#FFFFFF", 'opacity=".1"'),
  );
}

/** A picture frame with a bevel; the inside box is passed on to the drawing function. */
export function frame(
  pen: Pen,
  w: number,
  h: number,
  bar: number,
  colour: string,
  inside: (x: number, y: number, w: number, h: number) => string,
  mat = 0,
): string {
  const [x, y] = [-w / 2, -h / 2];
  const inner = [x + bar, y + bar, w - 2 * bar, h - 2 * bar] as const;
  return (
    rect(x, y, w, h, 6, pen.face(colour)) +
    path(
      `M${x} ${y}H${x + w}l${-bar} ${bar}H${x + bar}V${y + h - bar}l${-bar} ${bar}Z`,
      "#FFFFFF",
      'opacity=".2"',
    ) +
    path(
      `M${x + w} ${y + h}H${x}l${bar} ${-bar}H${x + w - bar}V${y + bar}l${bar} ${-bar}Z`,
      "#2B0F26",
      'opacity=".16"',
    ) +
    rect(...inner, 0, darken(colour, 0.4)) +
    rect(inner[0] + 3, inner[1] + 3, inner[2] - 3, inner[3] - 3, 0, pen.d("#FFFFFF", "#F6EFE6")) +
    inside(inner[0] + mat, inner[1] + mat, inner[2] - 2 * mat, inner[3] - 2 * mat) +
    path(
      `M${inner[0]} ${inner[1]}h${inner[2]}v10h${10 - inner[2]}v${inner[3] - 10}h-10Z`,
      "#2B0F26",
      'opacity=".13"',
    ) +
    path(
      `M${inner[0] + inner[2] * 0.1} ${inner[1]}H${inner[0] + inner[2] * 0.42}L${inner[0] + inner[2] * 0.12} ${inner[1] + inner[3]}H${inner[0]}V${inner[1] + inner[3] * 0.34}Z`,
      "#FFFFFF",
      'opacity=".12"',
    )
  );
}

/** The small tag used as a logo on company goods: a mark and an invented house name. */
export function logo(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  fill: string,
  name = "NOORAN",
): string {
  const m = w * 0.2;
  return (
    `<g fill="none" stroke="${fill}" stroke-width="${w * 0.03}">${[0, 45].map((turn) => rect(x - m / 2, y - m * 1.15 - m / 2, m, m, 2, "none", `transform="rotate(${turn} ${x} ${y - m * 1.15})"`)).join("")}</g>` +
    circ(x, y - m * 1.15, m * 0.2, fill) +
    pen.text(name, { x, y: y + m * 0.3, w, h: w * 0.16, font: "sans", fill })
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

/** A closed present: front, lid, band and bow. Stands on (0, 0). */
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
    (tag
      ? move(
          w * 0.26,
          -h * 0.36,
          rect(-w * 0.12, -w * 0.055, w * 0.24, w * 0.11, 8, pen.p.cream) +
            pen.text(tag, {
              x: 0,
              y: 0,
              w: w * 0.19,
              h: w * 0.055,
              font: "script",
              fill: isLight(colour) ? pen.p.deep : darken(colour, 0.1),
            }),
          8,
        )
      : "")
  );
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

/** Even lines across a box, or dots with a dash of "0 step": cloth, weave, page edges. One path, so it costs little. */
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

/** Painted truck-art flowers and diamonds in bright enamel colours. */
export function truckFlower(_pen: Pen, x: number, y: number, r: number): string {
  return move(
    x,
    y,
    times(8, (i) =>
      move(
        0,
        0,
        path(
          "M0 -18C-26 -40 -20 -84 0 -92C20 -84 26 -40 0 -18Z",
          i % 2 ? "#F2B632" : "#D6304A",
          'stroke="#FFF8EE" stroke-width="5"',
        ),
        i * 45,
      ),
    ) +
      path(circD(0, 0, 26), "#1F7A78", 'stroke="#FFF8EE" stroke-width="5"') +
      circ(0, 0, 10, "#F2B632"),
    0,
    r / 100,
  );
}
