-- Prices of delivery: lists by zone and weight from a day on, what a thing weighs by its size, and who pays.
CREATE TABLE "delivery_rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"whose" text NOT NULL,
	"from_day" date NOT NULL,
	"bands" jsonb NOT NULL,
	"fuel_rate" integer NOT NULL,
	"cash_handling" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"volume_divisor" integer NOT NULL,
	"bulky" bigint NOT NULL,
	"fragile" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_rates_whose" CHECK (char_length("delivery_rates"."whose") <= 20),
	CONSTRAINT "delivery_rates_sums" CHECK (least("delivery_rates"."cash_handling", "delivery_rates"."bulky", "delivery_rates"."fragile") >= 0),
	CONSTRAINT "delivery_rates_percent" CHECK ("delivery_rates"."fuel_rate" between 0 and 10000 and "delivery_rates"."tax_rate" between 0 and 10000),
	CONSTRAINT "delivery_rates_divisor" CHECK ("delivery_rates"."volume_divisor" between 1000 and 10000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_length_cm" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_width_cm" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_height_cm" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery_class" text;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "delivery_bearer" text;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "delivery_seller_share" bigint;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "delivery_free_above" bigint;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "charges_delivery" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "delivery_rates_latest" ON "delivery_rates" USING btree ("whose","from_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packed_size" CHECK (least("products"."packed_length_cm", "products"."packed_width_cm", "products"."packed_height_cm") >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_delivery_class" CHECK ("products"."delivery_class" = any ('{"bulky","fragile"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_delivery_bearer" CHECK ("sellers"."delivery_bearer" = any ('{"shop","buyer","seller","shared"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_delivery_sums" CHECK (least("sellers"."delivery_seller_share", "sellers"."delivery_free_above") >= 0) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON delivery_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON delivery_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
