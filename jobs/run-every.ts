/** A job that runs until it is closed. */
export interface RunningJob {
  /** Begins no further run; resolves when the current one has ended. */
  close(): Promise<void>;
}

/**
 * Runs a job every `everyMs` until it is closed. A failure goes to `onTrouble`, and the next run tries again; while a
 * run takes longer than that, further ones are skipped, so that they never pile up.
 */
export function runEvery(
  everyMs: number,
  job: () => Promise<unknown>,
  onTrouble: (error: unknown) => void,
  options: { atOnce?: boolean } = {},
): RunningJob {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= job()
      .catch(onTrouble)
      .finally(() => {
        running = null;
      });
  };
  if (options.atOnce) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
