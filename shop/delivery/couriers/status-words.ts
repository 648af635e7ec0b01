import { isCompleted, simplifyStatus } from "../tracking/timeline.ts";

/** The life of a parcel as any courier tells it (reference 1.0). */
export type CourierState =
  | "booked"
  | "picked_up"
  | "dispatched"
  | "in_transit"
  | "at_destination"
  | "out_for_delivery"
  | "attempted"
  | "on_hold"
  | "delivered"
  | "returning"
  | "returned"
  | "cancelled"
  | "lost"
  | "unknown";

/** A vendor's own words, looked at before everybody's; the first that fits counts. */
export type StatusTable = readonly (readonly [words: RegExp, state: CourierState])[];

/** A hand-back that is still under way, or went wrong, is no end. */
const UNDER_WAY =
  /\b(being|ready|will|to be|request(ed)?|confirm(ed)?|pending|initiated|out for|in transit|re ?attempt|attempt|unsuccessful|fail(ed)?|dispatched|arrived|reached|cancell?ed|not)\b/;
const HANDED_BACK =
  /^returned$|\breturned (to|at)( the)? (shipper|vendor|sender|merchant)|\breturn delivered to|^return to (vendor|sender)|\bdelivered (back )?to( the)? (vendor|shipper|sender|merchant|seller)|^rto delivered|^returned submitted/;
/** Beside "delivered" they say that its buyer does not have it: not yet, not really, or somebody else has. */
const NOT_YET =
  /\b(not|never|to be|be|being|cannot|could|partial(ly)?|expected|if|when|yet|soon|re ?attempt|wrong(ly)?|mis|false(ly)?|fake|disputed?)\b|\bdelivered (back )?to( the)? (vendor|shipper|sender|merchant|seller|origin|station|hub|branch|office|ware ?house|facility|rider|courier)\b/;

/**
 * Everybody's words in the order they must be tried (reference 1.0): "Return - Delivered to Shipper" and
 * "Undelivered" both hold "delivered".
 */
const EVERYBODYS: readonly (readonly [(plain: string) => boolean, CourierState])[] = [
  [(plain) => /\breturn\w* cancell?ed|cancell?ed return/.test(plain), "on_hold"],
  [(plain) => /\b(auto )?cancell?ed\b|^void|^un ?assigned|^expired/.test(plain), "cancelled"],
  [(plain) => /\blost\b|untraceable|stolen|snatched|damaged/.test(plain), "lost"],
  [(plain) => HANDED_BACK.test(plain) && !UNDER_WAY.test(plain), "returned"],
  [(plain) => /return|\brto\b|(moved to|reached at|delivered to) origin/.test(plain), "returning"],
  [
    (plain) =>
      /out for delivery|assign(ed)? to courier|with (courier|rider)|^on delivery/.test(plain),
    "out_for_delivery",
  ],
  [
    (plain) =>
      /un ?delivered|attempt|unsuccessful|failed|refused|not (available|delivered)|incomplete address|^pending|contacting consignee/.test(
        plain,
      ),
    "attempted",
  ],
  [
    (plain) =>
      /\bhold\b|(self|receiver) collection|under (review|verification)|^deposit/.test(plain),
    "on_hold",
  ],
  [
    (plain) =>
      /^delivered\b|\bdelivered$|^(shipment|parcel|order) delivered\b|^ok( delivered)?$/.test(
        plain,
      ) && !NOT_YET.test(plain),
    "delivered",
  ],
  [(plain) => /(arriv(ed|al)|reached) (at |in )?\(?destination/.test(plain), "at_destination"],
  [
    (plain) =>
      /dispatch|depart|in transit|en ?route|on route|moved to destination|transferred|misroute|missroute|^forward/.test(
        plain,
      ),
    "dispatched",
  ],
  [(plain) => /\bpicked\b|pickup done|received from shipper|drop off at/.test(plain), "picked_up"],
  [
    (plain) =>
      /booked|booking|pickup request|order placed|call a rider|merchant'?s warehouse|shipment created/.test(
        plain,
      ),
    "booked",
  ],
  [(plain) => /^arrived|^reached|at station|ware ?house|facility/.test(plain), "in_transit"],
];

/** What "delivered" yields to: the goods went back, or never were to arrive. Nothing else takes it away. */
const AFTER_DELIVERED: ReadonlySet<CourierState> = new Set([
  "delivered",
  "returning",
  "returned",
  "cancelled",
]);

/**
 * Which of these, oldest first, tells where the parcel is: the newest whose meaning is known, but what was
 * delivered stays so until it is said to go back. Its index; -1 where none is known.
 */
export function decidingIndex(states: readonly CourierState[]): number {
  return states.reduce((decides, state, index) => {
    if (state === "unknown") return decides;
    return states[decides] === "delivered" && !AFTER_DELIVERED.has(state) ? decides : index;
  }, -1);
}

/** What a courier's words mean: by its own table, else by everybody's; "unknown" is for a person to map. */
export function stateOf(words: string, table: StatusTable = []): CourierState {
  const text = plain(words);
  if (text === "") return "unknown";
  const own = table.find(([pattern]) => pattern.test(text))?.[1];
  return own ?? EVERYBODYS.find(([fits]) => fits(text))?.[1] ?? "unknown";
}

/** Lower case, dashes and runs of white space as one space: couriers write them as they please. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s\-–—_/:]+/g, " ")
    .trim();
}

/** Words that SPEC §4's simplification reads as the state they stand for. */
const SPOKEN: Record<CourierState, string> = {
  booked: "Shipment booked",
  picked_up: "Shipment picked",
  dispatched: "Dispatched",
  in_transit: "Arrived at Station",
  at_destination: "Arrived at Station",
  out_for_delivery: "Assigned to courier",
  attempted: "Delivery attempted",
  on_hold: "On hold",
  delivered: "Delivered",
  returning: "Return under way",
  returned: "Return To Sender",
  cancelled: "Cancelled",
  lost: "Lost",
  unknown: "Update from the courier",
};

/**
 * The status to show: the courier's own words where SPEC §4 reads them right; else a word it does, with
 * theirs beside it; else that word alone ("Return - Delivered to shipper" would read as Delivered).
 */
export function spokenStatus(words: string, state: CourierState): string {
  const word = SPOKEN[state];
  if (words.trim() === "") return "Unknown";
  const readsRight = (text: string) =>
    simplifyStatus(text) === simplifyStatus(word) && (state !== "returned" || isCompleted(text));
  return [words, `${word} (${words})`].find(readsRight) ?? word;
}
