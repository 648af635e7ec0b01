const MINUTE = 60_000;

/** Minutes after an attempt began when the gateway is asked what became of it (reference 2.0), then no more. */
const CHECKS = [1, 5, 15, 60, 6 * 60, 24 * 60] as const;

/** When an attempt that was asked about `checks` times is asked about next; null: never again. */
export function nextCheck(began: Date, checks: number): Date | null {
  const minutes = CHECKS[checks];
  return minutes === undefined ? null : new Date(began.getTime() + minutes * MINUTE);
}
