-- Apart from the migration before, which locks its tables for a moment: this reads them all, and locks none.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_packed_size";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_delivery_class";
--> statement-breakpoint
ALTER TABLE "sellers" VALIDATE CONSTRAINT "sellers_delivery_bearer";
--> statement-breakpoint
ALTER TABLE "sellers" VALIDATE CONSTRAINT "sellers_delivery_sums";
