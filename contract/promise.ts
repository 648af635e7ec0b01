import {
  type KeptPromise,
  NO_PROMISE,
  promiseOf,
  type ShownPromise,
} from "../shop/promises/promise.ts";
import { CHANGED_BY } from "../shop/promises/promise-kinds.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, maybeOneOf, maybeText, text, textOrNull } from "./fields.ts";
import { firstText, record, timeOrNull } from "./tolerant.ts";

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

/** The day of a parcel as it is said everywhere; of a host that says only the days themselves, by the same rule. */
export const promiseField = custom<ShownPromise | null, { promise?: WireOf<typeof promiseFields> }>(
  {
    shape: { promise: { type: "object", of: promiseFields, optional: true } },
    read: (wire) => {
      if (Object.keys(record(wire.promise)).length > 0) return decode(promiseFields, wire.promise);
      const kept: KeptPromise = {
        ...NO_PROMISE,
        arriveBy: firstText([wire.arrive_by]) || null,
        expectedBy: firstText([wire.expected_by]) || null,
      };
      return promiseOf(kept);
    },
    // A courier's answer that was kept by a version before has none.
    write: (promise) => (promise ? { promise: encode(promiseFields, promise) } : {}),
  },
);
