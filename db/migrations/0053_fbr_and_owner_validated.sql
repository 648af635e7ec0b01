-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_shop_owner";
--> statement-breakpoint
ALTER TABLE "job_runs" VALIDATE CONSTRAINT "job_runs_id";
