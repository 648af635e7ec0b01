-- Apart from the migration before, which locks its table for a moment: this reads it all, and locks nothing.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_own_cost";
