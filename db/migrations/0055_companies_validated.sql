-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "paper_counters" VALIDATE CONSTRAINT "paper_counters_kind";
--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_company";
--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_kind";
