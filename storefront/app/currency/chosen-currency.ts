import { useSyncExternalStore } from "react";
import type { AboutPrices } from "./about-prices.ts";

const STORAGE_KEY = "tohfa-currency";

interface Chosen {
  /** "GBP"; empty: prices in rupees alone. */
  currency: string;
  /** Null until the rates are here, and where the shop gives none for it. */
  about: AboutPrices | null;
}

const NONE: Chosen = { currency: "", about: null };
let chosen: Chosen = NONE;
let isRead = false;
const listeners = new Set<() => void>();

/**
 * The currency in which this browser says prices besides rupees. Pages are the same for everybody, so it is filled in
 * here; who has chosen none loads nothing of it.
 */
export function useChosenCurrency(): Chosen {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRead) {
    isRead = true;
    const kept = keptCurrency();
    if (kept) void load(kept);
  }
  return () => listeners.delete(listener);
}

function keptCurrency(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    // A browser without storage.
    return "";
  }
}

export function chooseCurrency(currency: string): void {
  isRead = true;
  try {
    if (currency) localStorage.setItem(STORAGE_KEY, currency);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // It holds for this page.
  }
  void load(currency);
}

async function load(currency: string): Promise<void> {
  say({ currency, about: null });
  if (!currency) return;
  // Without it prices are in rupees, which is what is charged.
  const about = await import("./about-prices.ts")
    .then((module) => module.aboutPricesIn(currency))
    .catch(() => null);
  if (chosen.currency === currency) say({ currency, about });
}

function say(next: Chosen): void {
  chosen = next;
  for (const listener of listeners) listener();
}
