import { useSyncExternalStore } from "react";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { DayOfArrival, Wish } from "./day-of-arrival.ts";

const STORAGE_KEY = "tohfa-city";
const WISH_KEY = "tohfa-arrives-by";

interface Chosen {
  city: string;
  /** Null until its rules are here, and where the shop says nothing of days. */
  dayOf: DayOfArrival | null;
  /** The day by which it is to be there, as the finder was told; null where none was said, or it is over. */
  wish: Wish | null;
}

const NOWHERE: Chosen = { city: "", dayOf: null, wish: null };
let chosen: Chosen = NOWHERE;
let isRead = false;
const listeners = new Set<() => void>();

/**
 * The city this browser wants things brought to, and the day by which a thing is there. Pages are the same for
 * everybody, so it is filled in here; who has chosen no city loads nothing of it.
 */
export function useChosenCity(): Chosen {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NOWHERE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRead) {
    isRead = true;
    const kept = keptUnder(STORAGE_KEY);
    if (kept) void load(kept);
  }
  return () => listeners.delete(listener);
}

function keptUnder(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // A browser without storage.
    return "";
  }
}

export function chooseCity(city: string): void {
  isRead = true;
  keepUnder(STORAGE_KEY, city);
  void load(city);
}

/** A city with the day by which a gift is to be there; without one, an earlier wish is over. */
export function wishFor(city: string, day: Day | null): void {
  keepUnder(WISH_KEY, day ?? "");
  chooseCity(city);
}

function keepUnder(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // It holds for this page.
  }
}

async function load(city: string): Promise<void> {
  say({ ...NOWHERE, city });
  if (!city) return;
  const wished = keptUnder(WISH_KEY);
  // Without it cards say the usual days, which is no less true.
  const days = await import("./day-of-arrival.ts")
    .then(async (module) => ({
      dayOf: await module.dayOfArrivalIn(city),
      wish: wished ? await module.wishIn(city, wished) : null,
    }))
    .catch(() => null);
  if (chosen.city === city && days) say({ city, ...days });
}

function say(next: Chosen): void {
  chosen = next;
  for (const listener of listeners) listener();
}
