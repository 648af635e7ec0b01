-- What of a charge is services tax, frozen with it.
ALTER TABLE "order_charges" DROP CONSTRAINT "order_charges_account";
--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "tax_office" text;
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_tax" CHECK (("order_charges"."tax" <> 0) = ("order_charges"."tax_office" is not null) and "order_charges"."tax" between 0 and abs("order_charges"."paisa")) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_tax_office" CHECK ("order_charges"."tax_office" = any ('{"PRA","SRB","KPRA","BRA","ICT"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_account" CHECK ("order_charges"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences"}'::text[])) NOT VALID;
