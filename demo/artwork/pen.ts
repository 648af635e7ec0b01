import { darken, lighten, mix } from "./colours.ts";
import { arcPath, type FontName, runPath, shapeRun } from "./lettering.ts";
import { type Palette, SILVER } from "./palettes.ts";
import { randomFrom } from "./random.ts";

export type Metal = "gold" | "silver" | "rose" | "brass" | "black";
type TextBox = {
  x: number;
  y: number;
  w: number;
  h: number;
  font?: FontName;
  fill: string;
  extra?: string;
};

const metals: Record<Metal, [string, string, string, string]> = {
  gold: ["#FFF1C4", "#E3B04B", "#B97F1E", "#F0CB78"],
  silver: ["#FFFFFF", "#C9CED6", "#8D95A1", "#E3E7EC"],
  rose: ["#FFE7DF", "#DDA18D", "#A9654F", "#EDBFAF"],
  brass: ["#F9EBC0", "#C9A04A", "#8B6520", "#DDBD70"],
  black: ["#6A6470", "#36313C", "#1E1A24", "#4B4552"],
};

/** One picture being drawn: its palette, its repeatable randomness and its gradients. */
export class Pen {
  readonly p: Palette;
  readonly rand: () => number;
  /** Draw products without the words and photos that their buyers give. */
  readonly isBlank: boolean;
  readonly #defs = new Map<string, string>();

  constructor(palette: Palette, seed: number, isBlank = false) {
    this.p = palette;
    this.isBlank = isBlank;
    this.rand = randomFrom(seed);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.rand() * items.length)] ?? items[0];
  }

  between(low: number, high: number): number {
    return low + this.rand() * (high - low);
  }

  #define(body: (id: string) => string, key: string): string {
    const known = this.#defs.get(key);
    const id = known ? (/id="(\w+)"/.exec(known)?.[1] ?? "") : `d${this.#defs.size}`;
    if (!known) this.#defs.set(key, body(id));
    return id;
  }

  #stops(stops: string[]): string {
    return stops
      .map((stop, i) => {
        const [, colour, opacity, at] = /^(#\w+)(?:\/([\d.]+))?(?:@([\d.]+))?$/.exec(stop) ?? [];
        const offset = at ?? String(Math.round((i / Math.max(1, stops.length - 1)) * 100));
        return `<stop offset="${offset}%" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ""}/>`;
      })
      .join("");
  }

  #linear(vector: string, stops: string[]): string {
    const body = this.#stops(stops);
    const id = this.#define(
      (name) => `<linearGradient id="${name}" ${vector}>${body}</linearGradient>`,
      vector + body,
    );
    return `url(#${id})`;
  }

  /** Gradient fills. A stop is "#hex", "#hex/opacity", "#hex@percent" or both. Down, across, diagonal, radial. */
  v(...stops: string[]): string {
    return this.#linear('x2="0" y2="1"', stops);
  }
  h(...stops: string[]): string {
    return this.#linear('x2="1" y2="0"', stops);
  }
  d(...stops: string[]): string {
    return this.#linear('x2="1" y2="1"', stops);
  }
  r(...stops: string[]): string {
    const body = this.#stops(stops);
    const id = this.#define(
      (name) => `<radialGradient id="${name}" cx=".36" cy=".3" r=".78">${body}</radialGradient>`,
      `r${body}`,
    );
    return `url(#${id})`;
  }
  /** Radial gradient around the middle of the shape. */
  glow(...stops: string[]): string {
    const body = this.#stops(stops);
    const id = this.#define(
      (name) => `<radialGradient id="${name}">${body}</radialGradient>`,
      `g${body}`,
    );
    return `url(#${id})`;
  }

  /** A round upright body lit from the left, with a little bounce on the right edge. */
  cyl(colour: string): string {
    return this.h(
      darken(colour, 0.06),
      `${lighten(colour, 0.34)}@20`,
      `${colour}@52`,
      `${darken(colour, 0.2)}@90`,
      darken(colour, 0.11),
    );
  }
  ball(colour: string): string {
    return this.r(lighten(colour, 0.5), `${colour}@48`, darken(colour, 0.24));
  }
  face(colour: string): string {
    return this.d(lighten(colour, 0.14), `${colour}@55`, darken(colour, 0.09));
  }
  #metal(kind: Metal) {
    return metals[kind === "gold" && this.p.gold === SILVER ? "silver" : kind];
  }
  metal(kind: Metal): string {
    const [a, b, c, d] = this.#metal(kind);
    return this.d(b, `${a}@22`, `${b}@45`, `${c}@74`, d);
  }
  metalRound(kind: Metal): string {
    const [a, b, c, d] = this.#metal(kind);
    return this.h(c, `${a}@22`, `${b}@50`, `${c}@88`, d);
  }

  /** Cuts `content` to the shape with this path data. */
  clip(d: string, content: string): string {
    const id = this.#define(
      (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`,
      `c${d}`,
    );
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** A small drawing used many times is written once. */
  stamp(art: string, transform: string): string {
    const id = this.#define((name) => `<g id="${name}">${art}</g>`, `s${art}`);
    return `<use href="#${id}" transform="${transform}"/>`;
  }

  /** A repeating tile as a fill. */
  tile(size: number, content: string, turn = 0): string {
    const key = `p${size}${turn}${content}`;
    const id = this.#define(
      (name) =>
        `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
      key,
    );
    return `url(#${id})`;
  }

  /** Text fitted into a box around (x, y), both ways centred on its ink. */
  text(text: string, { x, y, w, h, font = "serif", fill, extra = "" }: TextBox): string {
    if (this.isBlank) return "";
    const run = shapeRun(text, font);
    const scale = Math.min(w / (run.right - run.left), h / (run.bottom - run.top));
    const left = x - ((run.right - run.left) * scale) / 2;
    const top = y - ((run.bottom - run.top) * scale) / 2;
    return `<path d="${runPath(run, left, top, scale)}" fill="${fill}" ${extra}/>`;
  }

  /** One line of text at a fixed size (height of its em), so several lines share a baseline; align by `anchor`. */
  line(
    text: string,
    x: number,
    baseline: number,
    size: number,
    fill: string,
    font: FontName = "serif",
    anchor: "start" | "middle" | "end" = "middle",
  ): string {
    if (this.isBlank) return "";
    const run = shapeRun(text, font);
    const scale = size / run.em;
    const width = (run.right - run.left) * scale;
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    return `<path d="${runPath(run, left, baseline + run.top * scale, scale)}" fill="${fill}"/>`;
  }

  /** Latin text around a circle; `middle` in degrees, −90 is the top. */
  arc(
    text: string,
    cx: number,
    cy: number,
    radius: number,
    size: number,
    middle: number,
    fill: string,
    font: FontName = "sans",
  ): string {
    if (this.isBlank) return "";
    return `<path d="${arcPath(shapeRun(text, font), cx, cy, radius, size, middle)}" fill="${fill}"/>`;
  }

  /** The colour between two of the palette. */
  blend(a: keyof Palette, b: keyof Palette, t: number): string {
    return mix(this.p[a], this.p[b], t);
  }

  document(width: number, height: number, body: string): string {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...this.#defs.values()].join("")}</defs>${body}</svg>`;
    // Long decimals make up most of a drawing's bytes. Scale factors keep theirs, since their errors multiply.
    return svg.replace(/scale\([^)]*\)|-?\d+\.\d{3,}/g, (m) =>
      m.startsWith("scale") ? m : String(Math.round(Number(m) * 100) / 100),
    );
  }
}
