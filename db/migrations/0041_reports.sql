CREATE TABLE "accountant_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"code" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountant_codes_account" CHECK ("accountant_codes"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","withheld-income-tax","withheld-sales-tax","services-tax","courier-differences","gateway","payment-fees","rider-cash","cash-on-hand","bad-debt"}'::text[])),
	CONSTRAINT "accountant_codes_code" CHECK (char_length("accountant_codes"."code") <= 20)
);
--> statement-breakpoint
CREATE TABLE "report_periods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"period" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_periods_name" CHECK (char_length("report_periods"."name") between 1 and 60),
	CONSTRAINT "report_periods_period" CHECK (char_length("report_periods"."period") <= 60)
);
--> statement-breakpoint
CREATE INDEX "accountant_codes_latest" ON "accountant_codes" USING btree ("account","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "report_periods_name" ON "report_periods" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "parcel_events_back" ON "parcel_events" USING btree ("at") WHERE kind in ('returned', 'returned_to_sender', 'lost', 'damaged');--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_period" ON "ledger_transactions" USING btree ("at","id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON accountant_codes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON accountant_codes FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
