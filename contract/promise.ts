import {
  NO_PROMISE,
  promiseOf,
  type ShownPromise,
  type StoredPromise,
} from "#tohfa/shop/values/promise.ts";
import { CHANGED_BY } from "#tohfa/shop/values/promise-kinds.ts";
import type { Codec } from "./codec.ts";
import { custom, maybeOneOf, maybeText, objectOrNull, text, textOrNull } from "./fields.ts";
import { firstText, timeOrNull } from "./tolerant.ts";

const promiseFields = {
  day: text("day"),
  was: textOrNull("was"),
  by: maybeOneOf("changed_by", CHANGED_BY),
  reason: maybeText("reason"),
  until: custom<number | null, { holds_until?: string }>({
    shape: { holds_until: { type: "time", optional: true } },
    read: (wire) => {
      const until = timeOrNull(wire.holds_until);
      return until === null ? null : Date.parse(until);
    },
    write: (until) => (until === null ? {} : { holds_until: new Date(until).toISOString() }),
  }),
} satisfies Codec<ShownPromise>;

/** As our own answers have it. A courier's answer that was stored by an earlier version has none. */
const ownPromise = objectOrNull("promise", promiseFields);

/** The day that a parcel is promised for; for a host that sends only the days, derived from them by the same rule. */
export const promiseField: typeof ownPromise = {
  ...ownPromise,
  read(wire) {
    const stored: StoredPromise = {
      ...NO_PROMISE,
      arriveBy: firstText([wire.arrive_by]) || null,
      expectedBy: firstText([wire.expected_by]) || null,
    };
    return ownPromise.read(wire) ?? promiseOf(stored);
  },
};
