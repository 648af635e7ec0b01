-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_rto_bearer";
--> statement-breakpoint
ALTER TABLE "return_requests" VALIDATE CONSTRAINT "return_requests_cause";
--> statement-breakpoint
ALTER TABLE "return_requests" VALIDATE CONSTRAINT "return_requests_freight";
--> statement-breakpoint
ALTER TABLE "refund_lines" VALIDATE CONSTRAINT "refund_lines_kind";
--> statement-breakpoint
ALTER TABLE "refund_lines" VALIDATE CONSTRAINT "refund_lines_amount";
--> statement-breakpoint
ALTER TABLE "refund_lines" VALIDATE CONSTRAINT "refund_lines_item";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_why";
