const MINUTE = 60_000;

/** Minutes after the start of an attempt at which the gateway is asked for its outcome (reference 2.0). */
const CHECKS = [1, 5, 15, 60, 6 * 60, 24 * 60] as const;

/** When the next inquiry for an attempt is due, after `checks` inquiries; null: no more. */
export function nextCheck(began: Date, checks: number): Date | null {
  const minutes = CHECKS[checks];
  return minutes === undefined ? null : new Date(began.getTime() + minutes * MINUTE);
}
