const SHADE = "#2B0F26";

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** The colour `t` (0..1) of the way from one hex colour to another. */
export function mix(from: string, to: string, t: number): string {
  const a = channels(from);
  const b = channels(to);
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * t));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighten = (hex: string, t: number) => mix(hex, "#FFFFFF", t);

/** Shadows are plum, never grey, so that all pictures look alike. */
export const darken = (hex: string, t: number) => mix(hex, SHADE, t);

/** Whether dark text is more readable on this colour than light text. */
export function isLight(hex: string): boolean {
  const [r, g, b] = channels(hex);
  return r * 0.299 + g * 0.587 + b * 0.114 > 160;
}
