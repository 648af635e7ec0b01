import type { JobId } from "#tohfa/shop/office/operations/job-kinds.ts";
import { noteRun, takeWantedJobs } from "#tohfa/shop/office/operations/jobs.server.ts";
import type { Database } from "../db/open.server.ts";

type Job = () => Promise<unknown>;

/** That a job goes well is written down this seldom, ms: some run every few seconds. */
const NOTE_EVERY = 30_000;

/** Keeps what is shown of jobs in the portal, and runs those that somebody asks for there. `now` in ms. */
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
      // Where the database is away neither can be written; the failure itself is told all the same.
      await noteRun(db, id, { startedAt, endedAt: now(), error }).catch(() => undefined);
      throw error;
    }
  }

  async function note(id: JobId, startedAt: number): Promise<void> {
    if (startedAt - (noted.get(id) ?? 0) < NOTE_EVERY) return;
    noted.set(id, startedAt);
    await noteRun(db, id, { startedAt, endedAt: now() });
  }

  return {
    /** The job, watched under that name. */
    watch(id: JobId, job: Job): Job {
      const run = () => watched(id, job);
      jobs.set(id, run);
      return run;
    },
    /** Runs what somebody asked for: each is safe beside its own turns. */
    async runWanted(): Promise<void> {
      const wanted = await takeWantedJobs(db);
      const runs = await Promise.allSettled(
        wanted.map((id) => {
          noted.delete(id);
          return jobs.get(id)?.();
        }),
      );
      // One that fails keeps no other back.
      const failed = runs.find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
  };
}
