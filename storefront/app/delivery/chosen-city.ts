import { useSyncExternalStore } from "react";
import type { DayOfArrival } from "./day-of-arrival.ts";

const STORAGE_KEY = "tohfa-city";

interface Chosen {
  city: string;
  /** Null until its rules are here, and where the shop says nothing of days. */
  dayOf: DayOfArrival | null;
}

const NOWHERE: Chosen = { city: "", dayOf: null };
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
    const kept = keptCity();
    if (kept) void load(kept);
  }
  return () => listeners.delete(listener);
}

function keptCity(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    // A browser that keeps nothing.
    return "";
  }
}

export function chooseCity(city: string): void {
  isRead = true;
  try {
    localStorage.setItem(STORAGE_KEY, city);
  } catch {
    // It holds for this page.
  }
  void load(city);
}

async function load(city: string): Promise<void> {
  say({ city, dayOf: null });
  if (!city) return;
  // Without it cards say the usual days, which is no less true.
  const dayOf = await import("./day-of-arrival.ts")
    .then((module) => module.dayOfArrivalIn(city))
    .catch(() => null);
  if (chosen.city === city) say({ city, dayOf });
}

function say(next: Chosen): void {
  chosen = next;
  for (const listener of listeners) listener();
}
