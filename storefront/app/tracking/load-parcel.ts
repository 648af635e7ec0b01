import type { TrackedParcel } from "#tohfa/shop/delivery/tracking/timeline.ts";
import type { Client } from "../../../contract/client.ts";
import { NO_TRACKING } from "../../../contract/tracking.ts";

/** SPEC §8: what the panel shows whenever there is an error or no result. */
export const NOT_AVAILABLE = "Tracking not available for this ID.";

export interface TrackingState {
  /** Trimmed; empty where nothing was asked. */
  id: string;
  /** One parcel, or all of an order; null where there is none. */
  parcels: [TrackedParcel, ...TrackedParcel[]] | null;
  /** The internal message (SPEC §8); null where all went well or nothing was asked. */
  problem: string | null;
  /** When this was asked, ms. */
  now: number;
}

/** SPEC §9: 15 s, then it has failed. */
const TIMEOUT_MS = 15_000;

/** Asks for a parcel; an empty id is ignored (SPEC §5). Never throws. */
export async function loadParcel(client: Client, typed: string): Promise<TrackingState> {
  const id = typed.trim();
  const state = { id, parcels: null, problem: null, now: Date.now() };
  if (id === "") return state;
  // AbortSignal.timeout() came with Chrome 103.
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), TIMEOUT_MS);
  try {
    const [first, ...others] = await client.trackParcels(id, tooLate.signal);
    if (!first) return { ...state, problem: NO_TRACKING };
    // SPEC §3: the first entry, unless the number is the order's.
    const isOrder = first.orderId === id.toUpperCase();
    return { ...state, parcels: isOrder ? [first, ...others] : [first] };
  } catch {
    return {
      ...state,
      problem: "Failed to fetch tracking information. Please try again.",
    };
  } finally {
    clearTimeout(timer);
  }
}

/** How long a page waits for a courier before it shows itself without the parcel, in ms. */
const HEAD_START_MS = 1_000;

/** What is known of a parcel so far: `isPending` where its courier has not answered yet. */
export type StartedTracking = TrackingState & { isPending: boolean };

/** The same, but a courier that is silent holds nothing up: whoever shows it asks again and fills it in. */
export async function startParcel(client: Client, typed: string): Promise<StartedTracking> {
  const asked = loadParcel(client, typed).then((state) => ({ ...state, isPending: false }));
  const id = typed.trim();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pending = new Promise<StartedTracking>((resolve) => {
    const nothing = { id, parcels: null, problem: null, now: Date.now(), isPending: true };
    timer = setTimeout(() => resolve(nothing), HEAD_START_MS);
  });
  return Promise.race([asked, pending]).finally(() => clearTimeout(timer));
}
