import type { Call } from "./call.ts";
import { bidAndReviewCalls } from "./calls/bids-reviews.ts";
import { catalogCalls } from "./calls/catalog.ts";
import { contentCalls } from "./calls/content.ts";
import { giftListCalls } from "./calls/gift-lists.ts";
import { orderCalls } from "./calls/orders.ts";
import { personalisationCalls } from "./calls/personalisation.ts";
import { storeCalls } from "./calls/stores.ts";
import { thanksCalls } from "./calls/thanks.ts";

/** Every call of SPEC §7 and PRODUCT §3 by its name. The API serves exactly these. */
export const calls = {
  ...catalogCalls,
  ...contentCalls,
  ...storeCalls,
  ...bidAndReviewCalls,
  ...orderCalls,
  ...personalisationCalls,
  ...thanksCalls,
  ...giftListCalls,
} satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
