import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { ShownPromise } from "#tohfa/shop/values/promise.ts";
import { parseCourierTime } from "./courier-time.ts";

/** One scan of a parcel as its courier told it (SPEC §3 'Tracking Detail'). */
export interface TrackingEvent {
  /** "Unknown" where the courier said nothing. */
  status: string;
  /** As the courier wrote it; "N/A" where it said nothing. */
  at: string;
  reason: string;
  receiver: string;
}

/** A parcel as the track page shows it (SPEC §3 "Tracking result"); 'N/A' stands for what is not known. */
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
  /** Of a parcel of our own the day by which it comes; else null. */
  promise: ShownPromise | null;
  events: TrackingEvent[];
}

export type SimpleStatus = "Booked" | "Dispatched" | "In Transit" | "Delivered" | "Return";

/** SPEC §3 "Timeline step". */
export interface TimelineStep {
  /** The courier's words. */
  label: string;
  simplified: SimpleStatus;
  date: string;
  completed: boolean;
  reason: string;
  receiver: string;
}

/** SPEC §4, in its order: the first that a status contains, without case. */
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

/** The simple word for a courier's status; null is dropped from the main timeline (SPEC §4). */
export function simplifyStatus(status: string): SimpleStatus | null {
  const text = status.toLowerCase();
  return SIMPLE.find(([part]) => text.includes(part))?.[1] ?? null;
}

/** SPEC §4. */
export function isCompleted(status: string): boolean {
  const text = status.toLowerCase();
  return COMPLETED.some((part) => text.includes(part));
}

/**
 * The main timeline of SPEC §4: simplified, without exact duplicates (same label and date); of Delivered
 * and Return only the later stays. The full history is the events themselves.
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
  const loser = laterLoses(steps);
  return loser === null ? steps : steps.filter((step) => step.simplified !== loser);
}

/** Of Delivered and Return the one that has to go; null where there are not both. */
function laterLoses(steps: readonly TimelineStep[]): SimpleStatus | null {
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
 * Our own history and the courier's as one, in order of time; a scan that is in both (same words, same
 * second) is there once.
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
 * The step that tells where the parcel is: its delivery, which is only among the steps while no return came
 * after it; a return that is the newest; else the last that is done.
 */
export function currentStep(steps: readonly TimelineStep[]): TimelineStep | undefined {
  const last = steps.at(-1);
  const delivered = steps.findLast(({ simplified }) => simplified === "Delivered");
  const isBack = last?.simplified === "Return";
  return delivered ?? (isBack ? last : steps.findLast(({ completed }) => completed)) ?? last;
}

/** The word for a parcel that will not arrive, which SPEC §4's timeline has no step for; null for all others. */
export function troubleOf(status: string): "Lost" | "Damaged" | "Cancelled" | null {
  const text = status.toLowerCase();
  if (simplifyStatus(text) !== null) return null;
  if (/\b(lost|untraceable|stolen)\b/.test(text)) return "Lost";
  if (/\bdamaged\b/.test(text)) return "Damaged";
  return /\bcancell?ed\b/.test(text) ? "Cancelled" : null;
}

/** A parcel's way, where nothing goes wrong. */
const WAY: readonly SimpleStatus[] = ["Booked", "Dispatched", "In Transit", "Delivered"];

/** What of its way is still to come; nothing where nobody has seen it, or where it goes back. */
export function stepsToCome(steps: readonly TimelineStep[]): SimpleStatus[] {
  if (steps.length === 0 || currentStep(steps)?.simplified === "Return") return [];
  const seen = steps.map(({ simplified }) => WAY.indexOf(simplified));
  return WAY.slice(Math.max(...seen) + 1);
}

/** SPEC §4: completed steps / total steps, 0 to 1; nothing yet is 0. */
export function progress(steps: readonly Pick<TimelineStep, "completed">[]): number {
  if (steps.length === 0) return 0;
  return steps.filter((step) => step.completed).length / steps.length;
}

const DAY = 86_400_000;

/**
 * 'Est Delivery Time' of SPEC §4: 'Delivered' once it is; else 3 to 5 days after the In Transit step; else
 * today to in 2 days. `now` in ms.
 */
export function estimateDelivery(steps: readonly TimelineStep[], now: number): string {
  if (steps.some((step) => step.simplified === "Delivered")) return "Delivered";
  const inTransit = steps.findLast((step) => step.simplified === "In Transit");
  const since = inTransit ? parseCourierTime(inTransit.date) : null;
  if (since !== null) return `${formatDay(since + 3 * DAY)} - ${formatDay(since + 5 * DAY)}`;
  return `${formatDay(now)} - ${formatDay(now + 2 * DAY)}`;
}

/** 'N/A', 'None' and nothing mean that there is nothing to show. */
export function isKnown(text: string): boolean {
  return text.trim() !== "" && !["n/a", "none", "null"].includes(text.trim().toLowerCase());
}
