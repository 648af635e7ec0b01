import type { DrawingOf } from "./registry.ts";

/**
 * Drawings of products that are not catalogue rows: products of the one-dollar sale, boxes and editions, by exact name.
 */
export const OWN_DRAWINGS: Record<string, DrawingOf> = {
  "Kraft pocket notebook": { kind: "kraftNotebook" },
  "Set of five gift tags": { kind: "giftTags" },
  "Foil number balloon, single": { kind: "foilNumber" },
  "Mini soy candle, vanilla": { kind: "miniCandle" },
  "Initial bracelet on a thread": { kind: "threadBracelet" },
  "Resin coasters, mini pair": { kind: "coasterPair" },
  "Fridge photo magnet, single": { kind: "photoMagnet" },
  "Attar sample, 1 ml": { kind: "attarSample" },
  "Cake topper, star": { kind: "starTopper" },
  "Enamel lapel pin, single": { kind: "onePin" },
  "Round sticker sheet, alphabet": { kind: "alphabetStickers" },
  "Velvet keepsake box": { kind: "keepsakeBox" },
  "Rose box, magnetic, small": { kind: "magneticBox", form: "small" },
  "Rose box, magnetic, large": { kind: "magneticBox", form: "plain" },
  "Gift bag with rope handle": { kind: "paperBag", form: "plain" },
  "Greeting card, handmade, Independence Day edition": { kind: "greetingCard", form: "azadi" },
  "Greeting card, handmade, Eid edition": { kind: "greetingCard", form: "eid" },
  "Greeting card, handmade, Ramadan edition": { kind: "greetingCard", form: "ramadan" },
};
