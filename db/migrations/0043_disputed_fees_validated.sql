-- Apart from the migration before, which locks its table for a moment: this reads it all, and locks nothing.
ALTER TABLE "remittance_lines" VALIDATE CONSTRAINT "remittance_lines_disputed";
--> statement-breakpoint
ALTER TABLE "remittance_lines" VALIDATE CONSTRAINT "remittance_lines_difference";
