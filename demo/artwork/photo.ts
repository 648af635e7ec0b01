import { caricature } from "./caricature.ts";
import { darken, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { circ, crescentD, ell, move, path, rect, rectD, starD, stroke } from "./shapes.ts";

const skin = ["#EBBE98", "#D9A37B", "#C98F68"] as const;

type Figure = "him" | "her" | "scarf" | "child";
const hair = "#3B2430";
const cheek =
  circ(-20, 4, 8, "#D9705F", 'opacity=".28"') + circ(20, 4, 8, "#D9705F", 'opacity=".28"');
const eyes =
  stroke("M-19 -8q5 5 10 0M9 -8q5 5 10 0", hair, 3.2) + stroke("M-10 16q10 9 20 0", "#A2493F", 3.4);

const longHaired = (shoulders: string, head: string) =>
  path("M-50 -8C-58 -74 58 -74 50 -8C54 40 62 70 54 96H-54C-62 70 -54 40 -50 -8Z", hair) +
  shoulders +
  head +
  cheek +
  eyes +
  path(
    "M-43 -8C-46 -60 -8 -66 8 -50C28 -60 48 -40 43 -6C32 -20 22 -32 10 -40C-8 -24 -30 -20 -43 -8Z",
    hair,
  );

const scarfed = (pen: Pen, cloth: string, head: string) =>
  path(
    "M-56 0C-62 -82 62 -82 56 0C60 60 84 90 84 150H-84C-84 90 -60 60 -56 0Z",
    pen.d(lighten(cloth, 0.3), darken(cloth, 0.1)),
  ) +
  head +
  cheek +
  eyes +
  path("M-44 -4C-46 -62 46 -62 44 -4C36 -40 -36 -40 -44 -4Z", darken(cloth, 0.14)) +
  path("M-40 14C-30 60 30 60 40 14C58 70 40 96 0 96C-40 96 -58 70 -40 14Z", lighten(cloth, 0.16));

function shortHaired(shoulders: string, head: string, bearded: boolean): string {
  const fringe = path(
    "M-43 -10C-46 -66 -6 -64 6 -60C36 -62 48 -36 43 -10C38 -26 30 -36 12 -38C-8 -34 -34 -36 -43 -10Z",
    hair,
  );
  const beard = bearded
    ? path(
        "M-40 2C-38 44 -16 52 0 52C16 52 38 44 40 2C32 22 22 20 12 16C4 12 -4 12 -12 16C-22 20 -32 22 -40 2Z",
        hair,
      )
    : "";
  return (
    shoulders +
    head +
    (bearded
      ? beard +
        stroke("M-19 -8q5 5 10 0M9 -8q5 5 10 0", hair, 3.2) +
        stroke("M-8 26q8 6 16 0", "#C98A80", 3)
      : cheek + eyes) +
    fringe
  );
}

/** One person, head and shoulders, without a face: paper-cut style. `kind` picks hair, dupatta or beard. */
function person(
  pen: Pen,
  x: number,
  y: number,
  s: number,
  kind: Figure,
  cloth: string,
  tone: string,
): string {
  const body = path(
    "M-82 150C-84 70 -50 46 0 46C50 46 84 70 82 150Z",
    pen.d(lighten(cloth, 0.2), darken(cloth, 0.12)),
  );
  const neck = path("M-18 10H18V54Q0 70 -18 54Z", darken(tone, 0.12));
  const head = ell(0, -8, 40, 47, pen.r(lighten(tone, 0.25), tone, darken(tone, 0.1)));
  const art =
    kind === "her"
      ? longHaired(body + neck, head)
      : kind === "scarf"
        ? scarfed(pen, cloth, head)
        : shortHaired(body + neck, head, kind === "him");
  return move(x, y, art, 0, s / 100);
}

export type Subject =
  | "couple"
  | "family"
  | "child"
  | "valley"
  | "mother"
  | "father"
  | "graduate"
  | "azadi"
  | "caricature";
type Box = readonly [x: number, y: number, w: number, h: number];

const hill = ([x, y, w, h]: Box, top: number, fill: string, bend: number) =>
  path(
    `M${x} ${y + h}V${y + h * top}C${x + w * 0.3} ${y + h * (top - bend)} ${x + w * 0.6} ${y + h * (top + bend)} ${x + w} ${y + h * (top - bend * 0.5)}V${y + h}Z`,
    fill,
  );

/** A northern valley at dusk. */
function valley(pen: Pen, box: Box): string {
  const [x, y, w, h] = box;
  const ground = y + h;
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
  return (
    circ(x + w * 0.7, y + h * 0.3, Math.min(w, h) * 0.1, "#FFF3D0") +
    peak(0.3, 0.26, 0.42, mix(pen.p.main, "#8FA6C4", 0.55)) +
    peak(0.72, 0.36, 0.4, mix(pen.p.main, "#A9BAD0", 0.6)) +
    hill(box, 0.68, mix(pen.p.main, "#6E9A77", 0.55), 0.06) +
    hill(box, 0.82, darken(mix(pen.p.main, "#557F5E", 0.6), 0.1), -0.05)
  );
}

/** A graduate's cap with its tassel, on a head of `person`. */
const cap = (pen: Pen) =>
  path("M-40 -36Q0 -62 40 -36V-20Q0 -40 -40 -20Z", "#1F1B27") +
  path("M0 -86L74 -56L0 -28L-74 -56Z", "#2B2733") +
  path("M0 -86L74 -56L0 -48L-74 -56Z", "#FFFFFF", 'opacity=".12"') +
  stroke("M0 -57L56 -46V-8", pen.p.gold, 5) +
  rect(49, -12, 14, 26, 4, pen.p.gold);

/** The flag of Pakistan on its pole. */
const flag = () =>
  rect(-4, -190, 8, 260, 4, "#B98A5A") +
  path("M4 -186Q54 -206 104 -186T184 -186V-80Q134 -60 94 -80T4 -80Z", "#0B6B3A") +
  path("M4 -186Q24 -194 42 -196V-90Q20 -88 4 -80Z", "#FFFFFF") +
  path(crescentD(112, -134, 30), "#FFFFFF") +
  path(starD(132, -148, 13, 5), "#FFFFFF");

function people(
  pen: Pen,
  box: Box,
  what: Exclude<Subject, "valley" | "caricature">,
  tone: string,
): string {
  const [x, y, w, h] = box;
  const s = Math.min(w, h);
  const cx = x + w / 2;
  const ground = y + h;
  let art =
    circ(x + w * 0.76, y + h * 0.2, s * 0.12, "#FFF6DC", 'opacity=".8"') +
    hill(box, 0.72, mix(pen.p.soft, "#9DBB94", 0.5), 0.05);
  const at = (px: number, py: number, size: number, kind: Figure, cloth: string) =>
    person(pen, cx + s * px, ground - s * py, s * size, kind, cloth, tone);
  if (what === "couple")
    art += at(0.17, 0.42, 0.34, "him", pen.p.deep) + at(-0.17, 0.36, 0.33, "her", pen.p.main);
  if (what === "family")
    art +=
      at(0.22, 0.46, 0.3, "him", pen.p.deep) +
      at(-0.22, 0.42, 0.29, "scarf", pen.p.second) +
      at(0, 0.24, 0.23, "child", pen.p.main);
  if (what === "child") art += at(0, 0.42, 0.42, "child", pen.p.main);
  if (what === "mother")
    art += at(-0.08, 0.42, 0.38, "scarf", pen.p.main) + at(0.22, 0.24, 0.24, "child", pen.p.second);
  if (what === "father")
    art += at(-0.06, 0.46, 0.4, "him", pen.p.deep) + at(0.24, 0.24, 0.25, "child", pen.p.second);
  if (what === "graduate")
    art +=
      at(0, 0.42, 0.42, "child", "#2B2733") + move(cx, ground - s * 0.42, cap(pen), 0, s * 0.0042);
  if (what === "azadi")
    art +=
      move(cx - s * 0.34, ground - s * 0.1, flag(), -4, s * 0.0034) +
      at(0.12, 0.4, 0.38, "child", "#0B6B3A");
  return art;
}

/** A printed photograph: a couple, a family, a child, or a northern valley at dusk. */
export function photo(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  subject?: Subject,
  radius = 0,
): string {
  const what = subject ?? pen.pick<Subject>(["couple", "valley", "family", "child"]);
  const box = [x, y, w, h] as const;
  const [sky, warm] = [lighten(pen.p.soft, 0.35), lighten(pen.p.second, 0.55)];
  const tone = pen.pick(skin);
  if (pen.isBlank) return rect(x, y, w, h, radius, "#F4EEE6");
  const backdrop = rect(x, y, w, h, 0, pen.v(sky, warm));
  if (what === "caricature")
    return pen.clip(rectD(x, y, w, h, radius), backdrop + caricature(pen, box, tone));
  return pen.clip(
    rectD(x, y, w, h, radius),
    backdrop +
      (what === "valley" ? valley(pen, box) : people(pen, box, what, tone)) +
      path(`M${x} ${y}H${x + w * 0.55}L${x + w * 0.15} ${y + h}H${x}Z`, "#FFFFFF", 'opacity=".1"'),
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
