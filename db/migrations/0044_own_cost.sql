-- What a product costs its seller, as they say; private.
ALTER TABLE "products" ADD COLUMN "own_cost" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_own_cost" CHECK ("products"."own_cost" >= 0) NOT VALID;
