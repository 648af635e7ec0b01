-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "sellers" VALIDATE CONSTRAINT "sellers_filer_status";
--> statement-breakpoint
ALTER TABLE "sellers" VALIDATE CONSTRAINT "sellers_strn";
--> statement-breakpoint
ALTER TABLE "sellers" VALIDATE CONSTRAINT "sellers_sales_tax";
