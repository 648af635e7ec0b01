-- An advance is a payment of its own, beside that of the rest; what stays of it where its buyer refuses a parcel is fixed
-- when that is ordered.
ALTER TABLE "parcels" ADD COLUMN "advance_refused" text;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "advance_kept" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_advance" ON "payments" USING btree ("order_id") WHERE is_advance;
--> statement-breakpoint
CREATE INDEX "payments_advances_waiting" ON "payments" USING btree ("expires_at") WHERE is_advance and state in ('awaiting', 'rejected', 'failed');
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_advance_kept" CHECK ("parcels"."advance_kept" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_advance_refused" CHECK ("parcels"."advance_refused" = any ('{"ways_and_made","ways","nothing"}'::text[])) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_advance" CHECK (not "payments"."is_advance" or ("payments"."method" <> 'cod' and "payments"."amount" > 0)) NOT VALID;
