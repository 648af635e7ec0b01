/** How long (ms) to wait before the next start after so many quick deaths in a row; null: give it up. */
export function pauseBefore(quickDeaths: number, firstPauseMs?: number): number | null;
/** What can be known of why a process died, in one line. */
export function whyEnded(
  what: string,
  end: { code: number | null; signal: NodeJS.Signals | null },
): string;
