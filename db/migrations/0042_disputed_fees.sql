-- What of a courier's fee is more than its own list asks is disputed; a parcel remembers the weight and size it was priced by.
ALTER TABLE "remittance_lines" DROP CONSTRAINT "remittance_lines_difference";
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "disputed_fee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "disputed_gst" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "load" jsonb;
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_disputed" CHECK ("remittance_lines"."disputed_fee" between 0 and greatest("remittance_lines"."fee", 0) and "remittance_lines"."disputed_gst" between 0 and greatest("remittance_lines"."gst", 0)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_difference" CHECK ("remittance_lines"."difference" = "remittance_lines"."expected" - "remittance_lines"."received" + "remittance_lines"."disputed_fee" + "remittance_lines"."disputed_gst") NOT VALID;
