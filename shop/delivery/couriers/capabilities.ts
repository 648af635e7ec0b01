import type { Capability } from "./booking.ts";

/** A capability's name for people, and what the shop does where a courier lacks it. */
export const CAPABILITY_WORDS: Readonly<Record<Capability, { name: string; ours: string }>> = {
  book: { name: "Book", ours: "at the courier's own site; its number is typed" },
  find: {
    name: "Ask by our reference",
    ours: "a person looks at the courier's own site, and says what stands there",
  },
  cancel: { name: "Cancel", ours: "at the courier's own site; a person says that it is done" },
  cities: { name: "Cities", ours: "nothing can be booked" },
  rates: { name: "Prices", ours: "the shop's own table of the courier's prices" },
  label: { name: "Label", ours: "the shop's own label" },
  loadSheet: { name: "Load sheet", ours: "the shop's own load sheet" },
  pickup: { name: "Call for pickup", ours: "the courier comes as agreed with it" },
  advise: { name: "Advice after a failed attempt", ours: "by phone" },
  reverse: { name: "Way back", ours: "as agreed with the courier" },
};
