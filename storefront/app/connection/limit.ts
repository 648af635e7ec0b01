import { ANSWER_TIMEOUT_MS } from "../../../contract/limits.ts";

/** What a weak mobile connection still sends, in bytes a millisecond. */
const SLOW_UPLOAD = 16;
/** More than this counts as an upload, such as a review's photos. */
const SMALL_BODY = 64_000;

/** How long an answer may take, in ms: what is sent with it gets the time that a phone on 3G needs for it. */
export function answerLimit(bytesSent: number): number {
  return ANSWER_TIMEOUT_MS + Math.max(0, bytesSent - SMALL_BODY) / SLOW_UPLOAD;
}

/** What `work` gives, or null where it takes longer; then its signal is aborted. */
export async function withinLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((end) => {
    timer = setTimeout(() => {
      end(null);
      control.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(control.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
