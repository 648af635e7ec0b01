/** One example number for every state of SPEC §4; the digits are obviously fake (reference 5.4.7). */
export const DEMO_NUMBERS = {
  booked: "KI7500000001",
  dispatched: "KI7500000002",
  arrived: "KI7500000003",
  inTransit: "KI7500000004",
  delivered: "KI7500000005",
  returned: "KI7500000006",
  deliveredAfterReturn: "KI7500000007",
  noHistory: "KI7500000008",
} as const;

export type DemoState = keyof typeof DEMO_NUMBERS;

/** The numbers shown in the track page's placeholder. */
export const EXAMPLE_NUMBERS = [DEMO_NUMBERS.inTransit, DEMO_NUMBERS.delivered] as const;
