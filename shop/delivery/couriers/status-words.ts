import { isCompleted, simplifyStatus } from "../tracking/timeline.ts";

/** The states of a parcel, common to all couriers (reference 1.0). */
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

/** A vendor's own status texts, tried before the common table; the first match counts. */
export type StatusTable = readonly (readonly [words: RegExp, state: CourierState])[];

/** A return to the sender with these words is not finished, or failed. */
const NOT_FINISHED =
  /\b(being|ready|will|to be|request(ed)?|confirm(ed)?|pending|initiated|out for|in transit|re ?attempt|attempt|unsuccessful|fail(ed)?|dispatched|arrived|reached|cancell?ed|not)\b/;
const HANDED_BACK =
  /^returned$|\breturned (to|at)( the)? (shipper|vendor|sender|merchant)|\breturn delivered to|^return to (vendor|sender)|\bdelivered (back )?to( the)? (vendor|shipper|sender|merchant|seller)|^rto delivered|^returned submitted/;
/**
 * With these words "delivered" does not mean that the buyer has the parcel: not yet, not really, or somebody else has
 * it.
 */
const NOT_DELIVERED =
  /\b(not|never|to be|be|being|cannot|could|partial(ly)?|expected|if|when|yet|soon|re ?attempt|wrong(ly)?|mis|false(ly)?|fake|disputed?)\b|\bdelivered (back )?to( the)? (vendor|shipper|sender|merchant|seller|origin|station|hub|branch|office|ware ?house|facility|rider|courier)\b/;

/**
 * The common table of status texts, in the order in which they must be tried (reference 1.0): "Return - Delivered to
 * Shipper" and "Undelivered" both contain "delivered".
 */
const COMMON_STATUSES: readonly (readonly [(plain: string) => boolean, CourierState])[] = [
  [(plain) => /\breturn\w* cancell?ed|cancell?ed return/.test(plain), "on_hold"],
  [(plain) => /\b(auto )?cancell?ed\b|^void|^un ?assigned|^expired/.test(plain), "cancelled"],
  [(plain) => /\blost\b|untraceable|stolen|snatched|damaged/.test(plain), "lost"],
  [(plain) => HANDED_BACK.test(plain) && !NOT_FINISHED.test(plain), "returned"],
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
      ) && !NOT_DELIVERED.test(plain),
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

/** Only these states replace "delivered": the goods were returned, or the parcel was cancelled. */
const AFTER_DELIVERED: ReadonlySet<CourierState> = new Set([
  "delivered",
  "returning",
  "returned",
  "cancelled",
]);

/**
 * The index of the status (oldest first) that decides a parcel's state: the newest with a known meaning, except that
 * "delivered" stays until the parcel is returned or cancelled. -1 if none is known.
 */
export function decidingIndex(states: readonly CourierState[]): number {
  return states.reduce((decides, state, index) => {
    if (state === "unknown") return decides;
    return states[decides] === "delivered" && !AFTER_DELIVERED.has(state) ? decides : index;
  }, -1);
}

/**
 * The meaning of a courier's status text, by its own table, else by the common one; "unknown" must be mapped by a
 * person.
 */
export function stateOf(words: string, table: StatusTable = []): CourierState {
  const text = plain(words);
  if (text === "") return "unknown";
  const own = table.find(([pattern]) => pattern.test(text))?.[1];
  return own ?? COMMON_STATUSES.find(([matches]) => matches(text))?.[1] ?? "unknown";
}

/** Normalises a status text: lower case, with dashes and white space as one space, because couriers vary them. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s\-–—_/:]+/g, " ")
    .trim();
}

/** A status text for each state that SPEC §4's simplification reads correctly. */
const STANDARD_STATUS: Record<CourierState, string> = {
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
 * The status to show: the courier's own text if SPEC §4 reads it correctly; else the standard text with the courier's
 * in parentheses; else the standard text alone ("Return - Delivered to shipper" would be read as Delivered).
 */
export function statusToShow(words: string, state: CourierState): string {
  const standard = STANDARD_STATUS[state];
  if (words.trim() === "") return "Unknown";
  const isReadCorrectly = (text: string) =>
    simplifyStatus(text) === simplifyStatus(standard) &&
    (state !== "returned" || isCompleted(text));
  return [words, `${standard} (${words})`].find(isReadCorrectly) ?? standard;
}
