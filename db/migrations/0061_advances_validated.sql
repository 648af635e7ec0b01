-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_advance_kept";
--> statement-breakpoint
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_advance_refused";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_advance";
