/** A job that runs until it is closed. */
export interface RunningJob {
  /** No run begins any more; resolves when the one under way has ended. */
  close(): Promise<void>;
}

/**
 * Runs a job every so often (ms) until it is closed. A failure is told and tried again the next time; while a
 * run takes longer than that, the next ones are left out, so that they never pile up behind a slow one.
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
