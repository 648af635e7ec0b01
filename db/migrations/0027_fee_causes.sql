CREATE TABLE "fee_causes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_causes_cause" CHECK ("fee_causes"."cause" = any ('{"delivery","buyer_refused","not_found","false_address","wrong_courier","force_majeure","seller_late","wrong_item","bad_packing","wrong_weight","false_attempt","courier_lost","overcharged"}'::text[])),
	CONSTRAINT "fee_causes_note" CHECK (char_length("fee_causes"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "fee_causes" ADD CONSTRAINT "fee_causes_line_id_remittance_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."remittance_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fee_causes_of_line" ON "fee_causes" USING btree ("line_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fee_causes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON fee_causes FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
