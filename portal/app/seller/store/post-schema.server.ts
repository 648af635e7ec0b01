import { Type } from "typebox";
import { POST_LIMITS } from "#tohfa/shop/selling/sellers/store-page.ts";

/** A post's form; how many letters there may be, the shop counts itself. */
export const POST = Type.Object({
  title: Type.String({ maxLength: 4 * POST_LIMITS.title, error: "Write a headline." }),
  text: Type.String({ maxLength: 4 * POST_LIMITS.text, error: "Write a few words." }),
  isPictureRemoved: Type.Boolean(),
});
