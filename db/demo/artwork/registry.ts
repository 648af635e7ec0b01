import { drinkware } from "./kinds/drinkware.ts";
import { frames } from "./kinds/frames.ts";
import { jewellery } from "./kinds/jewellery.ts";
import type { Kind } from "./kinds/kind.ts";
import { packaging } from "./kinds/packaging.ts";
import { resin } from "./kinds/resin.ts";
import { sweets } from "./kinds/sweets.ts";

/** Every kind of object the generator can draw. */
export const KINDS = {
  ...drinkware,
  ...frames,
  ...jewellery,
  ...packaging,
  ...resin,
  ...sweets,
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
