import { apparel } from "./kinds/apparel.ts";
import { bags } from "./kinds/bags.ts";
import { calendars } from "./kinds/desk-calendars.ts";
import { letters } from "./kinds/desk-letters.ts";
import { deskTop } from "./kinds/desk-top.ts";
import { writing } from "./kinds/desk-writing.ts";
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
import { balloons } from "./kinds/party-balloons.ts";
import { partyGuests } from "./kinds/party-guests.ts";
import { keepsakes } from "./kinds/party-keepsakes.ts";
import { resin } from "./kinds/resin.ts";
import { scents } from "./kinds/scents.ts";
import { baked } from "./kinds/sweets-baked.ts";
import { sweetBoxes } from "./kinds/sweets-boxes.ts";
import { chocolates } from "./kinds/sweets-chocolate.ts";
import { pantry } from "./kinds/sweets-pantry.ts";
import { tech } from "./kinds/tech.ts";
import { trophies } from "./kinds/trophies.ts";
import { wedding } from "./kinds/wedding.ts";

/** Every kind of object the generator can draw. */
export const KINDS = {
  ...apparel,
  ...bags,
  ...writing,
  ...calendars,
  ...deskTop,
  ...letters,
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
  ...balloons,
  ...partyGuests,
  ...keepsakes,
  ...resin,
  ...scents,
  ...chocolates,
  ...baked,
  ...pantry,
  ...sweetBoxes,
  ...tech,
  ...trophies,
  ...wedding,
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** One drawing: its kind and what it is told. */
export type DrawingOf = { kind: KindName } & Options;
