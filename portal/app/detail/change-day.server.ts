import { Type } from "typebox";
import { MAX_REASON } from "#tohfa/shop/values/promise-kinds.ts";

/** What the form "Change the day" sends. */
export const CHANGE_DAY = Type.Object({
  day: Type.String({ pattern: "^20[0-9]{2}-[01][0-9]-[0-3][0-9]$", error: "Choose the day." }),
  reason: Type.String({
    maxLength: MAX_REASON,
    error: `Say why, in at most ${MAX_REASON} letters: the buyer reads it.`,
  }),
});
