const STORAGE_KEY = "tohfa-searches";
const MAX_KEPT = 6;
/** Longer texts are no search that one would make again. */
const MAX_LENGTH = 60;

/** What was searched for in this browser, the last first; it never leaves it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    return texts.slice(0, MAX_KEPT);
  } catch {
    return [];
  }
}

export function keepSearch(term: string): void {
  if (term === "" || term.length > MAX_LENGTH) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== term.toLowerCase());
  store([term, ...others].slice(0, MAX_KEPT));
}

export function clearSearches(): void {
  store([]);
}

function store(terms: string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(terms));
  } catch {
    // A full or forbidden storage only means that nothing is stored.
  }
}
