/**
 * Where somebody was in a list: its address (tab, filter, page), how far down, and what was ticked. Kept in this tab,
 * so that coming back from one of its rows finds it as it was.
 */
interface ListPlace {
  /** px from the top. */
  top: number;
  /** Of each ticked row its id, and a number of what the list said of it: what has changed is not ticked again. */
  ticks: Record<string, number>;
}

/** A link with this state leads back into a list, not to its beginning. */
export const AS_IT_WAS = { asItWas: true } as const;

export function isAsItWas(state: unknown): boolean {
  return typeof state === "object" && state !== null && "asItWas" in state;
}

/** The list that was open last at this path: its search part, "" where none was. */
export function lastSearch(pathname: string): string {
  return read<string>(`list ${pathname}`) ?? "";
}

export function rememberSearch(pathname: string, search: string): void {
  write(`list ${pathname}`, search);
}

/** `address`: path and search part. */
export function placeIn(address: string): ListPlace {
  return { top: 0, ticks: {}, ...read<Partial<ListPlace>>(`place ${address}`) };
}

export function rememberPlace(address: string, change: Partial<ListPlace>): void {
  write(`place ${address}`, { ...placeIn(address), ...change });
}

// A browser may refuse storage: then a list begins at its start, as it did.
function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
