-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "bank_matches" VALIDATE CONSTRAINT "bank_matches_kind";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" VALIDATE CONSTRAINT "gateway_settlement_lines_own";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" VALIDATE CONSTRAINT "gateway_settlement_lines_texts";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" VALIDATE CONSTRAINT "gateway_settlement_lines_gross";
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" VALIDATE CONSTRAINT "gateway_settlement_lines_charges";
