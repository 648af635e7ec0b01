import type { FormAnswer } from "./answer-form.server.ts";

/** What the form of that intent answered with to be shown on its own screen; null where nothing. */
export function shownOf<Shown>(answer: FormAnswer | undefined, intent: string): Shown | null {
  return answer?.intent === intent ? (answer.shown as Shown | null) : null;
}
