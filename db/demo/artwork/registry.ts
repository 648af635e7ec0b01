import { apparel } from "./kinds/apparel.ts";
import { bags } from "./kinds/bags.ts";
import { desk } from "./kinds/desk.ts";
import { drinkware } from "./kinds/drinkware.ts";
import { flowers } from "./kinds/flowers.ts";
import { frames } from "./kinds/frames.ts";
import { giveaways } from "./kinds/giveaways.ts";
import { hampers } from "./kinds/hampers.ts";
import { home } from "./kinds/home.ts";
import { islamic } from "./kinds/islamic.ts";
import { jewellery } from "./kinds/jewellery.ts";
import { kids } from "./kinds/kids.ts";
import type { Kind, Options } from "./kinds/kind.ts";
import { packaging } from "./kinds/packaging.ts";
import { party } from "./kinds/party.ts";
import { resin } from "./kinds/resin.ts";
import { scents } from "./kinds/scents.ts";
import { sweets } from "./kinds/sweets.ts";
import { tech } from "./kinds/tech.ts";
import { trophies } from "./kinds/trophies.ts";
import { wedding } from "./kinds/wedding.ts";

/** Every kind of object the generator can draw. */
export const KINDS = {
  ...apparel,
  ...bags,
  ...desk,
  ...drinkware,
  ...flowers,
  ...frames,
  ...giveaways,
  ...hampers,
  ...home,
  ...islamic,
  ...jewellery,
  ...kids,
  ...packaging,
  ...party,
  ...resin,
  ...scents,
  ...sweets,
  ...tech,
  ...trophies,
  ...wedding,
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** One drawing: its kind and what it is told. */
export type DrawingOf = { kind: KindName } & Options;
