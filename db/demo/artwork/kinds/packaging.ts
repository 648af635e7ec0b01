import { mix } from "../colours.ts";
import { present } from "../parts.ts";
import { floor } from "../shapes.ts";
import type { Kind } from "./kind.ts";

export const packaging = {
  present: (pen, o) => floor(present(pen, 400, 330, o.colour ?? pen.p.main, mix(pen.p.gold, pen.p.cream, 0.25), o.text ?? ""), 430, 440, { foot: [200, 0] }),
} satisfies Record<string, Kind>;
