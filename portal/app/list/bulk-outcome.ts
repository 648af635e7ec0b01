/** What a step for several rows came to: what is done, and of each row that is not, why. */
export interface BulkOutcome {
  /** A sentence; "" where nothing was done. */
  done: string;
  left: readonly { id: string; name: string; why: string }[];
}

/** An answer's outcome; null where it is another form's. */
export function outcomeOf(shown: unknown): BulkOutcome | null {
  const isOne = typeof shown === "object" && shown !== null && "done" in shown && "left" in shown;
  return isOne ? (shown as BulkOutcome) : null;
}
