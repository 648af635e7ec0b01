import { create } from "zustand";

/** What did not come through, while the page stays as it is. */
export interface Unreached {
  /** Another page; another state of this one's list; this page's newest state; or a part of its program. */
  what: "page" | "list" | "news" | "part";
  /** Path and query of what was asked for. */
  path: string;
  retry(): void;
}

interface State {
  unreached: Unreached | null;
  isTrying: boolean;
  /** How many places beside a list or a form say it already; without one the page's foot does. */
  places: number;
}

export const useUnreached = create<State>(() => ({ unreached: null, isTrying: false, places: 0 }));

/** Tried again by itself after these, in ms: a tunnel is short. Then it waits for a tap. */
const PAUSES_MS = [3_000, 8_000, 20_000];

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/** Says so, and tries again by itself until it comes, or until somebody writes: then no page may change under them. */
export function sayUnreached(unreached: Unreached): void {
  const before = useUnreached.getState().unreached;
  attempts = before?.path === unreached.path ? attempts + 1 : 0;
  useUnreached.setState({ unreached, isTrying: false });
  leaveAlone();
  const pause = PAUSES_MS[attempts];
  if (pause !== undefined) timer = setTimeout(tryAgain, pause);
  addEventListener("online", tryAgain);
  addEventListener("input", leaveAlone, true);
}

/** What was asked for last came: nothing is missing any more. */
export function sayReached(): void {
  leaveAlone();
  attempts = 0;
  if (useUnreached.getState().unreached) {
    useUnreached.setState({ unreached: null, isTrying: false });
  }
}

/** Asks again for what did not come. */
export function tryAgain(): void {
  leaveAlone();
  const { unreached } = useUnreached.getState();
  if (!unreached) return;
  useUnreached.setState({ isTrying: true });
  unreached.retry();
  wake();
}

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

function leaveAlone(): void {
  clearTimeout(timer);
  removeEventListener("online", tryAgain);
  removeEventListener("input", leaveAlone, true);
}
