import { frames } from "./kinds/frames.ts";
import { resin } from "./kinds/resin.ts";
import { drinkware } from "./kinds/drinkware.ts";
import type { Kind } from "./kinds/kind.ts";
import { packaging } from "./kinds/packaging.ts";

/** Every kind of object the generator can draw. */
export const KINDS = { ...drinkware, ...frames, ...resin, ...packaging } satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
