import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { jobRuns } from "#tohfa/db/schema/jobs.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { maskAddresses } from "#tohfa/shop/messages/mail/mask-addresses.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { JOB_IDS, type JobId } from "./job-kinds.ts";

/** The last runs of a job. */
export interface ListedJob {
  id: JobId;
  /** The end of its last successful run, ms; null: never. */
  endedAt: number | null;
  /** The duration of that run, ms. */
  took: number;
  failedAt: number | null;
  /** Consecutive failures since its last success. */
  failures: number;
  lastError: string;
  /** An admin has requested a run, and it has not begun yet. */
  isWanted: boolean;
}

/** Lists the last runs of each job. Admins only. */
export async function listJobs(db: Database, actor: Actor): Promise<ListedJob[]> {
  if (!can(actor, "listJobs")) throw onlyAdmins();
  const rows = await db.select().from(jobRuns);
  const known = new Map(rows.map((row) => [row.id, row]));
  return JOB_IDS.flatMap((id) => {
    const row = known.get(id);
    // These jobs exist only in a demo shop, or with Typesense.
    if (!row && (id === "demo-parcels" || id === "index-products")) return [];
    return [
      {
        id,
        endedAt: row?.endedAt?.getTime() ?? null,
        took: row?.took ?? 0,
        failedAt: row?.failedAt?.getTime() ?? null,
        failures: row?.failures ?? 0,
        lastError: row?.lastError ?? "",
        isWanted: row?.wantedAt != null,
      },
    ];
  });
}

/** Requests a job's run; the process that runs jobs starts it within seconds. Admins only. Refuses: not_found. */
export async function runJob(db: Database, actor: Actor, id: string): Promise<void> {
  if (!can(actor, "runJob")) throw onlyAdmins();
  const job = JOB_IDS.find((one) => one === id);
  if (!job) throw new Refusal("not_found", "There is no such job.");
  await db.transaction(async (tx) => {
    await tx
      .insert(jobRuns)
      .values({ id: job, wantedAt: new Date() })
      .onConflictDoUpdate({ target: jobRuns.id, set: { wantedAt: sql`now()` } });
    await writeAudit(tx, actor, { action: "job run by hand", subject: job });
  });
}

/** Claims the requested jobs: each request is returned once, to one process. */
export async function claimRequestedJobs(db: Database): Promise<JobId[]> {
  const { rows } = await db.execute<{ id: JobId }>(
    sql`update job_runs set wanted_at = null where wanted_at is not null returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Records a job's run; `error` is set if it failed. Times in ms. */
export async function recordRun(
  db: Database,
  id: JobId,
  run: { startedAt: number; endedAt: number; error?: unknown },
): Promise<void> {
  const at = new Date(run.endedAt).toISOString();
  if (run.error === undefined) {
    const took = Math.max(0, Math.round(run.endedAt - run.startedAt));
    await db.execute(sql`insert into job_runs (id, ended_at, took) values (${id}, ${at}::timestamptz, ${took})
      on conflict (id) do update set ended_at = excluded.ended_at, took = excluded.took, failures = 0`);
    return;
  }
  await db.execute(sql`insert into job_runs as j (id, failed_at, failures, last_error)
    values (${id}, ${at}::timestamptz, 1, ${wordsOf(run.error)})
    on conflict (id) do update set failed_at = excluded.failed_at, failures = j.failures + 1,
      last_error = excluded.last_error`);
}

/**
 * The error in one line, without addresses. For a failed query only its cause, because the query's values may be
 * personal data.
 */
function wordsOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const root = cause instanceof Error ? cause : error;
  const [line = ""] = (root instanceof Error ? root.message : "It failed").split("\n");
  return maskAddresses(line).slice(0, 300);
}
