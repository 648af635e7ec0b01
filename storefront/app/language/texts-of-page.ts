const isUrdu = () => document.documentElement.lang === "ur";

/** Calls `start` once the page can be brought alive in its own words: at once where that is English. */
export function withTextsOfPage(start: () => void): void {
  if (!isUrdu()) {
    start();
    return;
  }
  // Without them it still works, in English.
  const ready = import("./words-of-page.ts").then(({ readWords }) => readWords());
  void ready.catch(() => undefined).then(start);
}

let arriving: Promise<void> | null = null;
let haveCome = false;
const listeners = new Set<() => void>();

/** Fetches all texts once, where the page needs them: nothing at all in English. */
export async function allTexts(): Promise<void> {
  if (!isUrdu()) return;
  arriving ??= Promise.all([import("./words-of-page.ts"), import("./dictionary.ts")]).then(
    ([{ readWords }, { dictionary }]) => readWords(dictionary),
  );
  await arriving.catch(() => {
    // Asked for again with the next page.
    arriving = null;
  });
  haveCome = true;
  for (const tell of listeners) tell();
}

/** Whether whatever the page will ever say is there; also where it could not be fetched, and is said in English. */
export function haveTextsCome(): boolean {
  return haveCome || !isUrdu();
}

/** Calls `listener` when they have come, until the returned function is called. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
