import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { JOB_IDS } from "#tohfa/shop/office/operations/job-kinds.ts";
import { instant, oneOf } from "./columns.ts";

/** The last run of each job, and whether an admin has requested a run. */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: text({ enum: JOB_IDS }).primaryKey(),
    endedAt: instant(),
    /** ms */
    took: integer().notNull().default(0),
    failedAt: instant(),
    /** Failures in a row, until a run succeeds. */
    failures: integer().notNull().default(0),
    lastError: text().notNull().default(""),
    wantedAt: instant(),
  },
  (t) => [oneOf("job_runs_id", t.id, JOB_IDS)],
);
