-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "job_runs" VALIDATE CONSTRAINT "job_runs_id";
--> statement-breakpoint
ALTER TABLE "tax_rates" VALIDATE CONSTRAINT "tax_rates_kind";
