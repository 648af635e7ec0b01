import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { JOB_IDS } from "#tohfa/shop/office/operations/job-kinds.ts";
import { instant, oneOf } from "./columns.ts";

/** How each job of the shop went last, and whether somebody asks for it now. */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: text({ enum: JOB_IDS }).primaryKey(),
    endedAt: instant(),
    /** ms */
    took: integer().notNull().default(0),
    failedAt: instant(),
    /** One after the other, until it ends well again. */
    failures: integer().notNull().default(0),
    lastError: text().notNull().default(""),
    wantedAt: instant(),
  },
  (t) => [oneOf("job_runs_id", t.id, JOB_IDS)],
);
