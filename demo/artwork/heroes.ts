import { darken, lighten, mix } from "./colours.ts";
import { PALETTES, type Palette } from "./palettes.ts";
import { jaali } from "./patterns.ts";
import type { Pen } from "./pen.ts";
import { type Size, studio } from "./scene.ts";
import { circ, crescentD, ell, fade, move, path, rect, starD, stroke, times } from "./shapes.ts";
import { type Standing, stillLife } from "./still-life.ts";

export type HeroScene = "gift-table" | "eid-night" | "office-desk";
type Hero = { palette: Palette; draw: (pen: Pen, size: Size) => string };

const palette = (name: string) => PALETTES.find((p) => p.name === name) ?? (PALETTES[0] as Palette);

const isWide = ({ w, h }: Size) => w > h * 1.15;

/** Where the goods stand: right of the sentence on a wide picture, below it on a tall one. */
const stage = (size: Size): readonly [number, number, number, number] =>
  isWide(size)
    ? [size.w * 0.44, size.h * 0.2, size.w * 0.53, size.h * 0.73]
    : [size.w * 0.04, size.h * 0.46, size.w * 0.92, size.h * 0.48];

const goods = (pen: Pen, size: Size, wide: Standing[], tall: Standing[]) =>
  stillLife(pen, isWide(size) ? wide : tall, stage(size));

const giftTable: [Standing[], Standing[]] = [
  [
    { object: { kind: "bouquet", form: "mixed" }, x: 0.2, h: 0.86, front: 0.1 },
    { object: { kind: "hamperHer" }, x: 0.56, h: 0.56, front: 0.2 },
    { object: { kind: "perfume", text: "Noor" }, x: 0.83, h: 0.5, front: 0.1 },
    { object: { kind: "present" }, x: 0.36, h: 0.46, front: 0.75 },
    { object: { kind: "mug", text: "Ammi" }, x: 0.66, h: 0.36, front: 1 },
    { object: { kind: "candle", text: "Motia" }, x: 0.93, h: 0.4, front: 0.8 },
  ],
  [
    { object: { kind: "bouquet", form: "mixed" }, x: 0.34, h: 0.88, front: 0.1 },
    { object: { kind: "hamperHer" }, x: 0.68, h: 0.6, front: 0.3 },
    { object: { kind: "present" }, x: 0.4, h: 0.46, front: 1 },
    { object: { kind: "mug", text: "Ammi" }, x: 0.76, h: 0.36, front: 1.1 },
  ],
];

const eidNight: [Standing[], Standing[]] = [
  [
    { object: { kind: "hamperEid" }, x: 0.52, h: 0.56, front: 0.2 },
    { object: { kind: "attarTrio" }, x: 0.16, h: 0.44, front: 0.3 },
    { object: { kind: "present" }, x: 0.84, h: 0.5, front: 0.2 },
    { object: { kind: "chaiCups" }, x: 0.32, h: 0.26, front: 1 },
    { object: { kind: "candle", text: "Oud" }, x: 0.68, h: 0.36, front: 0.9 },
    { object: { kind: "bangles" }, x: 0.95, h: 0.24, front: 1 },
  ],
  [
    { object: { kind: "hamperEid" }, x: 0.5, h: 0.62, front: 0.2 },
    { object: { kind: "present" }, x: 0.84, h: 0.52, front: 0.6 },
    { object: { kind: "attarTrio" }, x: 0.22, h: 0.42, front: 0.8 },
    { object: { kind: "candle", text: "Oud" }, x: 0.56, h: 0.36, front: 1.1 },
  ],
];

const officeDesk: [Standing[], Standing[]] = [
  [
    { object: { kind: "bottle", form: "logo" }, x: 0.12, h: 0.74, front: 0.1 },
    { object: { kind: "onboardingKit" }, x: 0.44, h: 0.66, front: 0.2 },
    { object: { kind: "crystalStar" }, x: 0.74, h: 0.66, front: 0.2 },
    { object: { kind: "deskCalendar" }, x: 0.86, h: 0.34, front: 0.8 },
    { object: { kind: "mug", form: "logo" }, x: 0.24, h: 0.34, front: 1 },
    { object: { kind: "deskPlate", text: "Welcome aboard" }, x: 0.54, h: 0.16, front: 1 },
  ],
  [
    { object: { kind: "bottle", form: "logo" }, x: 0.14, h: 0.8, front: 0.1 },
    { object: { kind: "onboardingKit" }, x: 0.54, h: 0.66, front: 0.2 },
    { object: { kind: "crystalStar" }, x: 0.88, h: 0.6, front: 0.4 },
    { object: { kind: "mug", form: "logo" }, x: 0.34, h: 0.34, front: 1.1 },
  ],
];

function lantern(pen: Pen, x: number, y: number, s: number): string {
  const gold = pen.metal("gold");
  return move(
    x,
    y,
    stroke("M0 -400V-120", "#D9A441", 4) +
      circ(0, 60, 190, pen.glow("#FFD98A/0.5", "#FFD98A/0")) +
      path("M0 -120L46 -40H-46Z", gold) +
      rect(-56, -40, 112, 16, 6, gold) +
      path("M-48 -24L-66 60L-40 140H40L66 60L48 -24Z", pen.glow("#FFF3C4", "#F6B84A")) +
      `<g fill="none" stroke="#B97F1E" stroke-width="6"><path d="M-48 -24L-66 60L-40 140H40L66 60L48 -24ZM-16 -24L-22 60L-14 140M16 -24L22 60L14 140M-66 60H66"/></g>` +
      rect(-50, 140, 100, 18, 6, gold) +
      circ(0, 176, 12, gold),
    0,
    s,
  );
}

const dome = (x: number, r: number, base: number, fill: string) =>
  path(
    `M${x - r} ${base}V${base - r * 0.7}C${x - r * 1.15} ${base - r * 1.5} ${x - r * 0.3} ${base - r * 1.7} ${x} ${base - r * 2.25}C${x + r * 0.3} ${base - r * 1.7} ${x + r * 1.15} ${base - r * 1.5} ${x + r} ${base - r * 0.7}V${base}Z`,
    fill,
  );

const minaret = (x: number, top: number, base: number, w: number, wall: string, roof: string) =>
  rect(x - w * 0.009, top, w * 0.018, base - top, 4, wall) +
  path(`M${x - w * 0.014} ${top}L${x} ${top - w * 0.04}L${x + w * 0.014} ${top}Z`, roof);

const starrySky = (pen: Pen, w: number, h: number) =>
  times(46, () => {
    const s = pen.between(2, 6);
    return path(
      starD(pen.rand() * w, pen.rand() * h * 0.6, s * 1.5, s * 0.5, 4),
      "#FFEFC2",
      `opacity="${pen.between(0.4, 0.95).toFixed(2)}"`,
    );
  });

export const hero: Record<HeroScene, Hero> = {
  "gift-table": {
    palette: palette("Gulaab"),
    draw: (pen, size) => {
      const { art } = studio(pen, size, "plain", 0, true);
      return art + goods(pen, size, ...giftTable);
    },
  },
  "eid-night": {
    palette: palette("Jamun"),
    draw: (pen, size) => {
      const { w, h } = size;
      const night = mix(pen.p.deep, "#0E1B45", 0.55);
      const stars = starrySky(pen, w, h);
      const ground = h * 0.74;
      const [wall, roof] = [mix(night, pen.p.main, 0.44), mix(night, pen.p.main, 0.5)];
      const m = Math.min(w, h);
      return (
        rect(
          0,
          0,
          w,
          h,
          0,
          pen.v(darken(night, 0.25), night, `${mix(night, pen.p.second, 0.45)}@74`),
        ) +
        fade(0.05, jaali(pen, [0, 0, w, h * 0.7], 190, "#FFFFFF", 2)) +
        stars +
        circ(w * 0.66, h * 0.2, m * 0.22, pen.glow("#FFE9B0/0.4", "#FFE9B0/0")) +
        path(
          crescentD(w * 0.66, h * 0.2, m * 0.1),
          "#FFE6A6",
          `transform="rotate(-28 ${w * 0.66} ${h * 0.2})"`,
        ) +
        minaret(w * 0.48, h * 0.36, ground, w, wall, roof) +
        minaret(w * 0.93, h * 0.36, ground, w, wall, roof) +
        dome(w * 0.6, m * 0.1, ground, roof) +
        dome(w * 0.82, m * 0.1, ground, roof) +
        dome(w * 0.71, m * 0.16, ground, roof) +
        lantern(pen, w * 0.9, h * 0.2, m / 1500) +
        lantern(pen, w * 0.06, h * 0.12, m / 1700) +
        rect(0, ground, w, h - ground, 0, pen.v(mix(pen.p.main, pen.p.deep, 0.3), pen.p.deep)) +
        ell(w * 0.66, h * 0.9, w * 0.4, h * 0.14, pen.glow("#FFD98A/0.35", "#FFD98A/0")) +
        goods(pen, size, ...eidNight)
      );
    },
  },
  "office-desk": {
    palette: palette("Feroza"),
    draw: (pen, size) => {
      const { w, h } = size;
      const { art } = studio(pen, size, "plain", 0, true);
      const shelf =
        rect(w * 0.5, h * 0.24, w * 0.44, h * 0.018, 4, pen.v("#C99A66", "#9C6B3D")) +
        times(7, (i) =>
          rect(
            w * (0.53 + i * 0.022),
            h * (0.115 + (i % 3) * 0.012),
            w * 0.019,
            h * (0.125 - (i % 3) * 0.012),
            3,
            pen.h(
              lighten([pen.p.main, pen.p.second, pen.p.deep][i % 3] ?? pen.p.main, 0.2),
              [pen.p.main, pen.p.second, pen.p.deep][i % 3] ?? pen.p.main,
            ),
          ),
        );
      return art + (w > h * 1.15 ? shelf : "") + goods(pen, size, ...officeDesk);
    },
  },
};
