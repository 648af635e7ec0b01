import { create } from "zustand";

/** What did not come through, while the screen stays as it is. */
export interface Unreached {
  /** A form that was sent; another screen; a part of the program. */
  what: "form" | "screen" | "part";
  /** Asks for it again; a form is sent by its own button. */
  retry?(): void;
}

export const useUnreached = create<{ unreached: Unreached | null }>(() => ({ unreached: null }));

export function sayUnreached(unreached: Unreached): void {
  useUnreached.setState({ unreached });
}

/** What was asked for last came: nothing is missing any more. */
export function sayReached(): void {
  if (useUnreached.getState().unreached) useUnreached.setState({ unreached: null });
}

let waiting: (() => void)[] = [];

/** Resolves when somebody asks for something again. */
export function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Whatever waits for a next try has it now. */
export function wake(): void {
  const woken = waiting;
  waiting = [];
  for (const resolve of woken) resolve();
}
