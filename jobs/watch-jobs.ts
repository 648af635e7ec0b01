import type { JobId } from "#tohfa/shop/office/operations/job-kinds.ts";
import { claimRequestedJobs, recordRun } from "#tohfa/shop/office/operations/jobs.server.ts";
import type { Database } from "../db/open.server.ts";

type Job = () => Promise<unknown>;

/** A successful run is recorded at most this often (ms): some jobs run every few seconds. */
const NOTE_EVERY = 30_000;

/** Records the runs of jobs, which the portal shows, and runs those that an admin requests there. `now` in ms. */
export function watchJobs(db: Database, now: () => number = Date.now) {
  const jobs = new Map<JobId, Job>();
  const noted = new Map<JobId, number>();

  async function watched(id: JobId, job: Job): Promise<unknown> {
    const startedAt = now();
    try {
      const answer = await job();
      await note(id, startedAt);
      return answer;
    } catch (error) {
      noted.delete(id);
      // Where the database cannot be reached nothing can be recorded; the job's own error is thrown all the same.
      await recordRun(db, id, { startedAt, endedAt: now(), error }).catch(() => undefined);
      throw error;
    }
  }

  async function note(id: JobId, startedAt: number): Promise<void> {
    if (startedAt - (noted.get(id) ?? 0) < NOTE_EVERY) return;
    noted.set(id, startedAt);
    await recordRun(db, id, { startedAt, endedAt: now() });
  }

  return {
    /** The job, with its runs recorded under that id. */
    watch(id: JobId, job: Job): Job {
      const run = () => watched(id, job);
      jobs.set(id, run);
      return run;
    },
    /** Runs the jobs that were requested; each is safe to run beside its scheduled runs. */
    async runWanted(): Promise<void> {
      const wanted = await claimRequestedJobs(db);
      const runs = await Promise.allSettled(
        wanted.map((id) => {
          noted.delete(id);
          return jobs.get(id)?.();
        }),
      );
      // All have run; the first failure is thrown.
      const failed = runs.find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
  };
}
