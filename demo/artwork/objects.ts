import type { Kind } from "./kinds/kind.ts";
import type { Pen } from "./pen.ts";
import type { DrawingOf } from "./registry.ts";
import { KINDS } from "./registry.ts";
import type { Drawing } from "./shapes.ts";

/** The object itself, without any backdrop. */
export function drawObject(pen: Pen, { kind, ...options }: DrawingOf): Drawing {
  const draw: Kind = KINDS[kind] ?? KINDS.present;
  return draw(pen, options);
}
