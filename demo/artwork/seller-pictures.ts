import { leaf } from "./blossoms.ts";
import { darken, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { hash } from "./random.ts";
import type { DrawingOf } from "./registry.ts";
import { studio } from "./scene.ts";
import { circ, ell, move, path, rect, stroke, times } from "./shapes.ts";
import { lineUp } from "./still-life.ts";
import { bow } from "./wrapping.ts";

/** A seller's logo: initials in one of six frames. */
export function logoFor(pen: Pen, name: string): string {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
  const style = hash(name) % 6;
  const [ground, ink] =
    style % 2
      ? [pen.p.deep, mix(pen.p.gold, pen.p.cream, 0.45)]
      : [lighten(pen.p.soft, 0.45), pen.p.deep];
  const frames = [
    circ(200, 200, 150, "none", `stroke="${ink}" stroke-width="6"`) +
      circ(200, 200, 136, "none", `stroke="${ink}" stroke-width="2"`),
    `<g fill="none" stroke="${ink}" stroke-width="5">${[0, 45].map((turn) => rect(95, 95, 210, 210, 6, "none", `transform="rotate(${turn} 200 200)"`)).join("")}</g>`,
    path("M92 320V190A108 118 0 0 1 308 190V320Z", "none", `stroke="${ink}" stroke-width="6"`) +
      path("M108 306V192A92 102 0 0 1 292 192V306Z", "none", `stroke="${ink}" stroke-width="2"`),
    times(12, (i) => move(200, 200, ell(0, -150, 9, 22, ink), i * 30)) +
      circ(200, 200, 116, "none", `stroke="${ink}" stroke-width="4"`),
    bow(pen, 200, 96, 62, pen.p.main, false) +
      rect(104, 104, 192, 196, 12, "none", `stroke="${ink}" stroke-width="6"`),
    [-1, 1]
      .map((side) =>
        times(7, (i) => {
          const a = ((90 + side * (18 + i * 21)) * Math.PI) / 180;
          return leaf(
            pen,
            200 + Math.cos(a) * 132,
            204 + Math.sin(a) * 132,
            52,
            (a * 180) / Math.PI + (side < 0 ? 40 : 140),
            ink,
          );
        }),
      )
      .join(""),
  ];
  return (
    rect(0, 0, 400, 400, 0, pen.d(lighten(ground, 0.1), darken(ground, 0.06))) +
    (frames[style] ?? "") +
    pen.text(initials, {
      x: 200,
      y: style === 2 ? 216 : style === 4 ? 206 : 200,
      w: 122,
      h: 96,
      font: "serif",
      fill: ink,
    })
  );
}

const sellerGoods = (pen: Pen, words: string): DrawingOf[] => {
  const theme: Record<string, DrawingOf[]> = {
    flower: [
      { kind: "bouquet", form: "roses" },
      { kind: "roseDome" },
      { kind: "bouquet", form: "tulips" },
    ],
    choc: [{ kind: "chocolateBouquet" }, { kind: "cake" }, { kind: "honeyJars" }],
    wood: [{ kind: "rehal" }, { kind: "deskOrganiser" }, { kind: "woodShield" }],
    corp: [{ kind: "notebookSet" }, { kind: "bottle", form: "logo" }, { kind: "crystalStar" }],
    attar: [{ kind: "attarTrio" }, { kind: "perfume" }, { kind: "bakhoorSet" }],
    jewel: [{ kind: "ringPlatter" }, { kind: "watchSet" }, { kind: "perfume" }],
    kid: [{ kind: "teddy" }, { kind: "namePuzzle" }, { kind: "nightLight" }],
    pot: [{ kind: "blueVase" }, { kind: "kettle" }, { kind: "candleTrio" }],
    noor: [{ kind: "quranBoxSet" }, { kind: "rehal" }, { kind: "attarTrio" }],
  };
  const key = Object.keys(theme).find((word) => words.toLowerCase().includes(word));
  return (
    (key && theme[key]) ||
    pen.pick<DrawingOf[]>([
      [{ kind: "mug", form: "name" }, { kind: "present" }, { kind: "candle" }],
      [{ kind: "hamperHer" }, { kind: "perfume" }, { kind: "bouquet", form: "roses" }],
      [{ kind: "present" }, { kind: "teddy" }, { kind: "mug" }],
    ])
  );
};

export function sellerBanner(pen: Pen, name: string): string {
  const { art } = studio(pen, { w: 1600, h: 500 }, "plain", 0, true);
  const calm = rect(
    0,
    0,
    1600,
    500,
    0,
    pen.h(`${pen.p.backdrop}/0.96`, `${pen.p.backdrop}/0.85@42`, `${pen.p.backdrop}/0@66`),
  );
  return (
    art +
    calm +
    pen.text(name, { x: 420, y: 226, w: 620, h: 92, font: "serif", fill: pen.p.deep }) +
    stroke("M350 304H490", pen.p.gold, 5) +
    lineUp(pen, sellerGoods(pen, name), 820, 446, 720, 370)
  );
}
