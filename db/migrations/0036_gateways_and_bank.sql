-- Money with gateways and what they settle; the bank's statement, line by line; what columns of both mean.
CREATE TABLE "bank_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"line_hash" text NOT NULL,
	"occurrence" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_occurrence" CHECK ("bank_lines"."occurrence" >= 1),
	CONSTRAINT "bank_lines_hash" CHECK ("bank_lines"."line_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bank_lines_texts" CHECK (char_length("bank_lines"."text") <= 400)
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "bank_matches_kind" CHECK ("bank_matches"."kind" = any ('{"transfer","remittance","claim","settlement","payout","refund"}'::text[])),
	CONSTRAINT "bank_matches_ended" CHECK (("bank_matches"."ended_by" is null) = ("bank_matches"."ended_at" is null)),
	CONSTRAINT "bank_matches_texts" CHECK (char_length("bank_matches"."document") <= 300)
);
--> statement-breakpoint
CREATE TABLE "gateway_collections" (
	"attempt" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"pays_order" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_collections_gateway" CHECK ("gateway_collections"."gateway" = any ('{"jazzcash","easypaisa","safepay"}'::text[])),
	CONSTRAINT "gateway_collections_amount" CHECK ("gateway_collections"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settlement_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"attempt" text NOT NULL,
	"refund_id" text,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_tax" bigint NOT NULL,
	"income_tax" bigint NOT NULL,
	"sales_tax" bigint NOT NULL,
	CONSTRAINT "gateway_settlement_lines_gross" CHECK ("gateway_settlement_lines"."gross" <> 0 and ("gateway_settlement_lines"."refund_id" is null) = ("gateway_settlement_lines"."gross" > 0)),
	CONSTRAINT "gateway_settlement_lines_charges" CHECK ("gateway_settlement_lines"."refund_id" is not null or (least("gateway_settlement_lines"."fee", "gateway_settlement_lines"."fee_tax", "gateway_settlement_lines"."income_tax", "gateway_settlement_lines"."sales_tax") >= 0 and "gateway_settlement_lines"."fee" + "gateway_settlement_lines"."fee_tax" + "gateway_settlement_lines"."income_tax" + "gateway_settlement_lines"."sales_tax" <= "gateway_settlement_lines"."gross"))
);
--> statement-breakpoint
CREATE TABLE "gateway_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"net" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_settlements_gateway" CHECK ("gateway_settlements"."gateway" = any ('{"jazzcash","easypaisa","safepay"}'::text[])),
	CONSTRAINT "gateway_settlements_texts" CHECK (char_length("gateway_settlements"."reference") <= 200)
);
--> statement-breakpoint
CREATE TABLE "sheet_columns" (
	"source" text NOT NULL,
	"headings_hash" text NOT NULL,
	"headings" text NOT NULL,
	"roles" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_columns_source_headings_hash_pk" PRIMARY KEY("source","headings_hash"),
	CONSTRAINT "sheet_columns_source" CHECK ("sheet_columns"."source" = any ('{"jazzcash","easypaisa","safepay","bank"}'::text[])),
	CONSTRAINT "sheet_columns_hash" CHECK ("sheet_columns"."headings_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sheet_columns_headings" CHECK (char_length("sheet_columns"."headings") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "is_gateway_open" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_collections" ADD CONSTRAINT "gateway_collections_attempt_payment_attempts_reference_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("reference") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_collections" ADD CONSTRAINT "gateway_collections_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_settlement_id_gateway_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."gateway_settlements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_attempt_payment_attempts_reference_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("reference") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_settlement_lines" ADD CONSTRAINT "gateway_settlement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("line_hash","occurrence");
--> statement-breakpoint
CREATE INDEX "bank_lines_newest" ON "bank_lines" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "bank_lines_amount" ON "bank_lines" USING btree ("amount");
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_of_line" ON "bank_matches" USING btree ("line_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_of_document" ON "bank_matches" USING btree ("kind","document") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "bank_matches_pairs" ON "bank_matches" USING btree ("line_id","kind","document");
--> statement-breakpoint
CREATE INDEX "gateway_collections_payment_id_index" ON "gateway_collections" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "gateway_collections_oldest" ON "gateway_collections" USING btree ("gateway","at");
--> statement-breakpoint
CREATE INDEX "gateway_settlement_lines_settlement_id_index" ON "gateway_settlement_lines" USING btree ("settlement_id");
--> statement-breakpoint
CREATE INDEX "gateway_settlement_lines_attempt_index" ON "gateway_settlement_lines" USING btree ("attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlement_lines_payment_once" ON "gateway_settlement_lines" USING btree ("attempt") WHERE refund_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlement_lines_refund_once" ON "gateway_settlement_lines" USING btree ("refund_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_reference" ON "gateway_settlements" USING btree ("gateway","reference_key");
--> statement-breakpoint
CREATE INDEX "gateway_settlements_newest" ON "gateway_settlements" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "earnings_at_gateways" ON "earnings" USING btree ("seller_id","delivered_at") WHERE is_gateway_open;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gateway_collections FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON gateway_collections FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gateway_settlements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON gateway_settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gateway_settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON gateway_settlement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON bank_matches FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON bank_matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON sheet_columns FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- The parcels of an order whose money a gateway took wait for its settlement: with every payment and every settlement.
CREATE FUNCTION keep_earning_gateway() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open CONSTANT boolean := NOT EXISTS (SELECT FROM gateway_settlement_lines
    WHERE attempt = NEW.attempt AND refund_id IS NULL);
  parcel text;
BEGIN
  FOR parcel IN SELECT p.id FROM gateway_collections g JOIN payments y ON y.id = g.payment_id
      JOIN parcels p ON p.order_id = y.order_id WHERE g.attempt = NEW.attempt AND g.pays_order ORDER BY p.id LOOP
    PERFORM open_earnings(parcel);
    UPDATE earnings SET is_gateway_open = is_open WHERE parcel_id = parcel;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collections_keep_earnings AFTER INSERT ON gateway_collections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_earning_gateway();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlements_keep_earnings AFTER INSERT ON gateway_settlement_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_earning_gateway();
