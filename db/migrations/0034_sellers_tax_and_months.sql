CREATE TABLE "month_closings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"is_closed" boolean NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_closings_month" CHECK ("month_closings"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "month_closings_reason" CHECK (char_length("month_closings"."reason") <= 300 and ("month_closings"."is_closed" or "month_closings"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "services_tax_payments" (
	"office" text NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_tax_payments_office_month_pk" PRIMARY KEY("office","month"),
	CONSTRAINT "services_tax_payments_office" CHECK ("services_tax_payments"."office" = any ('{"PRA","SRB","KPRA","BRA","ICT"}'::text[])),
	CONSTRAINT "services_tax_payments_month" CHECK ("services_tax_payments"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "services_tax_payments_amount" CHECK ("services_tax_payments"."amount" > 0),
	CONSTRAINT "services_tax_payments_reference" CHECK (char_length("services_tax_payments"."reference") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "tax_extensions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_extensions_reason" CHECK (char_length("tax_extensions"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "tax_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"agent" text NOT NULL,
	"tax" text NOT NULL,
	"number" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_receipts_month" CHECK ("tax_receipts"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "tax_receipts_tax" CHECK ("tax_receipts"."tax" = any ('{"income","sales"}'::text[])),
	CONSTRAINT "tax_receipts_number" CHECK (char_length("tax_receipts"."number") between 1 and 40),
	CONSTRAINT "tax_receipts_agent" CHECK (char_length("tax_receipts"."agent") <= 40)
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "filer_status" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "strn" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "prices_include_sales_tax" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "tax_days_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_extensions" ADD CONSTRAINT "tax_extensions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_closings_latest" ON "month_closings" USING btree ("month","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_extensions_of_seller" ON "tax_extensions" USING btree ("seller_id","until_day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_receipts_latest" ON "tax_receipts" USING btree ("month","agent","tax","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_filer_status" CHECK ("sellers"."filer_status" = any ('{"unknown","active","inactive"}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_strn" CHECK ("sellers"."strn" ~ '^[0-9]{13}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_sales_tax" CHECK ("sellers"."prices_include_sales_tax" or "sellers"."strn" is not null) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON month_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON month_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON services_tax_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON services_tax_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_extensions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON tax_extensions FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON tax_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- A closed month takes no postings; what comes late is booked on the day on which it comes.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted_month text := to_char(NEW.at AT TIME ZONE 'Asia/Karachi', 'YYYY-MM');
BEGIN
  IF (SELECT is_closed FROM month_closings WHERE month = posted_month ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'The books of % are closed: nothing can be booked in that month', posted_month
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER month_is_open BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
