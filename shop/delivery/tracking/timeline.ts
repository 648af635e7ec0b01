import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { ShownPromise } from "#tohfa/shop/values/promise.ts";
import { parseCourierTime } from "./courier-time.ts";

/** One scan of a parcel (SPEC §3 'Tracking Detail'). */
export interface TrackingEvent {
  /** "Unknown" if the courier has no status. */
  status: string;
  /** The time as the courier wrote it; "N/A" if there is none. */
  at: string;
  reason: string;
  receiver: string;
}

/** A parcel as the track page shows it (SPEC §3 "Tracking result"); unknown texts are 'N/A'. */
export interface TrackedParcel {
  trackingNumber: string;
  courier: string;
  status: string;
  originCity: string;
  destinationCity: string;
  bookingDate: string;
  collectAmount: string;
  weight: string;
  pieces: string;
  orderId: string;
  invoiceNumber: string;
  invoiceDate: string;
  shipper: { name: string; phone: string; address: string; email: string };
  consignee: { name: string; phone: string; address: string };
  specialInstructions: string;
  /** The promised day of arrival of our own parcel; else null. */
  promise: ShownPromise | null;
  events: TrackingEvent[];
}

export type SimpleStatus = "Booked" | "Dispatched" | "In Transit" | "Delivered" | "Return";

/** SPEC §3 "Timeline step". */
export interface TimelineStep {
  /** The courier's status text. */
  label: string;
  simplified: SimpleStatus;
  date: string;
  completed: boolean;
  reason: string;
  receiver: string;
}

/** SPEC §4, in its order: the first text that a status contains counts, ignoring case. */
const SIMPLE: readonly (readonly [string, SimpleStatus])[] = [
  ["picked", "Booked"],
  ["booked", "Booked"],
  ["dispatched", "Dispatched"],
  ["assigned to courier", "In Transit"],
  ["out for delivery", "In Transit"],
  ["delivered", "Delivered"],
  ["return", "Return"],
];

/** SPEC §4: a step is completed if its status contains one of these. */
const COMPLETED = [
  "shipment picked",
  "dispatched",
  "arrived at station",
  "assigned to courier",
  "delivered",
  "return to sender",
];

/** The simplified status; null means that the event is omitted from the main timeline (SPEC §4). */
export function simplifyStatus(status: string): SimpleStatus | null {
  const text = status.toLowerCase();
  return SIMPLE.find(([part]) => text.includes(part))?.[1] ?? null;
}

/** Whether a status counts as a completed step (SPEC §4). */
export function isCompleted(status: string): boolean {
  const text = status.toLowerCase();
  return COMPLETED.some((part) => text.includes(part));
}

/**
 * The main timeline of SPEC §4: simplified, without exact duplicates (same label and date); if it has both Delivered
 * and Return, only the later one stays. The full history is the events themselves.
 */
export function timeline(events: readonly TrackingEvent[]): TimelineStep[] {
  const seen = new Set<string>();
  const steps = events.flatMap((event): TimelineStep[] => {
    const simplified = simplifyStatus(event.status);
    const key = JSON.stringify([event.status, event.at]);
    if (simplified === null || seen.has(key)) return [];
    seen.add(key);
    const { status: label, at: date, reason, receiver } = event;
    return [{ label, simplified, date, completed: isCompleted(label), reason, receiver }];
  });
  const omitted = statusToOmit(steps);
  return omitted === null ? steps : steps.filter((step) => step.simplified !== omitted);
}

/** The earlier one of Delivered and Return, which is omitted; null if there are not both. */
function statusToOmit(steps: readonly TimelineStep[]): SimpleStatus | null {
  const delivered = latest(steps, "Delivered");
  const returned = latest(steps, "Return");
  if (!delivered || !returned) return null;
  if (delivered.time !== null && returned.time !== null && delivered.time !== returned.time) {
    return delivered.time > returned.time ? "Return" : "Delivered";
  }
  // Without readable times the courier's own order decides.
  return delivered.place > returned.place ? "Return" : "Delivered";
}

function latest(steps: readonly TimelineStep[], wanted: SimpleStatus) {
  return steps
    .map((step, place) => ({ step, place, time: parseCourierTime(step.date) }))
    .filter(({ step }) => step.simplified === wanted)
    .reduce<{ place: number; time: number | null } | null>(
      (best, one) =>
        best === null || (one.time ?? one.place) >= (best.time ?? best.place) ? one : best,
      null,
    );
}

/**
 * Merges our own history with the courier's, sorted by time; a scan in both (same text and second) is included once.
 */
export function mergeEvents<Event extends TrackingEvent>(
  own: readonly Event[],
  theirs: readonly Event[],
): Event[] {
  const second = (event: TrackingEvent) => Math.floor((parseCourierTime(event.at) ?? 0) / 1000);
  const keyOf = (event: TrackingEvent) => `${second(event)} ${event.status}`;
  const known = new Set(own.map(keyOf));
  return [...own, ...theirs.filter((event) => !known.has(keyOf(event)))].sort(
    (a, b) => second(a) - second(b),
  );
}

/**
 * The step that is the parcel's current status: its delivery (which is among the steps only if no return came
 * after it); a return that is the newest step; else the last completed step.
 */
export function currentStep(steps: readonly TimelineStep[]): TimelineStep | undefined {
  const last = steps.at(-1);
  const delivered = steps.findLast(({ simplified }) => simplified === "Delivered");
  const isBack = last?.simplified === "Return";
  return delivered ?? (isBack ? last : steps.findLast(({ completed }) => completed)) ?? last;
}

/** The status of a parcel that will not arrive, for which SPEC §4's timeline has no step; null for all others. */
export function troubleOf(status: string): "Lost" | "Damaged" | "Cancelled" | null {
  const text = status.toLowerCase();
  if (simplifyStatus(text) !== null) return null;
  if (/\b(lost|untraceable|stolen)\b/.test(text)) return "Lost";
  if (/\bdamaged\b/.test(text)) return "Damaged";
  return /\bcancell?ed\b/.test(text) ? "Cancelled" : null;
}

/** The steps of a delivery without problems. */
const REGULAR_STEPS: readonly SimpleStatus[] = ["Booked", "Dispatched", "In Transit", "Delivered"];

/** The steps still to come; none if there are no scans yet, or if the parcel is being returned. */
export function stepsToCome(steps: readonly TimelineStep[]): SimpleStatus[] {
  if (steps.length === 0 || currentStep(steps)?.simplified === "Return") return [];
  const seen = steps.map(({ simplified }) => REGULAR_STEPS.indexOf(simplified));
  return REGULAR_STEPS.slice(Math.max(...seen) + 1);
}

/** SPEC §4: completed steps / total steps, 0 to 1; 0 if there are no steps. */
export function progress(steps: readonly Pick<TimelineStep, "completed">[]): number {
  if (steps.length === 0) return 0;
  return steps.filter((step) => step.completed).length / steps.length;
}

const DAY = 86_400_000;

/**
 * 'Est Delivery Time' of SPEC §4: 'Delivered' once it is delivered; else 3 to 5 days after the In Transit step; else
 * from today to 2 days later. `now` in ms.
 */
export function estimateDelivery(steps: readonly TimelineStep[], now: number): string {
  if (steps.some((step) => step.simplified === "Delivered")) return "Delivered";
  const inTransit = steps.findLast((step) => step.simplified === "In Transit");
  const since = inTransit ? parseCourierTime(inTransit.date) : null;
  if (since !== null) return `${formatDay(since + 3 * DAY)} - ${formatDay(since + 5 * DAY)}`;
  return `${formatDay(now)} - ${formatDay(now + 2 * DAY)}`;
}

/** Whether a text has a value: 'N/A', 'None', 'null' and an empty text mean unknown. */
export function isKnown(text: string): boolean {
  return text.trim() !== "" && !["n/a", "none", "null"].includes(text.trim().toLowerCase());
}
